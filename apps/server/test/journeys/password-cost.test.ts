import { expect, onTestFinished, test } from 'vitest';
import { startDevEnv } from '@mela/dev-env/dev-env';
import { openOperatorDatabase } from '@mela/dev-env/operator-database';
import { staffCommand } from '@mela/dev-env/staff';
import { registerPlayer } from '@mela/dev-env/player';
import { startRefused } from './start-refused.ts';

/** Argon2id, 19 MiB, two passes, one lane (OWASP ASVS 5). */
const FULL_COST = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

test('hashes passwords of members and staff at full cost in production and rejects the lowest', async () => {
  const env = await startDevEnv({ demo: false, studio: false, database: 'postgres' });
  onTestFinished(() => env.stop());
  const database = await openOperatorDatabase(env.databaseUrl);
  onTestFinished(() => database.end());
  await database.query(
    `with realbet as (
       insert into merchants (code, name, currency, languages, default_language, time_zone, copyright_year)
       values ('realbet', '{"en": "Realbet"}', 'BDT', '[{"tag": "EN", "name": "English"}]', 'EN', 'UTC', 2026)
       returning id),
     opened as (insert into merchant_keys (merchant_id, key) select id, 'USERNAMEREG3' from realbet)
     insert into merchant_hosts (host, merchant_id) select 'realbet.example', id from realbet`,
  );
  await env.restart('server');
  await registerPlayer(env.site, { host: 'realbet.example' });
  await staffCommand(env, 'nasrin', 'add', '--merchant', 'realbet');
  const hashes = await database.query<{ password_hash: string }>(
    'select password_hash from members union all select password_hash from staff',
  );
  expect(hashes.map((row) => row.password_hash)).toEqual([
    expect.stringMatching(FULL_COST),
    expect.stringMatching(FULL_COST),
  ]);

  await env.stopOne('server');
  expect(await startRefused(env, { DEMO: 'off', PASSWORD_COST: 'lowest' })).toContain('PASSWORD_COST');
});
