import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Filesystem } from '@electric-sql/pglite/basefs';
import type { Database } from '#/database.ts';
import { isDiskFull } from '#/disk-room.ts';
import { openDurably } from '#/pglite-folder.ts';
import { createGroupCommit } from '#/pglite-group-commit.ts';
import { createPgliteEngine, quoted, type EngineFolder } from '#/pglite-engine.ts';
import { breathe, transact } from '#/pglite-transaction.ts';
import { createPriorityQueue } from '#/priority.ts';
import { assertSettings, SESSION_SETTINGS, type SettingRow } from '#/session-settings.ts';
import { startUpkeep } from '#/pglite-upkeep.ts';
import { insideTransaction, refuseInsideTransaction } from '#/statement-guard.ts';

/**
 * The embedded PostgreSQL. With a `folder`, on disk: the folder is locked, every commit is synced, and both are proven before anything else
 * runs. Without a folder, in memory: with these `files`, or empty.
 */
export async function openPglite(options: PgliteOptions): Promise<Database> {
  if ('folder' in options) {
    const { engine, ...folder } = await openDurably(options.folder, ENGINE_OPTIONS, assertEngineSettings);
    return pgliteDatabase(engine, { schema: options.schema, folder, upkeep: true });
  }
  const engine = await PGlite.create({ ...IN_MEMORY, ...(options.files && { fs: options.files }) });
  await assertEngineSettings(engine);
  return pgliteDatabase(engine, { upkeep: false });
}

/** A folder keeps its own defaults (ALTER SYSTEM). */
async function assertEngineSettings(engine: PGlite): Promise<void> {
  await assertSettings(SESSION_SETTINGS, async (sql, params) => (await engine.query<SettingRow>(sql, params)).rows);
}

async function pgliteDatabase(opened: PGlite, setting: PgliteSetting): Promise<Database> {
  const { folder, schema } = setting;
  const engine = createPgliteEngine(opened, {
    folder,
    schema,
    onReopened: () => groups.reset(new Error('The embedded engine has died with what was not on disk')),
  });
  const { take, othersWait } = createPriorityQueue();
  const groups = createGroupCommit({
    othersWait: () => folder !== undefined && othersWait(),
    control: engine.control,
    bringToDisk,
  });

  /** One at a time: the engine is one connection. The result of a turn is on disk, as is all that it may have seen. */
  async function turns<T>(work: () => Promise<T>, mayBeLost = false): Promise<T> {
    const told = await take(async () => {
      await breathe();
      await engine.prepare();
      return groups.turn(work, mayBeLost);
    });
    return told();
  }

  async function bringToDisk(): Promise<void> {
    await engine.send(SYNC_LOG, []);
  }

  const database: Database = {
    engine: 'pglite',
    async execute<Row>(sql: string, params: readonly unknown[] = []) {
      refuseInsideTransaction(database, 'A statement was sent');
      return turns(() => engine.send<Row>(sql, params));
    },
    async query<Row>(sql: string, params: readonly unknown[] = []) {
      return (await database.execute<Row>(sql, params)).rows;
    },
    async script(sql) {
      refuseInsideTransaction(database, 'A script was sent');
      await turns(() => engine.script(sql));
    },
    async transaction(work, { mayBeLost = false } = {}) {
      refuseInsideTransaction(database, 'A transaction was opened');
      const begin = mayBeLost ? 'begin; set local synchronous_commit to off' : 'begin';
      return turns(() => transact(engine, (tx) => insideTransaction(database, () => work(tx)), begin), mayBeLost);
    },
    async assumeRole(wanted) {
      const [known] = await database.query<{ exists: boolean }>(
        'select exists (select 1 from pg_roles where rolname = $1)',
        [wanted],
      );
      if (!known?.exists) return false;
      await turns(() => engine.assumeRole(wanted));
      return true;
    },
    isFull: () => folder !== undefined && !folder.hasRoom(),
    syncs: () => folder?.syncs() ?? 0,
    async close() {
      stopUpkeep();
      try {
        await turns(() => engine.close());
      } catch (error) {
        // Acknowledged work is in the log; the next start recovers from it.
        if (!isDiskFull(error)) throw error;
      } finally {
        await folder?.release();
      }
    },
  };

  const stopUpkeep = setting.upkeep
    ? startUpkeep((sql) =>
        turns(() => engine.withoutRole(async () => (await engine.send<Record<string, unknown>>(sql, [])).rows)),
      )
    : () => {};

  if (schema)
    await database.script(`create schema if not exists ${quoted(schema)}; set search_path = ${quoted(schema)}`);
  return database;
}

/** Syncs the log of all commits so far, if any of it is not on disk. */
const SYNC_LOG = `select pg_logical_emit_message(false, 'group', '', true) where pg_current_wal_insert_lsn() > pg_current_wal_flush_lsn()`;

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
      'shared_buffers=32MB',
      ...Object.entries(SESSION_SETTINGS).map(([name, value]) => `${name}=${value}`),
    ].flatMap((setting) => ['-c', setting]),
  ],
};

/** Opened in two thirds of the time: fewer buffers to clear, because what they keep is in memory anyway, and new log files are not filled with zeros. */
const IN_MEMORY = {
  ...ENGINE_OPTIONS,
  startParams: [...ENGINE_OPTIONS.startParams, '-c', 'shared_buffers=4MB', '-c', 'wal_init_zero=off'],
};

type PgliteOptions = { folder: string; schema?: string | undefined } | { files: Filesystem | undefined };

interface PgliteSetting {
  upkeep: boolean;
  schema?: string | undefined;
  /** Absent in memory. */
  folder?: EngineFolder;
}
