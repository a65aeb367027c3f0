import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { createPasswords, type Passwords } from '#/modules/ground/members/members.ts';
import {
  codeIn,
  DIALING_CODE,
  NUMBER,
  PASSWORD,
  requestOf,
  testAccounts,
} from '#/modules/accounts/login/test-accounts.ts';

const NEW = 'another good password';
/** The phone that set the password is a known device afterwards. */
const GUESSABLE = { failed: 'invalid_input', value: { fields: { newPassword: ['guessable'] } } };
const KNOWN = { knownDevice: expect.stringMatching(/^[\w.-]{30,128}$/) as string };
const EMAIL = 'Anika@Example.com';
const mobile = { countryDialingCode: DIALING_CODE, mobileNum: NUMBER };
const SAME = { failed: 'modify.new.old.same' };

eachServerDatabase('recovery', (open) => {
  async function site(options: Parameters<typeof testAccounts>[1] = {}) {
    const accounts = testAccounts(await open(), options);
    const { call } = accounts;
    const member = await accounts.add({ userName: 'anika', mobile, email: EMAIL, emailProven: true });
    const signIn = async (password: string) => {
      const answer = await call('login', { type: 'username', username: 'anika', password });
      return 'token' in answer ? answer.token : answer.failed;
    };
    const askLink = (username: string, email: string, context: object = {}) =>
      call('resetPasswordByEmail', { username, email }, context);
    const tokenIn = (text: string | undefined) => /\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? 'none';
    const sentLink = async () => {
      await askLink('anika', EMAIL);
      await accounts.runJobs();
      return tokenIn(accounts.outbox.mail.at(-1)?.text);
    };
    const complete = (token: string, newPassword = NEW, context: object = {}) =>
      call('completePasswordReset', { token, newPassword }, context);
    return { ...accounts, member, signIn, askLink, sentLink, tokenIn, complete };
  }

  test('sends the link to the account’s own address when name and e-mail match; the answer never differs', async () => {
    const { askLink, runJobs, outbox, database, add } = await site();
    await add({ userName: 'nomail' });
    const answers = [
      await askLink('Anika', 'anika@example.com'),
      await askLink('anika', 'somebody@example.com'),
      await askLink('nobody', 'anika@example.com'),
      await askLink('nomail', 'anika@example.com'),
    ];
    expect(answers).toEqual([{}, {}, {}, {}]);
    expect(await runJobs()).toEqual(['done', 'done', 'done', 'done']);
    expect(outbox.mail).toEqual([
      {
        id: expect.any(String),
        merchantId: 1n,
        to: EMAIL,
        subject: 'mela: set a new password',
        text: expect.stringMatching(/https:\/\/mela\.example\/m\/resetPassword\?token=[\w-]{43}\n/),
      },
    ]);
    const rows = await database.query('select to_jsonb(l) as row from recovery_links l');
    expect(rows).toHaveLength(4);
    expect(JSON.stringify(rows)).not.toContain(/token=([\w-]+)/.exec(outbox.mail[0]?.text ?? '')?.[1]);
  });

  test('accepts a link once within thirty minutes at its merchant, and ends sessions, games and other links', async () => {
    const { sentLink, complete, signIn, session, database, endedGames, member, merchants } = await site();
    const token = await signIn(PASSWORD);
    const [first, second] = [await sentLink(), await sentLink()];
    expect(first).not.toBe(second);
    expect(await complete(first, PASSWORD)).toEqual(SAME);
    expect(await complete(first, 'anika123')).toEqual(GUESSABLE);
    expect(await complete(first, 'short')).toEqual({
      failed: 'invalid_input',
      value: { fields: { newPassword: ['too_short'] } },
    });
    expect(await complete(first, NEW, { merchant: merchants[1] })).toEqual({ failed: 'reset_link_dead' });
    expect(await session(token)).toBeDefined();

    const twice = await Promise.all([complete(first), complete(first, `${NEW} 2`)]);
    expect(twice.filter((answer) => 'failed' in answer)).toEqual([{ failed: 'reset_link_dead' }]);
    expect(await session(token)).toBeUndefined();
    expect(endedGames).toEqual([member.id]);
    expect(await complete(second)).toEqual({ failed: 'reset_link_dead' });
    expect(await signIn(PASSWORD)).toBe('wrong_credentials');

    const late = await sentLink();
    await database.query(`update recovery_links set expires_at = expires_at - interval '31 minutes'`);
    expect(await complete(late, 'a third password')).toEqual({ failed: 'reset_link_dead' });
    expect(await complete('A'.repeat(43))).toEqual({ failed: 'reset_link_dead' });
  });

  test('resends the same link after a mail server failure, and silently sends no more than three per hour', async () => {
    const { askLink, runJobs, outbox, tokenIn, complete } = await site();
    outbox.meets.push('try_again');
    await askLink('anika', EMAIL);
    expect(await runJobs(1)).toEqual([{ again: 2 }]);
    expect(await runJobs(2)).toEqual(['done']);
    const [one, two] = outbox.mail;
    expect(one).toEqual(two);
    for (let n = 0; n < 5; n += 1) expect(await askLink('anika', EMAIL)).toEqual({});
    await runJobs();
    expect(outbox.mail).toHaveLength(4);
    expect(await complete(tokenIn(one?.text))).toEqual(KNOWN);
  });

  test('does not count requests with a wrong address against the owner’s limit of mails', async () => {
    const { askLink, runJobs, outbox } = await site();
    for (let n = 0; n < 10; n += 1) await askLink('anika', 'stranger@example.com');
    await askLink('anika', EMAIL);
    await runJobs();
    expect(outbox.mail).toHaveLength(1);
  });

  test('writes no link to a host name that only the visitor named', async () => {
    const { askLink } = await site();
    expect(await askLink('anika', EMAIL, { messageOrigin: undefined })).toEqual({ failed: 'unavailable' });
  });

  test('sets a password by code; the old one keeps the code; an unknown number reads like a wrong code', async () => {
    const { call, solved, runJobs, outbox, signIn, session, endedGames, merchants } = await site();
    const token = await signIn(PASSWORD);
    const sent = await call('sendSmsNoLogin', { ...mobile, purpose: 'reset', humanCheck: await solved() });
    await runJobs();
    const verificationCode = codeIn(outbox.sms.at(-1)?.text);
    const reset = (body: object, context: object = {}) =>
      call(
        'resetPasswordByPhone',
        { ...mobile, newPassword: NEW, verificationCode, ...requestOf(sent), ...body },
        context,
      );
    const WRONG = { failed: 'verification_code_wrong' };
    expect(await reset({ mobileNum: '1712345679' })).toEqual(WRONG);
    expect(await reset({ mobileNum: '12' })).toEqual(WRONG);
    expect(await reset({ verificationCode: verificationCode === '000000' ? '000001' : '000000' })).toEqual(WRONG);
    expect(await reset({}, { merchant: { ...merchants[0], keys: new Set() } })).toEqual({ failed: 'forbidden' });
    expect(await reset({ newPassword: PASSWORD })).toEqual(SAME);
    for (const newPassword of ['12345678', 'iloveyou', `0${NUMBER}`, 'mela-123'])
      expect(await reset({ newPassword })).toEqual(GUESSABLE);
    expect(await session(token)).toBeDefined();
    expect(await reset({})).toEqual(KNOWN);
    expect(await session(token)).toBeUndefined();
    expect(endedGames).toHaveLength(1);
    expect(await reset({ newPassword: 'a third password' })).toEqual(WRONG);
    const byNumber = { type: 'username', username: NUMBER, password: NEW, countryDialingCode: DIALING_CODE };
    expect(await call('login', byNumber)).toMatchObject({ userName: 'anika' });
  });

  test('keeps the link and the code of a user who is rejected during a burst', async () => {
    const real = createPasswords('lowest');
    let isRush = false;
    const passwords: Passwords = { ...real, hash: async (password) => (isRush ? 'busy' : real.hash(password)) };
    const { call, complete, sentLink, solved, runJobs, outbox, signIn } = await site({ passwords });
    const link = await sentLink();
    const sent = await call('sendSmsNoLogin', { ...mobile, purpose: 'reset', humanCheck: await solved() });
    await runJobs();
    const verificationCode = codeIn(outbox.sms.at(-1)?.text);
    const reset = (newPassword: string) =>
      call('resetPasswordByPhone', { ...mobile, newPassword, verificationCode, ...requestOf(sent) });
    isRush = true;
    expect(await complete(link)).toEqual({ failed: 'too_many_requests' });
    expect(await reset(NEW)).toEqual({ failed: 'too_many_requests' });
    expect(await signIn(PASSWORD)).not.toBe('wrong_credentials');
    isRush = false;
    expect(await complete(link)).toEqual(KNOWN);
    expect(await signIn(NEW)).not.toBe('wrong_credentials');
    expect(await reset('a third password')).toEqual(KNOWN);
    expect(await signIn('a third password')).not.toBe('wrong_credentials');
  });

  test('asks for the old password in a change, keeps this session and ends the others and all games', async () => {
    const { call, signIn, session, endedGames, member } = await site();
    const [here, there] = [await signIn(PASSWORD), await signIn(PASSWORD)];
    const own = { session: await session(here) };
    const change = (body: object) =>
      call('changePassword', { oldPassword: PASSWORD, newPassword: NEW, confirmNewPassword: NEW, ...body }, own);
    const refused = (field: string, error: string) => ({
      failed: 'invalid_input',
      value: { fields: { [field]: [error] } },
    });
    expect(await change({ oldPassword: 'wrong' })).toEqual({ failed: 'wrong_password' });
    expect(await change({ oldPassword: undefined })).toEqual(refused('oldPassword', 'required'));
    expect(await change({ newPassword: 'short', confirmNewPassword: 'short' })).toEqual(
      refused('newPassword', 'too_short'),
    );
    expect(await change({ confirmNewPassword: `${NEW}x` })).toEqual(refused('confirmNewPassword', 'format'));
    expect(await change({ newPassword: PASSWORD, confirmNewPassword: PASSWORD })).toEqual(SAME);
    expect(await change({ newPassword: 'password1', confirmNewPassword: 'password1' })).toEqual(GUESSABLE);
    expect(await session(there)).toBeDefined();
    expect(await change({})).toEqual({});
    expect(await session(here)).toEqual(own.session);
    expect(await session(there)).toBeUndefined();
    expect(endedGames).toEqual([member.id]);
    expect(await signIn(NEW)).toMatch(/^[\w-]{43}$/);
  });

  test('applies one of several parallel changes by the same old password, and rejects the others as wrong', async () => {
    const { call, signIn, session, member, members } = await site();
    const own = { session: await session(await signIn(PASSWORD)) };
    const other = { session: await session(await signIn(PASSWORD)) };
    const wanted = [NEW, 'a third password', 'a fourth password'];
    const answers = await Promise.all(
      wanted.map((newPassword, n) =>
        call(
          'changePassword',
          { oldPassword: PASSWORD, newPassword, confirmNewPassword: newPassword },
          n === 2 ? other : own,
        ),
      ),
    );
    expect(answers.filter((answer) => 'failed' in answer)).toEqual(Array(2).fill({ failed: 'wrong_password' }));
    const set = wanted[answers.findIndex((answer) => !('failed' in answer))] ?? 'none';
    expect(await signIn(set)).toMatch(/^[\w-]{43}$/);
    expect(await members.byId(member.id)).toMatchObject({ passwordVersion: 1 });
  });

  test('changes nothing for a session that ended while its change of password waited', async () => {
    const real = createPasswords('lowest');
    let whileHashing = async () => {};
    const passwords: Passwords = { ...real, hash: async (text) => (await whileHashing(), real.hash(text)) };
    const { call, signIn, session, sessions, runJobs } = await site({ passwords });
    const own = await session(await signIn(PASSWORD));
    whileHashing = async () => void (own && (await sessions.end(own)));
    const asked = { oldPassword: PASSWORD, newPassword: NEW, confirmNewPassword: NEW };
    expect(await call('changePassword', asked, { session: own })).toEqual({ failed: 'wrong_password' });
    expect(await signIn(PASSWORD)).toMatch(/^[\w-]{43}$/);
    expect(await runJobs()).toEqual([]);
  });

  test('sets no password whose games could not be ended, and keeps its proof valid', async () => {
    let isAway = true;
    const endGames = async () => {
      if (isAway) throw new Error('away');
    };
    const { complete, sentLink, signIn, session } = await site({ endGames });
    const token = await signIn(PASSWORD);
    const link = await sentLink();
    await expect(complete(link)).rejects.toThrow('away');
    expect(await session(token)).toBeDefined();
    isAway = false;
    expect(await complete(link)).toEqual(KNOWN);
    expect(await session(token)).toBeUndefined();
  });

  test('notifies the owner of each password change with time and place, by e-mail, or else by SMS', async () => {
    const { add, call, signIn, session, sentLink, complete, runJobs, outbox } = await site();
    const own = {
      session: await session(await signIn(PASSWORD)),
      userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0',
    };
    const asked = { oldPassword: PASSWORD, newPassword: NEW, confirmNewPassword: NEW };
    expect(await call('changePassword', { ...asked, oldPassword: 'wrong' }, own)).toMatchObject({
      failed: 'wrong_password',
    });
    expect(await runJobs()).toEqual([]);
    expect(await call('changePassword', asked, own)).toEqual({});
    outbox.meets.push('try_again');
    expect(await runJobs(1)).toEqual([{ again: 2 }]);
    expect(await runJobs(2)).toEqual(['done']);
    expect(outbox.mail[0]).toEqual(outbox.mail[1]);
    expect(outbox.mail).toHaveLength(2);
    expect(outbox.mail[0]).toMatchObject({ to: EMAIL, subject: 'mela: your password was changed' });
    expect(outbox.mail[0]?.text).toMatch(
      /^anika, your password was changed: \d{4}-\d\d-\d\d \d\d:\d\d, 203\.0\.113\.\S+, Chrome, Android\. If it was not you, set a new one now: https:\/\/mela\.example\/m\/forget$/,
    );
    expect(outbox.mail[0]?.text).not.toContain('203.0.113.7');
    expect(await complete(await sentLink(), 'a third password')).toEqual(KNOWN);
    await runJobs();
    expect(outbox.mail.at(-1)?.subject).toBe('mela: your password was changed');

    await add({ userName: 'nomail', mobile: { countryDialingCode: DIALING_CODE, mobileNum: '1812345678' } });
    const other = await call('login', { type: 'username', username: 'nomail', password: PASSWORD });
    const theirs = {
      session: await session('token' in other ? other.token : ''),
      language: 'BN',
      messageOrigin: undefined,
    };
    expect(await call('changePassword', asked, theirs)).toEqual({});
    await runJobs();
    expect(outbox.sms.at(-1)).toMatchObject({ to: '+8801812345678' });
    expect(outbox.sms.at(-1)?.text).toContain('কাস্টমার সার্ভিসে জানান');
  });

  test('requires no old password, once, for an account whose password someone else set', async () => {
    const { add, call, session } = await site();
    await add({ userName: 'given', firstTimeLogin: true });
    const first = await call('login', { type: 'username', username: 'given', password: PASSWORD });
    expect(first).toMatchObject({ firstTimeLogin: true });
    const own = { session: await session('token' in first ? first.token : '') };
    const change = (newPassword: string) =>
      call('changePassword', { newPassword, confirmNewPassword: newPassword }, own);
    expect(await change(PASSWORD)).toEqual(SAME);
    expect(await change(NEW)).toEqual({});
    expect(await change('a third password')).toMatchObject({ failed: 'invalid_input' });
    const then = await call('login', { type: 'username', username: 'given', password: NEW });
    expect(then).toMatchObject({ firstTimeLogin: false });
  });
});
