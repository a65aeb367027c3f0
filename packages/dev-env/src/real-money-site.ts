import { join } from 'node:path';
import { repositoryRoot } from './child-environments.ts';
import { startDevEnv, type DevEnv } from './dev-env.ts';
import { melaCommand } from './mela-command.ts';
import { openOperatorDatabase } from './operator-database.ts';
import { until } from './player.ts';

/** A site whose deployment provides all that real money needs; its merchants still lack a licence and countries. */
export function startRealMoneySite(): Promise<DevEnv> {
  return startDevEnv({
    database: 'postgres',
    studio: false,
    serverScript: join(repositoryRoot, 'apps/server/test/payments/real-money-server.ts'),
  });
}

/** Gives the demo's first merchant a licence and countries, and a manual method `transfer` with an account to pay to. */
export async function openManualMethod(site: DevEnv, { secondAbove }: { secondAbove: string }): Promise<void> {
  const database = await openOperatorDatabase(site.databaseUrl);
  await database.query(
    `update merchants set licence = $1::jsonb, region_rule = 'allow', regions = '{BD}' where code = 'mela'`,
    [JSON.stringify({ number: 'T-1', issuer: 'A test', link: '' })],
  );
  await database.end();
  const add = 'payments add transfer --merchant mela --adapter manual --kind manual --min 100 --max 50000 --position 0';
  await melaCommand(site, [
    ...add.split(' '),
    '--minutes',
    '30',
    '--name',
    'en=Bank transfer',
    '--name',
    'bn=ব্যাংক ট্রান্সফার',
  ]);
  const payee = `payments payee transfer --merchant mela --number 0123456789012 --second-above ${secondAbove}`;
  await melaCommand(site, [
    ...payee.split(' '),
    '--holder',
    'Mela Ltd',
    '--bank',
    'en=City Bank',
    '--bank',
    'bn=সিটি ব্যাংক',
  ]);
  // The server keeps a merchant's row for some seconds.
  await until(
    async () => (await melaCommand(site, ['payments', 'on', 'transfer', '--merchant', 'mela'])).includes('is on'),
    'the method to be on',
    60_000,
    500,
  );
}
