import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';
import type { HouseTransfer } from '#/modules/money/wallet/wallet.ts';
import type { PoolRow } from './pool-row.ts';
import type { FedPool, OpenPool } from './pool.ts';
import type { Trigger } from './trigger.ts';

export type SettingRow = Pick<
  Rows['jackpot_settings'],
  'merchant_id' | 'enabled' | 'share_ppm' | 'floor_minor' | 'ceiling_minor'
>;

/** A pool to open, with the stored form of its trigger. */
export interface NewPool {
  readonly pool: OpenPool;
  readonly sealed: Buffer;
  readonly commitment: string;
}

/** Everything that one step of the roller changes, in one transaction. */
export interface RollerStep {
  readonly fromXid: bigint;
  readonly uptoXid: bigint;
  readonly fed: readonly (FedPool & { readonly revealed: (Trigger & { readonly winnerName: string }) | undefined })[];
  readonly opened: readonly NewPool[];
  readonly transfers: readonly HouseTransfer[];
}

export async function readSettings(database: Queryable): Promise<SettingRow[]> {
  return database.query<SettingRow>(
    'select merchant_id, enabled, share_ppm, floor_minor, ceiling_minor from jackpot_settings order by merchant_id',
  );
}

export async function readOpenPools(database: Queryable): Promise<PoolRow[]> {
  return database.query<PoolRow>('select * from jackpot_pools where dropped_at is null order by merchant_id');
}

export async function readOpenPool(database: Queryable, merchantId: bigint): Promise<PoolRow | undefined> {
  const [row] = await database.query<PoolRow>(
    'select * from jackpot_pools where merchant_id = $1 and dropped_at is null',
    [merchantId],
  );
  return row;
}

export async function readPool(database: Queryable, merchantId: bigint, number: bigint): Promise<PoolRow | undefined> {
  const [row] = await database.query<PoolRow>('select * from jackpot_pools where merchant_id = $1 and number = $2', [
    merchantId,
    number,
  ]);
  return row;
}

/** Dropped pools, newest first. */
export async function readDrops(database: Queryable, merchantId: bigint, limit: number): Promise<PoolRow[]> {
  return database.query<PoolRow>(
    'select * from jackpot_pools where merchant_id = $1 and dropped_at is not null order by number desc limit $2',
    [merchantId, limit],
  );
}

export async function sumPaid(database: Queryable, merchantId: bigint): Promise<bigint> {
  const [row] = await database.query<{ paid: bigint }>(
    'select coalesce(sum(prize_minor), 0)::bigint as paid from jackpot_pools where merchant_id = $1 and dropped_at is not null',
    [merchantId],
  );
  return row?.paid ?? 0n;
}

/** Every pool that ever existed and the mark that they are at, in one snapshot. A pool takes long to drop, so there are never many. */
export async function readAllPools(database: Queryable): Promise<(PoolRow & { upto_xid: bigint })[]> {
  return database.query<PoolRow & { upto_xid: bigint }>(
    `select pool.*, mark.upto_xid from jackpot_pools pool, wallet_readers mark where mark.name = 'jackpots' order by merchant_id, number`,
  );
}

/** Sum of the contributions noted for a pool, up to one version. */
export async function sumContributions(
  database: Queryable,
  pool: { merchantId: bigint; number: bigint; version: bigint },
): Promise<{ micros: bigint; bets: bigint; steps: bigint }> {
  const [row] = await database.query<{ micros: bigint; bets: bigint; steps: bigint }>(
    `select coalesce(sum(amount_micros), 0)::bigint as micros, coalesce(sum(bet_count), 0)::bigint as bets, count(*) as steps
     from jackpot_contributions where merchant_id = $1 and pool_number = $2 and version <= $3`,
    [pool.merchantId, pool.number, pool.version],
  );
  return row ?? { micros: 0n, bets: 0n, steps: 0n };
}

/** Writes a step in the transaction that moves the reader's mark. */
export async function applyStep(
  transaction: Queryable,
  step: RollerStep,
  post: (transaction: Queryable, transfer: HouseTransfer) => Promise<void>,
): Promise<void> {
  for (const fed of step.fed) await writeFed(transaction, step, fed, step.opened);
  for (const opened of step.opened) if (!isFed(step, opened.pool)) await insertPool(transaction, opened);
  for (const transfer of step.transfers) await post(transaction, transfer);
}

function isFed(step: RollerStep, pool: OpenPool): boolean {
  return step.fed.some(({ before }) => before.merchantId === pool.merchantId && before.number === pool.number);
}

async function writeFed(
  transaction: Queryable,
  step: RollerStep,
  fed: RollerStep['fed'][number],
  opened: readonly NewPool[],
): Promise<void> {
  const { before, drop, revealed } = fed;
  const isNew = opened.find(({ pool }) => pool.merchantId === before.merchantId && pool.number === before.number);
  if (isNew) await insertPool(transaction, isNew);
  const version = before.version + 1n;
  const changed = await transaction.query(
    `update jackpot_pools set pool_micros = $3, bet_count = bet_count + $4, version = $5,
       dropped_at = case when $6::bigint is null then null else now() end, winner_member_id = $6, winner_seq = $7, winner_xid = $8,
       winner_name = $9, prize_minor = $10, trigger_minor = $11, salt = $12
     where merchant_id = $1 and number = $2 and version = $5 - 1 and dropped_at is null returning number`,
    [
      before.merchantId,
      before.number,
      fed.poolMicros,
      fed.bets,
      version,
      drop?.winner.memberId ?? null,
      drop?.winner.seq ?? null,
      drop?.winner.xid ?? null,
      revealed?.winnerName ?? null,
      drop?.prizeMinor ?? null,
      revealed?.triggerMinor ?? null,
      revealed?.salt ?? null,
    ],
  );
  if (changed.length === 0) throw new Error(`Pool ${before.number} of ${before.merchantCode} is not as it was read`);
  await transaction.query(
    `insert into jackpot_contributions (merchant_id, pool_number, version, from_xid, upto_xid, bet_count, rollback_count, amount_micros, pool_micros)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      before.merchantId,
      before.number,
      version,
      step.fromXid,
      step.uptoXid,
      fed.bets,
      fed.rollbacks,
      fed.poolMicros - before.poolMicros,
      fed.poolMicros,
    ],
  );
  if (drop)
    await transaction.query(`select job_enqueue('jackpot_pay', $1, $2::jsonb)`, [
      `jackpot_pay:${before.merchantId}:${before.number}`,
      JSON.stringify({ merchantId: before.merchantId.toString(), number: before.number.toString() }),
    ]);
}

async function insertPool(transaction: Queryable, { pool, sealed, commitment }: NewPool): Promise<void> {
  const { rules, openedAfter } = pool;
  await transaction.query(
    `insert into jackpot_pools (merchant_id, number, merchant_code, currency, share_ppm, floor_minor, ceiling_minor, opening_micros,
       opened_after_xid, opened_after_member, opened_after_seq, sealed, commitment, pool_micros, reserve_minor)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $8, $14)`,
    [
      pool.merchantId,
      pool.number,
      pool.merchantCode,
      rules.currency,
      rules.sharePpm,
      rules.floorMinor,
      rules.ceilingMinor,
      pool.openingMicros,
      openedAfter.xid,
      openedAfter.memberId,
      openedAfter.seq,
      sealed,
      commitment,
      pool.reserveMinor,
    ],
  );
}

/** Notes that the prize was paid to its winner; false if that was noted before. */
export async function notePaid(database: Queryable, merchantId: bigint, number: bigint): Promise<boolean> {
  const rows = await database.query(
    'update jackpot_pools set paid_at = now() where merchant_id = $1 and number = $2 and dropped_at is not null and paid_at is null returning number',
    [merchantId, number],
  );
  return rows.length > 0;
}
