import type { Refusal } from '@mela/vendor-kit/protocol/statuses';
import type { TextKey, Texts } from '../texts/texts.ts';
import type { Notice } from '../ui/notice.ts';

/** Messages to the player when a spin fails, each with what to do. */
export function createProblems(notice: Notice, texts: Texts, actions: { lowerBet: () => void; leave: () => void }) {
  const { t } = texts;
  const back = { label: t('back'), act: actions.leave };
  const lower = { label: t('lowerBet'), main: true, act: actions.lowerBet };
  let isForFun = false;
  return {
    /** Switches to play money: it may run out, but there is no way to deposit. */
    playForFun: () => void (isForFun = true),
    lost: () => notice.say({ kind: 'lost', title: t('lost'), more: t('lostMore') }),
    found: () => notice.hide('lost'),
    paying: () => notice.say({ kind: 'paying', title: t('paying'), more: t('payingMore') }),
    returning: () => notice.say({ kind: 'returning', title: t('returning'), more: t('returningMore') }),
    returned: (amount: string) =>
      notice.say({ kind: 'returned', title: t('returned', { amount: texts.money(amount) }), seconds: 6 }),
    limitReached: () => notice.say({ kind: 'auto', title: t('autoLimitReached'), seconds: 5 }),
    shownAgain: (abandoned: boolean) =>
      notice.say({ kind: 'again', title: t(abandoned ? 'abandonedPaid' : 'shownAgain'), seconds: 4 }),
    /** `lowest`: there is no lower bet to offer. */
    refused(refusal: Refusal, { lowest }: { lowest: boolean }) {
      const [title, more] = isForFun && refusal === 'insufficient_funds' ? PLAY_MONEY_OVER : REFUSED[refusal];
      const canLower = !lowest && (refusal === 'insufficient_funds' || refusal === 'limit_reached');
      notice.say({
        kind: refusal,
        title: t(title),
        more: t(more),
        actions: canLower ? [lower, back] : [{ ...back, main: true }],
      });
    },
    freeOver: () => notice.say({ kind: 'free', title: t('freeRoundsOver'), more: t('freeRoundsOverMore'), seconds: 6 }),
    ended: () =>
      notice.say({ kind: 'ended', title: t('ended'), more: t('endedMore'), actions: [{ ...back, main: true }] }),
    broken: () =>
      notice.say({ kind: 'broken', title: t('broken'), more: t('brokenMore'), actions: [{ ...back, main: true }] }),
    clear: () => notice.hide(),
  };
}

const PLAY_MONEY_OVER = ['insufficient', 'playMoneyOver'] as const;
const REFUSED: Readonly<Record<Refusal, readonly [TextKey, TextKey]>> = {
  free_rounds_over: ['freeRoundsOver', 'freeRoundsOverMore'],
  insufficient_funds: ['insufficient', 'insufficientMore'],
  limit_reached: ['limit', 'limitMore'],
  session_ended: ['ended', 'endedMore'],
  player_blocked: ['blocked', 'blockedMore'],
  game_closed: ['closed', 'closedMore'],
};

export type Problems = ReturnType<typeof createProblems>;
