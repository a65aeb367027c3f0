import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { onTestFinished } from 'vitest';
import { fromNow } from '@mela/dev-env/from-now';

export const AUDIENCE = 'mela-test';
export const ISSUER = `https://securetoken.google.com/${AUDIENCE}`;

/** An issuer with its own keys and an address where it publishes them; closed when the test is over. */
export async function openTestIssuer() {
  const [own, strange] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const published = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }] };
  const asked = { count: 0, answers: true };
  const server = createServer((_, response) => {
    asked.count += 1;
    response.writeHead(asked.answers ? 200 : 500, { 'content-type': 'application/json' });
    response.end(JSON.stringify(published));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}/keys`,
    asked,
    /** The public key as text, for tests that sign with it in place of a secret. */
    publicText: JSON.stringify(published.keys[0]),
    token(
      claims: JWTPayload & Record<string, unknown> = {},
      how: { header?: object; key?: 'own' | 'strange'; secondsAgo?: number; holdsFor?: number } = {},
    ): Promise<string> {
      const now = Math.floor(fromNow(0).getTime() / 1000) - (how.secondsAgo ?? 0);
      return new SignJWT({
        iss: ISSUER,
        aud: AUDIENCE,
        sub: 'someone',
        iat: now,
        exp: now + (how.holdsFor ?? 3600),
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'own', ...how.header })
        .sign((how.key === 'strange' ? strange : own).privateKey);
    },
  };
}

/** Firebase's claims on a phone that it checked. */
export function phoneClaims(phone: string): Record<string, unknown> {
  return { phone_number: phone, firebase: { sign_in_provider: 'phone' } };
}
