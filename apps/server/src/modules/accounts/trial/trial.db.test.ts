import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { CallContext } from '#/http/call.ts';
import { testAccounts } from '#/modules/accounts/login/test-accounts.ts';
import { createMerchants } from '#/modules/ground/merchants/merchants.ts';
import { testWallet } from '#/modules/money/wallet/test-wallet.ts';
import { DEMO_MERCHANTS } from '../../../../demo/demo-merchants.ts';
import { addDemoMerchant } from '../../../../demo/demo-seed.store.ts';
import { createTrial } from './trial.ts';

eachServerDatabase('trial play', (open) => {
  async function site() {
    const database = await open();
    for (const merchant of DEMO_MERCHANTS) await addDemoMerchant(database, merchant);
    const merchants = createMerchants({ database, demo: true, demoLabel: false });
    const mela = await merchants.find('anything.example');
    const haat = await merchants.find('haat.localhost');
    if (!mela || !haat) throw new Error('no merchants');
    const accounts = testAccounts(database);
    const wallet = await testWallet(database);
    const endedGames: bigint[] = [];
    const trial = createTrial({ ...accounts, wallet, endGames: async (id) => void endedGames.push(id) });
    const input = { params: undefined, query: undefined };
    const contextOf = (more: Partial<CallContext>) =>
      accounts.context({ merchant: mela, userAgent: 'a phone', ...more });
    return {
      database,
      merchants,
      mela,
      haat,
      accounts,
      wallet,
      trial,
      endedGames,
      async create(more: Partial<CallContext> = {}, humanCheck?: string) {
        const solved = humanCheck ?? (await accounts.solved(more.merchant ?? mela));
        return trial.calls.createTrialAccount({ ...input, context: contextOf(more), body: { humanCheck: solved } });
      },
      play: async (trialName: string, more: Partial<CallContext> = {}) =>
        trial.calls.freePlay({ ...input, context: contextOf(more), body: { trialName } }),
    };
  }

  test('creates a guest’s account at the trial merchant, with play money, and signs it in by its name', async () => {
    const { accounts, create, database, haat, mela, play, wallet } = await site();
    expect(mela.trial).toMatchObject({ code: 'mela-trial' });
    const name = await create();
    expect(name).toMatch(/^trial[a-z0-9]{16}$/);
    const session = await play(name as string);
    expect(session).toMatchObject({ userName: name, type: 4, customerType: 4, merchantCode: 'mela-trial' });
    const found = await accounts.sessions.find((session as { token: string }).token, mela);
    expect(found).toMatchObject({ accountType: 4, merchantId: mela.trial?.id });
    const memberId = found?.memberId ?? 0n;
    expect(await wallet.balance(memberId)).toMatchObject({ currency: 'BDT', cashMinor: 500_000n, bonusMinor: 0n });
    await play(name as string);
    expect(await wallet.balance(memberId)).toMatchObject({ cashMinor: 500_000n });
    expect(await database.query('select distinct money from wallet_accounts where member_id = $1', [memberId])).toEqual(
      [{ money: 'play' }],
    );
    expect(await play(name as string, { merchant: haat })).toEqual({ failed: 'wrong_credentials' });
    expect(await play('trialaaaaaaaaaaaaaaaa')).toEqual({ failed: 'wrong_credentials' });
  });

  test('signs in no name of a real account, not even one at the trial merchant', async () => {
    const { accounts, mela, play } = await site();
    await accounts.add({ userName: 'rahim', merchantId: mela.id });
    await accounts.add({ userName: 'shown', merchantId: mela.trial?.id ?? 0n, accountType: 40 });
    for (const name of ['rahim', 'shown']) expect(await play(name)).toEqual({ failed: 'wrong_credentials' });
  });

  test('requires a human check per account, and gives few to a device and an address', async () => {
    const { accounts, create, mela } = await site();
    const solved = await accounts.solved(mela);
    expect(await create({}, solved)).toEqual(expect.any(String));
    expect(await create({}, solved)).toEqual({ failed: 'human_check_failed' });
    expect(await create({}, 'bm8=')).toEqual({ failed: 'human_check_failed' });
    for (let made = 1; made < 10; made += 1) expect(await create()).toEqual(expect.any(String));
    expect(await create()).toMatchObject({
      failed: 'too_many_requests',
      value: { retryAfterSeconds: expect.any(Number) },
    });
    expect(await create({ userAgent: 'another phone' })).toEqual(expect.any(String));
    for (let made = 11; made <= 101; made += 1) await accounts.limits.take('trial-address', '203.0.113.7');
    expect(await create({ userAgent: 'a third phone' })).toMatchObject({ failed: 'too_many_requests' });
    expect(await create({ ip: '198.51.100.1' })).toEqual(expect.any(String));
  });

  test('requires an ALTCHA challenge per SMS and per trial account; another provider may replace it (R9)', async () => {
    const { accounts, create, database, mela, wallet } = await site();
    const sms = (humanCheck: string) =>
      accounts.call('sendSmsNoLogin', {
        mobileNum: '1712345678',
        countryDialingCode: '880',
        purpose: 'register',
        humanCheck,
      });
    const { challenge, salt, signature, number, ...more } = JSON.parse(
      Buffer.from(await accounts.solved(), 'base64').toString('utf8'),
    ) as Record<string, unknown>;
    expect(more).toEqual({ algorithm: 'SHA-256' });
    const forged = { ...more, challenge, salt, signature, number: Number(number) + 1 };
    for (const wrong of ['bm8=', Buffer.from(JSON.stringify(forged)).toString('base64')]) {
      expect(await sms(wrong)).toEqual({ failed: 'human_check_failed' });
      expect(await create({}, wrong)).toEqual({ failed: 'human_check_failed' });
    }
    const solved = await accounts.solved();
    expect(await sms(solved)).toMatchObject({ expiredMinutes: expect.any(Number) });
    expect(await sms(solved)).toEqual({ failed: 'human_check_failed' });
    expect(await create()).toMatch(/^trial/);

    const asked: string[] = [];
    const humanCheck = {
      check: async (_: bigint, answer: string) => {
        asked.push(answer);
        return answer === 'yes';
      },
    };
    const other = createTrial({ ...accounts, wallet, humanCheck, endGames: async () => undefined });
    const ask = (answer: string) =>
      other.calls.createTrialAccount({
        params: undefined,
        query: undefined,
        context: accounts.context({ merchant: mela, userAgent: 'another phone' }),
        body: { humanCheck: answer },
      });
    expect(await ask('no')).toEqual({ failed: 'human_check_failed' });
    expect(await ask('yes')).toMatch(/^trial/);
    expect(asked).toEqual(['no', 'yes']);
    expect(await database.query('select count(*)::int as n from members where account_type = 4')).toEqual([{ n: 2 }]);
  });

  test('hides a trial merchant: from host names, headers and lists', async () => {
    const { merchants, mela } = await site();
    await expect(merchants.find('x.example', 'mela-trial')).resolves.toMatchObject({ code: 'mela' });
    expect((await merchants.all()).map((merchant) => merchant.code)).toEqual(['mela', 'haat']);
    expect(await merchants.byId(mela.trial?.id ?? 0n)).toMatchObject({ code: 'mela-trial', trial: undefined });
  });

  test('removes the account after thirty days, its session with it, and keeps a younger one', async () => {
    const { accounts, create, database, endedGames, mela, play, trial } = await site();
    const old = (await create()) as string;
    const young = (await create()) as string;
    const rahim = await accounts.add({ userName: 'rahim', merchantId: mela.id });
    const { token } = (await play(old)) as { token: string };
    const memberId = (await accounts.sessions.find(token, mela))?.memberId;
    await database.query(`update members set registered_at = now() - interval '31 days' where user_name = $1`, [old]);
    await database.query(`update members set registered_at = now() - interval '29 days' where user_name = $1`, [young]);
    await database.query(`update members set registered_at = now() - interval '9 years' where id = $1`, [rahim.id]);
    expect(await trial.jobs.trial_sweep({}, 1)).toBe('done');
    expect(endedGames).toEqual([memberId]);
    expect(await accounts.sessions.find(token, mela)).toBeUndefined();
    expect(await play(old)).toEqual({ failed: 'wrong_credentials' });
    expect(await play(young)).toMatchObject({ userName: young });
    expect(await accounts.members.byId(rahim.id)).toBeDefined();
    expect(trial.ticks).toEqual([{ cron: '23 3 * * *', kind: 'trial_sweep' }]);
  });
});
