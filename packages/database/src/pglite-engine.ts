import { protocol, type PGlite, type Results } from '@electric-sql/pglite';
import type { Executed } from '#/database.ts';
import { DiskFullError, isEngineDead } from '#/disk-room.ts';
import type { openDurably } from '#/pglite-folder.ts';
import { createPgliteStatements } from '#/pglite-statements.ts';
import { throwWithoutValues } from '#/statement-error.ts';

export type PgliteEngine = ReturnType<typeof createPgliteEngine>;

export type EngineFolder = Omit<Awaited<ReturnType<typeof openDurably>>, 'engine'>;

/** The embedded engine: one connection, to be asked one turn at a time. It is opened again when it has died and the disk has room. */
export function createPgliteEngine(opened: PGlite, { folder, schema, onReopened }: EngineOptions) {
  let engine = opened;
  let statements = createPgliteStatements(engine);
  let isDead = false;
  let role: string | undefined;

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
  async function prepare(): Promise<void> {
    if (!folder) return;
    const { diskFailure, hasRoom, reopen } = folder;
    if (diskFailure() !== undefined)
      throw new Error('The disk failed to keep a commit; stop and look after it', { cause: diskFailure() });
    if (!hasRoom()) throw new DiskFullError('The disk is full: nothing is written until there is room again');
    if (!isDead) return;
    engine = await reopen();
    statements = createPgliteStatements(engine);
    onReopened();
    if (schema) await engine.exec(`set search_path = ${quoted(schema)}`);
    if (role !== undefined) await engine.exec(`set role ${quoted(role)}`);
    isDead = false;
  }

  /** `begin`, `commit` and their like, in one message. */
  async function control(command: string): Promise<void> {
    await alive((living) => living.execProtocol(protocol.serialize.query(command), { syncToFs: false }));
  }

  const send = <Row>(sql: string, params: readonly unknown[]) =>
    alive(async () => executed<Row>(await statements.query<Row>(sql, params).catch(throwWithoutValues)));
  const run = (sql: string) => alive(async (living) => void (await living.exec(sql)));
  const script = (sql: string) => run(sql).finally(() => statements.forget());

  return {
    prepare,
    control,
    send,
    script,
    isDead: () => isDead,
    close: () => alive((living) => living.close()),
    /** Sets the role, and again whenever the engine was opened again. */
    async assumeRole(wanted: string): Promise<void> {
      await run(`set role ${quoted(wanted)}`);
      role = wanted;
    },
    /** Runs the work under the role that the engine was opened with. */
    async withoutRole<T>(work: () => Promise<T>): Promise<T> {
      if (role !== undefined) await run('set role none');
      try {
        return await work();
      } finally {
        if (role !== undefined && !isDead) await run(`set role ${quoted(role)}`);
      }
    },
  };
}

interface EngineOptions {
  readonly folder: EngineFolder | undefined;
  readonly schema: string | undefined;
  /** What the engine had not brought to disk is lost. */
  readonly onReopened: () => void;
}

function executed<Row>(result: Results<Row>): Executed<Row> {
  return { rows: result.rows, affected: BigInt(result.rowCount ?? result.affectedRows ?? 0) };
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
