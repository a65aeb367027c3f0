import { createHash, randomUUID } from 'node:crypto';
import { closingKey, type WalletCall } from '#/modules/money/wallet/wallet.ts';

/** One round of the fault run: its calls, and how they follow each other. Amounts are multiples of `unit`, in minor units. */
export function faultRound(
  n: number,
  memberId: bigint,
  below: (limit: number) => number,
  { unit = 1n, currency = 'CNY' } = {},
): FaultRound {
  const round = `${n}-${randomUUID()}`;
  const of = (kind: WalletCall['kind'], amountMinor: bigint, more: Partial<WalletCall>): WalletCall => ({
    key: `vendor:studio:${randomUUID()}`,
    kind,
    memberId,
    currency,
    amountMinor,
    counterparty: 'vendor:studio',
    round,
    ...more,
  });
  const bet = of('bet_placed', unit * BigInt(1 + below(90)), {
    args: { game: 'bench', may_bet: true, token: tokenHash(memberId).toString('hex') },
  });
  const ended = { answers: bet.key, args: { game: 'bench', closes: below(2) === 0 } };
  const win = of('bet_won', unit * BigInt(below(3) * below(100)), ended);
  const rollback = of('bet_rolled_back', 0n, ended);
  const end = { ...of('round_closed', 0n, { args: { game: 'bench' } }), key: closingKey('vendor:studio', round) };
  return { order: ORDERS[n % ORDERS.length] ?? 'win', isDoubled: below(4) === 0, bet, win, rollback, end };
}

export const tokenHash = (memberId: bigint) => createHash('sha256').update(String(memberId)).digest();

/** Sends the calls of a round. A win that is answered with a retry is sent again while its bet may still come. */
export async function playRound(
  { order, isDoubled, bet, win, rollback, end }: FaultRound,
  send: (call: WalletCall) => Promise<unknown>,
): Promise<void> {
  const twice = (call: WalletCall) => Promise.all(isDoubled ? [send(call), send(call)] : [send(call)]);
  switch (order) {
    case 'win':
      await twice(bet);
      await twice(win);
      break;
    case 'early win':
      await Promise.all([twice(win), twice(bet)]);
      await twice(win);
      break;
    case 'rollback before':
      await twice(rollback);
      await twice(bet);
      break;
    case 'rollback beside':
      await Promise.all([twice(bet), twice(rollback)]);
      break;
    case 'rollback after':
      await twice(bet);
      await twice(rollback);
      await twice(win);
      break;
    case 'rollback after the win':
      await twice(bet);
      await Promise.all([twice(win), twice(rollback)]);
      break;
    case 'reordered':
      await Promise.all([twice(end), twice(rollback), twice(win), twice(bet)]);
      break;
  }
  await twice(end);
}

const ORDERS = [
  'win',
  'early win',
  'rollback before',
  'win',
  'rollback beside',
  'rollback after',
  'rollback after the win',
  'reordered',
] as const;

export interface FaultRound {
  readonly order: (typeof ORDERS)[number];
  /** Each call is sent twice at once, to two processes. */
  readonly isDoubled: boolean;
  readonly bet: WalletCall;
  readonly win: WalletCall;
  readonly rollback: WalletCall;
  readonly end: WalletCall;
}

/** Numbers of chance below a limit, the same for the same seed. */
export function randomFrom(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
