import pg from 'pg';
import type { Database, Executed, Queryable } from '#/database.ts';
import { insideTransaction, refuseInsideTransaction } from '#/statement-guard.ts';
import { isDiskFull } from '#/disk-room.ts';
import {
  assertSettings,
  SESSION_SETTINGS,
  settingsOfUrl,
  startupOptions,
  type SessionSettings,
  type SettingRow,
} from '#/session-settings.ts';
import { throwWithoutValues } from '#/statement-error.ts';
import { statementNames } from '#/statement-names.ts';

/**
 * A pool of connections to PostgreSQL 15 or newer. Every connection commits synchronously, regardless of the server's default: acknowledged
 * money must be on disk. Refuses a server that runs without fsync, unless `allowLossyServer` says that the data may be lost (tests). Server
 * and settings are checked on every new connection, because a reconnect may reach another server or go through a pooler.
 */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const own = {
    ...SESSION_SETTINGS,
    statement_timeout: String(STATEMENT_TIMEOUT_MS),
    idle_in_transaction_session_timeout: String(IDLE_IN_TRANSACTION_TIMEOUT_MS),
    ...(options.schema && { search_path: options.schema }),
  };
  const { url, settings } = settingsOfUrl(options.url, own);
  const asked = { ...own, ...settings };
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS_MAX,
    types: { getTypeParser: typeParser },
    options: startupOptions(asked),
    application_name: 'mela',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    allowExitOnIdle: true,
  });
  // An idle connection that the server closes is replaced by the pool; the next statement reports the real error.
  pool.on('error', () => {});
  const database = postgresDatabase(pool, (client) => assertUsable(client, asked, options.allowLossyServer ?? false));
  try {
    await database.script(
      options.schema ? `create schema if not exists ${pg.escapeIdentifier(options.schema)}` : 'select 1',
    );
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

function postgresDatabase(pool: pg.Pool, check: (client: pg.PoolClient) => Promise<void>): Database {
  const names = statementNames();
  const checked = new WeakSet<pg.PoolClient>();
  const roled = new WeakMap<pg.PoolClient, string>();
  let role: string | undefined;
  let fullAt = Number.NEGATIVE_INFINITY;

  async function connect(): Promise<pg.PoolClient> {
    const client = await pool.connect();
    // The statements below reject when the connection ends; without a listener its event would end the process.
    client.on('error', ignore);
    try {
      if (!checked.has(client)) await check(client);
      checked.add(client);
      if (role === undefined || roled.get(client) === role) return client;
      await client.query(`set role ${pg.escapeIdentifier(role)}`);
      roled.set(client, role);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    } finally {
      client.removeListener('error', ignore);
    }
  }

  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await connect();
    let broken = false;
    const notice = () => {
      broken = true;
    };
    client.on('error', notice);
    try {
      return await work(client);
    } catch (error) {
      broken ||= isConnectionError(error);
      if (isDiskFull(error)) fullAt = performance.now();
      throw error;
    } finally {
      client.removeListener('error', notice);
      client.release(broken);
    }
  }

  const database: Database = {
    engine: 'postgres',
    async execute<Row>(sql: string, params: readonly unknown[] = []) {
      refuseInsideTransaction(database, 'A statement was sent');
      return withClient((client) => send<Row>(client, names, sql, params));
    },
    async query<Row>(sql: string, params: readonly unknown[] = []) {
      return (await database.execute<Row>(sql, params)).rows;
    },
    async script(sql) {
      refuseInsideTransaction(database, 'A script was sent');
      await withClient((client) => client.query(sql));
    },
    async transaction(work, { mayBeLost = false } = {}) {
      refuseInsideTransaction(database, 'A transaction was opened');
      const begin = mayBeLost ? 'begin; set local synchronous_commit to off' : 'begin';
      return withClient((client) => insideTransaction(database, () => transact({ client, names, begin }, work)));
    },
    async assumeRole(wanted) {
      const [known] = await database.query<{ may: boolean }>(
        `select exists (select 1 from pg_roles where rolname = $1 and pg_has_role(session_user, oid, 'member')) as may`,
        [wanted],
      );
      if (known?.may) role = wanted;
      return known?.may ?? false;
    },
    isFull: () => performance.now() - fullAt < FULL_FOR_MS,
    syncs: () => 0,
    close: () => pool.end(),
  };
  return database;
}

async function transact<T>(
  { client, names, begin }: { client: pg.PoolClient; names: StatementNames; begin: string },
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  let open = true;
  const assertOpen = () => {
    if (!open) throw new Error('The transaction is over');
  };
  const tx: Queryable = {
    async execute<Row>(sql: string, params: readonly unknown[] = []) {
      assertOpen();
      return send<Row>(client, names, sql, params);
    },
    async query<Row>(sql: string, params: readonly unknown[] = []) {
      return (await tx.execute<Row>(sql, params)).rows;
    },
    async script(sql) {
      assertOpen();
      await client.query(sql);
    },
  };
  await client.query(begin);
  try {
    const result = await work(tx);
    open = false;
    const committed = await client.query('commit');
    // A failed statement whose error was swallowed turns the commit into a rollback.
    if (committed.command !== 'COMMIT')
      throw new Error('The transaction was rolled back: one of its statements had failed');
    return result;
  } catch (error) {
    open = false;
    if (!isConnectionError(error)) await client.query('rollback');
    throw error;
  }
}

async function send<Row>(
  client: pg.PoolClient,
  names: StatementNames,
  sql: string,
  params: readonly unknown[],
): Promise<Executed<Row>> {
  const name = names(sql);
  const result = await client
    .query({ text: sql, values: [...params], ...(name && { name }) })
    .catch(throwWithoutValues);
  return { rows: result.rows as Row[], affected: BigInt(result.rowCount ?? 0) };
}

async function assertUsable(client: pg.PoolClient, asked: SessionSettings, allowLossyServer: boolean): Promise<void> {
  const [server] = (await client.query<ServerFacts>(SERVER_FACTS)).rows;
  if (!server) throw new Error('PostgreSQL did not answer');
  if (server.version < OLDEST_SERVER) throw new Error(`PostgreSQL ${OLDEST_SERVER / 10_000} or newer is needed`);
  if (server.recovering) throw new Error('This PostgreSQL is a read-only standby');
  if (server.fsync !== 'on' && !allowLossyServer)
    throw new Error('This PostgreSQL runs with fsync=off: a power cut would lose acknowledged money. Switch fsync on.');
  await assertSettings(asked, async (sql, params) => (await client.query<SettingRow>(sql, params)).rows);
}

/** True when the connection is lost, so that the outcome of the last statement is unknown. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string') return LOST_CONNECTION_CODES.test(code);
  return LOST_CONNECTION_MESSAGES.test(error.message);
}

function typeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  return PARSERS[oid] ?? (pg.types.getTypeParser(oid, format ?? 'text') as (text: string) => unknown);
}

const ignore = () => {};
const asIs = (text: string) => text;
/** One dimension, as `{1,NULL,3}`. */
const bigints = (text: string) =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((item) => (item === 'NULL' ? null : BigInt(item)));
/** int8, int8[], date, numeric: by PostgreSQL's type numbers. */
const PARSERS: Record<number, (text: string) => unknown> = { 20: BigInt, 1016: bigints, 1082: asIs, 1700: asIs };

const OLDEST_SERVER = 150_000;
const CONNECTIONS_MAX = 12;
const CONNECT_TIMEOUT_MS = 5_000;
/** How long a full disk is assumed after a statement failed because of it. */
const FULL_FOR_MS = 15_000;
const STATEMENT_TIMEOUT_MS = 15_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;
// 08: connection; 57P: the server shuts down, crashed or ended this session; E…: the socket.
const LOST_CONNECTION_CODES = /^(08...|57P0[1-5]|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/;
const LOST_CONNECTION_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/;
const SERVER_FACTS = `select current_setting('server_version_num')::int as version, current_setting('fsync') as fsync, pg_is_in_recovery() as recovering`;

interface ServerFacts {
  version: number;
  fsync: string;
  recovering: boolean;
}

type StatementNames = ReturnType<typeof statementNames>;

interface PostgresOptions {
  url: string;
  schema?: string | undefined;
  allowLossyServer?: boolean;
}
