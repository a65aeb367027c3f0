import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseAmount, wireAmount } from '@mela/money/amount';
import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { openOperatorDatabase, type OperatorDatabase } from '@mela/dev-env/operator-database';
import { cashOf, createPlayer, deposit, minor, payoutAccount, registerPlayer, until } from '@mela/dev-env/player';
import { siteRequest } from '@mela/dev-env/site-request';
import { openGamePage } from '../../demo/game-page.ts';

const MERCHANTS = [
  { code: 'thuyen', host: 'thuyen.localhost', currency: 'VND', exponent: 0 },
  { code: 'marsa', host: 'marsa.localhost', currency: 'KWD', exponent: 3 },
] as const;

/** A merchant created by its rows alone, with two ways to pay. */
const ROWS = `
  with made as (
    insert into merchants (code, name, theme, currency, languages, default_language, time_zone, copyright_year, made_by_demo)
    values ($1, jsonb_build_object('en', $1::text), '{}', $3, '[{"tag": "EN", "name": "English"}]', 'EN', 'UTC', 2026, true)
    returning id),
  host as (insert into merchant_hosts (host, merchant_id) select $2, id from made),
  domain as (insert into merchant_domains (merchant_id, domain_name, position) select id, $2, 0 from made),
  keys as (insert into merchant_keys (merchant_id, key) select id, unnest(array['USERNAMEREG3', 'TRANSBETREPMEM3', 'DEPRECM3']) from made),
  rules as (insert into withdrawal_rules (merchant_id, cool_off_hours, play_through_percent, reviews_first, bonus_hours, reviews_shared_devices, reviews_way_back)
         select id, 0, 0, false, 0, false, false from made),
  form as (insert into registration_settings (merchant_id, asks_captcha) select id, false from made),
  methods as (insert into payment_methods (merchant_id, code, adapter, kind, name, mark, direction, position, is_on,
      minimum_minor, maximum_minor, fee_fixed_minor, fee_per_ten_thousand)
    select id, w.code, 'sandbox', w.kind, jsonb_build_object('en', w.code), 'bank', 'both', w.position, true, 10000, 5000000, w.fixed, w.share
    from made cross join (values ('jhilik', 'wallet', 0, 0, 0), ('bank', 'bank', 1, 5, 150)) as w (code, kind, position, fixed, share))
  insert into catalogue_merchant_vendors (merchant_id, vendor_code) select id, 'studio' from made`;

let env: DevEnv;
let database: OperatorDatabase;
beforeAll(async () => {
  env = await startDevEnv({ database: 'postgres', hosts: MERCHANTS.map(({ host }) => host) });
  database = await openOperatorDatabase(env.databaseUrl);
  await until(
    async () => (await database.query(`select code from catalogue_vendors where code = 'studio'`)).length === 1,
    'the house vendor’s games',
  );
  for (const { code, host, currency } of MERCHANTS) await database.query(ROWS, [code, host, currency]);
  for (const { code, host } of MERCHANTS)
    await until(
      async () => (await siteRequest(env.site, { path: '/m/home', host })).text.includes(`data-merchant="${code}"`),
      `the merchant ${code}`,
    );
}, 300_000);
afterAll(async () => {
  await database?.end();
  await env?.stop();
});

describe.each(MERCHANTS)('a merchant in $currency', ({ host, currency, exponent }) => {
  const wire = (amountMinor: bigint) => wireAmount(amountMinor, exponent);

  test('lists every house game, compares the smallest bet in its own unit, and opens one of each kind', async () => {
    const guest = createPlayer(env.site, { host });
    const all = await guest.call('gameList', { query: { pageSize: 1 } });
    const [board] = (await guest.call('gameList', { query: { gameType: 'SPORTS' } })).games;
    expect(all.totalGames).toBeGreaterThan(100);
    const upTo = async (minBet: string) => (await guest.call('gameList', { query: { minBet } })).totalGames;
    // The sports board takes no bets.
    expect(await upTo(wire(99n))).toBe(1);
    expect(await upTo(wire(100n))).toBe(all.totalGames);
    expect(board).toBeDefined();
    const player = await registerPlayer(env.site, { host });
    for (const gameName of ['Royal Bengal', 'River Lanterns', 'Kite Crash', 'Fair Dice', 'Rooster Derby']) {
      const [game] = (await guest.call('gameList', { query: { gameName, language: 'EN' } })).games;
      if (!game) throw new Error(`${gameName} is not listed`);
      const query = { ...launchOf(game), gameType: game.gameType };
      expect((await player.call('launchGame', { query })).content.game_url, gameName).toContain(game.gameId);
    }
  });

  test(
    'agrees to the minor unit in game, balance, records and ledger after deposit, play and withdrawal',
    { timeout: 180_000 },
    async () => {
      const player = await registerPlayer(env.site, { host });
      const wallet = await player.call('merchantWallet');
      expect(wallet).toMatchObject({ currency, exponent });
      const { quickAmounts, methods } = await player.call('depositMethods');
      expect(quickAmounts.map((amount) => parseAmount(amount, exponent))).toContain(100_000n);
      expect(methods[0]).toMatchObject({ minimum: wire(10_000n), maximum: wire(5_000_000n) });
      const tooPrecise = await player.ask('createDeposit', {
        body: {
          idempotencyKey: randomUUID(),
          method: 'jhilik',
          amount: `${wire(20_000n)}${exponent === 0 ? '.5' : '5'}`,
        },
      });
      expect(tooPrecise).toMatchObject({ status: 422, answer: { errorCode: 'amount_too_precise' } });
      await deposit(env.site, player, wire(100_001n), 'once', host);
      expect((await player.call('memberWallet')).cash).toBe(wire(100_001n));

      const [game] = (await player.call('gameList', { query: { gameName: 'Royal Bengal', language: 'EN' } })).games;
      if (!game) throw new Error('Royal Bengal is not listed');
      const launched = await player.call('launchGame', { query: launchOf(game) });
      const page = await openGamePage(launched.content.game_url, env.games);
      let balance = 100_001n;
      for (let n = 0; n < 12; n += 1) {
        const round = await page.play(wire(500n));
        expect([round.bet, round.won]).toEqual([wire(500n), wire(minor(round.won))]);
        balance += minor(round.won) - minor(round.bet);
        await until(async () => (await cashOf(player)) === balance, `the balance after round ${n + 1}`);
      }
      const { list } = await player.call('betRecord', { query: { pageSize: 50 } });
      expect(100_001n + list.reduce((sum, bet) => sum + minor(bet.net), 0n)).toBe(balance);
      expect(new Set(list.map(({ stake }) => stake))).toEqual(new Set([wire(500n)]));
      const visit = await player.call('gameVisit', { params: { launchId: launched.launchId ?? '' } });
      expect(visit).toMatchObject({ rounds: 12, staked: wire(6_000n), net: wire(balance - 100_001n) });

      // 5 minor units and 1.5 per cent, rounded down: 5 + 450 of 30,001.
      const order = await player.call('createWithdrawal', {
        body: { idempotencyKey: randomUUID(), method: 'bank', amount: wire(30_001n), ...(await payoutAccount(player)) },
      });
      expect(order).toMatchObject({ amount: wire(30_001n), fee: wire(455n) });
      await until(async () => (await player.call('withdrawalRecord')).list[0]?.state === 'paid', 'the payout');
      expect((await player.call('memberWallet')).cash).toBe(wire(balance - 30_001n));
      expect((await player.call('depositRecord')).list[0]).toMatchObject({ amount: wire(100_001n), fee: wire(0n) });
      const record = await player.call('transactionRecord', { query: { pageSize: 50 } });
      expect(record.list[0]?.balanceAfter).toBe(wire(balance - 30_001n));

      const [held] = await database.query<{ currency: string; cash_minor: bigint | string }>(
        'select a.currency, a.cash_minor from wallet_accounts a join members m on m.id = a.member_id where m.user_name = $1',
        [player.userName],
      );
      expect([held?.currency, BigInt(held?.cash_minor ?? 0)]).toEqual([currency, balance - 30_001n]);
    },
  );
});

function launchOf({ vendor, gameId, nodeId }: { vendor: string; gameId: string; nodeId: number }) {
  return { gameType: 'RNG', vendor, gameId, nodeId, supportPlay: 'true', language: 'EN' } as const;
}
