import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '@mela/dev-env/child-environments';
import { startDevEnv } from '@mela/dev-env/dev-env';
import { openOperatorDatabase, type OperatorDatabase } from '@mela/dev-env/operator-database';
import { PSEUDO_TAG, pseudoText } from '@mela/locales/pseudo';
import { copySources } from './copy-sources.ts';

/** A site whose only language is the pseudo-language, including its merchants' words and names of games. */
export async function startPseudoSite(): Promise<PseudoSite> {
  const root = await buildPseudo();
  const site = await startDevEnv({ root, database: 'postgres', robots: 4 });
  const database = await openOperatorDatabase(site.databaseUrl);
  await sayAll(database);
  await database.query('update merchants set languages = $1, default_language = $2', [
    JSON.stringify([{ tag: PSEUDO_TAG.toUpperCase(), name: pseudoText('Pseudo') }]),
    PSEUDO_TAG.toUpperCase(),
  ]);
  await site.restart('server');
  const rows = await database.query<{ name: string }>(
    `select distinct name ->> 'en' as name from (select name from catalogue_games union all select name from catalogue_brands
       union all select name from catalogue_vendors) as named`,
  );
  await database.end();
  return { site: site.site, names: [...METHODS, ...rows.map(({ name }) => name)], close: () => site.stop() };
}

interface PseudoSite {
  readonly site: string;
  /** Names that are the same in every language: games, their makers, payment methods. */
  readonly names: readonly string[];
  close(): Promise<void>;
}

/** The sandbox's payment methods. */
const METHODS = ['Nodi', 'Jhilik', 'TkGo', 'Shapla', 'Bank', 'Coin'];

/** The sources with the pseudo-language, built in a separate folder: it is never committed. */
async function buildPseudo(): Promise<string> {
  const root = join(repositoryRoot, '.cache/pseudo');
  await copySources(root);
  const run = (...args: string[]) => promisify(execFile)(process.execPath, args, { cwd: root });
  await run('packages/locales/src/write-pseudo.ts');
  await run('packages/locales/src/write-catalogues.ts');
  const steps = ['art', 'server', 'studio', 'studio client', 'web'];
  await run('tools/build/run-build.ts', ...steps.flatMap((step) => ['--only', step]));
  return root;
}

/** Copies every English text of a row to the pseudo-language. */
async function sayAll(database: OperatorDatabase): Promise<void> {
  const columns = await database.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and data_type = 'jsonb' and table_type = 'BASE TABLE'`,
  );
  for (const { table_name: table, column_name: column } of columns) {
    const rows = await database.query<{ place: string; value: unknown }>(
      `select ctid::text as place, "${column}" as value from "${table}" where "${column}"::text like '%"en":%'`,
    );
    const said = rows.map(({ place, value }) => ({ place, value: saidToo(value) }));
    if (said.length > 0)
      await database.query(
        `update "${table}" t set "${column}" = s.value from jsonb_to_recordset($1::jsonb) as s (place text, value jsonb)
         where t.ctid = s.place::tid`,
        [JSON.stringify(said)],
      );
  }
}

function saidToo(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(saidToo);
  if (typeof value !== 'object' || value === null) return value;
  const inside = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, saidToo(part)]));
  return typeof inside['en'] === 'string' ? { ...inside, [PSEUDO_TAG]: pseudoText(inside['en']) } : inside;
}
