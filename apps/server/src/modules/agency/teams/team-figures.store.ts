import type { Queryable } from '@mela/database/database';
import { forgetLinkDays, takeOutOfLink } from '#/modules/agency/invitation-links/invitation-links.ts';
import type { CashFigures } from '#/modules/money/cash-figures/cash-figures.ts';

/** Figures of a member in a local hour of their merchant and a category, to be added to those counted before. */
export interface HourFigures {
  readonly memberId: bigint;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly hour: Date;
  /** '' for movements without a game. */
  readonly category: string;
  readonly figures: CashFigures;
  /** Valid bets of a day that make the member active. */
  readonly activeMinimum: bigint;
  /** The parts that belong to rounds which ended in earlier hours. */
  readonly late: ReadonlyMap<number, LateFigures>;
}

export type LateFigures = Pick<CashFigures, 'validBet' | 'loss'>;

/** The columns of sums, and the figures that they hold. */
export const COLUMNS = {
  stake_minor: 'stake',
  valid_bet_minor: 'validBet',
  win_minor: 'win',
  bet_count: 'bets',
  deposit_minor: 'deposit',
  withdrawal_minor: 'withdrawal',
  bonus_minor: 'bonus',
  rebate_minor: 'rebate',
  loss_minor: 'loss',
  income_minor: 'income',
} as const satisfies Record<string, keyof CashFigures>;
export const NAMES = Object.keys(COLUMNS) as readonly (keyof typeof COLUMNS)[];

/** Each column by a template, as a list of SQL. */
export function each(write: (column: keyof typeof COLUMNS) => string): string {
  return NAMES.map(write).join(', ');
}

const SUMS = each((name) => name);
const SUMMED = each((name) => `sum(${name})::bigint as ${name}`);
const ADDED = each((name) => `${name} = kept.${name} + excluded.${name}`);

/** The hours given, as a table. */
const GIVEN = `given as (
  select member_id, day::date as day, hour, category, ${SUMS}, active_minimum from unnest($1::bigint[], $2::text[], $3::timestamptz[], $4::text[],
    ${[...NAMES.keys(), NAMES.length].map((index) => `$${index + 5}::bigint[]`).join(', ')})
    as g (member_id, day, hour, category, ${SUMS}, active_minimum))`;

/** A member who became active on a day (1), or of whom a rollback ended that (-1). */
export interface ActiveChange {
  readonly memberId: bigint;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly change: number;
}

/** Adds to the sums of members and of every team that they belong to. Each member, hour and category occurs once. */
export async function addTeamFigures(tx: Queryable, hours: readonly HourFigures[]): Promise<ActiveChange[]> {
  if (hours.length === 0) return [];
  const given = [
    hours.map(({ memberId }) => memberId),
    hours.map(({ day }) => day),
    hours.map(({ hour }) => hour.toISOString()),
    hours.map(({ category }) => category),
    ...Object.values(COLUMNS).map((name) => hours.map(({ figures }) => figures[name])),
    hours.map(({ activeMinimum }) => activeMinimum),
  ];
  await tx.query(ADD_HOURS, given);
  await tx.query(ADD_DAYS, given);
  await tx.query(ADD_TEAMS, given);
  await tx.query(ADD_TEAM_HOURS, given);
  const changes = await tx.query<ActiveChange & { memberId: bigint }>(CHANGE_ACTIVE, given);
  if (changes.length > 0)
    await tx.query(COUNT_ACTIVE, [
      changes.map(({ memberId }) => memberId),
      changes.map(({ day }) => day),
      changes.map(({ change }) => change),
    ]);
  await addLate(tx, hours);
  return changes;
}

/** Rare: late wins and refunds. */
async function addLate(tx: Queryable, hours: readonly HourFigures[]): Promise<void> {
  const rows = hours.flatMap(({ memberId, hour, late }) =>
    [...late].map(([ended, { validBet, loss }]) => ({ memberId, hour, ended: new Date(ended), validBet, loss })),
  );
  if (rows.length === 0) return;
  await tx.query(
    `insert into team_member_late as kept (member_id, hour, ended_hour, valid_bet_minor, loss_minor)
     select member_id, hour, ended_hour, sum(valid)::bigint, sum(loss)::bigint
     from unnest($1::bigint[], $2::timestamptz[], $3::timestamptz[], $4::bigint[], $5::bigint[]) as g (member_id, hour, ended_hour, valid, loss)
     group by member_id, hour, ended_hour
     on conflict (member_id, hour, ended_hour) do update set valid_bet_minor = kept.valid_bet_minor + excluded.valid_bet_minor,
       loss_minor = kept.loss_minor + excluded.loss_minor`,
    [
      rows.map(({ memberId }) => memberId),
      rows.map(({ hour }) => hour.toISOString()),
      rows.map(({ ended }) => ended.toISOString()),
      rows.map(({ validBet }) => validBet),
      rows.map(({ loss }) => loss),
    ],
  );
}

const ADD_HOURS = `with ${GIVEN}
  insert into team_member_hours as kept (member_id, day, hour, category, ${SUMS})
  select member_id, day, hour, category, ${SUMS} from given
  on conflict (member_id, day, hour, category) do update set ${ADDED}`;

const ADD_DAYS = `with ${GIVEN}
  insert into team_member_days as kept (member_id, day, ${SUMS})
  select member_id, day, ${SUMMED} from given group by member_id, day
  on conflict (member_id, day) do update set ${ADDED}`;

/** Members whom an agent's figures leave out. */
const LINKED = 'select from team_links t where t.member_id = d.member_id and t.agent_id = d.agent_id';

const ADD_TEAMS = `with ${GIVEN}
  insert into team_days as kept (agent_id, day, depth, category, ${SUMS})
  select d.agent_id, g.day, d.depth, g.category, ${each((name) =>
    name === 'income_minor'
      ? `sum(g.${name})::bigint`
      : `coalesce(sum(g.${name}) filter (where t.member_id is null), 0)::bigint`,
  )}
  from given g join members_downline d on d.member_id = g.member_id left join team_links t on t.member_id = d.member_id and t.agent_id = d.agent_id
  where t.member_id is null or g.income_minor <> 0
  group by d.agent_id, g.day, d.depth, g.category
  on conflict (agent_id, day, depth, category) do update set ${ADDED}`;

/** After ADD_HOURS: what a member's hour came to before is its sum less what was given. */
const ADD_TEAM_HOURS = `with ${GIVEN}, added as (
    select member_id, day, hour, sum(valid_bet_minor) as minor, max(active_minimum) as minimum from given group by 1, 2, 3 having sum(valid_bet_minor) <> 0
  ), held as (
    select a.*, (select sum(h.valid_bet_minor) from team_member_hours h where h.member_id = a.member_id and h.day = a.day and h.hour = a.hour) as total
    from added a)
  insert into team_hours as kept (agent_id, hour, valid_bet_minor, active_count)
  select d.agent_id, m.hour, sum(m.minor)::bigint, sum((m.total >= m.minimum)::integer - (m.total - m.minor >= m.minimum)::integer)::bigint
  from held m join members_downline d on d.member_id = m.member_id where not exists (${LINKED})
  group by d.agent_id, m.hour
  on conflict (agent_id, hour) do update set valid_bet_minor = kept.valid_bet_minor + excluded.valid_bet_minor,
    active_count = kept.active_count + excluded.active_count`;

/** Where a member became active on a day, or a rollback ended that. */
const CHANGE_ACTIVE = `with ${GIVEN}
  update team_member_days m set is_active = not m.is_active from (select member_id, day, max(active_minimum) as minimum from given group by 1, 2) g
  where m.member_id = g.member_id and m.day = g.day and m.is_active <> (m.valid_bet_minor >= g.minimum)
  returning m.member_id as "memberId", to_char(m.day, 'YYYY-MM-DD') as day, case when m.is_active then 1 else -1 end as change`;

const COUNT_ACTIVE = `with changed as (
    select member_id, day::date as day, change from unnest($1::bigint[], $2::text[], $3::integer[]) as g (member_id, day, change)
  ), periods as (
    insert into team_member_periods as kept (member_id, period, first_day, active_days)
    select member_id, period, team_period_of(period, day), sum(change) from changed cross join unnest(array['week', 'half_month', 'month']) as period
    group by 1, 2, 3 having sum(change) <> 0
    on conflict (member_id, period, first_day) do update set active_days = kept.active_days + excluded.active_days
    returning member_id, period, first_day, active_days
  ), sums as (
    select member_id, period, team_period_of(period, day) as first_day, sum(change) as change
    from changed cross join unnest(array['week', 'half_month', 'month']) as period group by 1, 2, 3
  ), of_teams as (
    insert into team_periods as kept (agent_id, period, first_day, active_count)
    select d.agent_id, p.period, p.first_day, sum((p.active_days > 0)::integer - (p.active_days - s.change > 0)::integer)::bigint
    from periods p join sums s using (member_id, period, first_day) join members_downline d on d.member_id = p.member_id
    where not exists (${LINKED}) and (p.active_days > 0) <> (p.active_days - s.change > 0)
    group by d.agent_id, p.period, p.first_day
    on conflict (agent_id, period, first_day) do update set active_count = kept.active_count + excluded.active_count)
  insert into team_days as kept (agent_id, day, depth, category, ${SUMS}, active_count)
  select d.agent_id, c.day, d.depth, '', ${each(() => '0')}, sum(c.change)::bigint
  from changed c join members_downline d on d.member_id = c.member_id where not exists (${LINKED})
  group by d.agent_id, c.day, d.depth
  on conflict (agent_id, day, depth, category) do update set active_count = kept.active_count + excluded.active_count`;

const OF_PERIODS = ['team_hours', 'team_member_periods', 'team_periods', 'team_member_late'];

/** Deletes all figures, within the caller's transaction; what was found of members who are agents themselves stays. */
export async function forgetTeamFigures(tx: Queryable): Promise<void> {
  await tx.query(`update wallet_readers set upto_xid = 0 where name = 'agency'`);
  for (const table of [
    'agency_bet_days',
    'team_member_hours',
    'team_member_days',
    'team_member_sums',
    'team_days',
    ...OF_PERIODS,
  ])
    await tx.query(`delete from ${table}`);
  await forgetLinkDays(tx);
}

/** How many days of teams are kept. */
export async function countTeamDays(database: Queryable): Promise<number> {
  const [row] = await database.query<{ days: number }>('select count(*)::integer as days from team_days');
  return row?.days ?? 0;
}

/** Notes that a member is the same person as an agent above them, and takes what they did out of that agent's figures. False if it was noted before. */
export async function addTeamLink(
  tx: Queryable,
  { memberId, agentId, link }: { memberId: bigint; agentId: bigint; link: 'email' | 'payout' },
): Promise<boolean> {
  const added = await tx.query(
    'insert into team_links (member_id, agent_id, link) values ($1, $2, $3) on conflict do nothing returning member_id',
    [memberId, agentId, link],
  );
  if (added.length === 0) return false;
  for (const sql of [TAKE_OUT, TAKE_OUT_HOURS, TAKE_OUT_PERIODS]) await tx.query(sql, [memberId, agentId]);
  await takeOutOfLink(tx, { memberId, agentId });
  return true;
}

const TAKE_OUT = `
  update team_days t set ${NAMES.filter((name) => name !== 'income_minor')
    .map((name) => `${name} = t.${name} - m.${name}`)
    .join(', ')}, active_count = t.active_count - m.active
  from (
    select day, category, ${SUMMED}, 0 as active from team_member_hours where member_id = $1 and category <> '' group by day, category
    union all
    select d.day, '', ${each((name) => `coalesce(h.${name}, 0)`)}, d.is_active::integer from team_member_days d
    left join (select day, ${SUMMED} from team_member_hours where member_id = $1 and category = '' group by day) h on h.day = d.day
    where d.member_id = $1
  ) m
  where t.agent_id = $2 and t.day = m.day and t.category = m.category
    and t.depth = (select depth from members_downline where member_id = $1 and agent_id = $2)`;

const TAKE_OUT_HOURS = `
  update team_hours t set valid_bet_minor = t.valid_bet_minor - m.minor, active_count = t.active_count - (m.minor >= m.minimum)::integer
  from (
    select h.hour, sum(h.valid_bet_minor) as minor, coalesce((select s.active_minimum_minor from agency_settings s join members o on o.merchant_id = s.merchant_id
      where o.id = $1), 1) as minimum
    from team_member_hours h where h.member_id = $1 group by h.hour
  ) m
  where t.agent_id = $2 and t.hour = m.hour`;

const TAKE_OUT_PERIODS = `
  update team_periods t set active_count = t.active_count - 1 from team_member_periods m
  where m.member_id = $1 and m.active_days > 0 and t.agent_id = $2 and t.period = m.period and t.first_day = m.first_day`;

/** Those of the members who were not compared with the agents above them on that day yet; from now on they were. */
export async function takeUnchecked(
  tx: Queryable,
  members: readonly { memberId: bigint; day: string }[],
): Promise<{ memberId: bigint; otherId: bigint }[]> {
  return tx.query<{ memberId: bigint; otherId: bigint }>(
    `with checked as (
       insert into team_link_checks as kept (member_id, day)
       select member_id, max(day)::date from unnest($1::bigint[], $2::text[]) as g (member_id, day) group by member_id
       on conflict (member_id) do update set day = excluded.day where kept.day < excluded.day returning member_id)
     select d.member_id as "memberId", d.agent_id as "otherId" from checked c join members_downline d on d.member_id = c.member_id
     where not exists (${LINKED})`,
    [members.map(({ memberId }) => memberId), members.map(({ day }) => day)],
  );
}
