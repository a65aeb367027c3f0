import { expect, test } from 'vitest';
import { isFailed } from '#/http/failure.ts';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { codeIn, NUMBER, PASSWORD, requestOf, testAccounts } from '#/modules/accounts/login/test-accounts.ts';

const PIN = '246810';
const OTHER = '135790';
const mobile = { countryDialingCode: '880', mobileNum: NUMBER };

eachServerDatabase('withdrawal PINs', (open) => {
  async function site() {
    const accounts = testAccounts(await open());
    const member = await accounts.add({ userName: 'anika', mobile, email: 'anika@example.com' });
    const context = { session: { id: 1n, memberId: member.id, merchantId: 1n } } as never;
    const set = (newPin: string, proof: object) => accounts.call('setWithdrawalPin', { newPin, proof }, context);
    const state = async () => {
      const answer = await accounts.call('withdrawalPin', undefined, context);
      return isFailed(answer) ? answer.failed : answer.state;
    };
    return {
      ...accounts,
      context,
      member,
      set,
      state,
      byPassword: (newPin = PIN) => set(newPin, { by: 'password', password: PASSWORD }),
      check: (pin: string) => accounts.pins.check(member.id, pin),
      async smsCode() {
        const asked = await accounts.call('sendSms', { ...mobile, humanCheck: await accounts.solved() }, context);
        await accounts.runJobs();
        return { by: 'sms', verificationCode: codeIn(accounts.outbox.sms.at(-1)?.text), ...requestOf(asked) };
      },
      async mailCode() {
        await accounts.call('sendPinCode', undefined, context);
        await accounts.runJobs();
        return { by: 'email', verificationCode: codeIn(accounts.outbox.mail.at(-1)?.text) };
      },
    };
  }

  test('is set with the log-in password once, and changed with the old PIN', async () => {
    const { set, state, byPassword, check, database, member } = await site();
    expect(await state()).toBe('unset');
    expect(await check(PIN)).toEqual({ failed: 'pin_not_set' });
    expect(await set(PIN, { by: 'password', password: 'another' })).toEqual({ failed: 'wrong_password' });
    expect(await byPassword('123456')).toEqual({ failed: 'pin_too_easy' });
    expect(await byPassword()).toEqual({});
    expect([await state(), await check(PIN)]).toEqual(['set', undefined]);
    // A thief of the password alone replaces no PIN.
    expect(await byPassword(OTHER)).toEqual({ failed: 'conflict' });
    expect(await set(OTHER, { by: 'pin', pin: OTHER })).toEqual({ failed: 'pin_wrong', value: { triesLeft: 4 } });
    expect(await set(OTHER, { by: 'pin', pin: PIN })).toEqual({});
    expect(await check(OTHER)).toBeUndefined();
    const [row] = await database.query<{ pin_hash: string }>('select pin_hash from withdrawal_pins');
    expect(row?.pin_hash).toMatch(/^\$argon2id\$/);
    const titles = await database.query<{ member_id: bigint }>(
      `select member_id from inbox_messages where message_key like 'pin-changed:%'`,
    );
    expect(titles.map((one) => one.member_id)).toEqual([member.id, member.id]);
  });

  test('locks after five wrong tries, also for the right PIN, until a code resets it', async () => {
    const { byPassword, check, set, state, smsCode, mailCode } = await site();
    await byPassword();
    for (const triesLeft of [4, 3, 2, 1])
      expect(await check(OTHER)).toEqual({ failed: 'pin_wrong', value: { triesLeft } });
    expect(await check(OTHER)).toEqual({ failed: 'pin_locked' });
    expect([await check(PIN), await state()]).toEqual([{ failed: 'pin_locked' }, 'locked']);
    expect(await set(OTHER, { by: 'pin', pin: PIN })).toEqual({ failed: 'pin_locked' });
    expect(await byPassword(OTHER)).toEqual({ failed: 'conflict' });
    const code = await smsCode();
    expect(await set(OTHER, { ...code, verificationCode: '000000' })).toEqual({ failed: 'verification_code_wrong' });
    expect(await set(OTHER, code)).toEqual({});
    expect([await state(), await check(OTHER)]).toEqual(['set', undefined]);
    // Once.
    expect(await set(PIN, code)).toEqual({ failed: 'verification_code_wrong' });
    const mailed = await mailCode();
    expect(await set(PIN, mailed)).toEqual({});
    expect(await set(OTHER, mailed)).toEqual({ failed: 'verification_code_wrong' });
    expect(await check(PIN)).toBeUndefined();
  });

  test('gives all tries again after the right PIN', async () => {
    const { byPassword, check } = await site();
    await byPassword();
    for (let n = 0; n < 4; n += 1) await check(OTHER);
    expect(await check(PIN)).toBeUndefined();
    expect(await check(OTHER)).toEqual({ failed: 'pin_wrong', value: { triesLeft: 4 } });
  });

  test('compares five of many guesses that arrive at once, in any number of processes', async () => {
    const { byPassword, member, passwords, database, state } = await site();
    await byPassword();
    let compared = 0;
    const { createPinCheck } = await import('./pin-check.ts');
    const counting = {
      verify: (...asked: Parameters<typeof passwords.verify>) => {
        compared += 1;
        return passwords.verify(...asked);
      },
    };
    const processes = Array.from({ length: 4 }, () => createPinCheck({ database, passwords: counting }));
    const guesses = Array.from({ length: 10 }, (_, n) => `90817${n}`);
    const answers = await Promise.all(processes.flatMap((check) => guesses.map((guess) => check(member.id, guess))));
    expect(compared).toBe(5);
    expect(new Set(answers.map((answer) => answer?.failed))).toEqual(new Set(['pin_wrong', 'pin_locked']));
    expect(await state()).toBe('locked');
  });

  test('takes thirty right ones that arrive at once for right', async () => {
    const { byPassword, check } = await site();
    await byPassword();
    expect(new Set(await Promise.all(Array.from({ length: 30 }, () => check(PIN))))).toEqual(new Set([undefined]));
  });

  test('tries a mailed code five times, and takes the newest only', async () => {
    const { byPassword, set, mailCode, database, member } = await site();
    await byPassword();
    // To an address that is not proven fewer mails go than this test needs.
    await database.query('update members set email_proven_at = now() where id = $1', [member.id]);
    const old = await mailCode();
    const newest = await mailCode();
    expect(await set(OTHER, old)).toEqual({ failed: 'verification_code_wrong' });
    for (let n = 0; n < 5; n += 1) await set(OTHER, { by: 'email', verificationCode: '000000' });
    expect(await set(OTHER, newest)).toEqual({ failed: 'verification_code_wrong' });
  });
});
