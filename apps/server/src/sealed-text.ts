import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A text as a database may keep it: who reads the database alone learns nothing. `place` says where it belongs; elsewhere it cannot be opened. */
export function sealText(key: Buffer, place: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(place));
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** Throws when key or place is another one, or when the sealed text was changed. */
export function unsealText(key: Buffer, place: string, sealed: Uint8Array): string {
  const bytes = Buffer.from(sealed);
  const tagFrom = bytes.length - TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(tagFrom));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, tagFrom)), decipher.final()]).toString();
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
