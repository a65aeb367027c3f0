import type { RateCategory } from '@mela/contract/rate-rules';
import type { Database, Queryable } from '@mela/database/database';
import type { Members } from '#/modules/ground/members/members.ts';
import { dayIn, type Merchants } from '#/modules/ground/merchants/merchants.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import type { LevelChange, LevelChanges } from './level-changes.ts';
import { addPlay, readPlay, type AddedPlay, type QuarterPlay } from './levels.store.ts';

export interface PlayCounterOptions {
  readonly database: Database;
  readonly wallet: Pick<Wallet, 'reader'>;
  readonly members: Pick<Members, 'byIds'>;
  readonly merchants: Pick<Merchants, 'byId'>;
  readonly categoryOf: (vendor: string, gameCode: string) => Promise<RateCategory | undefined>;
  readonly changes: LevelChanges;
  /** Receives the new sums of members whose play was counted, in the transaction of the count. */
  readonly follow?: (tx: Queryable, members: readonly MemberPlay[]) => Promise<void>;
}

/** Sums of a member since the account was opened, in minor units. */
export interface MemberPlay {
  readonly memberId: bigint;
  /** Cash-valid bets. */
  readonly bets: bigint;
  readonly deposits: bigint;
}

/** About how many rows of the ledger one step looks at; a bet never waits long behind it on the embedded engine. */
const SLICE_ROWS = 2_000;

/**
 * Counts cash-valid bets and deposits by member, and lifts those who have earned a level, in the transaction that moves the mark: a level is reached
 * once, even if a process crashes. Any number of processes may take turns.
 */
export function createPlayCounter(options: PlayCounterOptions) {
  const { database, members, merchants, changes } = options;
  let reached: LevelChange[] = [];

  const reader = options.wallet.reader({
    name: 'rewards',
    rowsMax: SLICE_ROWS,
    async step(slice) {
      if (slice.uptoXid === slice.fromXid) return undefined;
      const added = await addedBy(await readPlay(database, slice));
      reached = [];
      if (added.members.length === 0) return async () => undefined;
      return async (tx) => {
        const standings = await addPlay(tx, added);
        reached = await changes.raise(tx, standings, slice.uptoXid.toString());
        await options.follow?.(
          tx,
          standings.map(({ memberId, play: { bets, deposits } }) => ({ memberId, bets, deposits })),
        );
      };
    },
  });

  async function addedBy(quarters: readonly QuarterPlay[]): Promise<AddedPlay> {
    const homes = await homesOf([...new Set(quarters.map(({ memberId }) => memberId))]);
    const sums = {
      members: new Map<string, Row>(),
      months: new Map<string, Row>(),
      categories: new Map<string, Row>(),
    };
    for (const { memberId, quarter, vendor, gameCode, bets, deposits } of quarters) {
      const home = homes.get(memberId);
      if (!home) continue;
      const month = `${dayIn(home.timeZone, quarter).slice(0, 7)}-01`;
      const category = bets === 0n ? undefined : await options.categoryOf(vendor, gameCode);
      const row = { memberId, merchantId: home.merchantId, month, category: category ?? '', bets, deposits };
      add(sums.members, `${memberId}`, row);
      if (bets !== 0n) add(sums.months, `${memberId} ${month}`, row);
      if (category) add(sums.categories, `${memberId} ${category}`, row);
    }
    const inOrder = (rows: Map<string, Row>) => [...rows].toSorted(byMember).map(([, row]) => row);
    return {
      members: inOrder(sums.members).map((row) => ({ ...row, newestMonth: row.month })),
      months: inOrder(sums.months),
      categories: inOrder(sums.categories),
    };
  }

  /** The merchant of each member, with its calendar; UTC for a merchant whose row cannot be read. */
  async function homesOf(memberIds: readonly bigint[]) {
    const homes = new Map<bigint, { merchantId: bigint; timeZone: string }>();
    for (const { id, merchantId } of await members.byIds(memberIds)) {
      const merchant = await merchants.byId(merchantId);
      homes.set(id, { merchantId, timeZone: merchant?.timeZone ?? 'UTC' });
    }
    return homes;
  }

  return {
    /** Takes in a slice; true where more may wait. */
    async turn(): Promise<boolean> {
      const { moved, isBehind } = await reader.turn();
      if (moved) await changes.tell(reached);
      return isBehind;
    },
  };
}

function add(rows: Map<string, Row>, key: string, row: Row): void {
  const sofar = rows.get(key);
  rows.set(
    key,
    sofar
      ? {
          ...sofar,
          month: row.month > sofar.month ? row.month : sofar.month,
          bets: sofar.bets + row.bets,
          deposits: sofar.deposits + row.deposits,
        }
      : row,
  );
}

/** By member, then by key: the order in which a claim locks the same rows. */
function byMember([keyA, a]: readonly [string, Row], [keyB, b]: readonly [string, Row]): number {
  if (a.memberId !== b.memberId) return a.memberId < b.memberId ? -1 : 1;
  return keyA < keyB ? -1 : 1;
}

interface Row {
  readonly memberId: bigint;
  readonly merchantId: bigint;
  readonly month: string;
  readonly category: string;
  readonly bets: bigint;
  readonly deposits: bigint;
}
