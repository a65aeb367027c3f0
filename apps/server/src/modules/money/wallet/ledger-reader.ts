import type { Database, Queryable } from '@mela/database/database';

/**
 * The one way to follow the ledger: a named mark, slices of whole transactions, and one mover at a time. `turn` takes the next slice in; any number of
 * processes may take turns, and the one that moves the mark first has it. What is below a slice's end never changes again and is complete.
 */
export function createLedgerReader(database: Database, options: LedgerReaderOptions): LedgerReader {
  const { name, rowsMax, step } = options;
  if (rowsMax < ROWS_MIN) throw new RangeError(`A slice of ${rowsMax} rows may be one transaction`);

  return {
    async turn() {
      const fromXid = await readMark(database, name);
      const uptoXid = await sliceEnd(database, fromXid, rowsMax);
      const write = await step({ fromXid, uptoXid });
      if (uptoXid === fromXid && !write) return { moved: false, isBehind: false };
      const moved = await database.transaction(async (tx) => {
        // A second process waits here for the lock, then matches no row because the mark has changed.
        const rows = await tx.query(
          'update wallet_readers set upto_xid = $3 where name = $1 and upto_xid = $2 returning name',
          [name, fromXid, uptoXid],
        );
        if (rows.length === 0) return false;
        await write?.(tx);
        return true;
      });
      return { moved, isBehind: moved && uptoXid > fromXid };
    },
  };
}

export async function readMark(database: Queryable, name: string): Promise<bigint> {
  const [row] = await database.query<{ upto_xid: bigint }>('select upto_xid from wallet_readers where name = $1', [
    name,
  ]);
  if (!row) throw new Error(`wallet_readers has no row ${name}`);
  return row.upto_xid;
}

/**
 * The end of a slice of about the given number of rows that begins at a mark; the mark itself when nothing waits. It is below every transaction that
 * still writes in this database. An open transaction in another database of the server holds nothing up.
 */
export async function sliceEnd(database: Queryable, fromXid: bigint, rowsMax: number): Promise<bigint> {
  // Three statements with a snapshot each, outside of any transaction. Numbers below the first one's end were all handed out before the second looked,
  // so what the second does not see running is over, and the third sees what it wrote.
  const [ended] = await database.query<{ xmax: bigint }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as xmax',
  );
  const xmax = ended?.xmax ?? 0n;
  const [running] = await database.query<{ xid: bigint | null }>(OLDEST_RUNNING, [xmax]);
  const horizon = running?.xid === null || running?.xid === undefined || running.xid > xmax ? xmax : running.xid;
  const [slice] = await database.query<{ upto_xid: bigint | null }>(SLICE_END, [fromXid, horizon, rowsMax]);
  return slice?.upto_xid ?? fromXid;
}

/** The age in seconds of the oldest row that the reader has not taken in; 0 when it has them all. */
export async function readLagSeconds(database: Queryable, name: string): Promise<number> {
  const [row] = await database.query<{ seconds: number }>(
    `select greatest(extract(epoch from clock_timestamp() - l.at), 0)::float8 as seconds from wallet_ledger l
     where l.xid >= (select upto_xid from wallet_readers where name = $1) order by l.xid limit 1`,
    [name],
  );
  return row?.seconds ?? 0;
}

/**
 * The smallest number of a transaction that runs in this database, prepared ones included. Both views show the lower 32 bits: the distance to $1, an end
 * of all numbers so far, is less than 2^31 either way.
 */
const OLDEST_RUNNING = `
  select min($1::bigint + ((low - ($1::bigint & 4294967295) + 2147483648) & 4294967295) - 2147483648) as xid from (
    select backend_xid::text::bigint as low from pg_stat_activity
    where backend_xid is not null and datid = (select oid from pg_database where datname = current_database())
    union all
    select transaction::text::bigint from pg_prepared_xacts where database = current_database()
  ) running`;

/**
 * A full slice ends before its last transaction, of which some rows may be beyond it. One that is full of a single number takes all its rows: several
 * transactions may share one, where they wrote to a member behind it.
 */
const SLICE_END = `
  select case when count(*) < $3 or min(xid) = max(xid) then max(xid) + 1 else max(xid) end as upto_xid from (
    (select xid from wallet_ledger where xid >= $1 and xid < $2::bigint + (select xid_base from wallet_cluster where id = 1) order by xid limit $3)
    union all
    (select xid from house_transfers where xid >= $1 and xid < $2::bigint + (select xid_base from wallet_cluster where id = 1) order by xid limit $3)
    order by xid limit $3
  ) waiting`;

/** More than one transaction holds (64 calls of up to three rows each), so that each slice makes progress. */
const ROWS_MIN = 500;

export interface Slice {
  readonly fromXid: bigint;
  /** Exclusive. */
  readonly uptoXid: bigint;
}

export interface LedgerReaderOptions {
  /** Its row in wallet_readers, which a migration of its module makes. */
  readonly name: string;
  /** The approximate number of rows per slice, 500 or more; a bet never waits longer than one slice takes on the embedded engine. */
  readonly rowsMax: number;
  /**
   * Reads what it needs of the slice, outside of any transaction, and returns what to write in the transaction that moves the mark. The slice may be
   * empty. It may run again for the same slice, when another mover was first.
   */
  readonly step: (slice: Slice) => Promise<((tx: Queryable) => Promise<void>) | undefined>;
}

export interface LedgerReader {
  /** `moved`: the slice was taken in, by this one. `isBehind`: there may be more. */
  turn(): Promise<{ moved: boolean; isBehind: boolean }>;
}
