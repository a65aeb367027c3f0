import { decodeJwt, decodeProtectedHeader } from 'jose';
import { fromNow } from '@mela/dev-env/from-now';
import { failed } from '#/http/failure.ts';
import type { VerifyToken } from '#/modules/accounts/identities/identities.ts';

/**
 * Reads the emulator's unsigned tokens. Only test code has it, because no setting of the product accepts such a token;
 * everything except the signature is checked as in production.
 */
export const readUnsignedToken: VerifyToken = async (provider, channel, token) => {
  const { iss, aud, sub, exp, phone_number: phone, firebase } = decodeJwt(token);
  const isOurs = iss === `https://securetoken.google.com/${provider.audience}` && aud === provider.audience;
  const ways = { sms: 'phone', google: 'google.com', facebook: 'facebook.com' };
  const way = (firebase as { sign_in_provider?: string } | undefined)?.sign_in_provider;
  const isInTime = exp !== undefined && exp * 1000 > fromNow(0).getTime();
  if (decodeProtectedHeader(token).alg !== 'none' || !isOurs || !isInTime || way !== ways[channel])
    return failed('wrong_credentials');
  return { issuer: iss ?? '', subject: sub ?? '', phone: typeof phone === 'string' ? phone : undefined };
};
