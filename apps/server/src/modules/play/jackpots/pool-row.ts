import { carriedFrom, type OpenPool, type PoolRules } from './pool.ts';
import type { TriggerPlace } from './trigger.ts';

/** A row of jackpot_pools. */
export interface PoolRow {
  readonly merchant_id: bigint;
  readonly number: bigint;
  readonly merchant_code: string;
  readonly currency: string;
  readonly share_ppm: number;
  readonly floor_minor: bigint;
  readonly ceiling_minor: bigint;
  readonly opening_micros: bigint;
  readonly reserve_minor: bigint;
  readonly opened_after_xid: bigint;
  readonly opened_after_member: bigint;
  readonly opened_after_seq: bigint;
  readonly sealed: Uint8Array;
  readonly commitment: string;
  readonly opened_at: Date;
  readonly pool_micros: bigint;
  readonly bet_count: bigint;
  readonly version: bigint;
  readonly dropped_at: Date | null;
  readonly winner_member_id: bigint | null;
  readonly winner_seq: bigint | null;
  readonly winner_xid: bigint | null;
  readonly winner_name: string | null;
  readonly prize_minor: bigint | null;
  readonly trigger_minor: bigint | null;
  readonly salt: string | null;
  readonly paid_at: Date | null;
}

export function poolRules(row: PoolRow): PoolRules {
  return {
    currency: row.currency,
    sharePpm: BigInt(row.share_ppm),
    floorMinor: row.floor_minor,
    ceilingMinor: row.ceiling_minor,
  };
}

/** What names the pool, and the rules that it is played by. */
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

/** What a pool that dropped left to the next, in micros. */
export function leftBy(row: PoolRow): bigint {
  return carriedFrom({ reserveMinor: row.reserve_minor }, row.pool_micros, row.prize_minor ?? 0n);
}
