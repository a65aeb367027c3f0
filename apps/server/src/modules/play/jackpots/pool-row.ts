import type { Rows } from '#/db/rows.generated.ts';
import { carriedFrom, type OpenPool, type PoolRules } from './pool.ts';
import type { TriggerPlace } from './trigger.ts';

export type PoolRow = Rows['jackpot_pools'];

export function poolRules(row: PoolRow): PoolRules {
  return {
    currency: row.currency,
    sharePpm: BigInt(row.share_ppm),
    floorMinor: row.floor_minor,
    ceilingMinor: row.ceiling_minor,
  };
}

/** The identity of the pool, and the rules that it is played by. */
export function placeOf(row: PoolRow): TriggerPlace {
  const rules = poolRules(row);
  return { merchantCode: row.merchant_code, number: row.number, openingMicros: row.opening_micros, rules };
}

/** The pool as it opened. */
export function poolOf(row: PoolRow, triggerMinor: bigint): OpenPool {
  return {
    ...placeOf(row),
    merchantId: row.merchant_id,
    reserveMinor: row.reserve_minor,
    openedAfter: {
      xid: row.opened_after_xid,
      memberId: row.opened_after_member,
      seq: row.opened_after_seq,
    },
    triggerMinor,
    poolMicros: row.opening_micros,
    betCount: 0n,
    version: 0n,
  };
}

/** The sum that a dropped pool left to the next, in micros. */
export function leftBy(row: PoolRow): bigint {
  return carriedFrom({ reserveMinor: row.reserve_minor }, row.pool_micros, row.prize_minor ?? 0n);
}
