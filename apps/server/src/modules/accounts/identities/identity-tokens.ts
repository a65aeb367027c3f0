import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import type { IdentityChannel } from '@mela/contract/sign-in-services';
import { failed, type Failed } from '#/http/failure.ts';
import type { ProviderRow } from './identities.store.ts';

/** The identity that a token names, once everything about it is proven. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** E.164, where the service checked a phone. */
  readonly phone: string | undefined;
}

/**
 * Returns `wrong_credentials` for a token that proves nothing, `unavailable` when the issuer's keys cannot be fetched.
 */
export type VerifyToken = (
  provider: ProviderRow,
  channel: IdentityChannel,
  token: string,
) => Promise<Identity | Failed>;

/** Tolerance between a phone's clock and ours. */
const CLOCK_SECONDS = 30;
/** A token is for signing in now: an older one is refused, regardless of its own expiry. */
const MAX_AGE_SECONDS = 900;
const FETCH_TIMEOUT_MS = 3_000;
const KEYS_KEPT_MS = 600_000;

/**
 * Proves identity tokens: signed with RS256 by a key that the issuer publishes, for our audience, by the expected issuer,
 * within its time. Keys are fetched from the address in the settings, never from one in a token.
 */
export function createVerifyToken(): VerifyToken {
  const keySets = new Map<string, JWTVerifyGetKey>();

  function keysOf(url: string): JWTVerifyGetKey {
    const known = keySets.get(url);
    if (known) return known;
    const keys = createRemoteJWKSet(new URL(url), { timeoutDuration: FETCH_TIMEOUT_MS, cacheMaxAge: KEYS_KEPT_MS });
    keySets.set(url, keys);
    return keys;
  }

  return async function verifyToken(provider, channel, token) {
    const defaults = DEFAULTS[provider.provider];
    try {
      const { payload } = await jwtVerify(token, keysOf(provider.jwks_url ?? defaults.jwksUrl), {
        algorithms: ['RS256'],
        issuer: provider.issuer ?? defaults.issuers(provider.audience),
        audience: provider.audience,
        requiredClaims: ['sub', 'iat', 'exp', 'iss', 'aud'],
        maxTokenAge: MAX_AGE_SECONDS,
        clockTolerance: CLOCK_SECONDS,
      });
      return identityOf(provider, channel, payload) ?? failed('wrong_credentials');
    } catch (error) {
      if (error instanceof errors.JOSEError)
        return failed(OF_THE_TOKEN.has(error.code) ? 'wrong_credentials' : 'unavailable');
      // The issuer cannot be reached: fetch's own failure.
      if (error instanceof TypeError) return failed('unavailable');
      throw error;
    }
  };
}

function identityOf(provider: ProviderRow, channel: IdentityChannel, payload: JWTPayload): Identity | undefined {
  const { iss, sub } = payload;
  if (iss === undefined || sub === undefined || sub === '' || sub.length > 255) return undefined;
  if (provider.provider !== 'firebase')
    return channel === provider.provider ? { issuer: iss, subject: sub, phone: undefined } : undefined;
  const { firebase, phone_number: phone } = payload;
  const how = isRecord(firebase) ? firebase['sign_in_provider'] : undefined;
  if (how !== FIREBASE_WAY[channel]) return undefined;
  if (channel !== 'sms') return { issuer: iss, subject: sub, phone: undefined };
  return typeof phone === 'string' && /^\+\d{6,20}$/.test(phone) ? { issuer: iss, subject: sub, phone } : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const FIREBASE_WAY = { sms: 'phone', google: 'google.com', facebook: 'facebook.com' } as const;

/** Failures that concern the token; all others concern the issuer's keys. */
const OF_THE_TOKEN: ReadonlySet<string> = new Set([
  'ERR_JWT_CLAIM_VALIDATION_FAILED',
  'ERR_JWT_EXPIRED',
  'ERR_JWT_INVALID',
  'ERR_JWS_INVALID',
  'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
  'ERR_JOSE_ALG_NOT_ALLOWED',
  'ERR_JOSE_NOT_SUPPORTED',
  'ERR_JWKS_NO_MATCHING_KEY',
  'ERR_JWKS_MULTIPLE_MATCHING_KEYS',
]);

/** Issuers and key sets as the services document them. */
const DEFAULTS: Readonly<
  Record<ProviderRow['provider'], { jwksUrl: string; issuers: (audience: string) => string[] }>
> = {
  firebase: {
    jwksUrl: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
    issuers: (audience) => [`https://securetoken.google.com/${audience}`],
  },
  google: {
    jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    issuers: () => ['https://accounts.google.com', 'accounts.google.com'],
  },
  facebook: {
    jwksUrl: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
    issuers: () => ['https://www.facebook.com'],
  },
};
