import { expect, test } from 'vitest';
import type { CodePurpose } from '@mela/contract/verification';
import { fromNow } from '@mela/dev-env/from-now';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { codeIn, DIALING_CODE, NUMBER, requestOf, testAccounts } from '#/modules/accounts/login/test-accounts.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import { readMessageBudgets } from '#/modules/ground/message-budgets/message-budgets.ts';

interface Code {
  readonly requestId: string | undefined;
  readonly code: string;
}

/** A code is valid for ten minutes; another may be requested after one. */
const ANSWER = { verificationId: expect.any(String), expirationTime: expect.any(String), expiredMinutes: 1 };

/** The visitor's address in these tests. */
const HERE = '203.0.113.7';
const E164 = `+${DIALING_CODE}${NUMBER}`;

eachServerDatabase('verification', (open) => {
  async function site() {
    const accounts = testAccounts(await open());
    const mobile = { countryDialingCode: DIALING_CODE, mobileNum: NUMBER };
    const send = async (purpose: string, more: object = {}, context: object = {}) =>
      accounts.call('sendSmsNoLogin', { ...mobile, purpose, humanCheck: await accounts.solved(), ...more }, context);
    const check = (code: Code, purpose: CodePurpose = 'register', merchant: object = accounts.merchants[0]) =>
      accounts.verification.check(merchant as Merchant, { mobile: { ...mobile, e164: E164 }, purpose, ...code });
    /** Sends a code and reads it from the message. */
    const sentCode = async (purpose: string, more: object = {}, context: object = {}): Promise<Code> => {
      const { verificationId: requestId } = requestOf(await send(purpose, more, context));
      await accounts.runJobs();
      return { requestId, code: codeIn(accounts.outbox.sms.at(-1)?.text) };
    };
    return { ...accounts, mobile, send, check, sentCode };
  }

  test('sends a code by a job; it works once, for its merchant, purpose and number only', async () => {
    const { send, check, runJobs, outbox, verification, mobile, merchants } = await site();
    const answer = await send('register', { mobileNum: `0${NUMBER}` });
    expect(answer).toEqual(ANSWER);
    const until = Date.parse((answer as { expirationTime: string }).expirationTime) - fromNow(0).getTime();
    expect(until).toBeGreaterThan(590_000);
    expect(until).toBeLessThanOrEqual(600_000);
    expect(outbox.sms).toEqual([]);
    await runJobs();
    expect(outbox.sms).toEqual([expect.objectContaining({ to: E164, merchantId: 1n })]);
    const [message] = outbox.sms;
    expect(message?.text).toMatch(/^mela: your code is \d{6}\. Good for 10 min\. .*\n\n@mela\.example #\d{6}$/s);
    const code = { requestId: requestOf(answer).verificationId, code: codeIn(message?.text) };

    expect(await check(code, 'login')).toBeUndefined();
    expect(await check(code, 'register', merchants[1])).toBeUndefined();
    const other = { ...mobile, mobileNum: '1712345679', e164: '+8801712345679' };
    expect(await verification.check(merchants[0], { mobile: other, purpose: 'register', ...code })).toBeUndefined();
    const proven = await Promise.all([check(code), check(code)]);
    const spent = await Promise.all(proven.map(async (one) => (await one?.spend()) ?? 'never proven'));
    expect(spent).toHaveLength(2);
    expect(new Set(spent)).toEqual(new Set([true, false]));
    expect(await check(code)).toBeUndefined();
  });

  test('writes the code’s lifetime in Bengali digits in a Bengali text, and the code in keypad digits', async () => {
    const { send, runJobs, outbox } = await site();
    await send('register', {}, { language: 'BN' });
    await runJobs();
    expect(outbox.sms.at(-1)?.text).toMatch(/^mela: আপনার কোড \d{6}। ১০ মিনিট চলবে।/);
  });

  test('accepts a code only with its request’s id, until a newer one for the number and purpose', async () => {
    const { check, sentCode, send, runJobs, outbox } = await site();
    const first = await sentCode('register');
    expect(first.requestId).toMatch(/^[\w-]{43}$/);
    expect(await check({ ...first, requestId: undefined })).toBeUndefined();
    expect(await check({ ...first, requestId: 'x'.repeat(43) })).toBeUndefined();
    // Requested from elsewhere: the right digits with the wrong request open nothing.
    const second = await sentCode('register', {}, { ip: '198.51.100.9' });
    expect(await check({ requestId: first.requestId, code: second.code })).toBeUndefined();
    expect(await check({ requestId: second.requestId, code: first.code })).toBeUndefined();
    expect(await check(first)).toBeUndefined();
    expect(await check(second)).toBeDefined();
    // A request that is replaced before its message was sent is not sent at all.
    const before = outbox.sms.length;
    await send('register');
    await send('register', {}, { ip: '198.51.100.9' });
    await runJobs();
    expect(outbox.sms).toHaveLength(before + 1);
  });

  test('ends a code after five tries, and after its time', async () => {
    const { database, check, sentCode } = await site();
    const code = await sentCode('register');
    for (let n = 0; n < 5; n += 1) expect(await check(wrongFor(code))).toBeUndefined();
    expect(await check(code)).toBeUndefined();

    const second = await sentCode('register');
    expect(await check(second)).toBeDefined();
    await database.query(`update verification_codes set expires_at = now() - interval '31 seconds'`);
    expect(await check(second)).toBeUndefined();
  });

  test('counts a stranger’s wrong tries against no one else’s code, from any address', async () => {
    const { check, sentCode, database } = await site();
    const code = await sentCode('register');
    for (let n = 0; n < 40; n += 1)
      expect(await check({ code: wrongFor(code).code, requestId: String(n).padStart(43, 'x') })).toBeUndefined();
    expect(await database.query('select tries from verification_codes')).toEqual([{ tries: 0 }]);
    expect(await check(code)).toBeDefined();
    const rows = await database.query('select to_jsonb(c) as row from verification_codes c');
    expect(JSON.stringify(rows)).not.toContain(HERE);
    expect(JSON.stringify(rows)).not.toContain(code.requestId);
  });

  test('takes five tries per code, also when all guesses are parallel', async () => {
    const { database, check, sentCode } = await site();
    const { requestId } = await sentCode('register');
    await Promise.all(Array.from({ length: 30 }, () => check({ requestId, code: 'not a code' })));
    expect(await database.query('select tries from verification_codes')).toEqual([{ tries: 5 }]);
  });

  test('allows one try per code after fifteen wrong codes a day, and the owner’s codes as before', async () => {
    const { check, sentCode, database, merchants } = await site();
    const merchant = { ...merchants[0], messageBudgets: readMessageBudgets({ unprovenBeforeCheck: 1_000 }) };
    const from = (n: number) => ({ merchant, ip: `198.51.100.${n}` });
    // The owner proved the number once from their own network.
    const own = await sentCode('register', {}, { merchant });
    expect(await (await check(own))?.spend()).toBe(true);
    const triesLeft = async () =>
      (
        await database.query<{ max_tries: number }>(
          'select max_tries from verification_codes where replaced_at is null and used_at is null',
        )
      )[0]?.max_tries;
    for (let asked = 1; asked <= 3; asked += 1) {
      const code = await sentCode('register', {}, from(asked));
      expect(await triesLeft()).toBe(5);
      for (let n = 0; n < 5; n += 1) expect(await check(wrongFor(code))).toBeUndefined();
    }
    const strangers = await sentCode('register', {}, from(4));
    expect(await triesLeft()).toBe(1);
    expect(await check(wrongFor(strangers))).toBeUndefined();
    expect(await check(strangers)).toBeUndefined();
    // Never shut: the right code gets in, and from a network that proved the number nothing changes.
    expect(await check(await sentCode('register', {}, from(5)))).toBeDefined();
    await sentCode('register', {}, { merchant });
    expect(await triesLeft()).toBe(5);
  });

  test('stores neither code nor number once the message was sent, and never in a job', async () => {
    const { database, sentCode, send } = await site();
    await send('register');
    const jobs = await database.query<{ row: unknown }>('select to_jsonb(j) as row from jobs j');
    expect(JSON.stringify(jobs)).not.toContain(NUMBER);
    const code = await sentCode('register');
    const rows = await database.query('select to_jsonb(c) as row from verification_codes c');
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(NUMBER);
    expect(JSON.stringify(rows)).not.toContain(code.code);
  });

  test('retries a failing gateway under the same id while the code is of use; a refusal is final', async () => {
    const { database, send, runJobs, outbox, check } = await site();
    outbox.meets.push('try_again', 'try_again');
    const sent = await send('register');
    expect(await runJobs(1)).toEqual([{ again: 1 }]);
    expect(await runJobs(2)).toEqual([{ again: 2 }]);
    expect(await runJobs(3)).toEqual(['done']);
    expect(new Set(outbox.sms.map(({ id, text }) => `${id} ${text}`)).size).toBe(1);
    expect(outbox.sms).toHaveLength(3);
    expect(await check({ requestId: requestOf(sent).verificationId, code: codeIn(outbox.sms[0]?.text) })).toBeDefined();

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

  test('answers the same for an unknown number at login and reset, and sends no message', async () => {
    const { send, runJobs, outbox, add, mobile, check } = await site();
    for (const purpose of ['login', 'reset']) expect(await send(purpose)).toEqual(ANSWER);
    expect(await runJobs()).toEqual(['done', 'done']);
    expect(outbox.sms).toEqual([]);
    await add({ userName: 'anika', mobile });
    const sent = await send('login');
    await runJobs();
    expect(outbox.sms).toHaveLength(1);
    const code = { requestId: requestOf(sent).verificationId, code: codeIn(outbox.sms[0]?.text) };
    expect(await check(code, 'login')).toBeDefined();
  });

  test('sends messages to a number without an account in the merchant’s own countries only', async () => {
    const { send, call, solved, runJobs, outbox, add, database } = await site();
    const dear = { countryDialingCode: '371', mobileNum: '21234567' };
    expect(await send('register', dear)).toEqual({ failed: 'invalid_mobile' });
    expect(await call('sendSms', { ...dear, humanCheck: await solved() })).toEqual({ failed: 'invalid_mobile' });
    expect(await database.query('select id from verification_codes')).toEqual([]);
    // The code still lets in a member who has such a number.
    await add({ userName: 'anika', mobile: dear });
    expect(await send('login', dear)).toMatchObject({ expiredMinutes: 1 });
    await runJobs();
    expect(outbox.sms.map(({ to }) => to)).toEqual(['+37121234567']);
  });

  test('sends no message without a valid number, a fresh human check and the merchant’s switch', async () => {
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

function wrongFor({ requestId, code }: Code): Code {
  return { requestId, code: code === '000000' ? '000001' : '000000' };
}
