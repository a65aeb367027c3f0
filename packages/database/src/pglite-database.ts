import { PGlite, protocol } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Filesystem } from '@electric-sql/pglite/basefs';
import type { Results } from '@electric-sql/pglite';
import type { Database, Executed, Queryable } from '#/database.ts';
import { DiskFullError, isDiskFull, isEngineDead } from '#/disk-room.ts';
import { openDurably } from '#/pglite-folder.ts';
import { createGroupCommit } from '#/pglite-group-commit.ts';
import { createPgliteStatements } from '#/pglite-statements.ts';
import { createPriorityQueue } from '#/priority.ts';
import { assertSettings, SESSION_SETTINGS, type SettingRow } from '#/session-settings.ts';
import { startUpkeep } from '#/pglite-upkeep.ts';
import { insideTransaction, refuseInsideTransaction } from '#/statement-guard.ts';
import { throwWithoutValues } from '#/statement-error.ts';

/**
 * The embedded PostgreSQL. With a `folder`, on disk: the folder is locked, every commit is synced, and both are proven before anything else
 * runs. Without a folder, in memory: with these `files`, or empty.
 */
export async function openPglite(options: PgliteOptions): Promise<Database> {
  if ('folder' in options) {
    const { engine, ...folder } = await openDurably(options.folder, ENGINE_OPTIONS, assertEngineSettings);
    return pgliteDatabase(engine, { schema: options.schema, folder, upkeep: true });
  }
  const engine = await PGlite.create({ ...ENGINE_OPTIONS, ...(options.files && { fs: options.files }) });
  await assertEngineSettings(engine);
  return pgliteDatabase(engine, { upkeep: false });
}

/** A folder keeps its own defaults (ALTER SYSTEM). */
async function assertEngineSettings(engine: PGlite): Promise<void> {
  await assertSettings(SESSION_SETTINGS, async (sql, params) => (await engine.query<SettingRow>(sql, params)).rows);
}

async function pgliteDatabase(opened: PGlite, setting: PgliteSetting): Promise<Database> {
  const { folder, schema } = setting;
  let engine = opened;
  let statements = createPgliteStatements(engine);
  let isDead = false;
  let role: string | undefined;
  const { take, othersWait } = createPriorityQueue();
  const groups = createGroupCommit({
    othersWait: () => folder !== undefined && othersWait(),
    control,
    bringToDisk,
  });

  /** One at a time: the engine is one connection. The result of a turn is on disk, as is all that it may have seen. */
  async function turns<T>(work: () => Promise<T>, mayBeLost = false): Promise<T> {
    const told = await take(async () => {
      await breathe();
      if (folder) await prepare(folder);
      return groups.turn(work, mayBeLost);
    });
    return told();
  }

  /** Asks the engine, unless it has died in this turn: it would never answer, and stop the whole process. */
  async function alive<T>(ask: (living: PGlite) => Promise<T>): Promise<T> {
    if (isDead) throw new Error('The embedded engine has died; it is reopened when the disk has room');
    try {
      return await ask(engine);
    } catch (error) {
      isDead ||= isEngineDead(error);
      throw error;
    }
  }

  /** Before each turn: throws while the disk is full or has failed, and continues by itself when there is room again. */
  async function prepare({ diskFailure, hasRoom, reopen }: EngineFolder): Promise<void> {
    if (diskFailure() !== undefined)
      throw new Error('The disk failed to keep a commit; stop and look after it', { cause: diskFailure() });
    if (!hasRoom()) throw new DiskFullError('The disk is full: nothing is written until there is room again');
    if (!isDead) return;
    engine = await reopen();
    statements = createPgliteStatements(engine);
    groups.reset(new Error('The embedded engine has died with what was not on disk'));
    if (schema) await engine.exec(`set search_path = ${quoted(schema)}`);
    if (role !== undefined) await engine.exec(`set role ${quoted(role)}`);
    isDead = false;
  }

  /** `begin`, `commit` and their like, in one message. */
  async function control(command: string): Promise<void> {
    await alive((living) => living.execProtocol(protocol.serialize.query(command), { syncToFs: false }));
  }

  async function bringToDisk(): Promise<void> {
    await send(SYNC_LOG, []);
  }

  const send = <Row>(sql: string, params: readonly unknown[]) =>
    alive(async () => executed<Row>(await statements.query<Row>(sql, params).catch(throwWithoutValues)));
  const run = (sql: string) => alive(async (living) => void (await living.exec(sql)));
  const runScript = (sql: string) => run(sql).finally(() => statements.forget());

  async function transact<T>(work: (tx: Queryable) => Promise<T>, begin: string): Promise<T> {
    let isOpen = true;
    let hasFailed = false;
    const within = async <R>(ask: () => Promise<R>): Promise<R> => {
      if (!isOpen) throw new Error('The transaction is over');
      await breathe();
      return ask().catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    };
    const tx: Queryable = {
      execute: <Row>(sql: string, params: readonly unknown[] = []) => within(() => send<Row>(sql, params)),
      query: async <Row>(sql: string, params: readonly unknown[] = []) => (await tx.execute<Row>(sql, params)).rows,
      script: (sql) => within(() => runScript(sql)),
    };
    await control(begin);
    try {
      const result = await work(tx);
      isOpen = false;
      // A failed statement whose error was swallowed would turn the commit into a rollback: then this fails too.
      if (hasFailed) await send('select 1', []);
      await control('commit');
      return result;
    } catch (error) {
      isOpen = false;
      if (!isDead) await control('rollback');
      throw error;
    }
  }

  const database: Database = {
    engine: 'pglite',
    async execute<Row>(sql: string, params: readonly unknown[] = []) {
      refuseInsideTransaction(database, 'A statement was sent');
      return turns(() => send<Row>(sql, params));
    },
    async query<Row>(sql: string, params: readonly unknown[] = []) {
      return (await database.execute<Row>(sql, params)).rows;
    },
    async script(sql) {
      refuseInsideTransaction(database, 'A script was sent');
      await turns(() => runScript(sql));
    },
    async transaction(work, { mayBeLost = false } = {}) {
      refuseInsideTransaction(database, 'A transaction was opened');
      const begin = mayBeLost ? 'begin; set local synchronous_commit to off' : 'begin';
      return turns(() => transact((tx) => insideTransaction(database, () => work(tx)), begin), mayBeLost);
    },
    async assumeRole(wanted) {
      const [known] = await database.query<{ exists: boolean }>(
        'select exists (select 1 from pg_roles where rolname = $1)',
        [wanted],
      );
      if (!known?.exists) return false;
      await turns(() => run(`set role ${quoted(wanted)}`));
      role = wanted;
      return true;
    },
    isFull: () => folder !== undefined && !folder.hasRoom(),
    syncs: () => folder?.syncs() ?? 0,
    async close() {
      stopUpkeep();
      try {
        await turns(() => alive((living) => living.close()));
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
        turns(async () => {
          if (role !== undefined) await run('set role none');
          try {
            return (await send<Record<string, unknown>>(sql, [])).rows;
          } finally {
            if (role !== undefined && !isDead) await run(`set role ${quoted(role)}`);
          }
        }),
      )
    : () => {};

  if (schema)
    await database.script(`create schema if not exists ${quoted(schema)}; set search_path = ${quoted(schema)}`);
  return database;
}

/** The engine answers within the same turn of the event loop; without this pause a row of queries would starve timers and sockets. */
const breathe = () => new Promise<void>((resume) => setImmediate(resume));

function executed<Row>(result: Results<Row>): Executed<Row> {
  return { rows: result.rows, affected: BigInt(result.rowCount ?? result.affectedRows ?? 0) };
}

/** Syncs the log of all commits so far, if any of it is not on disk. */
const SYNC_LOG = `select pg_logical_emit_message(false, 'group', '', true) where pg_current_wal_insert_lsn() > pg_current_wal_flush_lsn()`;

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
      'shared_buffers=32MB',
      ...Object.entries(SESSION_SETTINGS).map(([name, value]) => `${name}=${value}`),
    ].flatMap((setting) => ['-c', setting]),
  ],
};

type PgliteOptions = { folder: string; schema?: string | undefined } | { files: Filesystem | undefined };

interface PgliteSetting {
  upkeep: boolean;
  schema?: string | undefined;
  /** Absent in memory. */
  folder?: EngineFolder;
}

type EngineFolder = Omit<Awaited<ReturnType<typeof openDurably>>, 'engine'>;
