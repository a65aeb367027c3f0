import { hash } from 'node:crypto';

/**
 * What a call of each kind must bring. The table wallet_kinds defines what the kinds move, and refuses an unknown kind. `answers`: the
 * call names the row that it pays out, reverses or ends; `may`: a win names its bet.
 */
export const TRANSFER_KINDS = {
  deposit_settled: { counterparty: true, answers: false },
  bet_placed: { counterparty: true, answers: false },
  bet_won: { counterparty: true, answers: 'may' },
  bet_rolled_back: { counterparty: true, answers: true },
  round_closed: { counterparty: true, answers: false },
  withdrawal_held: { counterparty: false, answers: false },
  withdrawal_paid: { counterparty: true, answers: true },
  withdrawal_returned: { counterparty: false, answers: true },
  held_win_released: { counterparty: false, answers: true },
  held_win_sent_back: { counterparty: true, answers: true },
  bonus_granted: { counterparty: true, answers: false },
  bonus_released: { counterparty: false, answers: true },
  bonus_forfeited: { counterparty: true, answers: true },
  jackpot_won: { counterparty: true, answers: false },
  rebate_paid: { counterparty: true, answers: false },
  reward_paid: { counterparty: true, answers: false },
  promotion_paid: { counterparty: true, answers: false },
  free_rounds_ended: { counterparty: true, answers: false },
  referral_paid: { counterparty: true, answers: false },
  chain_rebate_paid: { counterparty: true, answers: false },
  agency_moved: { counterparty: false, answers: false },
  red_rain_sent: { counterparty: true, answers: false },
  red_rain_taken: { counterparty: true, answers: false },
  red_rain_returned: { counterparty: true, answers: false },
  salary_paid: { counterparty: true, answers: false },
  dividend_paid: { counterparty: true, answers: false },
  correction_credited: { counterparty: true, answers: false },
  correction_debited: { counterparty: true, answers: false },
  receivable_collected: { counterparty: true, answers: false },
  fee_charged: { counterparty: true, answers: false },
  fee_returned: { counterparty: true, answers: true },
} as const;

/** For these kinds an amount of zero is meaningful: a bet of zero is a free round. */
const MAY_BE_ZERO: ReadonlySet<string> = new Set(['bet_placed', 'bet_won', 'round_closed']);

/**
 * A posting: 1 to 16 rows of one member, all or none, each with its key. Throws a WalletCallError for a call that no caller should ever send.
 * Everything is bounded here, because one bad row fails its whole batch in SQL.
 */
export function checkPosting(calls: readonly WalletCall[]): void {
  if (calls.length === 0 || calls.length > ROWS_MAX)
    throw new WalletCallError(`a posting has 1 to ${ROWS_MAX} rows, not ${calls.length}`);
  if (calls.some(({ memberId }) => memberId !== calls[0]?.memberId))
    throw new WalletCallError('the rows of a posting are of one member');
  if (new Set(calls.map(({ key }) => key)).size < calls.length)
    throw new WalletCallError('the rows of a posting have a key each');
  for (const call of calls) checkCall(call);
}

export function checkCall(call: WalletCall): void {
  const kind = Object.hasOwn(TRANSFER_KINDS, call.kind) ? TRANSFER_KINDS[call.kind] : undefined;
  if (!kind) throw new WalletCallError(`no transfer kind ${call.kind}`);
  if (!KEY.test(call.key))
    throw new WalletCallError('key must be `source:reference`, at most 160 printable characters');
  if (call.memberId <= 0n || call.memberId > INT8_MAX) throw new WalletCallError('memberId is out of range');
  if (call.amountMinor < 0n || call.amountMinor > AMOUNT_MINOR_MAX)
    throw new WalletCallError('amountMinor is out of range');
  if (call.amountMinor === 0n && kind.answers !== true && !MAY_BE_ZERO.has(call.kind))
    throw new WalletCallError(`${call.kind} needs an amount`);
  if (kind.counterparty ? !HOUSE_ACCOUNT.test(call.counterparty) : call.counterparty !== '')
    throw new WalletCallError(`${call.kind} cannot have the counterparty '${call.counterparty}'`);
  if (call.answers === undefined ? kind.answers === true : kind.answers === false || !KEY.test(call.answers))
    throw new WalletCallError(`${call.kind} ${kind.answers ? 'needs' : 'cannot have'} the key that it answers`);
  if (kind.answers === true && call.answers === call.key) throw new WalletCallError('a transfer cannot answer itself');
  if (call.round !== undefined && (call.round === '' || call.round.length > ROUND_LENGTH_MAX))
    throw new WalletCallError('round is empty or too long');
  if (call.kind === 'round_closed' && call.key !== closingKey(call.counterparty, call.round ?? ''))
    throw new WalletCallError('the end of a round has the key closingKey()');
}

/**
 * The key of the row that says that a round has ended: one per round, regardless of how its end was reported. The SQL function wallet_closing_key
 * computes the same.
 */
export function closingKey(counterparty: string, round: string): string {
  return `closed:${hash('sha256', `${counterparty} ${round}`, 'hex').slice(0, 32)}`;
}

/** What must be equal for the same key to be a repeat and not a conflict. `args` may differ: they depend on the time of the call. */
export function requestHash(call: WalletCall): string {
  const amount = TRANSFER_KINDS[call.kind].answers === true ? '' : call.amountMinor.toString();
  const content = [call.kind, call.currency, amount, call.counterparty, call.answers ?? '', call.content ?? ''];
  return hash('sha256', JSON.stringify(content), 'hex');
}

/** The ledger refuses one of several postings, so that none of them is made. */
export class PostingRefused extends Error {
  override name = 'PostingRefused';
  readonly memberId: bigint;

  constructor({ kind, key, memberId }: Pick<WalletCall, 'kind' | 'key' | 'memberId'>, status: string | undefined) {
    super(`${kind} ${key} of member ${memberId}: ${status}`);
    this.memberId = memberId;
  }
}

export class WalletCallError extends Error {
  override name = 'WalletCallError';
}

const KEY = /^[!-9;-~]+:[!-~]+$(?<=^.{3,160}$)/;
/** The ledger itself adds 'play:' in front, for members who hold play money. */
const HOUSE_ACCOUNT = /^(?!play:)[a-z][a-z0-9-]{0,30}:[A-Za-z0-9._-]{1,60}$/;
const INT8_MAX = 2n ** 63n - 1n;
/** Far above any stake or deposit, far below what a balance can hold. */
const AMOUNT_MINOR_MAX = 10n ** 15n;
const ROWS_MAX = 16;
/** Rounds are looked up by their reference in an index. */
const ROUND_LENGTH_MAX = 300;

export type TransferKind = keyof typeof TRANSFER_KINDS;

/**
 * The kinds in the ledger. No caller requests `bet_won_held` and `free_round_won`: each is a `bet_won` whose guard answered `hold` or `free`. Nor
 * `bonus_late_forfeited`: what a win or a rollback returned to a bonus that was forfeited before.
 */
export type StoredKind = TransferKind | 'bet_won_held' | 'free_round_won' | 'bonus_late_forfeited';

export interface WalletCall {
  /** `source:reference`; unique for the member. A repeated key gets the stored answer. */
  key: string;
  kind: TransferKind;
  memberId: bigint;
  currency: string;
  /** Minor units. Zero for bets and wins only. Ignored by kinds that answer another transfer: they move that one's stored amount. */
  amountMinor: bigint;
  /** A house account, as `vendor:studio`; '' for moves between the member's own accounts. */
  counterparty: string;
  /** The key of the row that this one reverses, pays out or ends; of a win, its bet. */
  answers?: string;
  /** The vendor's reference of the round that it belongs to. */
  round?: string;
  /** What else must be equal for a repeat to be a repeat. */
  content?: string;
  /** Passed as jsonb to the guard and the companion of the kind; without it the call has neither. Amounts in it are decimal strings. */
  args?: unknown;
}
