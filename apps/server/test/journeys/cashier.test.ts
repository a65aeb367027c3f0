import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fromNow } from '@mela/dev-env/from-now';
import { siteRequest } from '@mela/dev-env/site-request';
import {
  choose,
  createPlayer,
  deposit,
  fundedPlayer,
  payoutAccount,
  registerPlayer,
  until,
  type Player,
} from '@mela/dev-env/player';
import { sharedSite } from './shared-site.ts';

const env = await sharedSite();

// Concurrent, because one of them waits longer than a minute.
describe.concurrent('deposits in the sandbox', () => {
  test('credits money once, whether it is reported once or twice', async () => {
    for (const mode of ['once', 'twice'] as const) {
      const player = await registerPlayer(env.site);
      const orderId = await deposit(env.site, player, '1000', mode);
      await settled(player, orderId);
      await until(
        async () => (await reportsAnswered(player, 'D', orderId)) === (mode === 'twice' ? 2 : 1),
        'every report',
      );
      expect((await player.call('memberWallet')).sumBalance).toBe('1000.00');
    }
  });

  test('credits nothing on a decline, and credits money that arrives after all', async () => {
    const declined = await registerPlayer(env.site);
    const orderId = await deposit(env.site, declined, '1000', 'declined');
    await until(async () => (await state(declined, orderId)) === 'failed', 'the decline');
    expect((await declined.call('memberWallet')).sumBalance).toBe('0.00');
    const late = await registerPlayer(env.site);
    await settled(late, await deposit(env.site, late, '300', 'declined-then-paid'));
    expect((await late.call('memberWallet')).sumBalance).toBe('300.00');
  });

  test('asks the provider for a report that never comes', { timeout: 120_000 }, async () => {
    const player = await registerPlayer(env.site);
    await settled(player, await deposit(env.site, player, '1000', 'never'), 110_000);
    expect((await player.call('memberWallet')).sumBalance).toBe('1000.00');
  });

  test('makes one order per key, and returns a conflict for other content under it', async () => {
    const player = await registerPlayer(env.site);
    const body = { idempotencyKey: randomUUID(), method: 'nodi', amount: '500' };
    const orders = await Promise.all(Array.from({ length: 20 }, () => player.call('createDeposit', { body })));
    expect(new Set(orders.map((order) => order.orderId)).size).toBe(1);
    expect(await player.ask('createDeposit', { body: { ...body, amount: '501' } })).toMatchObject({
      status: 409,
      answer: { errorCode: 'conflict' },
    });
    expect(
      await player.ask('createDeposit', { body: { ...body, idempotencyKey: randomUUID(), amount: '1500.001' } }),
    ).toMatchObject({ status: 422, answer: { errorCode: 'amount_too_precise' } });
    expect(
      await player.ask('createDeposit', { body: { ...body, idempotencyKey: randomUUID(), amount: '199.99' } }),
    ).toMatchObject({ answer: { errorCode: 'amount_out_of_bounds' } });
  });

  test('moves nothing on a report with a wrong signature', async () => {
    const player = await registerPlayer(env.site);
    const order = await player.call('createDeposit', {
      body: { idempotencyKey: randomUUID(), method: 'nodi', amount: '500' },
    });
    const reference = new URL(order.redirectUrl).pathname.split('/').at(-1);
    const forged = await siteRequest(env.site, {
      method: 'POST',
      path: '/payments/sandbox/callback',
      headers: { 'x-payment-timestamp': String(fromNow(0).getTime()), 'x-payment-signature': '00'.repeat(32) },
      body: { eventId: 'forged', reference, outcome: 'paid', amountMinor: '50000', currency: 'BDT' },
    });
    expect(forged.status).toBe(401);
    expect(await state(player, order.orderId)).toBe('pending');
    expect((await player.call('memberWallet')).sumBalance).toBe('0.00');
  });

  test('shows only the sandbox’s own orders on its page', async () => {
    expect((await siteRequest(env.site, { path: '/sandbox/pay/D1-1' })).status).toBe(404);
    expect((await choose(env.site, `${env.site}/sandbox/pay/D1-1`, 'once')).status).toBe(400);
  });
});

describe.concurrent('withdrawals', () => {
  test('holds the money first, then pays it out, and shows it in the record', async () => {
    const player = await funded('1000');
    const order = await player.call('createWithdrawal', { body: withdrawal('300', await payoutAccount(player)) });
    expect(order.state).toBe('held');
    expect(await player.call('memberWallet')).toMatchObject({ sumBalance: '700.00', locked: '300.00' });
    await until(async () => (await player.call('withdrawalRecord')).list[0]?.state === 'paid', 'the payout');
    expect(await player.call('memberWallet')).toMatchObject({ sumBalance: '700.00', locked: '0.00' });
  });

  test('returns the money of a payout that fails', async () => {
    const player = await funded('1000');
    const declined = await payoutAccount(player, { mode: 'declined' });
    await player.call('createWithdrawal', { body: withdrawal('300', declined) });
    await until(async () => (await player.call('withdrawalRecord')).list[0]?.state === 'returned', 'the return');
    expect(await player.call('memberWallet')).toMatchObject({ sumBalance: '1000.00', locked: '0.00' });
  });

  test('ends a payout once, by the first report, when it is reported as failed and then as paid', async () => {
    const player = await funded('1000');
    const both = await payoutAccount(player, { mode: 'declined-then-paid' });
    const { orderId } = await player.call('createWithdrawal', { body: withdrawal('300', both) });
    await until(async () => (await player.call('withdrawalRecord')).list[0]?.state === 'returned', 'the return');
    await until(async () => (await reportsAnswered(player, 'W', orderId)) === 2, 'the second word');
    expect(await player.call('memberWallet')).toMatchObject({ sumBalance: '1000.00', locked: '0.00' });
  });

  test('rejects withdrawals above the balance, also for fifty parallel requests', async () => {
    const player = await funded('1000');
    const account = await payoutAccount(player);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => player.ask('createWithdrawal', { body: withdrawal('300', account) })),
    );
    expect(answers.filter(({ answer }) => answer.success)).toHaveLength(3);
    expect(new Set(answers.filter(({ answer }) => !answer.success).map(({ status }) => status))).toEqual(
      new Set([422]),
    );
    expect((await player.call('memberWallet')).sumBalance).toBe('100.00');
  });
});

test('requires a session and a real account for each call of deposits and withdrawals (M127)', async () => {
  const guest = createPlayer(env.site);
  for (const id of ['depositMethods', 'withdrawMethods'] as const)
    expect(await guest.ask(id)).toMatchObject({ status: 401 });
  const { isRealAccount } = await import('@mela/contract/account-types');
  expect([0, 1, 2, 4, 40, 41, 42, 90].filter(isRealAccount)).toEqual([0, 1, 2]);
});

const funded = (amount: string) => fundedPlayer(env.site, amount);

function withdrawal(amount: string, account: Awaited<ReturnType<typeof payoutAccount>>) {
  return { idempotencyKey: randomUUID(), method: 'bank', amount, ...account };
}

async function state(player: Player, orderId: string): Promise<string> {
  return (await player.call('depositDetail', { params: { orderId } })).state;
}

function settled(player: Player, orderId: string, timeoutMs?: number) {
  return until(async () => (await state(player, orderId)) === 'settled', 'the deposit', timeoutMs);
}

/** How many of the provider's reports on an order were answered, according to its page. */
async function reportsAnswered(player: Player, kind: 'D' | 'W', orderId: string): Promise<number> {
  const { id } = await player.call('memberInfo');
  const page = await siteRequest(env.site, { path: `/sandbox/pay/${kind}${id}-${orderId}` });
  return Number.parseInt(/<output>(\d+)<\/output>/.exec(page.text)?.[1] ?? '0', 10);
}
