import type { Database, Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';

export type WithdrawalRules = Omit<Rows['withdrawal_rules'], 'merchant_id'>;

const RULES =
  'cool_off_hours, play_through_percent, automatic_minor, reviews_first, bonus_hours, reviews_shared_devices, reviews_way_back, review_hours, two_people_above_minor';

/** The defaults of the table. */
export const DEFAULT_RULES: WithdrawalRules = {
  cool_off_hours: 24,
  play_through_percent: 100,
  automatic_minor: 2_000_000n,
  reviews_first: true,
  bonus_hours: 24,
  reviews_shared_devices: true,
  reviews_way_back: true,
  review_hours: 24,
  two_people_above_minor: 10_000_000n,
};

export async function readRules(database: Queryable, merchantId: bigint): Promise<WithdrawalRules> {
  const [row] = await database.query<WithdrawalRules>(`select ${RULES} from withdrawal_rules where merchant_id = $1`, [
    merchantId,
  ]);
  return row ?? DEFAULT_RULES;
}

/** Writes them all; the transaction holds other writers of the merchant's rules back. */
export async function writeRules(tx: Queryable, merchantId: bigint, rules: WithdrawalRules): Promise<void> {
  await tx.query(
    `insert into withdrawal_rules (merchant_id, ${RULES}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (merchant_id) do update set cool_off_hours = excluded.cool_off_hours, play_through_percent = excluded.play_through_percent,
       automatic_minor = excluded.automatic_minor, reviews_first = excluded.reviews_first, bonus_hours = excluded.bonus_hours,
       reviews_shared_devices = excluded.reviews_shared_devices, reviews_way_back = excluded.reviews_way_back, review_hours = excluded.review_hours,
       two_people_above_minor = excluded.two_people_above_minor`,
    [
      merchantId,
      rules.cool_off_hours,
      rules.play_through_percent,
      rules.automatic_minor,
      rules.reviews_first,
      rules.bonus_hours,
      rules.reviews_shared_devices,
      rules.reviews_way_back,
      rules.review_hours,
      rules.two_people_above_minor,
    ],
  );
}

export async function lockRules(tx: Queryable, merchantId: bigint): Promise<WithdrawalRules> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('withdrawal_rules ' || $1::text, 0))`, [merchantId]);
  return readRules(tx, merchantId);
}

export async function readLevelLimit(
  database: Queryable,
  merchantId: bigint,
  rank: number,
): Promise<bigint | undefined> {
  const [row] = await database.query<{ automatic_minor: bigint }>(
    'select automatic_minor from withdrawal_level_limits where merchant_id = $1 and rank = $2',
    [merchantId, rank],
  );
  return row?.automatic_minor;
}

/** The limits of a merchant's levels, the lowest first; a level without one has the merchant's. */
export function listLevelLimits(
  database: Queryable,
  merchantId: bigint,
): Promise<{ rank: number; automatic_minor: bigint }[]> {
  return database.query(
    'select rank, automatic_minor from withdrawal_level_limits where merchant_id = $1 order by rank limit 50',
    [merchantId],
  );
}

/** Without a limit the merchant's own holds for the level again. */
export async function writeLevelLimit(
  tx: Queryable,
  merchantId: bigint,
  { rank, automaticMinor }: { rank: number; automaticMinor: bigint | undefined },
): Promise<void> {
  if (automaticMinor === undefined)
    await tx.query('delete from withdrawal_level_limits where merchant_id = $1 and rank = $2', [merchantId, rank]);
  else
    await tx.query(
      `insert into withdrawal_level_limits (merchant_id, rank, automatic_minor) values ($1, $2, $3)
       on conflict (merchant_id, rank) do update set automatic_minor = excluded.automatic_minor`,
      [merchantId, rank, automaticMinor],
    );
}

/** Rows of the ledger that one statement counts. */
const COUNTED_ROWS = 50_000n;

/**
 * What the member still has to stake for their deposits, in minor units. Each deposit, and each packet of a red rain, adds `percent` hundredths of itself, each stake takes
 * itself off and a rollback puts it back; what is played beyond the deposits is no credit for later ones. Counted from where
 * the last count ended.
 */
export async function countPlayLeft(database: Database, memberId: bigint, percent: number): Promise<bigint> {
  const [known] = await database.query<{ seq: bigint; left_minor: bigint }>(
    'select seq, left_minor from withdrawal_play where member_id = $1',
    [memberId],
  );
  let { seq, left_minor: leftMinor } = known ?? { seq: 0n, left_minor: 0n };
  for (;;) {
    const [counted] = await database.query<{ seq: bigint | null; left_minor: bigint }>(PLAY_LEFT, [
      memberId,
      seq,
      COUNTED_ROWS,
      leftMinor,
      percent,
    ]);
    if (counted?.seq === null || counted?.seq === undefined) return leftMinor;
    ({ left_minor: leftMinor } = counted);
    seq = counted.seq;
    await database.query(
      `insert into withdrawal_play as kept (member_id, seq, left_minor) values ($1, $2, $3)
       on conflict (member_id) do update set seq = excluded.seq, left_minor = excluded.left_minor where kept.seq < excluded.seq`,
      [memberId, seq, leftMinor],
    );
  }
}

/** The sum of the moves that never falls below zero: what it is at the end is the whole sum less its lowest point, where that is below zero. */
const PLAY_LEFT = `
with rows as (
  select seq, case when status <> 'applied' then 0 when kind in ('deposit_settled', 'red_rain_taken') then coalesce(cash_minor, 0) * $5::bigint / 100
    when kind in ('bet_placed', 'bet_rolled_back') then coalesce(cash_minor, 0) + coalesce(bonus_minor, 0) else 0 end as moved
  from wallet_ledger where member_id = $1 and seq > $2 and seq <= $2 + $3::bigint
), sums as (
  select seq, sum(moved) over (order by seq) as sum from rows
), ends as (
  select max(seq) as seq, min(sum) as lowest, (select sum(moved) from rows) as whole from sums
)
select seq, ($4::bigint + whole - least(0, $4::bigint + lowest))::bigint as left_minor from ends`;
