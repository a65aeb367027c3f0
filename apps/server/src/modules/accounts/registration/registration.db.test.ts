import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { CallContext } from '#/http/call.ts';
import { isFailed } from '#/http/failure.ts';
import { createAffiliates } from '#/modules/agency/affiliates/affiliates.ts';
import { createIdentities } from '#/modules/accounts/identities/identities.ts';
import { AUDIENCE, openTestIssuer, phoneClaims } from '#/modules/accounts/identities/test-issuer.ts';
import { codeIn, requestOf, testAccounts } from '#/modules/accounts/login/test-accounts.ts';
import type { Merchant } from '#/modules/site/merchants/merchants.ts';
import { createRegistration } from './registration.ts';

const ALL = ['USERNAMEREG3', 'MOBILENUMREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3', 'SMSLOGIN3'];
const BASE = { registerUrl: 'mela.example', registerMethod: 'PWA', type: 0 } as const;
const SECRET = { password: 'a good password', confirmPassword: 'a good password' };
const DAY = new Date('2026-11-21T12:00:00Z');

eachServerDatabase('registration', (open) => {
  async function registrar(keys: readonly string[] = ALL) {
    const database = await open();
    const accounts = testAccounts(database);
    const merchant = {
      ...accounts.merchants[0],
      keys: new Set(keys),
      minimumAge: 18,
    } as Merchant;
    await database.query(`insert into registration_countries values (1, 'BD', 0), (1, 'IN', 1), (1, 'CI', 2)`);
    const affiliates = createAffiliates(database, accounts.members);
    const welcomed: string[] = [];
    const calls = {
      ...affiliates.calls,
      ...createRegistration({
        ...accounts,
        affiliates,
        identities: createIdentities({ ...accounts, mobileOf: accounts.verification.mobileOf }),
        welcome: async (member) => void welcomed.push(member.userName),
        now: () => DAY,
      }),
    };
    const context = accounts.context({ merchant, userAgent: 'a phone' });
    const ask = (id: keyof typeof calls, input: { body?: unknown; query?: unknown }, more?: Partial<CallContext>) =>
      (calls[id] as (call: unknown) => unknown)({ context: { ...context, ...more }, ...input });
    return {
      database,
      accounts,
      affiliates,
      welcomed,
      merchant,
      ask,
      byName: (body: object) => ask('register', { body: { ...BASE, ...SECRET, ...body } }),
      byNumber: (body: object) => ask('registerByMobile', { body: { ...BASE, countryDialingCode: '+880', ...body } }),
      settings: () => ask('registrationSettings', {}),
      /** The code that a number was sent for its registration. */
      async codeFor(mobileNum: string, countryDialingCode = '880') {
        const sent = await accounts.call('sendSmsNoLogin', {
          mobileNum,
          countryDialingCode,
          purpose: 'register',
          humanCheck: await accounts.solved(),
        });
        if (isFailed(sent)) throw new Error(sent.failed);
        await accounts.runJobs();
        return { verificationCode: codeIn(accounts.outbox.sms.at(-1)?.text), ...requestOf(sent) };
      },
    };
  }

  test('rules come from the merchant’s settings, the product’s own where he has none', async () => {
    const { database, settings, byName } = await registrar();
    const ruleOf = async (name: string) =>
      ((await settings()) as { fields: { name: string }[] }).fields.find((rule) => rule.name === name);
    expect(await settings()).toMatchObject({
      methods: ['username', 'mobileNum'],
      defaultMethod: 'username',
      asksCode: true,
      asksPasswordByMobile: true,
      asksCaptcha: false,
      consentTicked: false,
      minimumAge: 18,
    });
    expect(await ruleOf('mobileNum')).toMatchObject({ enabled: false, minLength: 4, maxLength: 20 });
    await database.query('insert into registration_settings (merchant_id, consent_ticked) values (1, true)');
    expect(await settings()).toMatchObject({ asksCaptcha: false, consentTicked: true });
    expect(await ruleOf('nickname')).toMatchObject({ enabled: false, required: false });
    await database.query(`insert into registration_fields values (1, 'nickname', true, true, '^[a-z]+$', 3, 5)`);
    await database.query(`insert into registration_fields values (2, 'nickname', true, false, null, null, null)`);
    expect(await ruleOf('nickname')).toEqual({
      name: 'nickname',
      enabled: true,
      required: true,
      regExp: '^[a-z]+$',
      minLength: 3,
      maxLength: 5,
    });
    expect(await byName({ username: 'anika' })).toEqual({
      failed: 'invalid_input',
      value: { fields: { nickname: ['required'] } },
    });
    expect(await byName({ username: 'anika', nickname: 'AN' })).toMatchObject({
      value: { fields: { nickname: ['too_short', 'format'] } },
    });
    expect(await byName({ username: 'anika', nickname: 'anika' })).toMatchObject({ userName: 'anika' });
  });

  test('every optional field is kept when it is on and dropped when it is off', async () => {
    const { accounts, database, byName } = await registrar(['USERNAMEREG3']);
    const rahim = await accounts.add({ userName: 'rahim' });
    // No withdrawal asks for a PIN, so none is asked for here, whatever the merchant's row says.
    await database.query(`insert into registration_fields values (1, 'paymentPassword', true, true, null, null, null)`);
    const pin = { paymentPassword: '246810' };
    const given = {
      recommenderId: rahim.id.toString(),
      nickname: 'Anika',
      payeeName: 'Anika Rahman',
      email: 'anika@mail.example',
      idNumber: 'AB-12345',
      qqNum: '1234567',
      facebook: 'anika.r',
      wechat: 'anika_wx',
      line: 'anika-line',
      whatsapp: '+8801712345678',
      zalo: '+8801712345679',
    };
    await byName({ username: 'before', ...given });
    for (const name of Object.keys(given))
      await database.query(
        'insert into registration_fields (merchant_id, name, enabled, required) values (1, $1, true, true)',
        [name],
      );
    expect(await byName({ username: 'empty' })).toEqual({
      failed: 'invalid_input',
      value: { fields: Object.fromEntries(Object.keys(given).map((name) => [name, ['required']])) },
    });
    await byName({ username: 'after', ...given, ...pin });
    const rows = await database.query<Record<string, unknown>>(
      `select user_name, nickname, email, profile, payment_password_hash, recommender_id from members
       where user_name <> 'rahim' order by user_name`,
    );
    const { nickname, email, recommenderId: _, ...profile } = given;
    expect(rows).toEqual([
      {
        user_name: 'after',
        nickname,
        email,
        profile,
        payment_password_hash: null,
        recommender_id: rahim.id,
      },
      {
        user_name: 'before',
        nickname: null,
        email: null,
        profile: {},
        payment_password_hash: null,
        recommender_id: null,
      },
    ]);
  });

  test('who recommended is a member of the merchant who plays for real, or nobody is registered', async () => {
    const { accounts, byName, database } = await registrar(['USERNAMEREG3']);
    await database.query(`insert into registration_fields values (1, 'recommenderId', true, false, null, null, null)`);
    const rahim = await accounts.add({ userName: 'rahim' });
    const guest = await accounts.add({ userName: 'guest', accountType: 4 });
    const elsewhere = await accounts.add({ userName: 'other', merchantId: 2n });
    for (const { id } of [guest, elsewhere, { id: 999_999n }, { id: 10n ** 17n }])
      expect(await byName({ username: 'anika', recommenderId: id.toString() })).toEqual({ failed: 'referrer_invalid' });
    expect(await byName({ username: 'anika', recommenderId: 'rahim' })).toMatchObject({
      value: { fields: { recommenderId: ['format'] } },
    });
    expect(await byName({ username: 'anika', recommenderId: rahim.id.toString() })).toMatchObject({ type: 0 });
    await database.query(`update members set status = 'suspended' where id = $1`, [rahim.id]);
    expect(await byName({ username: 'mitu', recommenderId: rahim.id.toString() })).toEqual({
      failed: 'referrer_invalid',
    });
    expect(await byName({ username: 'mitu' })).toMatchObject({ type: 0 });
  });

  test('a merchant bounds the length of a code, and cannot ask for one that its key does not send', async () => {
    const { byNumber, database, settings } = await registrar();
    const ruleOf = async () =>
      ((await settings()) as { fields: { name: string }[] }).fields.find(({ name }) => name === 'verificationCode');
    expect(await ruleOf()).toMatchObject({ enabled: true, required: false, maxLength: 10 });
    await database.query(`insert into registration_fields values (1, 'verificationCode', true, true, null, 6, 6)`);
    expect(await ruleOf()).toMatchObject({ enabled: true, required: false, minLength: 6, maxLength: 6 });
    expect(await byNumber({ ...SECRET, mobileNum: '1712345678', verificationCode: '1234567' })).toMatchObject({
      value: { fields: { verificationCode: ['too_long'] } },
    });
    const without = await registrar(['MOBILENUMREG3', 'MOBILENUMPASSREG3']);
    await without.database.query(
      `insert into registration_fields values (1, 'verificationCode', true, true, null, 6, 6)`,
    );
    expect(await without.byNumber({ ...SECRET, mobileNum: '1712345678' })).toMatchObject({ type: 0 });
  });

  test('sends a code to a number of Ivory Coast, whose zero belongs to it, and signs in by it as people type it', async () => {
    const { accounts, byNumber, codeFor } = await registrar();
    const number = { mobileNum: '07 07 12 34 56', countryDialingCode: '225' };
    const proof = await codeFor(number.mobileNum, '225');
    expect(accounts.outbox.sms.at(-1)?.to).toBe('+2250707123456');
    const made = await byNumber({ ...SECRET, ...number, ...proof });
    expect(made).toMatchObject({ userName: '0707123456' });
    for (const username of ['0707123456', '+225 0707-123456', '٠٧٠٧١٢٣٤٥٦', '002250707123456'])
      expect(
        await accounts.call('login', { type: 'username', username, password: SECRET.password }),
        username,
      ).toMatchObject({ userName: '0707123456' });
    expect(await byNumber({ ...SECRET, ...number, ...proof, mobileNum: '707123456' })).toEqual({
      failed: 'invalid_mobile',
    });
  });

  test('keeps a WhatsApp number as typed with spaces, dashes or Bengali digits, whole and in one form', async () => {
    const { database, byName } = await registrar(['USERNAMEREG3']);
    await database.query(`insert into registration_fields (merchant_id, name, enabled, required) values
      (1, 'whatsapp', true, true), (1, 'zalo', true, false)`);
    for (const [index, whatsapp] of [
      '+880 1712-345678',
      '০১৭১২৩৪৫৬৭৮',
      ' (01712) 345 678 ',
      '008801712345678',
    ].entries())
      expect(await byName({ username: `typed${index}`, whatsapp }), whatsapp).toMatchObject({ type: 0 });
    const rows = await database.query<{ whatsapp: string }>(`select profile->>'whatsapp' as whatsapp from members`);
    expect(rows.map((row) => row.whatsapp)).toEqual(rows.map(() => '+8801712345678'));
    for (const whatsapp of ['12345678', 'anika', '+999 1712345678'])
      expect(await byName({ username: 'wrong', whatsapp }), whatsapp).toMatchObject({
        value: { fields: { whatsapp: expect.arrayContaining(['format']) } },
      });
  });

  test('by mobile number: proven by a code, without leading zero, the number as user name where none is given', async () => {
    const { accounts, byNumber, codeFor, database, merchant, welcomed } = await registrar();
    const proof = await codeFor('01712345678');
    const { verificationCode: code } = proof;
    expect(await byNumber({ ...SECRET, mobileNum: '01712345678' })).toMatchObject({
      value: { fields: { verificationCode: ['required'] } },
    });
    const mobileNum = '01712345678';
    // The last is the right code without its request, as somebody who looked over a shoulder has it.
    for (const wrong of [
      { ...proof, mobileNum, verificationCode: code === '000000' ? '111111' : '000000' },
      { ...proof, mobileNum: '01712345679' },
      { mobileNum, verificationCode: code },
    ])
      expect(await byNumber({ ...SECRET, ...wrong })).toEqual({ failed: 'verification_code_wrong' });
    const made = await byNumber({ ...SECRET, mobileNum: '01712345678', ...proof });
    expect(made).toMatchObject({ userName: '1712345678', type: 0, merchantCode: 'mela', firstTimeLogin: false });
    expect(await accounts.session((made as { token: string }).token)).toMatchObject({ userName: '1712345678' });
    expect(welcomed).toEqual(['1712345678']);
    expect(
      await database.query('select country_dialing_code, mobile_num, register_method, register_url from members'),
    ).toEqual([
      { country_dialing_code: '880', mobile_num: '1712345678', register_method: 'PWA', register_url: 'mela.example' },
    ]);
    expect(await byNumber({ ...SECRET, mobileNum: '1712345678', ...proof })).toEqual({
      failed: 'verification_code_wrong',
    });
    const again = await codeFor('1712345678');
    expect(await byNumber({ ...SECRET, mobileNum: '1712345678', ...again })).toEqual({
      failed: 'mobile_taken',
    });
    // Nothing of the failure used the code up.
    expect(
      await accounts.verification.check(merchant, {
        mobile: { countryDialingCode: '880', mobileNum: '1712345678', e164: '+8801712345678' },
        purpose: 'register',
        code: again.verificationCode,
        requestId: again.verificationId,
      }),
    ).toBeDefined();
  });

  test('a nick name that hides characters or reads like staff is refused with its field', async () => {
    const { byName, database } = await registrar();
    await database.query(`insert into registration_fields values (1, 'nickname', true, false)`);
    for (const nickname of ['Rah\u202eim', 'Rah\u200bim', 'Mela Support', 'Adm1n'])
      expect(await byName({ username: 'anika', nickname })).toMatchObject({
        value: { fields: { nickname: ['format'] } },
      });
    expect(await byName({ username: 'anika', nickname: 'অনিকা' })).toMatchObject({ userName: 'anika' });
  });

  test('an identity token stands for the code where it holds the same number', async () => {
    const { byNumber, database } = await registrar();
    const { token, url } = await openTestIssuer();
    const by = { ...SECRET, firebaseChannel: 'sms', firebaseIdToken: await token(phoneClaims('+8801712345688')) };
    expect(await byNumber({ ...by, mobileNum: '1712345688' })).toEqual({ failed: 'forbidden' });
    await database.query(
      `insert into identity_providers (merchant_id, provider, audience, jwks_url) values (1, 'firebase', $1, $2)`,
      [AUDIENCE, url],
    );
    const strange = await token(phoneClaims('+8801712345688'), { key: 'strange' });
    for (const wrong of [{ mobileNum: '1712345677' }, { mobileNum: '1712345688', firebaseIdToken: strange }])
      expect(await byNumber({ ...by, ...wrong })).toEqual({ failed: 'verification_code_wrong' });
    expect(await byNumber({ ...by, mobileNum: '1712345688' })).toMatchObject({ userName: '1712345688' });
  });

  test('an account at Google opens the new account from then on, and only one', async () => {
    const { accounts, ask, byName, database, merchant } = await registrar([...ALL, 'GOOGLELOGIN3']);
    const { token, url } = await openTestIssuer();
    await database.query(
      `insert into identity_providers (merchant_id, provider, audience, jwks_url) values (1, 'google', $1, $2)`,
      [AUDIENCE, url],
    );
    const idToken = await token({ iss: 'https://accounts.google.com', email: 'anika@mail.example' });
    const { verifyIdentityToken } = createIdentities({ ...accounts, mobileOf: accounts.verification.mobileOf });
    const asked = { merchant, channel: 'google', idToken, mobile: undefined } as const;
    const hidden = { merchant: { ...merchant, keys: new Set(ALL) } };
    expect(await verifyIdentityToken({ ...asked, ...hidden })).toEqual({ failed: 'forbidden' });
    expect(await verifyIdentityToken(asked)).toEqual({ failed: 'wrong_credentials' });
    const by = { firebaseChannel: 'google', firebaseIdToken: idToken };
    // Nobody is linked to a service by which he could not sign in.
    expect(await ask('register', { body: { ...BASE, ...SECRET, username: 'anika', ...by } }, hidden)).toEqual({
      failed: 'forbidden',
    });
    expect(await byName({ username: 'anika', ...by })).toMatchObject({ userName: 'anika' });
    expect(await byName({ username: 'mitu', ...by })).toEqual({ failed: 'conflict' });
    // What opened the account signs nobody in any more; the next one does.
    expect(await verifyIdentityToken(asked)).toEqual({ failed: 'wrong_credentials' });
    const next = await token({ iss: 'https://accounts.google.com', jti: 'another' });
    expect(await verifyIdentityToken({ ...asked, idToken: next })).toMatchObject({ userName: 'anika' });
    expect(await verifyIdentityToken({ ...asked, merchant: { ...merchant, id: 2n } })).toEqual({
      failed: 'forbidden',
    });
  });

  test('a number that no country of the merchant has is refused, and so is a closed way', async () => {
    const { ask, byNumber, merchant } = await registrar(['MOBILENUMREG3', 'MOBILENUMPASSREG3']);
    const number = (mobileNum: string, countryDialingCode = '880') =>
      byNumber({ ...SECRET, mobileNum, countryDialingCode });
    expect(await number('1712345678', '86')).toEqual({ failed: 'invalid_mobile' });
    for (const none of ['0000000000', '171234567', '1000000000', '17123x5678'])
      expect(await number(none), none).toMatchObject({ failed: expect.stringMatching(/^invalid_/) });
    expect(await number('02 7111234')).toEqual({ failed: 'mobile_without_sms' });
    expect(await number('9812345678', '+91')).toMatchObject({ userName: '9812345678' });
    expect(await ask('register', { body: { ...BASE, ...SECRET, username: 'anika' } })).toEqual({
      failed: 'registration_closed',
    });
    const other = { merchant: { ...merchant, keys: new Set(['USERNAMEREG3']) } };
    const body = { ...BASE, ...SECRET, mobileNum: '1712345678', countryDialingCode: '880' };
    expect(await ask('registerByMobile', { body }, other)).toEqual({ failed: 'registration_closed' });
    expect(await ask('systemCountry', {})).toEqual({
      defaultDialingCode: '880',
      countries: [
        { iso: 'BD', dialingCode: '880', name: 'Bangladesh', trunkPrefix: '0', minLength: 10, maxLength: 10 },
        { iso: 'IN', dialingCode: '91', name: 'India', trunkPrefix: '0', minLength: 10, maxLength: 10 },
        { iso: 'CI', dialingCode: '225', name: expect.any(String), trunkPrefix: '', minLength: 10, maxLength: 10 },
      ],
    });
  });

  test('without a password the number and a code are the way in', async () => {
    const { byNumber, codeFor, accounts } = await registrar(['MOBILENUMREG3', 'REGMOBVERF3', 'SMSLOGIN3']);
    const [userName, failed] = ['1712345678', 'wrong_credentials'];
    expect(await byNumber({ mobileNum: userName, ...(await codeFor(userName)) })).toMatchObject({ userName });
    expect(await accounts.members.authenticate(1n, { userName, password: '' })).toEqual({ failed });
  });

  test('a captcha, or a human check in its place, goes with each registration where the merchant asks it', async () => {
    const { accounts, byName, database, settings } = await registrar();
    await database.query('insert into registration_settings values (1, true)');
    expect(await settings()).toMatchObject({ asksCaptcha: true });
    expect(await byName({ username: 'anika' })).toEqual({ failed: 'captcha_wrong', value: { captcha: true } });
    const picture = async (captcha: string) => {
      accounts.draw('2468');
      const { captchaId } = (await accounts.call('captcha', undefined)) as { captchaId: string };
      return { captcha, captchaId };
    };
    expect(await byName({ username: 'anika', ...(await picture('1357')) })).toMatchObject({ failed: 'captcha_wrong' });
    expect(await byName({ username: 'anika', ...(await picture('2468')) })).toMatchObject({ userName: 'anika' });
    expect(await byName({ username: 'mitu', humanCheck: await accounts.solved() })).toMatchObject({ userName: 'mitu' });
  });

  test('an agent’s code, or his domain where there is no code, binds the new account under him', async () => {
    const { accounts, affiliates, ask, byName, database } = await registrar();
    const karim = await accounts.add({ userName: 'karim', accountType: 1 });
    const salma = await accounts.add({ userName: 'salma', accountType: 2 });
    const player = await accounts.add({ userName: 'rahim' });
    for (const [member, code] of [
      [karim, 'Karim7'],
      [salma, 'salma'],
      [player, 'rahim'],
    ] as const)
      expect(await affiliates.giveCode(member, code)).toBe(true);
    expect(await affiliates.giveCode(salma, 'KARIM7')).toBe(false);
    await database.query(`insert into affiliate_domains values (1, 'salma.example', $1)`, [salma.id]);
    const check = async (query: object, more?: Partial<CallContext>) =>
      ((await ask('checkAffiliate', { query }, more)) as { success: boolean }).success;
    expect(await check({ code: 'karim7' })).toBe(true);
    expect(await check({ domain: 'Salma.example' })).toBe(true);
    for (const query of [{ code: 'rahim' }, { code: 'nobody', domain: 'salma.example' }, { domain: 'x.example' }, {}])
      expect(await check(query)).toBe(false);
    expect(await check({ code: 'karim7' }, { merchant: accounts.merchants[1] })).toBe(false);

    expect(await byName({ username: 'lost', affiliateCode: 'nobody' })).toEqual({ failed: 'affiliate_invalid' });
    await byName({ username: 'under_karim', affiliateCode: 'KARIM7', domain: 'salma.example' });
    await byName({ username: 'under_salma', domain: 'salma.example' });
    await byName({ username: 'under_none', domain: 'mela.example', affiliateCode: '' });
    const rows = await database.query<{ user_name: string; upline_id: bigint | null }>(
      `select user_name, upline_id from members where user_name like 'under%' or user_name = 'lost' order by user_name`,
    );
    expect(rows.map((row) => [row.user_name, row.upline_id])).toEqual([
      ['under_karim', karim.id],
      ['under_none', null],
      ['under_salma', salma.id],
    ]);
    await database.query(`update members set status = 'suspended' where id = $1`, [karim.id]);
    expect(await check({ code: 'karim7' })).toBe(false);
  });

  test('a date of birth is asked for by its key, and an account is not for the under-aged', async () => {
    const { byName, settings } = await registrar(['USERNAMEREG3', 'AGECHECK']);
    expect((await settings()) as { fields: object[] }).toHaveProperty('fields');
    expect(await byName({ username: 'anika' })).toMatchObject({ value: { fields: { birthDate: ['required'] } } });
    expect(await byName({ username: 'anika', birthDate: '2001-02-29' })).toMatchObject({
      value: { fields: { birthDate: ['format'] } },
    });
    expect(await byName({ username: 'anika', birthDate: '2008-11-22' })).toEqual({ failed: 'under_age' });
    expect(await byName({ username: 'anika', birthDate: '2008-11-21' })).toMatchObject({ userName: 'anika' });
  });

  test('a name’s answer never comes sooner for one that is free', async () => {
    const { accounts, ask } = await registrar();
    await accounts.add({ userName: 'taken' });
    for (const [username, available] of [
      ['taken', false],
      ['free', true],
    ] as const) {
      // A timer that begins earlier and is shorter always ends earlier, however busy the machine is.
      const sooner = pause(119).then(() => 'nothing yet');
      const answer = ask('checkUsername', { query: { username } });
      expect(await Promise.race([sooner, answer])).toBe('nothing yet');
      expect(await answer).toEqual({ available });
    }
  });
});
