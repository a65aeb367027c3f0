import { randomInt } from 'node:crypto';

/** Letters and digits that cannot be mistaken for one another, read out over a telephone. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What people quote when they ask about what they wrote, e.g. F-7KQ3-M2XD: 30⁸ of a kind, and its table refuses a duplicate. */
export function newReference(kind: 'F' | 'G'): string {
  const signs = Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${kind}-${signs.slice(0, 4)}-${signs.slice(4)}`;
}
