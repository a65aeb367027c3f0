import { randomUUID } from 'node:crypto';
import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Promotion } from '@mela/contract/promotions';
import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { deposit, fundedPlayer, payoutAccount, registerPlayer, until, type Player } from '@mela/dev-env/player';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KINDS, openEveryKindVendor } from './every-kind-vendor.ts';

const run = promisify(execFile);
const repository = resolve(import.meta.dirname, '../../../..');

let env: DevEnv;
let vendor: Awaited<ReturnType<typeof openEveryKindVendor>>;
beforeAll(async () => {
  vendor = await openEveryKindVendor();
  const environment = { STUDIO_URL: vendor.origin, GAMES_ORIGIN: vendor.origin };
  env = await startDevEnv({ database: 'postgres', studio: false, environment });
});
afterAll(async () => {
  await env?.stop();
  await vendor?.close();
});

const keyFile = () => join(env.dataDir, 'keys', 'studio-private.pem');
const active = async (player: Player) => (await player.call('bonuses')).active;
const withdrawal = async (player: Player, amount: string) => ({
  idempotencyKey: randomUUID(),
  method: 'nodi',
  amount,
  ...(await payoutAccount(player, { kind: 'wallet' })),
});

/** Opens the game of that category; returns how to play a round of it. */
async function opened(player: Player, category: 'RNG' | 'LIVE') {
  const code = KINDS.find((kind) => kind.category === category)?.code ?? '';
  const game = await until(async () => {
    const { games } = await player.call('gameList', { query: { gameType: category, language: 'EN' } });
    return games.find(({ gameId }) => gameId === code);
  }, 'the game');
  await player.call('launchGame', { query: { nodeId: game.nodeId } });
  return (amountMinor: bigint, winMinor = 0n) =>
    vendor.bet(env.site, { code, keyFile: keyFile(), amountMinor, winMinor });
}

/** Takes the promotion of the first deposit, or another one. */
async function takes(player: Player, termsVersion?: number, named = (one: Promotion) => one.code === 'FIRST_DEPOSIT') {
  const { list } = await player.call('promotions', { query: { language: 'EN' } });
  const offer = list.find(named);
  if (!offer) throw new Error('no promotion');
  const body = { idempotencyKey: randomUUID(), termsVersion: termsVersion ?? offer.termsVersion };
  return { offer, ...(await player.ask('applyPromotion', { params: { promotionId: offer.id }, body })) };
}

async function withBonus(): Promise<Player> {
  const player = await registerPlayer(env.site);
  await takes(player);
  await deposit(env.site, player, '1000', 'twice');
  await until(() => active(player), 'the bonus');
  return player;
}

test('adds half of the first deposit, counts slots only, becomes cash when played, is withdrawn', async () => {
  const player = await registerPlayer(env.site);
  const { answer: old } = await takes(player, 7);
  expect(old).toMatchObject({ errorCode: 'terms_changed' });
  const { answer, offer } = await takes(player);
  expect(offer.bonus).toMatchObject({ percent: 50, most: '5000.00', times: 10, days: 30, stakeMost: '500.00' });
  expect(answer).toMatchObject({ value: { status: 'joined' } });
  expect((await player.call('bonuses')).taken).toMatchObject([{ percent: 50, on: 'first_deposit' }]);
  await deposit(env.site, player, '1000', 'twice');
  expect(await until(() => active(player), 'the bonus')).toMatchObject({ amount: '500.00', needs: '5000.00' });
  expect(await player.call('memberWallet')).toMatchObject({ cash: '1000.00', bonus: '500.00', sumBalance: '1500.00' });

  // A vendor sees both; the stake takes cash alone as long as there is any.
  const live = await opened(player, 'LIVE');
  expect(await live(1_000_00n)).toMatchObject({ ok: true, balanceMinor: 500_00n });
  expect(await live(501_00n)).toMatchObject({ ok: false });
  expect(await live(600_00n)).toMatchObject({ ok: false });
  const slot = await opened(player, 'RNG');
  expect(await slot(100_00n, 2_100_00n)).toMatchObject({ ok: true, balanceMinor: 400_00n });
  const counted = async (played: string) =>
    until(async () => (await active(player))?.played === played, `${played} to be counted`);
  await counted('100.00');
  expect(await player.call('memberWallet')).toMatchObject({ cash: '0.00', bonus: '2500.00' });
  for (let round = 0; round < 9; round += 1) await slot(500_00n, 500_00n * 2n);
  await counted('4600.00');
  expect(await player.ask('createWithdrawal', { body: await withdrawal(player, '200') })).toMatchObject({
    status: 409,
    answer: { errorCode: 'bonus_would_end' },
  });
  await slot(400_00n);
  await until(async () => (await active(player)) === null, 'the release');
  expect(await player.call('bonuses')).toMatchObject({ ended: [{ state: 'released', amount: '500.00' }] });
  const { cash, bonus } = await player.call('memberWallet');
  expect([cash, bonus]).toEqual(['6600.00', '0.00']);
  await player.call('createWithdrawal', { body: await withdrawal(player, '6600') });
  await until(async () => (await player.call('withdrawalRecord')).list[0]?.state === 'paid', 'the payout');
  expect(await player.call('memberWallet')).toMatchObject({ sumBalance: '0.00' });
});

test('ends the bonus together with a withdrawal that names the loss, and pays no second one', async () => {
  const player = await withBonus();
  const wrong = { ...(await withdrawal(player, '300')), bonusLoss: '499.99' };
  expect(await player.ask('createWithdrawal', { body: wrong })).toMatchObject({
    answer: { errorCode: 'bonus_would_end' },
  });
  expect(await active(player)).toMatchObject({ balance: '500.00' });
  const order = { ...(await withdrawal(player, '300')), bonusLoss: '500.00' };
  const orders = await Promise.all(Array.from({ length: 10 }, () => player.ask('createWithdrawal', { body: order })));
  expect(orders.filter(({ answer }) => answer.success).length).toBeGreaterThan(0);
  expect(await player.call('bonuses')).toMatchObject({ active: null, ended: [{ state: 'forfeited' }] });
  expect((await player.call('withdrawalRecord')).list).toHaveLength(1);
  expect(await player.call('memberWallet')).toMatchObject({ cash: '700.00', bonus: '0.00' });
  const { answer } = await takes(player);
  expect(answer).toMatchObject({ errorCode: 'conflict' });
  await deposit(env.site, player, '1000');
  await until(async () => (await player.call('memberWallet')).cash === '1700.00', 'the deposit');
  expect(await active(player)).toBeNull();
});

test('refuses the bonus after a first deposit, and cancels one once for parallel taps', async () => {
  const late = await fundedPlayer(env.site, '500');
  expect(await takes(late)).toMatchObject({ status: 409, answer: { errorCode: 'not_first_deposit' } });
  const { list } = await late.call('promotions');
  expect(list.find(({ bonus }) => bonus?.on === 'first_deposit')?.status).toBe('close');
  expect((await late.call('memberInfo')).hasDeposited).toBe(true);
  // A later deposit brings the week's bonus, once.
  const weekly = () => takes(late, undefined, ({ bonus }) => bonus?.on === 'reload');
  expect(await takes(await registerPlayer(env.site), undefined, ({ bonus }) => bonus?.on === 'reload')).toMatchObject({
    status: 409,
    answer: { errorCode: 'no_deposit_yet' },
  });
  expect(await weekly()).toMatchObject({
    answer: { value: { status: 'joined' } },
    offer: { bonus: { every: 'week' } },
  });
  expect(await weekly()).toMatchObject({ answer: { errorCode: 'conflict' } });
  await deposit(env.site, late, '400', 'twice');
  await until(() => active(late), 'the bonus of the week');
  expect(await late.call('memberWallet')).toMatchObject({ cash: '900.00', bonus: '100.00' });
  const player = await withBonus();
  const bonusId = (await active(player))?.bonusId ?? '';
  const taps = await Promise.all(
    Array.from({ length: 5 }, () => player.ask('cancelBonus', { params: { bonusId }, body: { loss: '500.00' } })),
  );
  expect(taps.map(({ answer }) => answer.success)).toEqual([true, true, true, true, true]);
  expect(await player.call('memberWallet')).toMatchObject({ cash: '1000.00', bonus: '0.00' });
  const verified = await run(process.execPath, ['tools/mela.mjs', 'ledger', 'verify'], {
    cwd: repository,
    env: { ...process.env, DATA_DIR: env.dataDir },
  });
  expect(verified.stdout.trim().split('\n')).toHaveLength(1);
});
