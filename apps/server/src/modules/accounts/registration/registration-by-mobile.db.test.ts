import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { createIdentities } from '#/modules/accounts/identities/identities.ts';
import { AUDIENCE, openTestIssuer, phoneClaims } from '#/modules/accounts/identities/test-issuer.ts';
import { ALL, BASE, SECRET, startRegistrar } from './test-registrar.ts';

eachServerDatabase('registration by a number or an identity', (open) => {
  const registrar = async (keys?: readonly string[]) => startRegistrar(await open(), keys);

  test('keeps the leading zero of a number of Ivory Coast, and signs in by any way of typing it', async () => {
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

  test('registers by mobile number: proven by a code, without leading zero, as user name if none is given', async () => {
    const { accounts, byNumber, codeFor, database, merchant, prepared } = await registrar();
    const proof = await codeFor('01712345678');
    const { verificationCode: code } = proof;
    expect(await byNumber({ ...SECRET, mobileNum: '01712345678' })).toMatchObject({
      value: { fields: { verificationCode: ['required'] } },
    });
    const mobileNum = '01712345678';
    // The last is the right code without its request, as read over someone's shoulder.
    for (const wrong of [
      { ...proof, mobileNum, verificationCode: code === '000000' ? '111111' : '000000' },
      { ...proof, mobileNum: '01712345679' },
      { mobileNum, verificationCode: code },
    ])
      expect(await byNumber({ ...SECRET, ...wrong })).toEqual({ failed: 'verification_code_wrong' });
    const made = await byNumber({ ...SECRET, mobileNum: '01712345678', ...proof });
    expect(made).toMatchObject({ userName: '1712345678', type: 0, merchantCode: 'mela', firstTimeLogin: false });
    expect(await accounts.session((made as { token: string }).token)).toMatchObject({ userName: '1712345678' });
    expect(prepared).toEqual(['1712345678']);
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
    // The failure did not use the code up.
    expect(
      await accounts.verification.check(merchant, {
        mobile: { countryDialingCode: '880', mobileNum: '1712345678', e164: '+8801712345678' },
        purpose: 'register',
        code: again.verificationCode,
        requestId: again.verificationId,
      }),
    ).toBeDefined();
  });

  test('accepts an identity token in place of the code where it holds the same number', async () => {
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

  test('lets an account at Google open the new account from then on, and only one', async () => {
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
    // No account is linked to a service that cannot sign it in.
    expect(await ask('register', { body: { ...BASE, ...SECRET, username: 'anika', ...by } }, hidden)).toEqual({
      failed: 'forbidden',
    });
    expect(await byName({ username: 'anika', ...by })).toMatchObject({ userName: 'anika' });
    expect(await byName({ username: 'mitu', ...by })).toEqual({ failed: 'conflict' });
    // The token that opened the account signs in no more; the next one does.
    expect(await verifyIdentityToken(asked)).toEqual({ failed: 'wrong_credentials' });
    const next = await token({ iss: 'https://accounts.google.com', jti: 'another' });
    expect(await verifyIdentityToken({ ...asked, idToken: next })).toMatchObject({ userName: 'anika' });
    expect(await verifyIdentityToken({ ...asked, merchant: { ...merchant, id: 2n } })).toEqual({
      failed: 'forbidden',
    });
  });

  test('refuses a number of no country of the merchant, and a closed way', async () => {
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

  test('makes number and code the way in without a password', async () => {
    const { byNumber, codeFor, accounts } = await registrar(['MOBILENUMREG3', 'REGMOBVERF3', 'SMSLOGIN3']);
    const [userName, failed] = ['1712345678', 'wrong_credentials'];
    expect(await byNumber({ mobileNum: userName, ...(await codeFor(userName)) })).toMatchObject({ userName });
    expect(await accounts.members.authenticate(1n, { userName, password: '' })).toEqual({ failed });
  });
});
