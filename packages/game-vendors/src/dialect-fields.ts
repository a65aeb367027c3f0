import { createPublicKey } from 'node:crypto';
import { z } from 'zod';

/** The public half of an RSA key of 2048 bits or more, in PEM. */
export const rsaPublicKey = z.string().refine(isRsaPublicKey, 'is no public RSA key of 2048 bits or more in PEM');

/** A switch, as typed. */
export const yesOrNo = z.enum(['yes', 'no'], 'is yes or no').transform((word) => word === 'yes');

/** One per line; empty lines are skipped. */
export const lines = z.string().transform((text) => text.split('\n').flatMap((line) => line.trim() || []));

function isRsaPublicKey(text: string): boolean {
  // A private key would also parse, since its public half can be derived, but it must never be sent to us.
  if (text.includes('PRIVATE')) return false;
  try {
    const key = createPublicKey(text);
    return key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_RSA_BITS;
  } catch {
    return false;
  }
}

const LEAST_RSA_BITS = 2048;
