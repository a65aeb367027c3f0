import { expect, test } from 'vitest';
import type { CodePurpose } from '@mela/contract/verification';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { codeIn, DIALING_CODE, NUMBER, testAccounts } from '#/modules/login/test-accounts.ts';

/** The address that the visitor of these tests comes from. */
const HERE = '203.0.113.7';
const E164 = `+${DIALING_CODE}${NUMBER}`;

eachServerDatabase('verification', (open) => {
  async function site() {
    const accounts = testAccounts(await open());
    const mobile = { countryDialingCode: DIALING_CODE, mobileNum: NUMBER };
    const send = async (purpose: string, more: object = {}, context: object = {}) =>
      accounts.call('sendSmsNoLogin', { ...mobile, purpose, humanCheck: await accounts.solved(), ...more }, context);
    const check = (code: string, purpose: CodePurpose = 'register', merchantId = 1n, from = HERE) =>
      accounts.verification.check(merchantId, { mobile: { ...mobile, e164: E164 }, purpose, code, from });
    /** Sends a code and reads it from the message. */
    const sentCode = async (purpose: string) => {
      await send(purpose);
      await accounts.runJobs();
      return codeIn(accounts.outbox.sms.at(-1)?.text);
    };
    return { ...accounts, mobile, send, check, sentCode };
  }

  test('a code has six digits, goes to the number by a job, and is good once, for its merchant, purpose and number only', async () => {
    const { send, check, runJobs, outbox, verification, mobile } = await site();
    const answer = await send('register', { mobileNum: `0${NUMBER}` });
    expect(answer).toEqual({ expirationTime: expect.any(String), expiredMinutes: 1 });
    const until = Date.parse((answer as { expirationTime: string }).expirationTime) - Date.now();
    expect(until).toBeGreaterThan(50_000);
    expect(until).toBeLessThanOrEqual(60_000);
    expect(outbox.sms).toEqual([]);
    await runJobs();
    expect(outbox.sms).toEqual([expect.objectContaining({ to: E164, merchantId: 1n })]);
    const [message] = outbox.sms;
    expect(message?.text).toMatch(/^mela: your code is \d{6}\. Good for 1 min\. .*\n\n@mela\.example #\d{6}$/s);
    const code = codeIn(message?.text);

    expect(await check(code, 'login')).toBeUndefined();
    expect(await check(code, 'register', 2n)).toBeUndefined();
    const other = { ...mobile, mobileNum: '1712345679', e164: '+8801712345679' };
    expect(await verification.check(1n, { mobile: other, purpose: 'register', code, from: HERE })).toBeUndefined();
    const proven = await Promise.all([check(code), check(code)]);
    const spent = await Promise.all(proven.map(async (one) => (await one?.spend()) ?? 'never proven'));
    expect(spent).toHaveLength(2);
    expect(new Set(spent)).toEqual(new Set([true, false]));
    expect(await check(code)).toBeUndefined();
  });

  test('five tries end a code, and time does', async () => {
    const { database, check, sentCode } = await site();
    const code = await sentCode('register');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let n = 0; n < 5; n += 1) expect(await check(wrong)).toBeUndefined();
    expect(await check(code)).toBeUndefined();

    const second = await sentCode('register');
    expect(await check(second)).toBeDefined();
    await database.query(`update verification_codes set expires_at = now() - interval '31 seconds'`);
    expect(await check(second)).toBeUndefined();
  });

  test('a stranger’s wrong tries use up none of those of who asked for the code, and get three of their own', async () => {
    const { check, sentCode, database } = await site();
    const code = await sentCode('register');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let n = 0; n < 40; n += 1) expect(await check(wrong, 'register', 1n, `198.51.100.${n}`)).toBeUndefined();
    // All who are elsewhere share their three: the right one comes too late from there.
    expect(await check(code, 'register', 1n, '192.0.2.1')).toBeUndefined();
    expect(await database.query('select tries, tries_elsewhere from verification_codes')).toEqual([
      { tries: 0, tries_elsewhere: 3 },
    ]);
    expect(await check(code)).toBeDefined();

    // A phone that went from one network to another in between still gets in.
    const second = await sentCode('register');
    expect(await check(second, 'register', 1n, '192.0.2.1')).toBeDefined();
    const rows = await database.query('select to_jsonb(c) as row from verification_codes c');
    expect(JSON.stringify(rows)).not.toContain(HERE);
  });

  test('guessed at all at once, a code still takes five tries', async () => {
    const { database, check, sentCode } = await site();
    await sentCode('register');
    await Promise.all(Array.from({ length: 30 }, () => check('not a code')));
    expect(await database.query('select tries from verification_codes')).toEqual([{ tries: 5 }]);
  });

  test('neither code nor number stands in the database once the message went out, and never in a job', async () => {
    const { database, sentCode, send } = await site();
    await send('register');
    const jobs = await database.query<{ row: unknown }>('select to_jsonb(j) as row from jobs j');
    expect(JSON.stringify(jobs)).not.toContain(NUMBER);
    const code = await sentCode('register');
    const rows = await database.query('select to_jsonb(c) as row from verification_codes c');
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(NUMBER);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('a gateway that fails is tried again under the same id for as long as the code is of use; a refusal is final', async () => {
    const { database, send, runJobs, outbox, check } = await site();
    outbox.meets.push('try_again', 'try_again');
    await send('register');
    expect(await runJobs(1)).toEqual([{ again: 1 }]);
    expect(await runJobs(2)).toEqual([{ again: 2 }]);
    expect(await runJobs(3)).toEqual(['done']);
    expect(new Set(outbox.sms.map(({ id, text }) => `${id} ${text}`)).size).toBe(1);
    expect(outbox.sms).toHaveLength(3);
    expect(await check(codeIn(outbox.sms[0]?.text))).toBeDefined();

    outbox.meets.push('refused');
    await send('register');
    expect(await runJobs()).toEqual(['done']);
    outbox.meets.push('try_again');
    await send('register');
    expect(await runJobs()).toEqual([{ again: 1 }]);
    await database.query(`update verification_codes set expires_at = now() - interval '1 second'`);
    expect(await runJobs(2)).toEqual(['done']);
    expect(outbox.sms).toHaveLength(5);
    expect(await database.query('select recipient from verification_codes where recipient is not null')).toEqual([]);
  });

  test('for login and reset a number that nobody has reads the same, and gets no message', async () => {
    const { send, runJobs, outbox, add, mobile, check } = await site();
    for (const purpose of ['login', 'reset'])
      expect(await send(purpose)).toEqual({ expirationTime: expect.any(String), expiredMinutes: 1 });
    expect(await runJobs()).toEqual(['done', 'done']);
    expect(outbox.sms).toEqual([]);
    await add({ userName: 'anika', mobile });
    await send('login');
    await runJobs();
    expect(outbox.sms).toHaveLength(1);
    expect(await check(codeIn(outbox.sms[0]?.text), 'login')).toBeDefined();
  });

  test('to a number that nobody has yet, a message goes in the merchant’s own countries only', async () => {
    const { send, call, solved, runJobs, outbox, add, database } = await site();
    const dear = { countryDialingCode: '371', mobileNum: '21234567' };
    expect(await send('register', dear)).toEqual({ failed: 'invalid_mobile' });
    expect(await call('sendSms', { ...dear, humanCheck: await solved() })).toEqual({ failed: 'invalid_mobile' });
    expect(await database.query('select id from verification_codes')).toEqual([]);
    // A member who has one is let in by it all the same.
    await add({ userName: 'anika', mobile: dear });
    expect(await send('login', dear)).toMatchObject({ expiredMinutes: 1 });
    await runJobs();
    expect(outbox.sms.map(({ to }) => to)).toEqual(['+37121234567']);
  });

  test('no message without a right number, a fresh human check and the merchant’s switch', async () => {
    const { send, database, solved, merchants } = await site();
    for (const mobileNum of ['12345', '9999999999', '171234567'])
      expect(await send('register', { mobileNum })).toEqual({ failed: 'invalid_mobile' });
    expect(await send('register', { countryDialingCode: '999' })).toEqual({ failed: 'invalid_mobile' });
    const once = await solved();
    expect(await send('register', { humanCheck: once })).toMatchObject({ expiredMinutes: 1 });
    expect(await send('register', { humanCheck: once })).toEqual({ failed: 'human_check_failed' });
    expect(await send('register', { humanCheck: 'AAAA' })).toEqual({ failed: 'human_check_failed' });
    expect(await send('register', { humanCheck: await solved(merchants[1]) })).toEqual({
      failed: 'human_check_failed',
    });
    const merchant = { ...merchants[0], keys: new Set() };
    for (const purpose of ['login', 'register', 'reset'])
      expect(await send(purpose, {}, { merchant })).toEqual({ failed: 'forbidden' });
    expect(await database.query('select id from verification_codes')).toHaveLength(1);
  });
});
