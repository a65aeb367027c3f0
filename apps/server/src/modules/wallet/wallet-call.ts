import { hash } from 'node:crypto';

/** The closed list of what can happen to a member's money, and between which accounts it moves. */
export const TRANSFER_KINDS = {
  deposit_settled: { counterparty: true, answers: false },
  bet_placed: { counterparty: true, answers: false },
  bet_won: { counterparty: true, answers: false },
  bet_rolled_back: { counterparty: true, answers: true },
  withdrawal_held: { counterparty: false, answers: false },
  withdrawal_paid: { counterparty: true, answers: true },
  withdrawal_returned: { counterparty: false, answers: true },
  bonus_granted: { counterparty: true, answers: false },
  jackpot_won: { counterparty: true, answers: false },
  rebate_paid: { counterparty: true, answers: false },
  salary_paid: { counterparty: true, answers: false },
  dividend_paid: { counterparty: true, answers: false },
} as const;

/** Throws a WalletCallError for what no caller should ever send. Everything is bounded here, because one bad row fails its whole batch in SQL. */
export function checkCall(call: WalletCall, guards: ReadonlySet<string>, companions: ReadonlySet<string>): void {
  const kind = Object.hasOwn(TRANSFER_KINDS, call.kind) ? TRANSFER_KINDS[call.kind] : undefined;
  if (!kind) throw new WalletCallError(`no transfer kind ${call.kind}`);
  if (!KEY.test(call.key))
    throw new WalletCallError('key must be `source:reference`, at most 160 printable characters');
  if (call.memberId <= 0n || call.memberId > INT8_MAX) throw new WalletCallError('memberId is out of range');
  if (call.amountMinor < 0n || call.amountMinor > AMOUNT_MINOR_MAX)
    throw new WalletCallError('amountMinor is out of range');
  if (call.amountMinor === 0n && !kind.answers && call.kind !== 'bet_won')
    throw new WalletCallError(`${call.kind} needs an amount`);
  if (kind.counterparty ? !HOUSE_ACCOUNT.test(call.counterparty) : call.counterparty !== '')
    throw new WalletCallError(`${call.kind} cannot have the counterparty '${call.counterparty}'`);
  if (kind.answers ? call.answers === undefined || !KEY.test(call.answers) : call.answers !== undefined)
    throw new WalletCallError(`${call.kind} ${kind.answers ? 'needs' : 'cannot have'} the key that it answers`);
  if (call.answers === call.key) throw new WalletCallError('a transfer cannot answer itself');
  if (call.guard && !guards.has(call.guard.name)) throw new WalletCallError(`no guard ${call.guard.name}`);
  if (call.companion && !companions.has(call.companion.name))
    throw new WalletCallError(`no companion ${call.companion.name}`);
}

/** What must be equal for the same key to be a repeat and not a conflict. Guard and companion may differ: they depend on when the call came. */
export function requestHash(call: WalletCall): string {
  const amount = TRANSFER_KINDS[call.kind].answers ? '' : call.amountMinor.toString();
  const content = [call.kind, call.currency, amount, call.counterparty, call.answers ?? '', call.content ?? ''];
  return hash('sha256', JSON.stringify(content), 'hex');
}

export class WalletCallError extends Error {
  override name = 'WalletCallError';
}

const KEY = /^[!-9;-~]+:[!-~]+$(?<=^.{3,160}$)/;
/** 'play:' is put before it by the ledger itself, for members who hold play money. */
const HOUSE_ACCOUNT = /^(?!play:)[a-z][a-z0-9-]{0,30}:[A-Za-z0-9._-]{1,60}$/;
const INT8_MAX = 2n ** 63n - 1n;
/** Far above any stake or deposit, far below what a balance can hold. */
const AMOUNT_MINOR_MAX = 10n ** 15n;

export type TransferKind = keyof typeof TRANSFER_KINDS;

export interface WalletCall {
  /** `source:reference`; unique for the member. The same key again gets the stored answer. */
  key: string;
  kind: TransferKind;
  memberId: bigint;
  currency: string;
  /** Minor units. Zero for bet_won only. Ignored by kinds that answer another transfer: they move that one's stored amount. */
  amountMinor: bigint;
  /** A house account, as `vendor:studio`; '' for moves between the member's own accounts. */
  counterparty: string;
  /** The key of the transfer that this one reverses (bet_rolled_back) or ends (withdrawal_paid, withdrawal_returned). */
  answers?: string;
  /** What else must be equal for a repeat to be a repeat. */
  content?: string;
  guard?: Hook;
  companion?: Hook;
}

export interface Hook {
  name: string;
  /** Handed to the SQL function as jsonb. Amounts in it are decimal strings. */
  args: unknown;
}
