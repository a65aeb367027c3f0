import type { TransactionGroup, TransactionKind } from '@mela/contract/record-rules';
import type { Queryable } from '@mela/database/database';
import { UNCOUNTED_FROM } from './record-days.store.ts';
import type { Span } from '#/modules/ground/merchants/merchants.ts';

/**
 * A page of movements, newest first, along the member's chain: the days hold the span's place in it, so a page costs the same for a chain of any
 * length. Neighbouring days are searched as well, in case the merchant's days began at another time when they were counted.
 */
export function readTransactions(
  database: Queryable,
  memberId: bigint,
  page: { span: Span; group: TransactionGroup | undefined; before: bigint | undefined; limit: number },
): Promise<TransactionRow[]> {
  const { span, group, before, limit } = page;
  return database.query<TransactionRow>(SQL[group ?? 'all'], [
    memberId,
    span.first,
    span.last,
    span.from,
    span.until,
    before ?? MAX_ID,
    limit,
  ]);
}

export const GROUPS: Readonly<Record<TransactionGroup, readonly TransactionKind[]>> = {
  deposits: ['deposit_settled'],
  withdrawals: ['withdrawal_held', 'withdrawal_paid', 'withdrawal_returned'],
  bets: ['bet_placed', 'bet_rolled_back'],
  wins: [
    'bet_won',
    'bet_won_held',
    'held_win_released',
    'held_win_sent_back',
    'free_round_won',
    'free_rounds_ended',
    'jackpot_won',
  ],
  bonuses: [
    'bonus_granted',
    'bonus_released',
    'bonus_forfeited',
    'bonus_late_forfeited',
    'reward_paid',
    'referral_paid',
    'promotion_paid',
  ],
  rebates: ['rebate_paid'],
  others: [
    'fee_charged',
    'fee_returned',
    'chain_rebate_paid',
    'agency_moved',
    'red_rain_sent',
    'red_rain_taken',
    'red_rain_returned',
    'salary_paid',
    'dividend_paid',
    'correction_credited',
    'correction_debited',
    'receivable_collected',
  ],
};

/** Ids are 64-bit; a larger one cannot be a row. */
const MAX_ID = 9_223_372_036_854_775_807n;

/** What a row did to the accounts that a player knows: their own, and what is held for them. */
const MOVES = '(l.cash_minor <> 0 or l.bonus_minor <> 0 or l.locked_minor <> 0)';
const IN_SPAN = `l.member_id = $1 and l.seq < $6 and l.at >= $4 and l.at < $5 and l.status = 'applied' and ${MOVES}`;
/** Rows of the counted days, and rows that are not counted yet; in old spans the second part finds nothing but costs little. */
const PARTS = [
  'l.seq between (select first_seq from place) and (select last_seq from place)',
  `l.seq > greatest((select last_seq from place), ${UNCOUNTED_FROM})`,
];

/** In the order of their places: for kinds that most rows have. */
const along = (which: string) =>
  PARTS.map(
    (part) => `(select l.* from wallet_ledger l where ${IN_SPAN} and ${part} ${which} order by l.seq desc limit $7)`,
  );

/** By the index of the rarer kinds, which is asked for by its order. */
const byKind = (kind: string) =>
  PARTS.map(
    (part) => `(select l.* from wallet_ledger l where ${IN_SPAN} and ${part} and l.kind between '${kind}' and '${kind}'
      and l.kind not in ('bet_placed', 'bet_won', 'round_closed') order by l.kind desc, l.seq desc limit $7)`,
  );

function pageOf(parts: readonly string[]): string {
  return `
with place as materialized (
  select min(first_seq) as first_seq, max(last_seq) as last_seq from record_days where member_id = $1 and day between $2::date - 1 and $3::date + 1
), page as materialized (
  select * from (${parts.join(' union all ')}) l order by seq desc limit $7
)
select l.seq, l.key, l.kind, l.at, l.answers,
  coalesce(l.cash_minor, 0) + coalesce(l.bonus_minor, 0) as playable_minor, coalesce(l.locked_minor, 0) as locked_minor,
  coalesce(l.cash_minor, 0) as cash_minor,
  -- The balance after the row, also of an account that the row did not move.
  coalesce(l.cash_after_minor, (select b.cash_after_minor from wallet_ledger b
      where b.member_id = $1 and b.seq < l.seq and b.cash_after_minor is not null order by b.seq desc limit 1), 0)
    + coalesce(l.bonus_after_minor, (select b.bonus_after_minor from wallet_ledger b
        where b.member_id = $1 and b.seq < l.seq and b.bonus_after_minor is not null order by b.seq desc limit 1), 0) as balance_minor,
  ended.kind as ended_by, ended.key as ended_key, played.id as bet_id, played.vendor_code, played.game_code
from page l
left join lateral (select e.kind, e.key from wallet_ledger e
  where e.member_id = $1 and e.ends between l.key and l.key and l.kind in ('bet_placed', 'withdrawal_held', 'bet_won_held', 'fee_charged') order by e.ends limit 1) ended on true
left join lateral round_of(l.member_id, l.counterparty, l.round) played on starts_with(l.counterparty, 'vendor:')
order by l.seq desc`;
}

const SQL: Readonly<Record<TransactionGroup | 'all', string>> = {
  all: pageOf(along('')),
  bets: pageOf(along(`and l.kind in ('${GROUPS.bets.join("', '")}')`)),
  wins: pageOf(along(`and l.kind in ('${GROUPS.wins.join("', '")}')`)),
  deposits: pageOf(GROUPS.deposits.flatMap(byKind)),
  withdrawals: pageOf(GROUPS.withdrawals.flatMap(byKind)),
  bonuses: pageOf(GROUPS.bonuses.flatMap(byKind)),
  rebates: pageOf(GROUPS.rebates.flatMap(byKind)),
  others: pageOf(GROUPS.others.flatMap(byKind)),
};

export interface TransactionRow {
  readonly seq: bigint;
  readonly key: string;
  readonly kind: TransactionKind;
  readonly at: Date;
  readonly answers: string | null;
  readonly playable_minor: bigint;
  readonly locked_minor: bigint;
  readonly cash_minor: bigint;
  readonly balance_minor: bigint;
  readonly ended_by: TransactionKind | null;
  readonly ended_key: string | null;
  readonly bet_id: bigint | null;
  readonly vendor_code: string | null;
  readonly game_code: string | null;
}
