import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DevEnv } from '@mela/dev-env/dev-env';
import { melaCommand } from '@mela/dev-env/mela-command';
import { createPlayer, registerPlayer, until, type Player, payoutAccount } from '@mela/dev-env/player';
import { openManualMethod, startRealMoneySite } from '@mela/dev-env/real-money-site';
import { addStaff, staffRole } from '@mela/dev-env/staff';

let env: DevEnv;
let picture: Blob;
beforeAll(async () => {
  env = await startRealMoneySite();
  const drawn = sharp({ create: { width: 60, height: 90, channels: 3, background: '#ffb020' } });
  picture = new Blob([new Uint8Array(await drawn.png().toBuffer())], { type: 'image/png' });
}, 180_000);
afterAll(() => env.stop());

const mela = (...words: string[]) => melaCommand(env, words);

async function clerk(name: string): Promise<Player> {
  await staffRole(env, `role of ${name}`, ['payments.read', 'payments.act']);
  const { password } = await addStaff(env, name, '--role', `role of ${name}`);
  const staff = createPlayer(env.site);
  staff.token = (await staff.call('deskLogin', { body: { name, password } })).token;
  await staff.call('changeDeskPassword', {
    body: { oldPassword: password, newPassword: `hilsa-by-the-river-${name}` },
  });
  return staff;
}

/** An order of the player, its transfer sent to be checked; returns its reference. */
async function transferred(player: Player, amount: string, transferId: string): Promise<string> {
  const body = { idempotencyKey: randomUUID(), method: 'transfer', amount };
  const { orderId, redirectUrl } = await player.call('createDeposit', { body });
  expect(new URL(redirectUrl).pathname + new URL(redirectUrl).search).toBe(`/m/voucherCenter?order=${orderId}`);
  const { uploadId: slipId } = await player.call('uploadPicture', { query: { purpose: 'slip' }, body: picture });
  const sent = await player.call('sendManualDeposit', { params: { orderId }, body: { transferId, slipId } });
  expect(sent).toMatchObject({ state: 'checking', sent: { transferId, slip: { width: 60, height: 90 } } });
  return sent.reference;
}

test(
  'is refused with all that the merchant lacks, and before its account is named (R30)',
  { timeout: 180_000 },
  async () => {
    await mela(
      ...'payments add slow --merchant mela --adapter manual --kind manual --name en=Slow --min 100 --max 500'.split(
        ' ',
      ),
    );
    expect(await mela('payments', 'on', 'slow', '--merchant', 'mela')).toContain('mela lacks: licence, regions');
    await openManualMethod(env, { secondAbove: '5000' });
    expect(await mela('payments', 'on', 'slow', '--merchant', 'mela')).toContain('has no account to pay to');
  },
);

test('credits a transfer that a clerk confirms, and one above the limit after a second person', async () => {
  const player = await registerPlayer(env.site);
  const [first, second] = [await clerk('first'), await clerk('second')];
  const small = await transferred(player, '1000', 'trx 8n7a');
  const { list } = await first.call('consoleManualPayments', { query: {} });
  expect(list).toMatchObject([
    { reference: small, memberName: player.userName, amount: '1000.00', needsSecond: false },
  ]);
  const confirm = (by: Player, reference: string, arrived: string) =>
    by.ask('consoleConfirmDeposit', { params: { reference }, body: { arrived, idempotencyKey: randomUUID() } });
  expect(await confirm(first, small, '900')).toMatchObject({ answer: { errorCode: 'arrived_sum_differs' } });
  const race = await Promise.all([confirm(first, small, '1000'), confirm(second, small, '1000')]);
  expect(race.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await player.call('memberWallet')).cash).toBe('1000.00');

  const large = await transferred(player, '5000.01', 'TRX-9');
  const { answer } = await confirm(first, large, '5000.01');
  const proposal = answer.success ? answer.value.proposal : undefined;
  expect(proposal?.status).toBe('open');
  const params = { approvalId: proposal?.approvalId ?? '' };
  expect(await first.ask('consoleApprove', { params })).toMatchObject({ answer: { errorCode: 'own_proposal' } });
  await second.call('consoleApprove', { params });
  await until(async () => (await player.call('memberWallet')).cash === '6000.01', 'the credit');
});

test('lists, confirms, refuses and pays by command, and audits it', { timeout: 180_000 }, async () => {
  const player = await registerPlayer(env.site);
  const [kept, refused] = [await transferred(player, '700', 'CMD-1'), await transferred(player, '300', 'CMD-2')];
  expect(await mela('manual-payments', 'list')).toContain(kept);
  expect(await mela('manual-payments', 'confirm', kept, '--arrived', '699')).toContain('is not the sum of the order');
  expect(await mela('manual-payments', 'confirm', kept, '--arrived', '700')).toContain('is credited');
  expect(await mela('manual-payments', 'confirm', kept, '--arrived', '700')).toContain('was decided before');
  expect(await mela('manual-payments', 'refuse', refused, '--reason', 'other_sum')).toContain('is refused');
  const orderId = refused.split('-')[1] ?? '';
  expect(await player.call('manualDeposit', { params: { orderId } })).toMatchObject({
    refused: { reason: 'other_sum', note: '' },
  });
  const large = await transferred(player, '5001', 'CMD-3');
  expect(await mela('manual-payments', 'confirm', large, '--arrived', '5001')).toContain('two confirm it');
  expect((await player.call('memberWallet')).cash).toBe('700.00');

  const account = await payoutAccount(player, { kind: 'manual' });
  const withdraw = async (amount: string) => {
    const body = { idempotencyKey: randomUUID(), method: 'transfer', amount, ...account };
    const { orderId: id } = await player.call('createWithdrawal', { body });
    const reference = `W${(await player.call('memberInfo')).id}-${id}`;
    await until(async () => (await mela('manual-payments', 'list')).includes(reference), 'the payout');
    return reference;
  };
  expect(await mela('manual-payments', 'paid', await withdraw('200'), '--transfer', 'OUT-1')).toContain('is paid');
  expect(await mela('manual-payments', 'failed', await withdraw('100'), '--reason', 'account_wrong')).toContain(
    'is returned',
  );
  expect(await player.call('memberWallet')).toMatchObject({ cash: '500.00' });
  expect(await mela('ledger', 'verify')).toContain('holds');
  expect(await mela('audit', 'verify')).toMatch(/holds|whole/);
});
