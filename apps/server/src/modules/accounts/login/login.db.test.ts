import { expect, test } from 'vitest';
import type { Value } from '@mela/contract/operations';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { createPasswords, type Member, type Passwords } from '#/modules/ground/members/members.ts';
import { codeIn, DIALING_CODE, NUMBER, PASSWORD, requestOf, testAccounts } from './test-accounts.ts';

const mobile = { countryDialingCode: DIALING_CODE, mobileNum: NUMBER };
/** The address that calls come from here unless they name another. */
const HERE = '203.0.113.7';

eachServerDatabase('login', (open) => {
  async function site() {
    const accounts = testAccounts(await open());
    const logIn = (username: string, password: string, more: object = {}, context: object = {}) =>
      accounts.call('login', { type: 'username', username, password, ...more }, context);
    return { ...accounts, logIn };
  }

  test('asks for a captcha or human check per account and address after a failure, until a login is right', async () => {
    const { add, logIn, call, draw, solved } = await site();
    await add({ userName: 'anika' });
    const asks = { value: { captcha: true } };
    expect(await logIn('anika', 'wrong')).toEqual({ failed: 'wrong_credentials', ...asks });
    expect(await logIn('anika', PASSWORD)).toEqual({ failed: 'captcha_wrong', ...asks });
    expect(await logIn('anika', PASSWORD, {}, { ip: '198.51.100.1' })).toHaveProperty('token');

    draw('04217');
    const { captchaId } = (await call('captcha', undefined)) as Value<'captcha'>;
    expect(await logIn('anika', PASSWORD, { captchaId, captcha: '04218' })).toEqual({
      failed: 'captcha_wrong',
      ...asks,
    });
    const again = (await call('captcha', undefined)) as Value<'captcha'>;
    const right = { captchaId: again.captchaId, captcha: '04217' };
    expect(await logIn('anika', 'wrong', right)).toEqual({ failed: 'wrong_credentials', ...asks });
    expect(await logIn('anika', PASSWORD, { humanCheck: await solved() })).toHaveProperty('token');
    expect(await logIn('anika', PASSWORD)).toHaveProperty('token');
  });

  test('completes registration at log-in: it may have failed before the wallet was opened', async () => {
    const { add, logIn, prepared } = await site();
    const { id } = await add({ userName: 'anika' });
    await logIn('anika', 'wrong');
    expect(prepared).toEqual([]);
    expect(await logIn('anika', PASSWORD, {}, { ip: '198.51.100.1' })).toHaveProperty('token');
    expect(prepared).toEqual([id]);
  });

  test('lets many parallel guesses past neither the captcha nor the limit', async () => {
    const { add, logIn, solved } = await site();
    await add({ userName: 'anika' });
    const tried = (answers: unknown[]) =>
      answers.filter((answer) => (answer as { failed?: string }).failed === 'wrong_credentials').length;
    expect(tried(await Promise.all(Array.from({ length: 30 }, () => logIn('anika', 'wrong'))))).toBe(1);
    const checks = await Promise.all(Array.from({ length: 20 }, () => solved(undefined, 2)));
    const proven = await Promise.all(checks.map((humanCheck) => logIn('anika', 'wrong', { humanCheck })));
    expect(tried(proven)).toBe(9);
    expect(await logIn('anika', PASSWORD, {}, { ip: '198.51.100.1' })).toMatchObject({
      failed: 'human_check_required',
      value: { captcha: true, effort: 2 },
    });
    const humanCheck = await solved(undefined, 2);
    expect(await logIn('anika', PASSWORD, { humanCheck }, { ip: '198.51.100.1' })).toHaveProperty('token');
  });

  test('treats an unknown name like a known one, step by step', async () => {
    const { add, logIn, solved, pauses } = await site();
    await add({ userName: 'anika' });
    const story = async (name: string) => {
      const steps: unknown[] = [await logIn(name, 'wrong'), await logIn(name, 'wrong')];
      for (let n = 0; n < 10; n += 1)
        steps.push(await logIn(name, 'wrong', { humanCheck: await solved(undefined, 2) }));
      steps.push(pauses.splice(0));
      return steps;
    };
    const [known, unknown] = [await story('anika'), await story('nobody')];
    expect(known.at(-2)).toEqual({ failed: 'too_many_requests', value: { retryAfterSeconds: expect.any(Number) } });
    expect(unknown.at(-2)).toEqual({ failed: 'too_many_requests', value: { retryAfterSeconds: expect.any(Number) } });
    expect(unknown.toSpliced(-2, 1)).toEqual(known.toSpliced(-2, 1));
  });

  test('keeps strangers from locking a member out: shuts one pair for a while, slows the rest', async () => {
    const { add, logIn, solved, pauses } = await site();
    await add({ userName: 'anika' });
    const guess = async (ip: string) => logIn('anika', 'wrong', { humanCheck: await solved(undefined, 4) }, { ip });
    for (let n = 0; n < 10; n += 1) await guess('198.51.100.1');
    expect(await guess('198.51.100.1')).toEqual({
      failed: 'too_many_requests',
      value: { retryAfterSeconds: expect.any(Number) },
    });
    for (let n = 0; n < 12; n += 1) await guess(`198.51.100.${n + 2}`);
    pauses.length = 0;
    expect(await logIn('anika', PASSWORD)).toMatchObject({ failed: 'human_check_required', value: { effort: 4 } });
    expect(await logIn('anika', PASSWORD, { humanCheck: await solved(undefined, 4) })).toHaveProperty('token');
    expect(pauses).toEqual([4_000]);
  });

  test('lets a known phone in despite failures of other devices, also behind its own address', async () => {
    const { add, logIn, solved, pauses, limits } = await site();
    const { id } = await add({ userName: 'anika' });
    const first = await logIn('anika', PASSWORD);
    if (!('knownDevice' in first) || !first.knownDevice) throw new Error('no log-in');
    // Strangers of the same mobile network: their failures shut its address out of the account, and out of all.
    for (let n = 0; n < 100; n += 1) await limits.count('login-failures-address', HERE);
    for (let n = 0; n < 10; n += 1) {
      await limits.count('login-failures-pair', `${HERE} mela:#${id}`);
      await limits.count('login-failures-account', `mela:#${id}`);
    }
    expect(await logIn('anika', PASSWORD, { humanCheck: await solved() })).toMatchObject({
      failed: 'too_many_requests',
    });

    const knownDevices = ['of.another.account', first.knownDevice];
    const known = await logIn(' Anika ', PASSWORD, { knownDevices });
    if (!('knownDevice' in known) || !known.knownDevice) throw new Error('the known phone was refused');
    expect(known.knownDevice.split('.')[0]).toBe(first.knownDevice.split('.')[0]);
    expect(pauses).toEqual([]);

    // Its own failures count: a captcha after the first, ten in all, and for no other account.
    const guess = async (more: object = {}) => logIn('anika', 'wrong', { knownDevices, ...more });
    expect(await guess()).toMatchObject({ failed: 'wrong_credentials', value: { captcha: true } });
    expect(await guess()).toMatchObject({ failed: 'captcha_wrong' });
    for (let n = 0; n < 9; n += 1)
      expect(await guess({ humanCheck: await solved() })).toMatchObject({ failed: 'wrong_credentials' });
    expect(await guess({ humanCheck: await solved() })).toMatchObject({ failed: 'too_many_requests' });
    await add({ userName: 'mitu' });
    expect(await logIn('mitu', PASSWORD, { knownDevices })).toMatchObject({ failed: 'too_many_requests' });
  });

  test('accepts, after fifty failures, a known device, a code or a link, but no password of another device', async () => {
    const { add, logIn, call, solved, runJobs, outbox, limits } = await site();
    const { id } = await add({ userName: 'anika', mobile });
    const phone = await logIn('anika', PASSWORD);
    if (!('knownDevice' in phone) || !phone.knownDevice) throw new Error('no log-in');
    const left = async () => {
      for (let n = 0; n < 60; n += 1) await limits.count('login-failures-unknown', `mela:#${id}`);
    };
    await left();
    const guarded = { failed: 'login_guarded', value: { retryAfterSeconds: expect.any(Number) } };
    const elsewhere = (n: number) => ({ ip: `2001:db8:${n}::1` });
    // Name and number are one account, regardless of the effort of the proof.
    expect(await logIn('anika', PASSWORD, { humanCheck: await solved(undefined, 4) }, elsewhere(1))).toEqual(guarded);
    expect(await logIn(NUMBER, PASSWORD, {}, elsewhere(2))).toEqual(guarded);

    expect(await logIn('anika', PASSWORD, { knownDevices: [phone.knownDevice] }, elsewhere(3))).toHaveProperty('token');
    const sentCode = requestOf(
      await call('sendSmsNoLogin', { ...mobile, purpose: 'login', humanCheck: await solved() }),
    );
    await runJobs();
    const bySms = {
      ...sentCode,
      type: 'sms',
      username: NUMBER,
      password: codeIn(outbox.sms.at(-1)?.text),
      countryDialingCode: DIALING_CODE,
    };
    expect(await call('login', bySms, elsewhere(4))).toHaveProperty('token');

    const sentReset = requestOf(
      await call('sendSmsNoLogin', { ...mobile, purpose: 'reset', humanCheck: await solved() }),
    );
    await runJobs();
    const verificationCode = codeIn(outbox.sms.at(-1)?.text);
    const newPassword = 'another good password';
    const reset = await call(
      'resetPasswordByPhone',
      { ...mobile, ...sentReset, verificationCode, newPassword },
      elsewhere(5),
    );
    if (!('knownDevice' in reset) || !reset.knownDevice) throw new Error('the phone is not known');
    expect(await logIn('anika', newPassword, {}, elsewhere(6))).toHaveProperty('token');
    await left();
    expect(await logIn('anika', newPassword, {}, elsewhere(7))).toEqual(guarded);
    expect(await logIn(NUMBER, newPassword, { knownDevices: [reset.knownDevice] }, elsewhere(8))).toHaveProperty(
      'token',
    );
  });

  test('queues a known device with unknown ones when the places for known devices are taken', async () => {
    const lanes: unknown[] = [];
    const real = createPasswords('lowest');
    const passwords: Passwords = {
      ...real,
      async verify(stored, password, lane) {
        lanes.push(lane);
        return real.verify(stored, password, lane);
      },
    };
    const { add, call } = testAccounts(await open(), { passwords });
    await add({ userName: 'nadia' });
    const body = { type: 'username', username: 'nadia', password: PASSWORD };
    const first = await call('login', body);
    const knownDevices = [('knownDevice' in first && first.knownDevice) || 'none'];
    for (const kind of ['known', 'stranger'] as const)
      await call('login', { ...body, knownDevices }, { entry: { kind, effort: undefined } });
    expect(lanes).toEqual(['stranger', 'known', 'stranger']);
  });

  test('limits sixty networks of one tunnel to fifty guesses at an account, one after the other', async () => {
    const sides = { now: 0, most: 0, tried: 0 };
    const lineIsFull = Promise.withResolvers<void>();
    const real = createPasswords('lowest');
    const passwords: Passwords = {
      ...real,
      async verify(...given) {
        sides.now += 1;
        sides.tried += 1;
        sides.most = Math.max(sides.most, sides.now);
        try {
          await lineIsFull.promise;
          return await real.verify(...given);
        } finally {
          sides.now -= 1;
        }
      },
    };
    const { add, call } = testAccounts(await open(), { passwords });
    await add({ userName: 'nadia' });
    const entry = { kind: 'proven' as const, effort: 16 };
    const guess = (n: number) =>
      call(
        'login',
        { type: 'username', username: 'nadia', password: `guess ${n}` },
        { ip: `2001:db8:5:${n.toString(16)}::1`, entry },
      );
    // The first guess lasts until the 51 that the short line before an account has no place for were sent away.
    let sentAway = 0;
    const noted = async (n: number) => {
      const answer = await guess(n);
      sentAway += 1;
      if (sentAway === 51) lineIsFull.resolve();
      return answer;
    };
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => noted(n)));
    expect(sides).toEqual({ now: 0, most: 1, tried: 9 });
    for (let n = 60; n < 140; n += 1) answers.push(await guess(n));
    expect(sides.tried).toBe(50);
    const said = new Set(answers.map((answer) => ('failed' in answer ? answer.failed : 'entered')));
    expect(said).toEqual(new Set(['wrong_credentials', 'too_many_requests', 'login_guarded']));
  });

  test('asks a network’s other addresses for a proof after many failures there, and no other network', async () => {
    const { add, logIn, limits } = await site();
    await add({ userName: 'anika' });
    for (let n = 0; n < 60; n += 1) await limits.count('login-failures-wide', '2001:db8:7::/48');
    expect(await logIn('anika', PASSWORD, {}, { ip: '2001:db8:7:ffff::1' })).toMatchObject({ failed: 'captcha_wrong' });
    for (let n = 0; n < 60; n += 1) await limits.count('login-failures-near', '198.51.100.0/24');
    expect(await logIn('anika', PASSWORD, {}, { ip: '198.51.100.77' })).toMatchObject({ failed: 'captcha_wrong' });
    expect(await logIn('anika', PASSWORD, {}, { ip: '198.51.101.77' })).toHaveProperty('token');
  });

  test('reports failed tries to the owner at the next log-in, and by a message when they are many', async () => {
    const { add, logIn, solved, failedLogins, notifiedFailures, call } = await site();
    const { id } = await add({ userName: 'anika' });
    const first = await logIn('anika', PASSWORD);
    if (!('knownDevice' in first)) throw new Error('no log-in');
    for (let n = 0; n < 12; n += 1)
      await logIn('anika', `wrong ${n}`, { humanCheck: await solved(undefined, 2) }, { ip: `198.51.${n}.1` });
    await call('login', { type: 'username', username: 'nobody', password: 'wrong' });
    await failedLogins.flush();
    expect(notifiedFailures.map(({ memberId, count }) => [memberId, count >= 10])).toEqual([[id, true]]);
    const knownDevices = [first.knownDevice ?? ''];
    expect(await logIn('anika', PASSWORD, { knownDevices })).toMatchObject({ failedTries: 12 });
    expect(await logIn('anika', PASSWORD, { knownDevices })).toMatchObject({ failedTries: 0 });
    expect(notifiedFailures).toHaveLength(1);
  });

  test('counts failed identity tokens without slowing other users of the same service', async () => {
    const database = await open();
    const linked: Member[] = [];
    const accounts = testAccounts(database, {
      verifyIdentityToken: async ({ idToken }) =>
        (idToken.endsWith('right') ? linked[0] : undefined) ?? { failed: 'wrong_credentials' },
    });
    linked.push(await accounts.add({ userName: 'anika' }));
    // As long and as similar as the heads of tokens signed by one key.
    const head = 'eyJhbGciOiJSUzI1NiIsImtpZCI6IjA'.repeat(4);
    const enter = (firebaseIdToken: string, ip: string) =>
      accounts.call(
        'login',
        { type: 'firebase', username: '', password: '', firebaseChannel: 'google', firebaseIdToken },
        { ip },
      );
    for (let n = 0; n < 30; n += 1)
      expect(await enter(`${head}.forged.${n}`, `198.51.100.${n}`)).toMatchObject({ failed: 'wrong_credentials' });
    // Nor is there a token of the device: none that was made of this try could match another.
    expect(await enter(`${head}.the.right`, '203.0.113.7')).toMatchObject({
      token: expect.any(String),
      knownDevice: null,
    });
    expect(accounts.pauses).toEqual([]);
  });

  test('returns when, from where and by which device the account was last signed in', async () => {
    const { add, logIn } = await site();
    await add({ userName: 'anika' });
    expect(
      await logIn('anika', PASSWORD, {}, { ip: '198.51.100.23', userAgent: 'Firefox/140 (Android)' }),
    ).toMatchObject({
      previousLoginAt: null,
      previousLoginPlace: null,
      previousLoginDevice: null,
    });
    expect(await logIn('anika', PASSWORD)).toEqual({
      token: expect.any(String),
      type: 0,
      merchantCode: 'mela',
      userName: 'anika',
      firstTimeLogin: false,
      failedTries: 0,
      previousLoginAt: expect.any(String),
      previousLoginPlace: '198.51.100.*',
      previousLoginDevice: 'Firefox, Android',
      knownDevice: expect.stringMatching(/^[\w.-]{30,128}$/),
    });
  });

  test('signs a number in with the code sent to it, where the merchant and the account allow it', async () => {
    const { add, call, solved, runJobs, outbox, database, merchants } = await site();
    const { id } = await add({ userName: 'anika', mobile });
    const fresh = async () => {
      const sent = await call('sendSmsNoLogin', { ...mobile, purpose: 'login', humanCheck: await solved() });
      await runJobs();
      return { ...requestOf(sent), password: codeIn(outbox.sms.at(-1)?.text) };
    };
    const bySms = (code: object, more: object = {}, context: object = {}) =>
      call('login', { type: 'sms', username: NUMBER, ...code, countryDialingCode: DIALING_CODE, ...more }, context);

    const code = await fresh();
    expect(await bySms(code, {}, { merchant: { ...merchants[0], keys: new Set() } })).toEqual({ failed: 'forbidden' });
    expect(await bySms(code, {}, { merchant: merchants[1] })).toMatchObject({ failed: 'verification_code_wrong' });
    expect(await bySms(code, { username: `0${NUMBER}` })).toMatchObject({ userName: 'anika', type: 0 });
    expect(await bySms(code)).toEqual({ failed: 'verification_code_wrong', value: { captcha: true } });
    expect(await bySms(code)).toEqual({ failed: 'captcha_wrong', value: { captcha: true } });

    await database.query(`update members set status = 'suspended' where id = $1`, [id]);
    await database.query(`update verification_codes set used_at = null, tries = 0`);
    expect(await bySms(code, {}, { ip: '198.51.100.9' })).toEqual({ failed: 'account_disabled' });
  });

  test('refuses the type firebase without a verifier of identity tokens, regardless of its content', async () => {
    const { call } = await site();
    const body = { type: 'firebase', username: '', password: '', firebaseChannel: 'google', firebaseIdToken: 'x.y.z' };
    expect(await call('login', body)).toEqual({ failed: 'forbidden' });
  });
});
