import type { Queryable } from '@mela/database/database';

/** What came of a link. Amounts are minor units. */
export interface LinkFigures {
  readonly opened: number;
  readonly registered: number;
  readonly firstDeposits: number;
  readonly depositMinor: bigint;
  readonly validBetMinor: bigint;
}

export const NO_LINK_FIGURES: LinkFigures = {
  opened: 0,
  registered: 0,
  firstDeposits: 0,
  depositMinor: 0n,
  validBetMinor: 0n,
};

const COUNT_MOST = 2_000_000_000;
const counted = (column: string, name: string) => `least(sum(${column}), ${COUNT_MOST})::integer as "${name}"`;
const SUMS = `${counted('opened_count', 'opened')}, ${counted('registered_count', 'registered')},
  ${counted('first_deposit_count', 'firstDeposits')},
  sum(deposit_minor)::bigint as "depositMinor", sum(valid_bet_minor)::bigint as "validBetMinor"`;

/** The figures of links since they were made; those without any are left out. */
export async function readLinkTotals(
  database: Queryable,
  linkIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, LinkFigures>> {
  const rows = await database.query<LinkFigures & { linkId: bigint }>(
    `select link_id as "linkId", ${SUMS} from invitation_link_days where link_id = any($1::bigint[]) group by link_id`,
    [linkIds],
  );
  return new Map(rows.map(({ linkId, ...figures }) => [linkId, figures]));
}

/** Days of a link with any figure, the newest first. Days are YYYY-MM-DD, both ends included. */
export function readLinkDays(
  database: Queryable,
  linkId: bigint,
  span: { readonly first: string; readonly last: string },
): Promise<(LinkFigures & { day: string; active: number })[]> {
  return database.query<LinkFigures & { day: string; active: number }>(
    `select to_char(day, 'YYYY-MM-DD') as day, ${SUMS}, ${counted('active_count', 'active')}
     from invitation_link_days where link_id = $1 and day between $2::text::date and $3::text::date
     group by day
     having sum(opened_count) + sum(registered_count) + sum(first_deposit_count) + sum(active_count) > 0
       or sum(deposit_minor) <> 0 or sum(valid_bet_minor) <> 0
     order by day desc`,
    [linkId, span.first, span.last],
  );
}

/** Counts one opened page, or one registration, on a day of the merchant (YYYY-MM-DD). */
export async function countOnDay(
  tx: Queryable,
  column: 'opened_count' | 'registered_count',
  linkId: bigint,
  day: string,
): Promise<void> {
  await tx.query(
    `insert into invitation_link_days as kept (link_id, day, ${column}) values ($1, $2::text::date, 1)
     on conflict (link_id, day) do update set ${column} = kept.${column} + 1`,
    [linkId, day],
  );
}

/** Of a member and a day of their merchant, to be added to what was counted before. */
export interface MemberDay {
  readonly memberId: bigint;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly depositMinor: bigint;
  readonly validBetMinor: bigint;
  /** 1 if the member became active by it, -1 if a rollback ended that. */
  readonly activeChange: number;
}

/** Adds to the days of the links by which these members registered, in the transaction that counts the figures of teams. */
export async function addLinkDays(tx: Queryable, days: readonly MemberDay[]): Promise<void> {
  if (days.length === 0) return;
  const given = [
    days.map(({ memberId }) => memberId),
    days.map(({ day }) => day),
    days.map(({ depositMinor }) => depositMinor),
    days.map(({ validBetMinor }) => validBetMinor),
    days.map(({ activeChange }) => activeChange),
  ];
  await tx.query(ADD_FIRST_DEPOSITS, given.slice(0, 3));
  await tx.query(ADD_DAYS, given);
}

const ADD_FIRST_DEPOSITS = `with first as (
    update invitation_link_members m set first_deposit_day = g.day
    from (select member_id, min(day)::date as day from unnest($1::bigint[], $2::text[], $3::bigint[]) as given (member_id, day, deposit)
      where deposit > 0 group by member_id) g
    where m.member_id = g.member_id and m.first_deposit_day is null and m.counts
    returning m.link_id, m.first_deposit_day as day)
  insert into invitation_link_days as kept (link_id, day, first_deposit_count)
  select link_id, day, count(*) from first group by link_id, day order by link_id, day
  on conflict (link_id, day) do update set first_deposit_count = kept.first_deposit_count + excluded.first_deposit_count`;

const ADDED = ['deposit_minor', 'valid_bet_minor', 'active_count']
  .map((column) => `${column} = kept.${column} + excluded.${column}`)
  .join(', ');

const ADD_DAYS = `insert into invitation_link_days as kept (link_id, day, deposit_minor, valid_bet_minor, active_count)
  select m.link_id, g.day::date, sum(g.deposit)::bigint, sum(g.valid_bet)::bigint, sum(g.change)::bigint
  from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::integer[]) as g (member_id, day, deposit, valid_bet, change)
  join invitation_link_members m on m.member_id = g.member_id where m.counts
  group by m.link_id, g.day order by m.link_id, g.day
  on conflict (link_id, day) do update set ${ADDED}`;

/** A member turned out to be the same person as an agent above them: if they registered by that agent's link, it loses what they brought. */
export async function takeOutOfLink(tx: Queryable, member: { memberId: bigint; agentId: bigint }): Promise<void> {
  await tx.query(TAKE_OUT, [member.memberId, member.agentId]);
}

const TAKE_OUT = `with gone as (
    update invitation_link_members m set counts = false from invitation_links l
    where m.member_id = $1 and l.id = m.link_id and l.agent_id = $2 and m.counts
    returning m.link_id, m.first_deposit_day)
  update invitation_link_days d set deposit_minor = d.deposit_minor - o.deposit_minor,
    valid_bet_minor = d.valid_bet_minor - o.valid_bet_minor, active_count = d.active_count - o.is_active::integer,
    first_deposit_count = d.first_deposit_count - coalesce((gone.first_deposit_day = o.day)::integer, 0)
  from gone, team_member_days o where o.member_id = $1 and d.link_id = gone.link_id and d.day = o.day`;

/** Deletes what was counted from the ledger, before it is counted again. */
export async function forgetLinkDays(tx: Queryable): Promise<void> {
  await tx.query(
    `update invitation_link_days set first_deposit_count = 0, active_count = 0, deposit_minor = 0, valid_bet_minor = 0`,
  );
  await tx.query('update invitation_link_members set first_deposit_day = null where first_deposit_day is not null');
}
