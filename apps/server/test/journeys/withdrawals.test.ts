import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import {
  createPlayer,
  deposit,
  payoutAccount,
  registerPlayer,
  signInStaff,
  until,
  type Player,
} from '@mela/dev-env/player';
import { addStaff, staffRole } from '@mela/dev-env/staff';

const run = promisify(execFile);
const repository = resolve(import.meta.dirname, '../../../..');
const reason = 'Checked by phone';

let env: DevEnv;
let clerk: Player;
let colleague: Player;
beforeAll(async () => {
  env = await startDevEnv({ studio: false });
  // As a merchant without the demo has it.
  await mela(
    'withdrawals',
    'rules',
    '--merchant',
    'mela',
    '--cool-off-hours',
    '24',
    '--play-through',
    '100',
    '--first',
    'yes',
    '--shared-phones',
    'yes',
  );
  await staffRole(env, 'cashiers', ['payments.read', 'payments.act', 'players.read', 'audit']);
  [clerk, colleague] = [await staffOf('clerk'), await staffOf('colleague')];
});
afterAll(() => env.stop());

test('checks a first withdrawal, which a clerk approves and the site pays, also after kill -9', async () => {
  const player = await registerPlayer(env.site);
  await deposit(env.site, player, '1000');
  const account = await payoutAccount(player);
  const order = await player.call('createWithdrawal', { body: withdrawal('300', account) });
  expect(order.state).toBe('review');
  expect(await player.call('withdrawMethods')).toMatchObject({ playLeft: '1000.00', reviewHours: 24 });
  await env.kill9('server');
  await env.restart('server');
  expect((await player.call('withdrawalRecord')).list[0]?.state).toBe('review');

  const params = { orderId: order.orderId };
  const { list, waiting } = await clerk.call('consoleWithdrawals');
  expect(waiting).toBeGreaterThan(0);
  expect(list.find(({ orderId }) => orderId === order.orderId)).toMatchObject({
    amount: '300.00',
    reasons: ['account_new', 'pin_new', 'play_left', 'first_withdrawal'],
    decided: null,
  });
  expect(await clerk.call('consoleWithdrawal', { params })).toMatchObject({
    holderName: 'Rahim Uddin',
    deposits: { count: 1, amount: '1000.00' },
    withdrawals: { count: 0 },
    playLeft: '1000.00',
    takesTwo: false,
  });
  const body = { reason, idempotencyKey: randomUUID() };
  expect(await clerk.call('consoleApproveWithdrawal', { params, body })).toEqual({ status: 'applied' });
  await env.kill9('server');
  await env.restart('server');
  await until(async () => (await player.call('withdrawalRecord')).list[0]?.state === 'paid', 'the payout');
  expect(await player.call('memberWallet')).toMatchObject({ cash: '700.00', locked: '0.00' });
  expect(await clerk.ask('consoleReturnWithdrawal', { params, body: { reason } })).toMatchObject({
    status: 409,
    answer: { errorCode: 'withdrawal_decided' },
  });
});

test('returns a withdrawal with its reason to balance and inbox, by the console and by command', async () => {
  const player = await registerPlayer(env.site);
  await deposit(env.site, player, '1000');
  const account = await payoutAccount(player);
  const first = await player.call('createWithdrawal', { body: withdrawal('300', account) });
  const params = { orderId: first.orderId };
  await clerk.call('consoleReturnWithdrawal', { params, body: { reason: 'The account is not yours' } });
  expect(await player.call('memberWallet')).toMatchObject({ cash: '1000.00', locked: '0.00' });
  expect((await player.call('withdrawalRecord')).list[0]).toMatchObject({
    state: 'returned',
    returnReason: 'The account is not yours',
  });

  const second = await player.call('createWithdrawal', { body: withdrawal('400', account) });
  expect(await mela('withdrawals', 'list', '--merchant', 'mela')).toContain(second.orderId);
  expect(await mela('withdrawals', 'show', second.orderId)).toContain('first_withdrawal');
  await mela('withdrawals', 'return', second.orderId, '--reason', 'Asked for by the player');
  expect(await player.call('memberWallet')).toMatchObject({ cash: '1000.00', locked: '0.00' });
  const third = await player.call('createWithdrawal', { body: withdrawal('200', account) });
  await mela('withdrawals', 'approve', third.orderId, '--reason', reason);
  await until(async () => (await player.call('withdrawalRecord')).list[0]?.state === 'paid', 'the payout');

  const { list } = await player.call('inboxMessages', { query: { language: 'EN' } });
  expect(list.map(({ title }) => title)).toEqual(expect.arrayContaining(['৳300.00 is back in your balance']));
  expect(await mela('ledger', 'verify')).toContain('The ledger holds');
});

test('looks at a player who signs in on the phone of another, and tells the player no rule', async () => {
  const [other, player] = [await registerPlayer(env.site), await registerPlayer(env.site)];
  const body = (username: string) => ({ username, password: 'journey-password-1', type: 'username' }) as const;
  const first = await other.call('login', { body: body(other.userName) });
  const knownDevices = [first.knownDevice ?? ''];
  await player.call('login', { body: { ...body(player.userName), knownDevices } });
  await deposit(env.site, player, '1000');
  const order = await player.call('createWithdrawal', { body: withdrawal('300', await payoutAccount(player)) });
  expect(JSON.stringify(order)).not.toMatch(/shared|reasons/);
  const params = { orderId: order.orderId };
  const seen = await clerk.call('consoleWithdrawal', { params });
  expect(seen.reasons).toContain('device_shared');
  expect(seen).toMatchObject({ othersOnPhone: 1, bonusMet: null });
  await mela('withdrawals', 'rules', '--merchant', 'mela', '--shared-phones', 'no');
  const next = await player.call('createWithdrawal', {
    body: withdrawal('200', {
      payoutAccountId: (await player.call('payoutAccounts')).list[0]?.accountId ?? '',
      pin: '246810',
    }),
  });
  const { reasons } = await clerk.call('consoleWithdrawal', { params: { orderId: next.orderId } });
  expect(reasons).not.toContain('device_shared');
});

test('takes two people for a sum above the limit of the merchant', async () => {
  await mela('withdrawals', 'rules', '--merchant', 'mela', '--two', '500');
  const player = await registerPlayer(env.site);
  await deposit(env.site, player, '2000');
  const order = await player.call('createWithdrawal', { body: withdrawal('600', await payoutAccount(player)) });
  const params = { orderId: order.orderId };
  const approve = () =>
    clerk.call('consoleApproveWithdrawal', { params, body: { reason, idempotencyKey: randomUUID() } });
  expect(await approve()).toEqual({ status: 'open' });
  expect((await player.call('withdrawalRecord')).list[0]?.state).toBe('review');
  expect(await clerk.call('consoleWithdrawal', { params })).toMatchObject({ takesTwo: true, isProposed: true });
  const { list } = await colleague.call('consoleApprovals', { query: { kind: 'withdrawal_approved' } });
  const approvalId = list[0]?.approvalId ?? '';
  expect(list[0]?.subject).toEqual({ kind: 'withdrawal', id: order.orderId });
  expect(await clerk.ask('consoleApprove', { params: { approvalId } })).toMatchObject({
    answer: { errorCode: 'own_proposal' },
  });
  expect(await colleague.call('consoleApprove', { params: { approvalId } })).toMatchObject({ status: 'applied' });
  await until(async () => (await player.call('withdrawalRecord')).list[0]?.state === 'paid', 'the payout');
});

test('gives a level a limit of a day by command, which its players read, and audits it', async () => {
  const player = await registerPlayer(env.site);
  const before = (await player.call('withdrawMethods')).automatic;
  const set = (...more: string[]) => mela('withdrawals', 'level', '--merchant', 'mela', ...more);
  await expect(set('--level', '49', '--automatic', '1')).rejects.toThrow('say one of the levels of mela');
  expect(await set('--level', '0', '--automatic', '1234.50')).toContain('1234.50 BDT');
  expect((await player.call('withdrawMethods')).automatic).toBe('1234.50');
  await set('--level', '0', '--automatic', 'none');
  expect((await player.call('withdrawMethods')).automatic).toBe(before);
  const { list } = await clerk.call('consoleAudit', { query: { action: 'withdrawal_rules_changed' } });
  expect(list.slice(0, 2)).toMatchObject([
    { before: { level: 0, automatic: '1234.50 BDT' }, after: { level: 0, automatic: 'none' } },
    { before: { level: 0, automatic: 'none' }, after: { level: 0, automatic: '1234.50 BDT' } },
  ]);
});

test('locks the PIN after five wrong ones, also of many phones at once, and takes no withdrawal then', async () => {
  const player = await registerPlayer(env.site);
  await deposit(env.site, player, '1000');
  const account = await payoutAccount(player);
  const guesses = Array.from({ length: 20 }, (_, n) => ({ ...account, pin: `9081${n + 10}` }));
  const answers = await Promise.all(
    guesses.map((guess) => player.ask('createWithdrawal', { body: withdrawal('300', guess) })),
  );
  const codes = answers.map(({ answer }) => (answer.success ? 'paid' : answer.errorCode));
  expect(codes.filter((code) => code === 'pin_wrong')).toHaveLength(4);
  expect(codes.filter((code) => code === 'pin_locked')).toHaveLength(16);
  expect(await player.ask('createWithdrawal', { body: withdrawal('300', account) })).toMatchObject({
    status: 422,
    answer: { errorCode: 'pin_locked' },
  });
  expect((await player.call('withdrawalPin')).state).toBe('locked');
  const { id } = await player.call('memberInfo');
  expect(await mela('withdrawals', 'pin-reset', id, '--reason', 'Lost their phone')).toContain('has no withdrawal PIN');
  expect((await player.call('withdrawalPin')).state).toBe('unset');
  // A member is paid to accounts of their own list only.
  const other = await registerPlayer(env.site);
  await deposit(env.site, other, '1000');
  const own = await payoutAccount(other);
  expect(
    await other.ask('createWithdrawal', {
      body: withdrawal('300', { ...own, payoutAccountId: account.payoutAccountId }),
    }),
  ).toMatchObject({ status: 404, answer: { errorCode: 'payout_account_not_found' } });
});

function withdrawal(amount: string, account: Awaited<ReturnType<typeof payoutAccount>>) {
  return { idempotencyKey: randomUUID(), method: 'bank', amount, ...account };
}

async function staffOf(name: string): Promise<Player> {
  const account = await addStaff(env, name, '--role', 'cashiers', '--shown', name);
  const staff = createPlayer(env.site);
  await signInStaff(staff, account);
  return staff;
}

async function mela(...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['tools/mela.mjs', ...words], {
    cwd: repository,
    env: { ...process.env, DATA_DIR: env.dataDir },
  });
  return stdout;
}
