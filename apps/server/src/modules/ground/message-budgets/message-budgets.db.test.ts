import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { codeIn, DIALING_CODE, requestOf, testAccounts } from '#/modules/accounts/login/test-accounts.ts';
import { readMessageBudgets } from './message-budgets.ts';

eachServerDatabase('budgets of messages', (open) => {
  async function site(budgets: object, database?: Awaited<ReturnType<typeof open>>) {
    const accounts = testAccounts(database ?? (await open()));
    const merchant = { ...accounts.merchants[0], messageBudgets: readMessageBudgets(budgets) };
    /** A different network and block of numbers each time, as in toll fraud. */
    const ask = async (n: number, { purpose = 'register', ip = `2001:db8:${n}::1`, ...more }: Asked = {}) => {
      const mobileNum = more.mobileNum ?? `17${String(n).padStart(4, '0')}5678`;
      return accounts.call(
        'sendSmsNoLogin',
        { countryDialingCode: DIALING_CODE, humanCheck: await accounts.solved(), ...more, mobileNum, purpose },
        { merchant, ip },
      );
    };
    const askUntilRefused = async (each: (n: number) => Asked = () => ({}), most = 40) => {
      for (let n = 0; n < most; n += 1) {
        const answer = await ask(n, each(n));
        if ('failed' in answer) return { sent: n, failed: answer.failed };
      }
      return { sent: most };
    };
    return { ...accounts, merchant, ask, askUntilRefused };
  }

  test('stops at a merchant’s minute, hour, day and range budget, with an alarm before, across restarts', async () => {
    const whole = { strangersPercent: 100, unprovenBeforeCheck: 1_000 };
    for (const [setting, scope] of [
      ['smsPerMinute', 'minute'],
      ['smsPerHour', 'hour'],
      ['smsPerDay', 'day'],
      ['smsPerRangeDay', 'range'],
    ] as const) {
      const budgets = { ...whole, [setting]: 5 };
      const { askUntilRefused, alarms, outcomes, database } = await site(budgets);
      expect(await askUntilRefused()).toMatchObject({ failed: 'sms_unavailable' });
      expect(alarms).toContainEqual({ merchant: 'mela', channel: 'sms', scope, level: 'nearly_spent', limit: 5 });
      expect(alarms.at(-1)).toEqual({ merchant: 'mela', channel: 'sms', scope, level: 'spent', limit: 5 });
      expect(outcomes.at(-1)).toBe('mela sms refused');
      if (scope !== 'day') continue;
      const again = await site(budgets, database);
      expect(await again.askUntilRefused((n) => ({ ip: `2001:db8:${n + 500}::1` }))).toEqual({
        sent: 0,
        failed: 'sms_unavailable',
      });
    }
  });

  test('reserves a quarter of the budget for members against numbers without an account', async () => {
    const { askUntilRefused, ask, add } = await site({ smsPerDay: 8, unprovenBeforeCheck: 1_000 });
    expect(await askUntilRefused()).toEqual({ sent: 6, failed: 'sms_unavailable' });
    for (const n of [100, 101, 102]) {
      const mobileNum = `1812345${n}`;
      await add({ userName: `member${n}`, mobile: { countryDialingCode: DIALING_CODE, mobileNum } });
      const answer = await ask(n, { mobileNum, purpose: 'login' });
      expect('failed' in answer ? answer.failed : 'sent').toBe(n < 102 ? 'sent' : 'sms_unavailable');
    }
    // A number without an account costs nothing, and gets the same refusal.
    expect(await ask(200, { mobileNum: '1912345678', purpose: 'login' })).toEqual({ failed: 'sms_unavailable' });
  });

  test('limits a number, a block, an address and a wide network to their share of a day', async () => {
    const many = { unprovenBeforeCheck: 1_000 };
    const number = await site({ ...many, smsPerNumberDay: 4 });
    expect(await number.askUntilRefused(() => ({ mobileNum: '1712345678' }))).toEqual({
      sent: 4,
      failed: 'too_many_requests',
    });
    const block = await site({ ...many, smsPerBlockDay: 4 });
    expect(await block.askUntilRefused((n) => ({ mobileNum: `17123456${10 + n}` }))).toMatchObject({ sent: 4 });
    const address = await site({ ...many, smsPerAddressDay: 4 });
    expect(await address.askUntilRefused((n) => ({ ip: `2001:db8:1:1::${n}` }))).toMatchObject({ sent: 4 });
    const wide = await site({ ...many, smsPerSiteDay: 4 });
    expect(await wide.askUntilRefused((n) => ({ ip: `2001:db8:1:${n}::1` }))).toMatchObject({ sent: 4 });
  });

  test('requires a picture’s digits or much more work after three unproven messages of a network', async () => {
    const { ask, draw, call, solved, merchant } = await site({});
    const ip = '2001:db8:1:1::1';
    for (let n = 0; n < 3; n += 1) expect(await ask(n, { ip })).toMatchObject({ expiredMinutes: 1 });
    const refused = { failed: 'captcha_wrong', value: { captcha: true } };
    expect(await ask(4, { ip })).toEqual(refused);
    draw('4711');
    const picture = async () => (await call('captcha', undefined)) as { captchaId: string };
    expect(await ask(5, { ip, captcha: '1', ...(await picture()) })).toEqual(refused);
    const { captchaId } = await picture();
    expect(await ask(6, { ip, captcha: '4711', captchaId })).toMatchObject({ expiredMinutes: 1 });
    expect(await ask(7, { ip, hardCheck: await solved(merchant) })).toEqual(refused);
    expect(await ask(8, { ip, hardCheck: await solved(merchant, 20) })).toMatchObject({ expiredMinutes: 1 });
    // Other networks need no check.
    expect(await ask(9, { ip: '2001:db8:9:9::1' })).toMatchObject({ expiredMinutes: 1 });
  });

  test('counts proven codes per day and range, which spares their network the stronger check', async () => {
    const { ask, runJobs, outbox, verification, merchant, database, outcomes } = await site({});
    const ip = '2001:db8:1:1::1';
    for (let n = 0; n < 5; n += 1) {
      const answer = await ask(n, { ip });
      await runJobs();
      const mobile = verification.mobileOf(DIALING_CODE, `17${String(n).padStart(4, '0')}5678`);
      if (!mobile) throw new Error('no number');
      const code = codeIn(outbox.sms.at(-1)?.text);
      const requestId = requestOf(answer).verificationId;
      const proven = await verification.check(merchant, { mobile, purpose: 'register', requestId, code });
      expect(await proven?.spend()).toBe(true);
    }
    expect(
      await database.query(
        `select scope, key, sent, proven from message_counts where scope in ('day', 'range') order by scope`,
      ),
    ).toEqual([
      { scope: 'day', key: '', sent: 5, proven: 5 },
      { scope: 'range', key: '+88017', sent: 5, proven: 5 },
    ]);
    expect(outcomes.filter((line) => line === 'mela sms proven')).toHaveLength(5);
    const keys = await database.query('select key from message_counts');
    expect(JSON.stringify(keys)).not.toMatch(/5678|2001:db8/);
  });

  test('requires the stronger check everywhere for a range with hundreds of unproven messages', async () => {
    const { ask, database } = await site({});
    await ask(1);
    await database.query(`update message_counts set sent = 100, proven = 19 where scope = 'range'`);
    expect(await ask(2)).toEqual({ failed: 'captcha_wrong', value: { captcha: true } });
    await database.query(`update message_counts set proven = 20 where scope = 'range'`);
    expect(await ask(3)).toMatchObject({ expiredMinutes: 1 });
  });

  test('stops e-mails at their budget too, which only sent ones use up', async () => {
    const { add, call, merchant, alarms, runJobs, outbox } = await site({ mailsPerDay: 3 });
    const askLink = (username: string) =>
      call('resetPasswordByEmail', { username, email: `${username}@example.com` }, { merchant });
    for (let n = 0; n < 5; n += 1) expect(await askLink('nobody')).toEqual({});
    for (let n = 0; n < 4; n += 1) {
      await add({ userName: `member${n}`, email: `member${n}@example.com` });
      expect(await askLink(`member${n}`)).toEqual(n < 3 ? {} : { failed: 'unavailable' });
    }
    expect(await askLink('nobody')).toEqual({ failed: 'unavailable' });
    await runJobs();
    expect(outbox.mail).toHaveLength(3);
    expect(alarms).toContainEqual({ merchant: 'mela', channel: 'mail', scope: 'day', level: 'nearly_spent', limit: 3 });
  });
});

interface Asked {
  readonly purpose?: string;
  readonly ip?: string;
  readonly mobileNum?: string;
  readonly captcha?: string;
  readonly captchaId?: string;
  readonly hardCheck?: string;
}
