import type { RateCategory } from '@mela/contract/rate-rules';
import type { Queryable } from '@mela/database/database';

export interface PaidDay {
  readonly day: string;
  readonly paid: bigint;
}

/** What an agent was paid for the days of a span, the newest first. */
export function readPaidDays(
  database: Queryable,
  agentId: bigint,
  span: { readonly first: string; readonly last: string },
): Promise<PaidDay[]> {
  return database.query<{ day: string; paid: bigint }>(
    `select day::text, amount_minor as paid from chain_rebates
     where agent_id = $1 and day between $2::text::date and $3::text::date and amount_minor > 0 order by chain_rebates.day desc`,
    [agentId, span.first, span.last],
  );
}

/** A line's place in the list, which is ordered by day, child and category, all downwards. */
export interface LinePlace {
  readonly day: string;
  readonly childId: bigint;
  readonly category: string;
}

export interface RebateLineRow extends LinePlace {
  readonly category: RateCategory;
  readonly userName: string;
  readonly bets: bigint;
  /** Whole minor units, rounded down as it was paid. */
  readonly income: bigint;
}

/** Lines of days that were paid, a page behind `before`. */
export function listLines(
  database: Queryable,
  agentId: bigint,
  asked: {
    readonly first: string;
    readonly last: string;
    readonly category: string | undefined;
    readonly childId: bigint | undefined;
    readonly before: LinePlace | undefined;
    readonly limit: number;
  },
): Promise<RebateLineRow[]> {
  const { before } = asked;
  return database.query<{
    day: string;
    childId: bigint;
    category: RateCategory;
    userName: string;
    bets: bigint;
    income: bigint;
  }>(
    `select l.day::text, l.child_id as "childId", l.category, m.user_name as "userName", l.bets_minor as bets,
       floor(l.income::numeric / 10000)::bigint as income
     from chain_rebate_lines l join chain_rebates r on r.agent_id = l.agent_id and r.day = l.day join members m on m.id = l.child_id
     where l.agent_id = $1 and l.day between $2::text::date and $3::text::date and ($4::text is null or l.category = $4)
       and ($5::bigint is null or l.child_id = $5)
       and ($6::text is null or (l.day, l.child_id, l.category) < ($6::text::date, $7::bigint, $8::text collate "C"))
     order by l.day desc, l.child_id desc, l.category desc limit $9`,
    [
      agentId,
      asked.first,
      asked.last,
      asked.category ?? null,
      asked.childId ?? null,
      before?.day ?? null,
      before?.childId ?? null,
      before?.category ?? null,
      asked.limit,
    ],
  );
}
