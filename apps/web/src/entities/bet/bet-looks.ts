import type { Bet } from '@mela/contract/records';
import type { PlainMessageKey } from '@mela/locales/translation';
import type { IconName } from '#/ui/icon.tsx';

/** The look of a bet: always a sign and a word, with colour only in addition. A return below the stake is not celebrated as a win. */
export function betLook({ state, net }: Pick<Bet, 'state' | 'net'>): BetLook {
  return state === 'won' && net.startsWith('-') ? PART_BACK : BET_LOOK[state];
}

export const BET_LOOK: Readonly<Record<Bet['state'], BetLook>> = {
  open: { icon: 'timer', tone: 'open', text: 'records.stateOpen' },
  won: { icon: 'trophy', tone: 'won', text: 'records.stateWon' },
  lost: { icon: 'minus', tone: 'lost', text: 'records.stateLost' },
  rolled_back: { icon: 'undo-2', tone: 'void', text: 'records.stateRolledBack' },
  resettled: { icon: 'pencil', tone: 'open', text: 'records.stateResettled' },
};

const PART_BACK: BetLook = { icon: 'coins', tone: 'lost', text: 'records.statePartBack' };

interface BetLook {
  readonly icon: IconName;
  readonly tone: 'open' | 'won' | 'lost' | 'void';
  readonly text: PlainMessageKey;
}
