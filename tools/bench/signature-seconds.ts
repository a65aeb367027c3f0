import { generateKeyPairSync, sign, verify } from 'node:crypto';

/** Seconds of one check of a signature, as the server does it for each call of a vendor. */
export function signatureSeconds(): number {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const bytes = Buffer.alloc(400, 'a');
  const signature = sign('RSA-SHA256', bytes, privateKey);
  const startedAt = performance.now();
  for (let count = 0; count < 5000; count++) verify('RSA-SHA256', bytes, publicKey, signature);
  return (performance.now() - startedAt) / 1000 / 5000;
}
