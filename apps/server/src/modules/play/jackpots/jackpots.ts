import type { JackpotState } from '@mela/contract/jackpots';
import { wireAmount } from '@mela/money/amount';
import { currencyOf } from '@mela/money/currency';
import type { Handler } from '#/http/call.ts';
import type { JobHandler } from '#/jobs/jobs.ts';
import { createRepeating } from '#/jobs/repeating.ts';
import { createReadCache } from '#/read-cache.ts';
import { shownName, type WinnerMask } from '#/modules/ground/merchants/merchants.ts';
import { serveAudit } from './audit-socket.ts';
import { auditJackpots } from './jackpot-audit.ts';
import { poolAccount, prizeKey, type JackpotOptions } from './jackpot-parts.ts';
import { createJackpotReader } from './jackpot-roller.ts';
import { notePaid, readDrops, readOpenPool, readPool, sumPaid } from './jackpots.store.ts';
import { returnPpm } from './jackpot-return.ts';
import { poolRules, type PoolRow } from './pool-row.ts';
import { MICROS } from './pool.ts';

/** Interval at which the pools take in new bets. */
const EVERY_MS = 1_000;
/** Approximate number of ledger rows per step, so that a bet never waits long behind it on the embedded engine. */
const SLICE_ROWS = 2_000;
const DROPS_SHOWN = 20;
/** Every visitor requests home: each process keeps its last read for this long. */
const KEPT_MS = 1_000;

/** The must-hit-by jackpot of each merchant (R11). README.md describes its invariants. */
export function createJackpots(options: JackpotOptions) {
  const { database, wallet } = options;
  const kept = createReadCache(read, { ms: KEPT_MS });
  const reader = createJackpotReader(options, SLICE_ROWS);
  const rolling = createRepeating({ turn: roll, everyMs: EVERY_MS, onError: options.onError });

  async function roll(): Promise<void> {
    for (;;) {
      const { isBehind, changed } = await reader.turn();
      for (const merchantId of changed) await tell(merchantId);
      if (rolling.isStopped() || !isBehind) return;
    }
  }

  async function tell(merchantId: bigint): Promise<void> {
    const answer = await read(merchantId);
    kept.set(merchantId, answer);
    const { pool } = answer;
    if (pool) options.announce(merchantId, stateOf(pool));
  }

  async function read(merchantId: bigint) {
    const row = await readOpenPool(database, merchantId);
    const drops = await readDrops(database, merchantId, DROPS_SHOWN);
    const paidMinor = drops.length === 0 ? undefined : await sumPaid(database, merchantId);
    const mask = (await options.findMerchant(merchantId))?.winnerMask ?? 'none';
    const wired = drops.map((drop) => wireDrop(drop, mask));
    return { pool: row && wirePool(row, wired[0], paidMinor), drops: wired };
  }

  const jackpots: Handler<'jackpots'> = async ({ context: { merchant } }) =>
    answerOf(await kept.forceFetch(merchant.id));

  /** Pays a prize to its winner. The key makes it happen once, regardless of retries. */
  const jackpot_pay: JobHandler = async (payload) => {
    const { merchantId, number } = payload as { merchantId: string; number: string };
    const pool = await readPool(database, BigInt(merchantId), BigInt(number));
    if (!pool || pool.winner_member_id === null || pool.prize_minor === null)
      throw new Error(`Pool ${number} of merchant ${merchantId} has no winner`);
    const outcome = await wallet.post({
      key: prizeKey(pool),
      kind: 'jackpot_won',
      memberId: pool.winner_member_id,
      currency: pool.currency,
      amountMinor: pool.prize_minor,
      counterparty: poolAccount(pool.merchant_code),
      args: { merchantId: pool.merchant_id.toString(), number: pool.number.toString() },
    });
    if (outcome.status === 'retry') return { again: 5 };
    if (outcome.status !== 'applied') throw new Error(`The ledger answered a jackpot with ${outcome.status}`);
    await notePaid(database, pool.merchant_id, pool.number);
    return 'done';
  };

  return {
    calls: { jackpots },
    jobs: { jackpot_pay },
    /** Starts to take in bets; any number of processes may do so. */
    start: rolling.start,
    stop: rolling.stop,
    /** Takes in all waiting bets now. */
    roll,
    audit: () => auditJackpots(options),
    /** Answers `npm run mela -- jackpot audit` for this data folder until it is closed. */
    serveAudit: (folder: string) => serveAudit(folder, () => auditJackpots(options)),
  };
}

export { percentOf, ppmOf, returnPpm } from './jackpot-return.ts';
export { readJackpot, USUAL_JACKPOT, writeJackpot, type JackpotSetting } from './jackpot-settings.ts';
export { RECONCILE_POOLS, RECONCILE_PRIZES } from './reconcile-pools.sql.ts';
export type { JackpotOptions } from './jackpot-parts.ts';

type WirePool = ReturnType<typeof wirePool>;
type WireDrop = ReturnType<typeof wireDrop>;

function answerOf({ pool, drops }: { pool: WirePool | undefined; drops: WireDrop[] }) {
  return { pool: pool ?? null, drops };
}

function stateOf({ number, version, currency, amount, floor, ceiling, totalPaid, lastDrop }: WirePool): JackpotState {
  return { number, version, currency, amount, floor, ceiling, totalPaid, lastDrop };
}

function wirePool(row: PoolRow, last: WireDrop | undefined, paidMinor: bigint | undefined) {
  const { exponent } = currencyOf(row.currency);
  return {
    number: row.number.toString(),
    version: Number.parseInt(row.version.toString(), 10),
    currency: row.currency,
    amount: wireAmount(row.pool_micros / MICROS, exponent),
    floor: wireAmount(row.floor_minor, exponent),
    ceiling: wireAmount(row.ceiling_minor, exponent),
    totalPaid: paidMinor === undefined ? null : wireAmount(paidMinor, exponent),
    lastDrop: last
      ? { number: last.number, amount: last.amount, winnerName: last.winnerName, droppedAt: last.droppedAt }
      : null,
    commitment: row.commitment,
    openedAt: row.opened_at.toISOString(),
    sharePpm: row.share_ppm,
    returnPpm: Number.parseInt(returnPpm(poolRules(row)).toString(), 10),
    openingMicros: row.opening_micros.toString(),
  };
}

/** The row stores the name masked; players see as much of it as their merchant's current setting allows (R12). */
function wireDrop(row: PoolRow, mask: WinnerMask) {
  const { exponent } = currencyOf(row.currency);
  return {
    number: row.number.toString(),
    currency: row.currency,
    amount: wireAmount(row.prize_minor ?? 0n, exponent),
    winnerName: shownName(row.winner_name ?? '', mask),
    droppedAt: (row.dropped_at ?? row.opened_at).toISOString(),
    commitment: row.commitment,
    trigger: wireAmount(row.trigger_minor ?? 0n, exponent),
    salt: row.salt ?? '',
    rules: {
      sharePpm: row.share_ppm,
      floor: wireAmount(row.floor_minor, exponent),
      ceiling: wireAmount(row.ceiling_minor, exponent),
      openingMicros: row.opening_micros.toString(),
    },
  };
}
