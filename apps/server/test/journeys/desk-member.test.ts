import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { openGamePage } from '../../demo/game-page.ts';
import { createPlayer, deposit, findGame, payoutAccount, registerPlayer, until } from '@mela/dev-env/player';

let env: DevEnv;
beforeAll(async () => {
  env = await startDevEnv({ database: 'postgres' });
});
afterAll(() => env.stop());

test('shows staff the play, money, orders and applications of their members, and audits each look', async () => {
  const member = await registerPlayer(env.site);
  const { id: memberId } = await member.call('memberInfo');
  const nasrin = { name: 'nasrin', password: 'mela-demo-2026' };
  const staff = createPlayer(env.site);
  staff.token = (await staff.call('deskLogin', { body: nasrin })).token;
  const file = () => staff.call('deskMemberFileOf', { params: { memberId }, query: { language: 'EN' } });
  const none = { count: 0, amount: '0.00', isAtLeast: false };
  expect(await file()).toMatchObject({
    member: { id: memberId, account: member.userName },
    state: 'active',
    isReal: true,
    balance: { cash: '0.00', bonus: '0.00', locked: '0.00' },
    rounds: { ...none, won: '0.00' },
    deposits: none,
    withdrawals: none,
    orders: [],
    bets: [],
    applications: [],
  });

  await deposit(env.site, member, '1000');
  const { vendor, gameId, nodeId } = await findGame(env.site, 'Royal Bengal');
  const query = { gameType: 'RNG', vendor, gameId, nodeId, supportPlay: 'true', language: 'EN' } as const;
  const page = await openGamePage((await member.call('launchGame', { query })).content.game_url, env.games);
  const rounds = [await page.play('5.00'), await page.play('5.00')];
  await until(async () => (await file()).rounds.count === 2, 'two rounds');
  const paidOut = await member.call('createWithdrawal', {
    body: { idempotencyKey: randomUUID(), method: 'bank', amount: '300', ...(await payoutAccount(member)) },
  });
  await until(async () => (await file()).withdrawals.count === 1, 'the payout');
  const { list } = await member.call('promotions');
  const early = list.find(({ title }) => title === 'Early member') ?? list[0];
  if (!early) throw new Error('no promotion');
  await member.call('applyPromotion', {
    params: { promotionId: early.id },
    body: { idempotencyKey: randomUUID(), termsVersion: early.termsVersion },
  });

  const seen = await file();
  const won = rounds.reduce((sum, { won: one }) => sum + BigInt(one.replace('.', '')), 0n);
  expect(seen.rounds).toMatchObject({
    count: 2,
    amount: '10.00',
    won: `${won / 100n}.${(won % 100n).toString().padStart(2, '0')}`,
  });
  expect(seen.deposits).toEqual({ count: 1, amount: '1000.00', isAtLeast: false });
  expect(seen.withdrawals).toEqual({ count: 1, amount: '300.00', isAtLeast: false });
  expect(seen.balance?.cash).toBe((await member.call('memberWallet')).cash);
  expect(seen.orders.map(({ kind, orderId, state }) => [kind, state, kind === 'withdrawal' && orderId])).toEqual([
    ['withdrawal', 'paid', paidOut.orderId],
    ['deposit', 'settled', false],
  ]);
  expect(seen.bets).toHaveLength(2);
  expect(seen.bets[0]).toMatchObject({ gameName: 'Royal Bengal', stake: '5.00' });
  expect(seen.applications).toMatchObject([{ promotionId: early.id }]);

  const elsewhere = createPlayer(env.site, { host: 'haat.localhost' });
  elsewhere.token = (await elsewhere.call('deskLogin', { body: nasrin })).token;
  expect((await elsewhere.ask('deskMemberFileOf', { params: { memberId } })).status).toBe(404);
  const client = new pg.Client({ connectionString: env.databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    `select s.name, e.merchant_id = m.merchant_id as here, e.ip from audit_events e join staff s on s.id = e.staff_id
       join members m on m.id::text = e.subject_id where e.action = 'member_read' and e.subject_kind = 'member' and m.id = $1`,
    [memberId],
  );
  await client.end();
  expect(rows.length).toBeGreaterThanOrEqual(4);
  expect(rows).toEqual(rows.map(() => ({ name: 'nasrin', here: true, ip: expect.stringMatching(/127\.0\.0\.1/) })));
});
