/** Scripts whose words are spelt with the joiners U+200C and U+200D. */
const INDIC = ['Beng', 'Deva', 'Gujr', 'Guru', 'Knda', 'Mlym', 'Orya', 'Sinh', 'Taml', 'Telu']
  .map((script) => `\\p{scx=${script}}`)
  .join('');
/**
 * Characters that turn a line around, hide in it, or mean nothing: control and format characters, private use, line
 * ends.
 */
const UNSEEN = '\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}\\p{Zl}\\p{Zp}';

/** Letters, digits, signs; a joiner only within a word of a script that has them. */
export const NICKNAME_PATTERN = `^(?:[^${UNSEEN}<>]|[\\u200C\\u200D](?=[${INDIC}])(?<=[${INDIC}].))+$`;

/** Words that only staff call themselves by; looked for anywhere in a name. */
const STAFF_WORDS = (
  'admin moderator support helpdesk customerservice customercare official ' +
  'অ্যাডমিন এডমিন সাপোর্ট গ্রাহকসেবা কাস্টমারকেয়ার কাস্টমারসার্ভিস হেল্পডেস্ক অফিসিয়াল কর্তৃপক্ষ'
).split(' ');
/** Looked for as whole words, because they are parts of honest names. */
const STAFF_NAMES = ['staff', 'operator', 'cashier', 'security', 'system', 'desk'];

/** Letters and digits of other shapes that read like these: none is needed to write a name, all are used to fake one. */
const LOOKALIKES = new Map(
  ['0o 1i 3e 4a 5s 7t @a $s !i |l', 'аa еe оo рp сc хx уy іi ѕs мm тt кk нh', 'αa εe οo ρp ιi υu νv τt κk']
    .flatMap((line) => line.split(' '))
    .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]),
);

/** Whether a nickname could be taken for the merchant's own or its staff's. `names`: the merchant's names. */
export function looksLikeStaff(nickname: string, names: readonly string[]): boolean {
  const words = folded(nickname);
  const joined = words.join('');
  if (STAFF_WORDS.some((word) => joined.includes(folded(word).join('')))) return true;
  return [...STAFF_NAMES, ...names].some((name) => {
    const own = folded(name).join('');
    return own !== '' && (joined === own || words.includes(own));
  });
}

/** The words of a name as they read: without case, accents, joiners and tricks of the alphabet. */
function folded(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u200c\u200d]/g, '')
    .toLowerCase();
  const read = Array.from(plain, (sign) => LOOKALIKES.get(sign) ?? sign).join('');
  return read.normalize('NFKC').match(/[\p{L}\p{M}]+/gu) ?? [];
}
