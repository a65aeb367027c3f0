import { expect, onTestFinished, test } from 'vitest';
import { startDevEnv } from '@mela/dev-env/dev-env';
import { siteRequest } from '@mela/dev-env/site-request';
import { createPlayer, loginPlayer } from '@mela/dev-env/player';
import { startRefused } from './start-refused.ts';

test('creates two merchants and their four accounts in the demo, by host name (R30)', async () => {
  const env = await startDevEnv({ studio: false });
  onTestFinished(() => env.stop());
  const at = { mela: undefined, haat: 'haat.localhost' } as const;
  for (const [merchantCode, host] of Object.entries(at)) {
    const here = host === undefined ? {} : { host };
    const settings = await createPlayer(env.site, here).call('merchantSettings');
    expect(settings).toMatchObject({
      merchantCode,
      demo: true,
      demoLabel: false,
      currency: merchantCode === 'mela' ? { code: 'BDT', symbol: '৳' } : { code: 'CNY', symbol: '￥' },
    });
    for (const [userName, type] of [
      ['rahim', 0],
      ['karim', 1],
      ['salma', 2],
      ['nadia', 0],
    ] as const) {
      const player = await loginPlayer(env.site, userName, 'mela-demo-2026', here);
      expect(await player.call('memberInfo')).toMatchObject({ account: userName, type });
    }
  }
  const [mela, haat] = await Promise.all([
    createPlayer(env.site).call('merchantSettings'),
    createPlayer(env.site, { host: 'haat.localhost' }).call('merchantSettings'),
  ]);
  expect(haat.theme).not.toBe(mela.theme);
  expect(haat.keys).not.toEqual(mela.keys);
  expect((await createPlayer(env.site, { host: 'anything.example' }).call('merchantSettings')).merchantCode).toBe(
    'mela',
  );

  // A data folder made by the demo does not open without it, and beyond loopback the demo must be set explicitly.
  await env.stopOne('server');
  const refused = await startRefused(env, { DEMO: 'off' });
  expect(refused).toContain('DEMO');
  expect(await startRefused(env, { HOST: '0.0.0.0', DEMO: undefined })).toContain('DEMO');
  await env.restart('server');
});

test('gives rahim one deposit of the cashier to begin with, at both merchants, also after a restart', async () => {
  const env = await startDevEnv({ studio: false });
  onTestFinished(() => env.stop());
  await env.restart('server');
  for (const here of [{}, { host: 'haat.localhost' }]) {
    const rahim = await loginPlayer(env.site, 'rahim', 'mela-demo-2026', here);
    expect(await rahim.call('memberWallet')).toMatchObject({ cash: '5000.00' });
    expect((await rahim.call('depositRecord')).list).toMatchObject([{ amount: '5000.00', state: 'settled' }]);
  }
});

test('the sandbox cashier exists with the demo only', async () => {
  const plain = await startDevEnv({ demo: false, studio: false });
  onTestFinished(() => plain.stop());
  expect((await siteRequest(plain.site, { path: '/sandbox/pay/D1-1' })).status).toBe(404);
  expect((await siteRequest(plain.site, { method: 'POST', path: '/payments/sandbox/callback', body: {} })).status).toBe(
    404,
  );
});
