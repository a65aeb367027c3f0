import { typedPhone, typedWords } from '@mela/contract/typed-text';

/** The possible meanings of a search text that staff typed. */
export interface PlayerSearch {
  /** Of a user name or nickname. */
  readonly firstLetters: string;
  readonly email: string | undefined;
  /** Digits, without plus sign: national, with or without leading zeros, or with the dialling code. */
  readonly mobile: string | undefined;
  /** A member's, a bet's or an order's. */
  readonly number: bigint | undefined;
  /** The member in a movement's number, `member-place`. */
  readonly movementOf: bigint | undefined;
  /** A provider's reference of an order. */
  readonly reference: string | undefined;
}

const MAX_ID = 9_223_372_036_854_775_807n;
const SHORTEST_MOBILE = 4;
const LONGEST_MOBILE = 24;

/** All possible meanings of a text: a typed number does not say what it numbers. */
export function readSearch(text: string): PlayerSearch {
  const typed = typedWords(text);
  const letters = typed.toLowerCase();
  const dialled = typedPhone(text).replace('+', '');
  const mobile = /^\d+$/.test(dialled) ? dialled : '';
  return {
    firstLetters: letters,
    email: /^[^@\s]+@[^@\s]+$/.test(letters) ? letters : undefined,
    mobile: mobile.length >= SHORTEST_MOBILE && mobile.length <= LONGEST_MOBILE ? mobile : undefined,
    number: idOf(typed),
    movementOf: idOf(/^(\d{1,19})-\d{1,19}$/.exec(typed)?.[1] ?? ''),
    reference: /^[DW]\d{1,18}-\d{1,18}$/.test(typed) ? typed : undefined,
  };
}

function idOf(digits: string): bigint | undefined {
  if (!/^\d{1,19}$/.test(digits)) return undefined;
  const id = BigInt(digits);
  return id > 0n && id <= MAX_ID ? id : undefined;
}
