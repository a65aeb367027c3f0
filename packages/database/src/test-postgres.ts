import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { applyMigrations, hashOf } from '#/migrate.ts';
import type { Migration } from '#/migrate.ts';
import { openPostgres } from '#/postgres-database.ts';
import { startCluster } from '#/test-cluster.ts';

/**
 * The PostgreSQL that tests use: TEST_DATABASE_URL, else one that answers on this machine's usual port, else a separate one that they start. The
 * login must be allowed to make databases and roles. When none can be had, `reason` says why.
 */
export async function findPostgres(): Promise<TestServer | { reason: string }> {
  const given = process.env.TEST_DATABASE_URL;
  const tried = given ? [given] : USUAL_ADDRESSES;
  for (const url of tried) if (await answers(url)) return { url, stop: async () => {} };
  if (given) return { reason: `TEST_DATABASE_URL (${new URL(given).host}) does not answer` };
  try {
    const cluster = await startCluster();
    return { url: cluster.url, stop: () => cluster.stop() };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

/** The name of a database on that server which holds just these migrations; made once, and kept for the next run. */
export async function templateFor(server: string, migrations: readonly Migration[]): Promise<string> {
  const name = `mela_template_${hashOf(migrations)}`;
  await asAdministrator(server, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await dropForgotten(admin, name);
    const { rows } = await admin.query<{ ready: boolean }>(
      `select shobj_description(oid, 'pg_database') like 'ready%' as ready from pg_database where datname = $1`,
      [name],
    );
    const used = () => admin.query(`comment on database ${name} is 'ready ${new Date().toISOString()}'`);
    if (rows[0]?.ready) return void (await used());
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name}`);
    const template = await openPostgres({ url: addressOf(server, name), allowLossyServer: true });
    try {
      await applyMigrations(template, migrations);
    } finally {
      await template.close();
    }
    await used();
  });
  return name;
}

/** A fresh copy of a template, with the address to open it by. */
export async function cloneTemplate(
  server: string,
  template: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `mela_test_${Date.now().toString(36)}_${randomBytes(4).toString('hex')}`;
  await asAdministrator(server, (admin) => createFrom(admin, name, template));
  const drop = () =>
    asAdministrator(server, async (admin) => void (await admin.query(`drop database if exists ${name} with (force)`)));
  return { url: addressOf(server, name), drop };
}

async function createFrom(admin: pg.Client, name: string, template: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await admin.query(`create database ${name} template ${template}`);
      return;
    } catch (error) {
      // The template's last session takes a moment to be gone.
      if (attempt === 50 || (error as { code?: string }).code !== OBJECT_IN_USE) throw error;
      await wait(100);
    }
  }
}

/** Databases that a killed run left behind, and templates that no recent run has used. */
async function dropForgotten(admin: pg.Client, keep: string): Promise<void> {
  const { rows } = await admin.query<{ name: string; about: string | null }>(
    `select datname as name, shobj_description(oid, 'pg_database') as about from pg_database where datname ~ '^mela_(test|template)_'`,
  );
  for (const { name, about } of rows) {
    const lastUsed = name.startsWith('mela_test_')
      ? Number.parseInt(name.split('_')[2] ?? '0', 36)
      : Date.parse(about?.replace('ready ', '') ?? '');
    if (name !== keep && Date.now() - lastUsed > FORGOTTEN_AFTER_MS)
      await admin.query(`drop database if exists ${name} with (force)`);
  }
}

async function asAdministrator<T>(server: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ able: boolean }>(
      `select current_setting('server_version_num')::int >= 150000 and (rolsuper or (rolcreatedb and rolcreaterole)) as able from pg_roles where rolname = current_user`,
    );
    return rows[0]?.able ?? false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

const USUAL_ADDRESSES = [
  'postgres://postgres@127.0.0.1:5432/postgres',
  'postgres://postgres:postgres@127.0.0.1:5432/postgres',
];
const TEMPLATE_LOCK = 7_301_966;
const OBJECT_IN_USE = '55006';
const FORGOTTEN_AFTER_MS = 2 * 3_600_000;

export interface TestServer {
  url: string;
  stop(): Promise<void>;
}
