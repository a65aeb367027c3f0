import { expect, onTestFinished, test } from 'vitest';
import { startDevEnv, type DevEnvOptions } from '@mela/dev-env/dev-env';
import { openOperatorDatabase } from '@mela/dev-env/operator-database';
import { siteRequest } from '@mela/dev-env/site-request';
import { createPlayer } from '@mela/dev-env/player';
import { startRefused } from './start-refused.ts';

async function start(options: DevEnvOptions) {
  const env = await startDevEnv({ studio: false, database: 'postgres', ...options });
  onTestFinished(() => env.stop());
  const database = await openOperatorDatabase(env.databaseUrl);
  onTestFinished(() => database.end());
  const addRealMerchant = () =>
    database.query(
      `insert into merchants (code, name, theme, currency, languages, default_language, time_zone, copyright_year)
       values ('realbet', '{"en": "Realbet"}', '{}', 'BDT', '[{"tag": "EN", "name": "English"}]', 'EN', 'UTC', 2026)`,
    );
  const count = async (table: string) =>
    (await database.query<{ count: bigint | string }>(`select count(*) from ${table}`))[0]?.count;
  return { env, addRealMerchant, count };
}

test('refuses to start the demo on data with a real merchant, and leaves no account there', async () => {
  const { env, addRealMerchant, count } = await start({ demo: false });
  await addRealMerchant();
  await env.stopOne('server');
  expect(await startRefused(env, { DEMO: 'on' })).toMatch(/realbet.*DEMO=off/);
  expect([Number(await count('members')), Number(await count('staff'))]).toEqual([0, 0]);
  await env.restart('server');
});

test('stops both kinds of start on a real merchant among the demo’s, and states what to do', async () => {
  const { env, addRealMerchant, count } = await start({});
  await addRealMerchant();
  await env.stopOne('server');
  const before = await count('members');
  for (const demo of ['on', 'off']) expect(await startRefused(env, { DEMO: demo })).toMatch(/realbet.*made_by_demo/);
  expect(await count('members')).toBe(before);
});

test('requires an explicit DEMO where a setting says that others reach the site', async () => {
  const { env } = await start({});
  await env.stopOne('server');
  const unsaid = { DEMO: undefined, DATABASE_URL: undefined, DATA_DIR: `${env.dataDir}/unsaid` };
  for (const reach of [{ HOST: '0.0.0.0' }, { PUBLIC_ORIGINS: 'https://play.example' }, { TRUST_PROXY: 'on' }])
    expect(await startRefused(env, { ...unsaid, ...reach })).toMatch(/DEMO=on or DEMO=off plainly/);
});

test('labels every screen of a demo behind a proxy, or under any name but this machine’s', async () => {
  const { env } = await start({ environment: { PUBLIC_ORIGINS: 'https://play.example', TRUST_PROXY: 'on' } });
  const label = async (site: string, host: string) => {
    const page = await siteRequest(site, { path: '/m/home', host });
    const { demoLabel } = await createPlayer(site, { host }).call('merchantSettings');
    expect(page.text.includes('"demoLabel":true')).toBe(demoLabel);
    return demoLabel;
  };
  expect(await label(env.site, 'localhost')).toBe(true);
  expect(await label(env.site, 'play.example')).toBe(true);
  const { env: plain } = await start({});
  expect(await label(plain.site, 'localhost')).toBe(false);
  // A tunnel that is not in the server's settings brings its own name.
  expect(await label(plain.site, 'quick-tunnel.example')).toBe(true);
  expect(await label(plain.site, 'haat.localhost')).toBe(false);
});
