import type { BetMovement, LedgerPlace } from '#/modules/money/wallet/wallet.ts';

/** Millionths of a minor unit: the share of a small stake is less than one minor unit. */
export const MICROS = 1_000_000n;

/** The rules of a pool, from its opening to its drop. */
export interface PoolRules {
  readonly currency: string;
  /** Of each stake, in millionths. */
  readonly sharePpm: bigint;
  readonly floorMinor: bigint;
  /** No prize is higher, and no pool reaches it. */
  readonly ceilingMinor: bigint;
}

export interface OpenPool {
  readonly merchantId: bigint;
  readonly merchantCode: string;
  readonly number: bigint;
  readonly rules: PoolRules;
  readonly openingMicros: bigint;
  /** The rest of earlier pools that this one had no room for: a later one opens with it. */
  readonly reserveMinor: bigint;
  /** Bets after this place of the ledger feed the pool. */
  readonly openedAfter: LedgerPlace;
  readonly triggerMinor: bigint;
  readonly poolMicros: bigint;
  readonly betCount: bigint;
  /** Grows by one with each change. */
  readonly version: bigint;
}

/** The effect of a slice of the ledger on one pool; with `drop`, its last bet was the winning one. */
export interface FedPool {
  readonly before: OpenPool;
  readonly poolMicros: bigint;
  readonly bets: bigint;
  readonly rollbacks: bigint;
  readonly drop: { readonly winner: LedgerPlace; readonly prizeMinor: bigint } | undefined;
}

/**
 * Feeds the movements, in the ledger's order, to the pool and to those that open after it. The bet whose share brings a pool to its trigger wins it.
 * `openNext` draws the next pool; it returns none if the merchant has no further one, and later movements then feed nothing. The rest of a prize
 * (above the ceiling, and fractions of a minor unit) is `carriedMicros`, the reserve of the pool that dropped with it.
 */
export function feed(
  pool: OpenPool,
  movements: readonly BetMovement[],
  openNext: (from: OpenPool, carriedMicros: bigint, openedAfter: LedgerPlace) => OpenPool | undefined,
): FedPool[] {
  const fed: FedPool[] = [];
  let standing: OpenPool | undefined = pool;
  let [micros, bets, rollbacks] = [pool.poolMicros, 0n, 0n];
  for (const movement of movements) {
    if (!standing) break;
    if (movement.kind === 'bet_rolled_back') {
      // A dropped pool returns nothing: the house pays that share.
      if (!isAfter(movement.bet, standing.openedAfter)) continue;
      micros -= contributionOf(movement.amountMinor, standing.rules);
      rollbacks += 1n;
      continue;
    }
    micros += contributionOf(movement.amountMinor, standing.rules);
    bets += 1n;
    if (micros < standing.triggerMinor * MICROS) continue;
    const { xid, memberId, seq } = movement;
    const winner = { xid, memberId, seq };
    const prizeMinor = prizeOf(micros, standing.rules);
    fed.push({ before: standing, poolMicros: micros, bets, rollbacks, drop: { winner, prizeMinor } });
    standing = openNext(standing, carriedFrom(standing, micros, prizeMinor), winner);
    [micros, bets, rollbacks] = [standing?.poolMicros ?? 0n, 0n, 0n];
  }
  if (standing && (bets > 0n || rollbacks > 0n))
    fed.push({ before: standing, poolMicros: micros, bets, rollbacks, drop: undefined });
  return fed;
}

/**
 * The share of one stake, at most half the range from floor to ceiling, so that the part of one bet above the ceiling always fits below the next
 * pool's.
 */
export function contributionOf(stakeMinor: bigint, { sharePpm, floorMinor, ceilingMinor }: PoolRules): bigint {
  const share = stakeMinor * sharePpm;
  const most = ((ceilingMinor - floorMinor) * MICROS) / 2n;
  return share < most ? share : most;
}

export function prizeOf(poolMicros: bigint, { ceilingMinor }: PoolRules): bigint {
  const whole = poolMicros / MICROS;
  return whole < ceilingMinor ? whole : ceilingMinor;
}

/** The sum that a dropped pool leaves to the next. */
export function carriedFrom({ reserveMinor }: Pick<OpenPool, 'reserveMinor'>, poolMicros: bigint, prizeMinor: bigint) {
  return poolMicros + (reserveMinor - prizeMinor) * MICROS;
}

/**
 * What a pool opens with: the floor and what was carried. If a merchant has narrowed the range since, at most half of it is filled from the
 * beginning. The rest stays in reserve. The reserve is in whole minor units, so that only the pool has a fraction and rounding happens in one place.
 */
export function openingOf({ floorMinor, ceilingMinor }: PoolRules, carriedMicros: bigint) {
  const beyondMicros = carriedMicros - ((ceilingMinor - floorMinor) * MICROS) / 2n;
  const reserveMinor = beyondMicros > 0n ? (beyondMicros + MICROS - 1n) / MICROS : 0n;
  return { openingMicros: (floorMinor - reserveMinor) * MICROS + carriedMicros, reserveMinor };
}

/** Triggers lie above the pool's opening and below the ceiling: `count` whole minor units can be drawn, the first of them `lowest`. */
export function triggersOf(openingMicros: bigint, { ceilingMinor }: PoolRules): { lowest: bigint; count: bigint } {
  const lowest = openingMicros / MICROS + 1n;
  return { lowest, count: ceilingMinor - lowest };
}

export function isAfter(a: LedgerPlace, b: LedgerPlace): boolean {
  if (a.xid !== b.xid) return a.xid > b.xid;
  if (a.memberId !== b.memberId) return a.memberId > b.memberId;
  return a.seq > b.seq;
}
