import type { BetMovement } from '#/modules/money/wallet/wallet.ts';
import { poolAccount, prizeKey, type JackpotOptions } from './jackpot-parts.ts';
import { qualified } from './jackpot-roller.ts';
import { readAllPools, sumContributions } from './jackpots.store.ts';
import { percentOf, returnPpm } from './jackpot-return.ts';
import { leftBy, placeOf, poolOf, poolRules, type PoolRow } from './pool-row.ts';
import { feed, isAfter, MICROS, openingOf, prizeOf, type FedPool, type OpenPool } from './pool.ts';
import { commitmentOf, unsealTrigger, type Trigger } from './trigger.ts';

/** One pool in the audit. `problems` is empty if everything is correct. */
export interface AuditedPool {
  readonly merchant: string;
  readonly number: string;
  readonly state: 'open' | 'dropped' | 'paid';
  readonly bets: string;
  readonly poolMinor: string;
  readonly prizeMinor: string;
  /** Percent of all stakes that it returns to players in the long run, in addition to the games. */
  readonly givesBack: string;
  readonly problems: readonly string[];
}

/**
 * Recomputes every pool from the ledger's bets and compares: order, sums, winner, prize, the opening of the next one, each commitment with its
 * secret, and the ledger's account of the pool. Reads in slices, so that bets continue, and reveals nothing that is still hidden.
 */
export async function auditJackpots(options: JackpotOptions): Promise<AuditReport> {
  const { rows, owed, figures } = await readWithFigures(options);
  const uptoXid = rows[0]?.upto_xid ?? 0n;
  const byMerchant = Map.groupBy(rows, (row) => row.merchant_id);
  const recounts = new Map(
    [...byMerchant].map(([merchantId, pools]) => [merchantId, createRecount(options.key, pools)]),
  );
  let fromXid = rows.reduce((least, row) => (row.opened_after_xid < least ? row.opened_after_xid : least), uptoXid);
  while (fromXid < uptoXid) {
    const end = await options.wallet.sliceEnd(fromXid, SLICE_ROWS);
    if (end === fromXid) break;
    // Only bets that the pools have taken in.
    const slice = { fromXid, uptoXid: end < uptoXid ? end : uptoXid };
    const { byMerchant: movements } = await qualified(
      options,
      await options.wallet.betMovements(slice),
      new Set(recounts.keys()),
    );
    for (const [merchantId, list] of movements) recounts.get(merchantId)?.take(list);
    fromXid = slice.uptoXid;
  }
  const pools: AuditedPool[] = [];
  for (const [merchantId, merchantRows] of byMerchant) {
    const recount = recounts.get(merchantId);
    for (const [index, row] of merchantRows.entries()) {
      const problems = [
        ...rulesOf(options.key, row, merchantRows[index - 1]),
        ...(await sumsOf(options, row)),
        ...(recount?.differences(row) ?? []),
        ...(index === merchantRows.length - 1 ? ledgerOf(merchantRows, owed, figures.get(merchantId)) : []),
      ];
      pools.push(audited(row, problems));
    }
  }
  return { ok: pools.every((pool) => pool.problems.length === 0), pools };
}

const SLICE_ROWS = 2_000;
/** The pools move every second: they and the ledger are read again until both are of one moment. */
const READS_MAX = 20;

export interface AuditReport {
  readonly ok: boolean;
  readonly pools: readonly AuditedPool[];
}

async function readWithFigures(options: JackpotOptions) {
  for (let read = 1; ; read += 1) {
    const rows = await readAllPools(options.database);
    const owed = await owedOf(options, rows);
    const figures = new Map<bigint, bigint>();
    for (const { merchant_id, merchant_code, currency } of rows)
      figures.set(merchant_id, await options.wallet.houseFigure(poolAccount(merchant_code), currency));
    const again = await readAllPools(options.database);
    if (stateOf(rows, owed) === stateOf(again, await owedOf(options, again))) return { rows, owed, figures };
    if (read === READS_MAX) throw new Error('the pools changed during every try');
  }
}

/** Prizes that the ledger has not moved to their winners yet. */
async function owedOf(options: JackpotOptions, rows: readonly PoolRow[]): Promise<Set<PoolRow>> {
  const owed = new Set<PoolRow>();
  for (const row of rows) {
    if (row.winner_member_id === null || row.paid_at !== null) continue;
    const moved = await options.wallet.lookUp(row.winner_member_id, prizeKey(row));
    if (moved?.status !== 'applied') owed.add(row);
  }
  return owed;
}

function stateOf(rows: readonly PoolRow[], owed: ReadonlySet<PoolRow>): string {
  return rows.map((row) => `${row.merchant_id}/${row.number}/${row.version}/${owed.has(row)}`).join();
}

/** The ledger's account holds the newest pool's sum, its reserve, and every prize that is not with its winner yet. */
function ledgerOf(rows: readonly PoolRow[], owed: ReadonlySet<PoolRow>, figureMinor: bigint | undefined): string[] {
  const newest = rows.at(-1);
  if (!newest) return [];
  const unpaid = rows.reduce((sum, row) => (owed.has(row) ? sum + (row.prize_minor ?? 0n) : sum), 0n);
  const standing = leftBy(newest) / MICROS;
  return figureMinor === standing + unpaid ? [] : [`the ledger holds ${figureMinor} for it, not ${standing + unpaid}`];
}

function audited(row: PoolRow, problems: readonly string[]): AuditedPool {
  return {
    merchant: row.merchant_code,
    number: row.number.toString(),
    state: row.dropped_at === null ? 'open' : row.paid_at === null ? 'dropped' : 'paid',
    bets: row.bet_count.toString(),
    poolMinor: (row.pool_micros / MICROS).toString(),
    prizeMinor: (row.prize_minor ?? 0n).toString(),
    givesBack: `${percentOf(returnPpm(poolRules(row)))} %`,
    problems,
  };
}

/** Problems of a pool's own row, and of what the previous pool left to it. */
function rulesOf(key: Buffer, row: PoolRow, previous: PoolRow | undefined): string[] {
  const problems: string[] = [];
  const place = placeOf(row);
  const trigger = triggerOf(key, row);
  if (!trigger) problems.push('its sealed trigger cannot be read');
  else if (commitmentOf(place, trigger) !== row.commitment)
    problems.push('its trigger is not the one it was committed to');
  if (row.prize_minor !== null && row.prize_minor !== prizeOf(row.pool_micros, place.rules))
    problems.push('its prize is not what the pool came to');
  if (row.trigger_minor !== null && row.pool_micros < row.trigger_minor * MICROS)
    problems.push('it dropped before its trigger');
  if (trigger && row.dropped_at === null && row.pool_micros >= trigger.triggerMinor * MICROS)
    problems.push('it stands at its trigger and has not dropped');
  const opening = openingOf(place.rules, previous ? leftBy(previous) : 0n);
  if (row.opening_micros !== opening.openingMicros || row.reserve_minor !== opening.reserveMinor)
    problems.push('it did not open with the floor and what the pool before left over');
  return problems;
}

async function sumsOf(options: JackpotOptions, row: PoolRow): Promise<string[]> {
  const noted = await sumContributions(options.database, {
    merchantId: row.merchant_id,
    number: row.number,
    version: row.version,
  });
  const problems: string[] = [];
  if (row.opening_micros + noted.micros !== row.pool_micros) problems.push('its contributions do not add up to it');
  if (noted.steps !== row.version || noted.bets !== row.bet_count) problems.push('a contribution is missing');
  return problems;
}

function triggerOf(key: Buffer, row: PoolRow): Trigger | undefined {
  if (row.trigger_minor !== null) return { triggerMinor: row.trigger_minor, salt: row.salt ?? '' };
  try {
    return unsealTrigger(key, placeOf(row), row.sealed);
  } catch {
    return undefined;
  }
}

/** Recomputes one merchant's pools from the ledger's movements, passed in their order. */
function createRecount(key: Buffer, rows: readonly PoolRow[]) {
  const recorded = rows.map((row) => poolOf(row, triggerOf(key, row)?.triggerMinor ?? row.ceiling_minor));
  const found = new Map<bigint, FedPool[]>();
  let at = 0;
  let standing = recorded[0];

  const openNext = (from: OpenPool, _carried: bigint, openedAfter: OpenPool['openedAfter']) => {
    const next = recorded[recorded.findIndex((pool) => pool.number === from.number) + 1];
    return next && !isAfter(next.openedAfter, openedAfter) ? next : undefined;
  };

  function note(fed: readonly FedPool[]): void {
    for (const one of fed) {
      found.set(one.before.number, [...(found.get(one.before.number) ?? []), one]);
      at = recorded.findIndex((pool) => pool.number === one.before.number);
      if (one.drop) standing = recorded[(at += 1)];
      else standing = { ...one.before, poolMicros: one.poolMicros };
    }
  }

  return {
    take(movements: readonly BetMovement[]): void {
      let rest = movements;
      while (standing) {
        const { openedAfter } = standing;
        rest = rest.filter((movement) => isAfter(movement, openedAfter));
        const fed = feed(standing, rest, openNext);
        note(fed);
        const last = fed.at(-1)?.drop?.winner;
        if (!last) return;
        rest = rest.filter((movement) => isAfter(movement, last));
      }
    },
    differences(row: PoolRow): string[] {
      const fed = found.get(row.number) ?? [];
      const last = fed.at(-1);
      const bets = fed.reduce((sum, one) => sum + one.bets, 0n);
      const drop = fed.find((one) => one.drop)?.drop;
      const problems: string[] = [];
      if ((last?.poolMicros ?? row.opening_micros) !== row.pool_micros || bets !== row.bet_count)
        problems.push(
          `counted again from the ledger it comes to ${bets} bets and ${(last?.poolMicros ?? 0n) / MICROS}`,
        );
      if (drop?.winner.seq !== (row.winner_seq ?? undefined)) problems.push('another bet brought it to its trigger');
      return problems;
    },
  };
}
