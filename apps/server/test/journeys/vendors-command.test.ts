import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startDevEnv, type DevEnv, type DevEnvOptions } from '@mela/dev-env/dev-env';
import { siteRequest } from '@mela/dev-env/site-request';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { melaCommand } from '@mela/dev-env/mela-command';
import { createPlayer, deposit, registerPlayer, until } from '@mela/dev-env/player';
import { openStrangerVendor } from './stranger-vendor.ts';

const redisUrl = process.env['TEST_REDIS_URL'];
// Launches are limited to 120 a minute: more frequent attempts would use up the limit and then only see its refusals.
const WITHIN_A_MINUTE = { timeout: 60_000, interval: 700 };

const one: DevEnvOptions = {};
const two: DevEnvOptions = { database: 'postgres', servers: 2, ...(redisUrl !== undefined && { redisUrl }) };

describe.each([
  { title: 'one process on the embedded database', options: one },
  { title: 'two processes on one PostgreSQL', options: two },
])('the operator connects a vendor to a running site: $title', ({ options }) => {
  // Two processes are joined by Redis.
  const isLeftOut = options.servers === 2 && redisUrl === undefined;
  let env: DevEnv;
  let vendor: Awaited<ReturnType<typeof openStrangerVendor>>;
  beforeAll(async () => {
    if (isLeftOut) return;
    env = await startDevEnv(options);
    vendor = await openStrangerVendor(env.dataDir);
  });
  afterAll(async () => {
    await env?.stop();
    await vendor?.close();
  });

  const mela = (...words: string[]) => melaCommand(env, words);
  const add = (code: string, more: Record<string, string> = {}) => {
    const { url = vendor.url, games = vendor.origin, set = `publicKey=@${vendor.keyFile}` } = more;
    const { dialect = 'hub88' } = more;
    const row = ['--dialect', dialect, '--url', url, '--games', games, '--name', 'en=Lotus', '--set', set];
    return mela('vendors', 'add', code, ...row);
  };
  const sites = () => [env.site, ...(env.site2 === undefined ? [] : [env.site2])];

  test.skipIf(isLeftOut)(
    'rejects or tests in plain words a vendor that cannot be connected, and serves the others',
    async () => {
      expect(await mela('help')).toContain('vendors');
      expect(await mela('vendors', '--help')).toContain('vendors on <code>');
      expect(await mela('vendors', 'paint')).toMatch(/there is no vendors paint: list, add/);
      expect(await mela('vendors', 'add', vendor.code, '--colour', 'red')).toMatch(/Unknown option '--colour'/);
      expect(await add(vendor.code, { dialect: 'klingon' })).toMatch(/there is no dialect klingon/);
      const nonsense = join(env.dataDir, 'nonsense.pem');
      await writeFile(nonsense, 'no key');
      expect(await add(vendor.code, { set: `publicKey=@${nonsense}` })).toMatch(/publicKey: is no public RSA key/);
      expect(await add(vendor.code, { set: 'publicKey=@nowhere.pem' })).toMatch(/Nothing was changed: .*nowhere\.pem/);
      expect(await mela('vendors', 'test', vendor.code)).toMatch(/there is no vendor lotus/);
      expect(await add('deaf', { url: 'http://127.0.0.1:9/api', games: 'http://127.0.0.1:9' })).toMatch(
        /^deaf is added/,
      );
      expect(await mela('vendors', 'test', 'deaf')).toMatch(
        /cannot be reached: ECONNREFUSED|cannot be reached: bad port/,
      );
      expect(await mela('vendors', 'on', 'deaf')).toMatch(/Nothing was changed: .*cannot be reached/);
      expect(await mela('vendors', 'list')).toMatch(/^studio +on +hub88/m);
      expect((await siteRequest(env.site, { path: '/readyz' })).status).toBe(200);
    },
  );

  test.skipIf(isLeftOut)(
    'plays and pays an added vendor’s game at every process, also after it is switched off in mid-round',
    async () => {
      const player = await registerPlayer(env.site);
      const orderId = await deposit(env.site, player, '1000');
      await until(
        async () => (await player.call('depositDetail', { params: { orderId } })).state === 'settled',
        'the deposit',
      );
      const pids = [env.pid('server'), ...(env.site2 === undefined ? [] : [env.pid('server2')])];
      expect(await add(vendor.code)).toMatch(/^lotus is added, and off/);
      expect(await mela('vendors', 'test', vendor.code)).toMatch(
        /^ok: lotus answers, takes our key and offers 1 games/,
      );
      expect(await mela('vendors', 'on', vendor.code)).toMatch(/^lotus is on, with 1 games/);

      const at = (site: string) => Object.assign(createPlayer(site), { token: player.token });
      const found = async (site: string) =>
        // A search without a match answers similar names.
        (await at(site).call('gameList', { query: { gameName: 'Lotus Pond', language: 'EN' } })).games.filter(
          ({ gameId }) => gameId === vendor.game,
        );
      const launch = async (site: string, nodeId: number) =>
        (await at(site).ask('launchGame', { query: { nodeId } })).answer;
      for (const site of sites()) await expect.poll(async () => (await found(site)).length, WITHIN_A_MINUTE).toBe(1);
      const nodeId = (await found(env.site))[0]?.nodeId ?? 0;
      const refs: string[] = [];
      for (const site of sites()) {
        await expect.poll(async () => (await launch(site, nodeId)).success, WITHIN_A_MINUTE).toBe(true);
        // The content security policy allows the page to frame it.
        const page = await siteRequest(site, { path: '/m/home' });
        expect(page.headers['content-security-policy']).toContain(vendor.origin);
        const seat = vendor.seated();
        if (!seat) throw new Error('No call came');
        const { currency = '' } = await vendor.say(site, { kind: 'open', token: seat.token });
        const ref = vendor.reference();
        refs.push(ref);
        const bet = { ...seat, roundRef: ref, transactionRef: ref, currency, amountMinor: 1_000n };
        expect(await vendor.say(site, { kind: 'bet', ...bet })).toMatchObject({ ok: true });
      }

      expect(await mela('vendors', 'off', vendor.code)).toMatch(/lotus is off: .* \d of its rounds are open/);
      expect(await mela('vendors', 'list')).toMatch(/^lotus +draining/m);
      const seat = vendor.seated();
      if (!seat) throw new Error('No call came');
      const { call } = player;
      const wallet = await call('memberWallet');
      const currency = 'BDT';
      for (const [index, site] of sites().entries()) {
        await expect.poll(async () => (await found(site)).length, WITHIN_A_MINUTE).toBe(0);
        await expect.poll(async () => (await launch(site, nodeId)).success, WITHIN_A_MINUTE).toBe(false);
        // A new bet under each reference, because the first answer to a reference is final.
        const late = async () => {
          const ref = vendor.reference();
          const bet = { ...seat, roundRef: ref, transactionRef: ref, currency, amountMinor: 1n };
          const { ok, status } = await vendor.say(site, { kind: 'bet', ...bet });
          if (ok)
            await vendor.say(site, {
              kind: 'rollback',
              ...bet,
              transactionRef: vendor.reference(),
              betRef: ref,
              closesRound: true,
            });
          return status;
        };
        await expect.poll(late, WITHIN_A_MINUTE).toBe('RS_ERROR_USER_DISABLED');
        const round = { ...seat, roundRef: refs[index] ?? '', betRef: refs[index] ?? '', closesRound: true };
        expect(
          await vendor.say(site, {
            kind: 'win',
            ...round,
            transactionRef: vendor.reference(),
            currency,
            amountMinor: 2_500n,
          }),
        ).toMatchObject({ ok: true });
      }
      const paid = BigInt(sites().length) * 2_500n;
      const minor = (amount: string) => BigInt(amount.replace('.', ''));
      expect(minor((await call('memberWallet')).cash)).toBe(minor(wallet.cash) + paid);
      const { list } = await call('betRecord');
      expect(list.filter(({ vendor: code, state }) => code === vendor.code && state === 'won')).toHaveLength(
        sites().length,
      );
      const [bet] = list.filter(({ state }) => state === 'won');
      const replay = await call('betReplay', { params: { betId: bet?.betId ?? '' } });
      expect(JSON.stringify(replay)).toContain(`${vendor.origin}/replay/`);

      expect(await mela('vendors', 'on', vendor.code)).toMatch(/^lotus is on/);
      for (const site of sites()) await expect.poll(async () => (await found(site)).length, WITHIN_A_MINUTE).toBe(1);
      expect([env.pid('server'), ...(env.site2 === undefined ? [] : [env.pid('server2')])]).toEqual(pids);
    },
    240_000,
  );
});
