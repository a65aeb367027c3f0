import type { BetMovement, LedgerPlace } from '#/modules/wallet/wallet.ts';

/** Millionths of a minor unit: the share of a small stake is less than one minor unit. */
export const MICROS = 1_000_000n;

/** What a pool is played by, from its opening to its drop. */
export interface PoolRules {
  readonly currency: string;
  /** Of each stake, in millionths. */
  readonly sharePpm: bigint;
  readonly floorMinor: bigint;
  /** No prize is higher, and no pool stands at it or above. */
  readonly ceilingMinor: bigint;
}

export interface OpenPool {
  readonly merchantId: bigint;
  readonly merchantCode: string;
  readonly number: bigint;
  readonly rules: PoolRules;
  readonly openingMicros: bigint;
  /** Bets after this place of the ledger feed the pool. */
  readonly openedAfter: LedgerPlace;
  readonly triggerMinor: bigint;
  readonly poolMicros: bigint;
  readonly betCount: bigint;
  /** Grows by one with each change. */
  readonly version: bigint;
}

/** What a slice of the ledger brought to one pool; with `drop`, the last of it was the winning bet. */
export interface FedPool {
  readonly before: OpenPool;
  readonly poolMicros: bigint;
  readonly bets: bigint;
  readonly rollbacks: bigint;
  readonly drop: { readonly winner: LedgerPlace; readonly prizeMinor: bigint } | undefined;
}

/**
 * Feeds the movements, in the ledger's order, to the pool and to those that open after it. The bet whose share brings a pool to its trigger wins it.
 * `openNext` draws the next pool; it gives none where the merchant has no further one, and what comes then feeds nothing. What a prize leaves
 * over (above the ceiling, and parts of a minor unit) is `carriedMicros`.
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
      // A pool that has dropped gives nothing back: the house stands for that share.
      if (!isAfter(movement.bet, standing.openedAfter)) continue;
      micros -= contributionOf(movement.amountMinor, standing.rules);
      rollbacks += 1n;
      continue;
    }
    micros += contributionOf(movement.amountMinor, standing.rules);
    bets += 1n;
    if (micros < standing.triggerMinor * MICROS) continue;
    const { xid, memberId, transferId } = movement;
    const winner = { xid, memberId, transferId };
    const prizeMinor = prizeOf(micros, standing.rules);
    fed.push({ before: standing, poolMicros: micros, bets, rollbacks, drop: { winner, prizeMinor } });
    standing = openNext(standing, micros - prizeMinor * MICROS, winner);
    [micros, bets, rollbacks] = [standing?.poolMicros ?? 0n, 0n, 0n];
  }
  if (standing && (bets > 0n || rollbacks > 0n))
    fed.push({ before: standing, poolMicros: micros, bets, rollbacks, drop: undefined });
  return fed;
}

/**
 * The share of one stake, at most half the way from floor to ceiling: so what one bet brings above the ceiling always fits below the next pool's.
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

/** Triggers lie above what the pool opens with and below the ceiling: this many whole minor units can be drawn, the first of them `lowest`. */
export function triggersOf(openingMicros: bigint, { ceilingMinor }: PoolRules): { lowest: bigint; count: bigint } {
  const lowest = openingMicros / MICROS + 1n;
  return { lowest, count: ceilingMinor - lowest };
}

export function isAfter(a: LedgerPlace, b: LedgerPlace): boolean {
  if (a.xid !== b.xid) return a.xid > b.xid;
  if (a.memberId !== b.memberId) return a.memberId > b.memberId;
  return a.transferId > b.transferId;
}
