import { createHmac, randomInt } from 'node:crypto';

const CODES = 10;
const GROUPS = 3;
const GROUP_LENGTH = 4;
/** No two of them can be mistaken for each other. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';

/** Ten codes to note down, such as `h7kq-2mxd-9ptc`: some 59 bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, newGroup).join('-'));
}

/** The stored hash of a code, the same for each way of typing it. Codes cannot be tried against it without the key, which is stored elsewhere. */
export function recoveryCodeHash(key: Buffer, staffId: bigint, code: string): Buffer {
  const plain = code.toLowerCase().replaceAll(/[^\da-z]/g, '');
  return createHmac('sha256', key).update(`${staffId}/${plain}`).digest();
}

function newGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
}
