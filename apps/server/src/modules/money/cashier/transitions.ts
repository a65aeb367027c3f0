import type { Deposit, Withdrawal } from '@mela/contract/cashier';

type Table<State extends string> = Readonly<Record<State, readonly State[]>>;

/** A deposit that failed or expired is still settled when the provider reports, late, that the money came. */
export const DEPOSIT_TRANSITIONS: Table<Deposit['state']> = {
  created: ['pending', 'settled', 'failed', 'expired'],
  pending: ['settled', 'failed', 'expired'],
  failed: ['settled'],
  expired: ['settled'],
  settled: [],
};

/** A hold ends once: paid or returned. */
export const WITHDRAWAL_TRANSITIONS: Table<Withdrawal['state']> = {
  // Until people have decided nothing is sent, and a provider's report of it moves nothing.
  review: ['held', 'returned'],
  held: ['sent', 'paid', 'returned'],
  sent: ['paid', 'returned'],
  paid: [],
  returned: [],
};

/** The states from which a table leads to `to`. */
export function statesBefore<State extends string>(table: Table<State>, to: State): State[] {
  return (Object.keys(table) as State[]).filter((from) => table[from].includes(to));
}
