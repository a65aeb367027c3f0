import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Results, Transaction } from '@electric-sql/pglite';
import type { Database, Executed, Queryable } from '#/database.ts';
import { openDurably } from '#/pglite-folder.ts';
import { startUpkeep } from '#/pglite-upkeep.ts';
import { insideTransaction, refuseInsideTransaction } from '#/statement-guard.ts';
import { throwWithoutValues } from '#/statement-error.ts';

/**
 * The embedded PostgreSQL. With a `folder`, on disk: the folder is locked, every commit is synced, and both are proven before anything else
 * runs; `image` is what a new folder begins with. Without a folder, a copy in memory of the image (tests).
 */
export async function openPglite(options: PgliteOptions): Promise<Database> {
  if ('folder' in options) {
    const { engine, release, diskFailure } = await openDurably(options.folder, ENGINE_OPTIONS, options.image);
    return pgliteDatabase(engine, { schema: options.schema, release, diskFailure, upkeep: true });
  }
  const engine = await PGlite.create({ ...ENGINE_OPTIONS, loadDataDir: options.image });
  return pgliteDatabase(engine, { upkeep: false });
}

/** The data directory of an in-memory database, to open copies of it with `image`. */
export async function dumpPglite(prepare: (database: Database) => Promise<void>): Promise<Blob> {
  const engine = await PGlite.create(ENGINE_OPTIONS);
  const database = await pgliteDatabase(engine, { upkeep: false });
  await prepare(database);
  const image = await engine.dumpDataDir('none');
  await database.close();
  return image;
}

async function pgliteDatabase(engine: PGlite, setting: PgliteSetting): Promise<Database> {
  let role: string | undefined;
  const turns = takeTurns(setting.diskFailure ?? (() => undefined));

  const database: Database = {
    engine: 'pglite',
    async execute<Row>(sql: string, params: readonly unknown[] = []) {
      refuseInsideTransaction(database, 'A statement was sent');
      return turns(async () => executed<Row>(await engine.query<Row>(sql, [...params]).catch(throwWithoutValues)));
    },
    async query<Row>(sql: string, params: readonly unknown[] = []) {
      return (await database.execute<Row>(sql, params)).rows;
    },
    async script(sql) {
      refuseInsideTransaction(database, 'A script was sent');
      await turns(() => engine.exec(sql));
    },
    async transaction(work) {
      refuseInsideTransaction(database, 'A transaction was opened');
      return turns(() => engine.transaction((tx) => insideTransaction(database, () => work(pgliteTransaction(tx)))));
    },
    async assumeRole(wanted) {
      const [known] = await database.query<{ exists: boolean }>(
        'select exists (select 1 from pg_roles where rolname = $1)',
        [wanted],
      );
      if (!known?.exists) return false;
      await turns(() => engine.exec(`set role ${quoted(wanted)}`));
      role = wanted;
      return true;
    },
    async close() {
      stopUpkeep();
      try {
        await turns(() => engine.close());
      } finally {
        await setting.release?.();
      }
    },
  };

  const stopUpkeep = setting.upkeep
    ? startUpkeep((sql) =>
        turns(async () => {
          if (role !== undefined) await engine.exec('set role none');
          try {
            return (await engine.query<Record<string, unknown>>(sql)).rows;
          } finally {
            if (role !== undefined) await engine.exec(`set role ${quoted(role)}`);
          }
        }),
      )
    : () => {};

  if (setting.schema) {
    await database.script(
      `create schema if not exists ${quoted(setting.schema)}; set search_path = ${quoted(setting.schema)}`,
    );
  }
  return database;
}

function pgliteTransaction(tx: Transaction): Queryable {
  const queryable: Queryable = {
    async execute<Row>(sql: string, params: readonly unknown[] = []) {
      await breathe();
      return executed<Row>(await tx.query<Row>(sql, [...params]).catch(throwWithoutValues));
    },
    async query<Row>(sql: string, params: readonly unknown[] = []) {
      return (await queryable.execute<Row>(sql, params)).rows;
    },
    async script(sql) {
      await breathe();
      await tx.exec(sql);
    },
  };
  return queryable;
}

/** One at a time, in the order of asking: the engine is one connection. None any more when the disk failed. */
function takeTurns(diskFailure: () => unknown): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(breathe).then(() => {
      if (diskFailure() !== undefined)
        throw new Error('The disk failed to keep a commit; stop and look after it', { cause: diskFailure() });
      return work();
    });
    last = turn.catch(() => {});
    return turn;
  };
}

/** The engine answers within the same turn of the event loop; without this pause a row of queries would starve timers and sockets. */
const breathe = () => new Promise<void>((resume) => setImmediate(resume));

function executed<Row>(result: Results<Row>): Executed<Row> {
  return { rows: result.rows, affected: BigInt(result.rowCount ?? result.affectedRows ?? 0) };
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

const asIs = (text: string) => text;

/** int8, date, numeric by PostgreSQL's type numbers; arrays follow their element type. */
const ENGINE_OPTIONS = {
  /** What `create extension` finds. */
  extensions: { pg_trgm },
  parsers: { 20: BigInt, 1082: asIs, 1700: asIs },
  startParams: [
    ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
    ...[
      'wal_sync_method=fsync',
      'synchronous_commit=on',
      'shared_buffers=32MB',
      'default_transaction_isolation=read committed',
      'timezone=UTC',
    ].flatMap((setting) => ['-c', setting]),
  ],
};

type PgliteOptions = { folder: string; schema?: string | undefined; image?: Blob } | { image: Blob };

interface PgliteSetting {
  upkeep: boolean;
  schema?: string | undefined;
  release?: () => Promise<void>;
  diskFailure?: () => unknown;
}
