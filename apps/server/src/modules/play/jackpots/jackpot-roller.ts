import type { Queryable } from '@mela/database/database';
import type { BetMovement, HouseTransfer, LedgerPlace, Slice } from '#/modules/money/wallet/wallet.ts';
import { HOUSE_PURSE, poolAccount, type JackpotOptions } from './jackpot-parts.ts';
import {
  applyStep,
  readDrops,
  readOpenPools,
  readSettings,
  type NewPool,
  type RollerStep,
  type SettingRow,
} from './jackpots.store.ts';
import type { PoolRow } from './pool-row.ts';
import { leftBy, placeOf, poolOf } from './pool-row.ts';
import { feed, MICROS, openingOf, type FedPool, type OpenPool, type PoolRules } from './pool.ts';
import { commitmentOf, drawTrigger, sealTrigger, unsealTrigger, type Trigger } from './trigger.ts';

/**
 * Follows the ledger: opens pools that are due, takes in the next slice of bets and moves the pools by it. Any number of processes may try; the first
 * one to move the mark does the step, and the others change nothing. Throws if a sealed trigger cannot be read; then the mark does not move, and no
 * bet is lost to the pools.
 */
export function createJackpotReader(options: JackpotOptions, rowsMax: number): { turn(): Promise<Rolled> } {
  let changed: readonly bigint[] = [];
  const reader = options.wallet.reader({
    name: 'jackpots',
    rowsMax,
    async step(slice) {
      const taken = await take(options, slice);
      changed = taken?.changed ?? [];
      return taken?.write;
    },
  });
  return {
    async turn() {
      const { moved, isBehind } = await reader.turn();
      return { isBehind, changed: moved ? changed : [] };
    },
  };
}

async function take(options: JackpotOptions, slice: Slice) {
  const { database, wallet } = options;
  const { fromXid } = slice;
  const rows = await readOpenPools(database);
  const settings = await readSettings(database);
  const drawn = new Map<OpenPool, Trigger>();
  const opened: NewPool[] = [];
  const open = (pool: Omit<OpenPool, 'triggerMinor'>): OpenPool => {
    const trigger = drawTrigger(pool);
    const made: OpenPool = { ...pool, triggerMinor: trigger.triggerMinor };
    drawn.set(made, trigger);
    opened.push({
      pool: made,
      sealed: sealTrigger(options.key, pool, trigger),
      commitment: commitmentOf(pool, trigger),
    });
    return made;
  };

  const pools = rows.map((row) => unsealed(options.key, row, drawn));
  for (const setting of settings) {
    if (!setting.enabled || pools.some((pool) => pool.merchantId === setting.merchant_id)) continue;
    const pool = await firstPool(options, setting, fromXid);
    if (pool) pools.push(open(pool));
  }

  const movements = await wallet.betMovements(slice);
  const { byMerchant, names } = await qualified(options, movements, new Set(pools.map((pool) => pool.merchantId)));
  const fed = pools.flatMap((pool) =>
    feed(pool, byMerchant.get(pool.merchantId) ?? [], (from, carriedMicros, openedAfter) => {
      const setting = settings.find((row) => row.merchant_id === from.merchantId);
      return setting?.enabled ? open(nextPool(from, setting, carriedMicros, openedAfter)) : undefined;
    }),
  );
  if (fed.length === 0 && opened.length === 0) return undefined;

  const step: RollerStep = {
    ...slice,
    fed: fed.map((one) => ({ ...one, revealed: one.drop && revealed(one, drawn, names) })),
    opened,
    transfers: transfersOf(fed, opened),
  };
  const changed = new Set([...fed.map((one) => one.before.merchantId), ...opened.map(({ pool }) => pool.merchantId)]);
  return { changed: [...changed], write: (tx: Queryable) => applyStep(tx, step, wallet.postHouse) };
}

export interface Rolled {
  /** There may be more. */
  readonly isBehind: boolean;
  /** Merchants whose pool has changed. */
  readonly changed: readonly bigint[];
}

/** Movements by merchant, of members who feed the pools: the ledger passes real money only, and robots count with the demo only. */
export async function qualified(
  options: JackpotOptions,
  movements: readonly BetMovement[],
  merchants: ReadonlySet<bigint>,
) {
  const members = new Map(
    (await options.findMembers([...new Set(movements.map((movement) => movement.memberId))])).map((member) => [
      member.id,
      member,
    ]),
  );
  const byMerchant = new Map<bigint, BetMovement[]>();
  for (const movement of movements) {
    const member = members.get(movement.memberId);
    if (!member || !merchants.has(member.merchantId) || (member.robot && !options.robotsCount)) continue;
    const list = byMerchant.get(member.merchantId) ?? [];
    byMerchant.set(member.merchantId, list);
    list.push(movement);
  }
  const names = (memberId: bigint) => options.maskName(members.get(memberId)?.userName ?? '');
  return { byMerchant, names };
}

function revealed(fed: FedPool, drawn: ReadonlyMap<OpenPool, Trigger>, names: (memberId: bigint) => string) {
  const trigger = drawn.get(fed.before);
  if (!trigger || !fed.drop) throw new Error('a pool dropped without a trigger');
  return { ...trigger, winnerName: names(fed.drop.winner.memberId) };
}

/** The ledger follows in whole minor units: the house funds both the contributions and the opening of a pool. */
function transfersOf(fed: readonly FedPool[], opened: readonly NewPool[]): HouseTransfer[] {
  const opening = opened.map(({ pool }) => transfer(pool, 'opens', pool.rules.floorMinor));
  const feeding = fed.map(({ before, poolMicros }) =>
    transfer(before, (before.version + 1n).toString(), poolMicros / MICROS - before.poolMicros / MICROS),
  );
  return [...opening, ...feeding].filter(({ amountMinor }) => amountMinor > 0n);
}

function transfer(pool: OpenPool, part: string, deltaMinor: bigint): HouseTransfer {
  const account = poolAccount(pool.merchantCode);
  const [from, to] = deltaMinor > 0n ? [HOUSE_PURSE, account] : [account, HOUSE_PURSE];
  return {
    key: `jackpot:${pool.merchantCode}-${pool.number}-${part}`,
    kind: 'jackpot_contributed',
    currency: pool.rules.currency,
    amountMinor: deltaMinor < 0n ? -deltaMinor : deltaMinor,
    from,
    to,
  };
}

function unsealed(key: Buffer, row: PoolRow, drawn: Map<OpenPool, Trigger>): OpenPool {
  const trigger = unsealTrigger(key, placeOf(row), row.sealed);
  const pool: OpenPool = {
    ...poolOf(row, trigger.triggerMinor),
    poolMicros: row.pool_micros,
    betCount: row.bet_count,
    version: row.version,
  };
  drawn.set(pool, trigger);
  return pool;
}

async function firstPool(
  options: JackpotOptions,
  setting: SettingRow,
  fromXid: bigint,
): Promise<Omit<OpenPool, 'triggerMinor'> | undefined> {
  const merchant = await options.findMerchant(setting.merchant_id);
  if (!merchant) return undefined;
  const [last] = await readDrops(options.database, setting.merchant_id, 1);
  return poolAt(
    { merchantId: merchant.id, merchantCode: merchant.code, number: (last?.number ?? 0n) + 1n },
    { ...rulesOf(setting), currency: merchant.currency.code },
    last ? leftBy(last) : 0n,
    { xid: fromXid - 1n, memberId: INT8_MAX, seq: INT8_MAX },
  );
}

function nextPool(from: OpenPool, setting: SettingRow, carriedMicros: bigint, openedAfter: LedgerPlace) {
  const { merchantId, merchantCode, number, rules } = from;
  return poolAt(
    { merchantId, merchantCode, number: number + 1n },
    { ...rulesOf(setting), currency: rules.currency },
    carriedMicros,
    openedAfter,
  );
}

function rulesOf(setting: SettingRow): Omit<PoolRules, 'currency'> {
  return {
    sharePpm: BigInt(setting.share_ppm),
    floorMinor: setting.floor_minor,
    ceilingMinor: setting.ceiling_minor,
  };
}

function poolAt(
  place: Pick<OpenPool, 'merchantId' | 'merchantCode' | 'number'>,
  rules: PoolRules,
  carriedMicros: bigint,
  openedAfter: LedgerPlace,
): Omit<OpenPool, 'triggerMinor'> {
  const opening = openingOf(rules, carriedMicros);
  return { ...place, rules, ...opening, openedAfter, poolMicros: opening.openingMicros, betCount: 0n, version: 0n };
}

const INT8_MAX = 2n ** 63n - 1n;
