import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { fromNow } from '@mela/dev-env/from-now';
import type { ProviderRow } from './identities.store.ts';
import { createVerifyToken } from './identity-tokens.ts';
import { AUDIENCE, ISSUER, openTestIssuer, phoneClaims } from './test-issuer.ts';

const PHONE = '+8801712345678';

async function issuer() {
  const issued = await openTestIssuer();
  const provider: ProviderRow = {
    provider: 'firebase',
    audience: AUDIENCE,
    issuer: null,
    jwks_url: issued.url,
    api_key: null,
    auth_domain: null,
  };
  const verify = createVerifyToken();
  return { ...issued, provider, verify: (token: string) => verify(provider, 'sms', token), verifyToken: verify };
}

const WRONG = { failed: 'wrong_credentials' };

test('accepts a token of the issuer for our audience within its time', async () => {
  const { token, verify, asked } = await issuer();
  const good = await token(phoneClaims(PHONE));
  expect(await verify(good)).toEqual({ issuer: ISSUER, subject: 'someone', phone: PHONE });
  await verify(good);
  expect(asked.count).toBe(1);
});

test('refuses a wrong key, audience, issuer or time, no signature and another algorithm', async () => {
  const { token, verify, publicText } = await issuer();
  const claims = phoneClaims(PHONE);
  const now = Math.floor(fromNow(0).getTime() / 1000);
  const whole = { iss: ISSUER, aud: AUDIENCE, sub: 'someone', iat: now, exp: now + 600, ...claims };
  const [head = '', body = '', signature = ''] = (await token(claims)).split('.');
  const other = Buffer.from(JSON.stringify({ ...whole, sub: 'somebody else' })).toString('base64url');
  const refused: Record<string, string> = {
    'another key': await token(claims, { key: 'strange' }),
    'a key nobody published': await token(claims, { header: { kid: 'another' } }),
    'another audience': await token({ ...claims, aud: 'another-project' }),
    'another issuer': await token({ ...claims, iss: 'https://securetoken.google.com/another-project' }),
    expired: await token(claims, { secondsAgo: 700, holdsFor: 600 }),
    'too old to be of this login': await token(claims, { secondsAgo: 1000 }),
    'of tomorrow': await token(claims, { secondsAgo: -600 }),
    'no signature': new UnsecuredJWT(whole).encode(),
    'no signature, by hand': `${Buffer.from('{"alg":"none","kid":"own"}').toString('base64url')}.${body}.`,
    'the public key as a secret': await new SignJWT(whole)
      .setProtectedHeader({ alg: 'HS256', kid: 'own' })
      .sign(Buffer.from(publicText)),
    'changed claims': `${head}.${other}.${signature}`,
    'no subject': await token({ ...claims, sub: undefined } as never),
    'no end': await token({ ...claims, exp: undefined } as never),
    'not a token': 'abc',
  };
  for (const [what, text] of Object.entries(refused)) expect([what, await verify(text)]).toEqual([what, WRONG]);
});

test('proves what the token’s service checked, and nothing else', async () => {
  const { token, verify, verifyToken, provider } = await issuer();
  expect(await verify(await token({ phone_number: PHONE, firebase: { sign_in_provider: 'google.com' } }))).toEqual(
    WRONG,
  );
  expect(await verify(await token({ phone_number: PHONE }))).toEqual(WRONG);
  expect(await verify(await token({ firebase: { sign_in_provider: 'phone' } }))).toEqual(WRONG);
  const byGoogle = await token({ firebase: { sign_in_provider: 'google.com' } });
  expect(await verifyToken(provider, 'google', byGoogle)).toMatchObject({ subject: 'someone', phone: undefined });
  expect(await verifyToken(provider, 'facebook', byGoogle)).toEqual(WRONG);
  const google = { ...provider, provider: 'google' } as const;
  expect(await verifyToken(google, 'google', await token({ iss: 'https://accounts.google.com' }))).toMatchObject({
    issuer: 'https://accounts.google.com',
  });
  expect(await verifyToken(google, 'google', await token())).toEqual(WRONG);
  const facebook = { ...provider, provider: 'facebook' } as const;
  expect(await verifyToken(facebook, 'facebook', await token({ iss: 'https://www.facebook.com' }))).toMatchObject({
    issuer: 'https://www.facebook.com',
  });
});

test('returns unavailable when an issuer’s keys cannot be fetched', async () => {
  const { token, verify, verifyToken, provider, asked } = await issuer();
  asked.answers = false;
  const good = await token(phoneClaims(PHONE));
  expect(await verify(good)).toEqual({ failed: 'unavailable' });
  expect(await verifyToken({ ...provider, jwks_url: 'http://127.0.0.1:9/keys' }, 'sms', good)).toEqual({
    failed: 'unavailable',
  });
  asked.answers = true;
  expect(await verify(good)).toMatchObject({ phone: PHONE });
});
