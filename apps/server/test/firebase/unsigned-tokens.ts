import { decodeJwt, decodeProtectedHeader } from 'jose';
import { fromNow } from '@mela/dev-env/from-now';
import { failed } from '#/http/failure.ts';
import type { VerifyToken } from '#/modules/accounts/identities/identities.ts';

/**
 * Reads the emulator's tokens, which nobody signed. It stands in test code and nowhere else: no setting of the product
 * takes such a token. All but the signature is looked at as in earnest.
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
