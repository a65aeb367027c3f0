import type { Bet } from '@mela/contract/records';
import type { PlainMessageKey } from '@mela/locales/translation';
import type { IconName } from '#/ui/icon.tsx';

/** How each state of a bet looks: always a sign and a word, colour only beside them. */
export const BET_LOOK: Readonly<Record<Bet['state'], { readonly icon: IconName; readonly tone: 'open' | 'won' | 'lost' | 'void'; readonly text: PlainMessageKey }>> = {
  open: { icon: 'timer', tone: 'open', text: 'records.stateOpen' },
  won: { icon: 'trophy', tone: 'won', text: 'records.stateWon' },
  lost: { icon: 'minus', tone: 'lost', text: 'records.stateLost' },
  rolled_back: { icon: 'undo-2', tone: 'void', text: 'records.stateRolledBack' },
  resettled: { icon: 'pencil', tone: 'open', text: 'records.stateResettled' },
};
