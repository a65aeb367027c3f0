import type { ConsolePlayer } from '@mela/contract/console/players';

type Sum = ConsolePlayer['totals']['deposits'];

/** A player's record as lines for a terminal: what the console's page shows, no more. */
export function playerFacts(merchant: string, player: ConsolePlayer): readonly (readonly [string, string])[] {
  const { wallet, totals, counts, lastLogin, currency } = player;
  const money = (amount: string | undefined) => (amount === undefined ? '-' : `${amount} ${currency}`);
  const sum = ({ count, amount, isAtLeast }: Sum) => `${isAtLeast ? 'at least ' : ''}${money(amount)} in ${count}`;
  return [
    ['number', player.memberId],
    ['merchant', merchant],
    ['name', player.account],
    ['nickname', player.nickname ?? '-'],
    [
      'type',
      `${typeNameOf(player.type)}, ${player.isReal ? 'real money' : 'play money'}${player.isRobot ? ', a robot' : ''}`,
    ],
    ['status', player.status],
    ['agent', accountOf(player.agent)],
    ['recommender', accountOf(player.recommender)],
    ['birth date', player.birthDate ?? '-'],
    ['mobile', player.mobile ?? '-'],
    ['e-mail', player.email === null ? '-' : `${player.email}${player.isEmailProven ? '' : ' (not proven)'}`],
    ['registered', `${player.registeredAt}${player.registerMethod === null ? '' : ` by ${player.registerMethod}`}`],
    ['last log-in', lastLogin ? [lastLogin.at, lastLogin.place, lastLogin.device].filter(Boolean).join(', ') : 'never'],
    ['failed log-ins', player.failedLogins.toString()],
    ['cash', money(wallet?.cash)],
    ['bonus', money(wallet?.bonus)],
    ['locked', money(wallet?.locked)],
    ['agency', money(wallet?.agency)],
    ['owed', money(wallet?.owed)],
    ['deposits', sum(totals.deposits)],
    ['withdrawals', sum(totals.withdrawals)],
    ['bonuses', sum(totals.bonuses)],
    ['paid otherwise', sum(totals.paidOtherwise)],
    ['corrections', `${sum(totals.corrections.credited)}, less ${sum(totals.corrections.debited)}`],
    ['rounds', `${sum(totals.rounds)}, won ${money(totals.rounds.won)}`],
    ['open rounds', counts.openRounds.toString()],
    ['open sessions', counts.livingSessions.toString()],
    ['unread messages', counts.unreadMessages.toString()],
    ['notes', counts.notes.toString()],
    ['flags', player.flags.map(({ flag, reason, by }) => `${flag} (${by}: ${reason})`).join('; ') || '-'],
  ];
}

/** The account types of R1 in words. */
export function typeNameOf(type: number): string {
  return TYPE_NAMES[type] ?? type.toString();
}

const TYPE_NAMES: Readonly<Record<number, string>> = {
  0: 'player',
  1: 'agent',
  2: 'master agent',
  4: 'guest',
  40: 'trial player',
  41: 'trial agent',
  42: 'trial master agent',
  90: 'portal only',
};

function accountOf(account: ConsolePlayer['agent']): string {
  return account ? `${account.account} (${account.memberId})` : '-';
}
