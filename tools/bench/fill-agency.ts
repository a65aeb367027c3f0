import type { Database } from '@mela/database/database';

export const DEPTH = 10;
/** Days of figures before today. */
export const DAYS = 31;
/** The share of members who play on a day. */
export const PLAYING = 0.2;

export interface FilledAgency {
  /** Above all others. */
  readonly top: bigint;
  /** An agent in the middle, with a part of the team. */
  readonly middle: bigint;
}

/**
 * One agent with so many members below, ten levels deep, all above the tenth level being agents with a rate and a salary contract; figures of the last days, of
 * which some members have most; links of the agent. Written to the tables of the modules, as their own work would have left them.
 */
export async function fillAgency(database: Database, size: number, today: string): Promise<FilledAgency> {
  const levels = await addMembers(database, size);
  const top = 10_000_001n;
  const middle = levels[2] ?? top;
  await write(database, 'accounts', `select count(wallet_open_accounts(id, 'CNY', 'real')) from members`, []);
  await write(database, 'rates', RATES, [top]);
  await write(database, 'contracts', CONTRACTS, [top, today]);
  await write(database, 'tiers', TIERS, []);
  await write(database, 'links', LINKS, [top]);
  for (let day = DAYS; day >= 0; day -= 1) await write(database, undefined, MEMBER_DAYS, [today, day, PLAYING]);
  await write(database, 'days of members', SUMS, [top]);
  await write(database, 'hours of yesterday', HOURS, [today]);
  for (let day = DAYS; day >= 0; day -= 1) await write(database, undefined, TEAM_DAYS, [today, day]);
  for (const table of [
    'team_member_days',
    'team_member_sums',
    'team_member_hours',
    'team_days',
    'contracts',
    'contract_tiers',
    'member_rates',
  ])
    await write(database, undefined, `analyze ${table}`, []);
  return { top, middle };
}

/** The first member of each level. */
async function addMembers(database: Database, size: number): Promise<bigint[]> {
  await write(
    database,
    undefined,
    `insert into members (merchant_id, account_type, user_name, password_hash) values (1, 2, 'top', '')`,
    [],
  );
  const firsts: bigint[] = [];
  for (let level = 1, before = 1, left = size; level <= DEPTH; level += 1) {
    const count = level === DEPTH ? left : Math.min(left, Math.ceil(size ** (level / DEPTH)));
    await write(database, `level ${level}, ${count} members`, MEMBERS, [before, count, level, level < DEPTH ? 1 : 0]);
    // Without statistics the trigger that adds members to teams would read whole tables.
    for (const table of ['members', 'members_downline']) await write(database, undefined, `analyze ${table}`, []);
    const [first] = await database.query<{ id: bigint }>('select min(id) as id from members where user_name like $1', [
      `m${level}x%`,
    ]);
    firsts.push(first?.id ?? 0n);
    before = count;
    left -= count;
  }
  return firsts;
}

async function write(
  database: Database,
  what: string | undefined,
  sql: string,
  params: readonly unknown[],
): Promise<void> {
  const since = performance.now();
  await database.transaction(async (tx) => {
    await tx.query('set local statement_timeout = 0');
    await tx.query(sql, params);
  });
  if (what !== undefined) console.log(`  ${what}: ${((performance.now() - since) / 1e3).toFixed(1)} s`);
}

const MEMBERS = `
  with above as materialized (select array_agg(id) as ids from (select id from members order by id desc limit $1) m)
  insert into members (merchant_id, account_type, user_name, password_hash, upline_id, registered_at)
  select 1, $4::smallint, 'm' || $3::integer || 'x' || n, '', ids[n % $1::integer + 1], now() - random() * interval '300 days' from generate_series(0, $2::integer - 1) n cross join above`;

const DEPTH_OF = 'coalesce((select max(d.depth) from members_downline d where d.member_id = m.id), 0)';

const RATES = `
  insert into member_rates (member_id, category, from_day, rate, set_by)
  select m.id, 'RNG', '2020-01-01', 100 - 9 * ${DEPTH_OF}, nullif($1::bigint, m.id) from members m where m.account_type in (1, 2)`;

/** They count from yesterday. */
const CONTRACTS = `
  insert into contracts (merchant_id, agent_id, from_id, kind, period, state, offered_at, answered_at, starts_at)
  select 1, m.id, m.upline_id, 'salary', 'day', 'accepted', at, at, at from members m,
    lateral (select ($2::text::date - 1)::timestamp at time zone 'Asia/Dhaka' as at) day
  where m.account_type in (1, 2) and m.id >= $1`;

const TIERS = `
  insert into contract_tiers (contract_id, tier, at_least_minor, active_at_least, rate)
  select c.id, 1, 0, 0, 300 - 25 * ${DEPTH_OF} from contracts c join members m on m.id = c.agent_id`;

const LINKS = `
  insert into invitation_links (merchant_id, agent_id, code, label, account_type, idempotency_key)
  select 1, $1, 'bench-link-' || n, 'Link ' || n, 0, gen_random_uuid() from generate_series(1, 100) n`;

/** A member's share of the play is drawn once, so that those who play most do on most days. */
const MEMBER_DAYS = `
  insert into team_member_days (member_id, day, stake_minor, valid_bet_minor, win_minor, bet_count, deposit_minor, withdrawal_minor, bonus_minor,
    rebate_minor, loss_minor, income_minor, is_active)
  select id, $1::text::date - $2::integer, bets, bets, wins, 10, case when random() < 0.3 then (bets * random())::bigint / 100 * 100 else 0 end, 0, 0, 0,
    bets - wins, 0, true
  from (select id, bets, (bets * random() * 1.9)::bigint as wins from (
    select m.id, (20000 / (abs(hashint8(m.id)::bigint) % 10000 / 10000.0 + 0.002) * (0.2 + random()))::bigint as bets
    from members m where m.upline_id is not null and random() < $3::float8 offset 0) p) q`;

const SUMS = `
  insert into team_member_sums (member_id, days, first_day, top_id, valid_bet_minor, net_minor, deposit_minor)
  select member_id, 1, day, $1::bigint, valid_bet_minor, win_minor - stake_minor, deposit_minor from team_member_days
  union all
  select member_id, 7, team_period_of('week', day), $1::bigint, sum(valid_bet_minor), sum(win_minor - stake_minor), sum(deposit_minor)
  from team_member_days group by 1, 3`;

const FIGURES =
  'stake_minor, valid_bet_minor, win_minor, bet_count, deposit_minor, withdrawal_minor, bonus_minor, rebate_minor, loss_minor, income_minor';

const HOURS = `
  insert into team_member_hours (member_id, day, hour, category, ${FIGURES})
  select member_id, day, (day + time '12:00') at time zone 'Asia/Dhaka', 'RNG', ${FIGURES} from team_member_days where day = $1::text::date - 1`;

const TEAM_DAYS = `
  insert into team_days (agent_id, day, depth, category, ${FIGURES}, active_count)
  select d.agent_id, t.day, d.depth, c.category, ${FIGURES.split(', ')
    .map((name) => `case when c.category = '' then 0 else sum(t.${name}) end`)
    .join(', ')}, case when c.category = '' then count(*) else 0 end
  from team_member_days t join members_downline d on d.member_id = t.member_id cross join (values (''), ('RNG')) c (category)
  where t.day = $1::text::date - $2::integer group by 1, 2, 3, 4`;
