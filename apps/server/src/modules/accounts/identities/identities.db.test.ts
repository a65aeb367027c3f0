import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { DIALING_CODE, NUMBER, testAccounts } from '#/modules/accounts/login/test-accounts.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import { createIdentities } from './identities.ts';
import { AUDIENCE, openTestIssuer, phoneClaims } from './test-issuer.ts';

eachServerDatabase('identities', (open) => {
  async function site() {
    const database = await open();
    const accounts = testAccounts(database);
    const issuer = await openTestIssuer();
    const identities = createIdentities({ ...accounts, mobileOf: accounts.verification.mobileOf });
    const [mela] = accounts.merchants;
    const merchant = { ...mela, keys: new Set(['SMSLOGIN3', 'FACEBOOKLOGIN3']) } as Merchant;
    const setUp = (provider: string, merchantId = 1) =>
      database.query(
        'insert into identity_providers (merchant_id, provider, audience, jwks_url, api_key) values ($1, $2, $3, $4, $5)',
        [merchantId, provider, AUDIENCE, issuer.url, 'public-key'],
      );
    return { accounts, database, identities, issuer, merchant, setUp };
  }

  test('fetches nothing and accepts no token where nothing is set up', async () => {
    const { identities, issuer, merchant, setUp, accounts } = await site();
    await setUp('firebase', 2);
    const idToken = await issuer.token(phoneClaims(`+${DIALING_CODE}${NUMBER}`));
    const asked = { merchant, channel: 'sms', idToken, mobile: undefined } as const;
    expect(await identities.verifyIdentityToken(asked)).toEqual({ failed: 'forbidden' });
    expect(issuer.asked.count).toBe(0);
    const none = { params: undefined, query: undefined, body: undefined };
    const services = async (id: bigint) =>
      identities.calls.signInServices({ ...none, context: accounts.context({ merchant: { ...merchant, id } }) });
    expect(await services(1n)).toEqual({ channels: [], firebase: null, googleClientId: null, facebookAppId: null });
    expect(await services(2n)).toEqual({
      channels: ['sms', 'google', 'facebook'],
      firebase: { projectId: AUDIENCE, apiKey: 'public-key', authDomain: `${AUDIENCE}.firebaseapp.com` },
      googleClientId: null,
      facebookAppId: null,
    });
  });

  test('signs in by an externally checked phone only when it is the typed number of an account', async () => {
    const { accounts, identities, issuer, merchant, setUp } = await site();
    await setUp('firebase');
    const mobile = { countryDialingCode: DIALING_CODE, mobileNum: NUMBER };
    const anika = await accounts.add({ userName: 'anika', mobile });
    const idToken = await issuer.token(phoneClaims(`+${DIALING_CODE}${NUMBER}`));
    const enter = (typed: typeof mobile | undefined, more: object = {}) =>
      identities.verifyIdentityToken({ merchant, channel: 'sms', idToken, mobile: typed, ...more });
    const wrong = { failed: 'wrong_credentials' };
    // A failed try does not use the token up.
    expect(await enter({ ...mobile, mobileNum: '1712345600' })).toEqual(wrong);
    expect(await enter({ ...mobile, mobileNum: `0${NUMBER}` })).toMatchObject({ id: anika.id });
    expect(await enter(undefined)).toEqual(wrong);
    await accounts.add({ userName: 'mitu', mobile: { ...mobile, mobileNum: '1712345679' } });
    expect(await enter({ ...mobile, mobileNum: '1712345679' })).toEqual(wrong);
    expect(await enter(mobile, { idToken: await issuer.token(phoneClaims('+8801712345680')) })).toEqual(wrong);
    expect(
      await enter(mobile, {
        idToken: await issuer.token(phoneClaims(`+${DIALING_CODE}${NUMBER}`), { key: 'strange' }),
      }),
    ).toEqual(wrong);
    expect(await enter(mobile, { merchant: { ...merchant, keys: new Set() } })).toEqual({ failed: 'forbidden' });
    expect(await enter(mobile, { channel: 'facebook' })).toEqual(wrong);
  });

  test('signs in once per token, for any number of parallel requests', async () => {
    const { accounts, identities, issuer, merchant, setUp } = await site();
    await setUp('firebase');
    const mobile = { countryDialingCode: DIALING_CODE, mobileNum: NUMBER };
    await accounts.add({ userName: 'anika', mobile });
    const claims = phoneClaims(`+${DIALING_CODE}${NUMBER}`);
    const enter = (idToken: string) => identities.verifyIdentityToken({ merchant, channel: 'sms', idToken, mobile });
    const idToken = await issuer.token(claims);
    const answers = await Promise.all([enter(idToken), enter(idToken), enter(idToken)]);
    expect(answers.filter((answer) => 'userName' in answer)).toHaveLength(1);
    expect(await enter(idToken)).toEqual({ failed: 'wrong_credentials' });
    expect(await enter(await issuer.token({ ...claims, jti: 'another' }))).toMatchObject({ userName: 'anika' });
  });

  test('treats a used token as used in every encoding of its signature', async () => {
    const { accounts, identities, issuer, merchant, setUp } = await site();
    await setUp('firebase');
    const mobile = { countryDialingCode: DIALING_CODE, mobileNum: NUMBER };
    await accounts.add({ userName: 'anika', mobile });
    const idToken = await issuer.token(phoneClaims(`+${DIALING_CODE}${NUMBER}`));
    // 256 bytes leave four bits of the last character unused: the letter after it decodes to the same bytes.
    const last = String.fromCharCode(idToken.charCodeAt(idToken.length - 1) + 1);
    const ways = [
      idToken,
      `${idToken.slice(0, -1)}${last}`,
      `${idToken} `,
      `${idToken.slice(0, -4)} ${idToken.slice(-4)}`,
    ];
    const bytesOf = (token: string) => Buffer.from(token.slice(token.lastIndexOf('.') + 1), 'base64url');
    for (const way of ways) expect(bytesOf(way)).toEqual(bytesOf(idToken));
    const answers = [];
    for (const token of ways)
      answers.push(await identities.verifyIdentityToken({ merchant, channel: 'sms', idToken: token, mobile }));
    expect(answers[0]).toMatchObject({ userName: 'anika' });
    expect(answers.slice(1)).toEqual(Array(3).fill({ failed: 'wrong_credentials' }));
  });

  test('requires an encrypted or local address for keys', async () => {
    const { database } = await site();
    const insert = (url: string) =>
      database.query(
        `insert into identity_providers (merchant_id, provider, audience, jwks_url) values (9, 'google', 'x', $1)`,
        [url],
      );
    await expect(insert('http://keys.example/jwks')).rejects.toThrow('identity_providers_jwks_url_check');
    await expect(insert('http://127.0.0.1.example/jwks')).rejects.toThrow('identity_providers_jwks_url_check');
    await insert('https://keys.example/jwks');
  });
});
