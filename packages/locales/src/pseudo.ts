/** The tag of the pseudo-language: what ICU calls its own made-up language that runs from right to left. */
export const PSEUDO_TAG = 'ar-xb';

/** Begin and end of every pseudo text: what is cut off, or joined of pieces, is seen. */
export const PSEUDO_BEGIN = '[';
export const PSEUDO_END = ']';

/**
 * An ICU text as the pseudo-language says it: letters with accents, vowels twice (about two fifths more), from right to left, between brackets.
 * Placeholders, kinds of branches and tags stay as they are.
 */
export function pseudoText(text: string): string {
  return `${PSEUDO_BEGIN}${inMessage(text)}${PSEUDO_END}`;
}

/** Text of a message, or of one branch: all that is outside of braces and tags is said. */
function inMessage(text: string): string {
  let said = '';
  let at = 0;
  while (at < text.length) {
    const brace = text.indexOf('{', at);
    const plain = text.slice(at, brace === -1 ? text.length : brace);
    said += plain
      .split(/(<[^>]*>)/)
      .map((part, index) => (index % 2 === 0 ? accented(part) : part))
      .join('');
    if (brace === -1) break;
    const end = closing(text, brace);
    said += argument(text.slice(brace + 1, end));
    at = end + 1;
  }
  return said;
}

/** The content of two braces: a name alone, or a choice whose branches are texts again. */
function argument(inside: string): string {
  const [, head = inside, branches] = /^(\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,)([^]*)$/.exec(inside) ?? [];
  if (branches === undefined) return `{${inside}}`;
  let said = '';
  let at = 0;
  for (let brace = branches.indexOf('{'); brace !== -1; brace = branches.indexOf('{', at)) {
    const end = closing(branches, brace);
    said += `${branches.slice(at, brace)}{${inMessage(branches.slice(brace + 1, end))}}`;
    at = end + 1;
  }
  return `{${head}${said}${branches.slice(at)}}`;
}

/** Where the brace that opens at `from` closes. Throws on a text that is not whole. */
function closing(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`a brace is not closed: ${text}`);
}

function accented(text: string): string {
  return text.replaceAll(/[A-Za-z]+/g, (word) => {
    const letters = Array.from(word).map((letter) => {
      const said = ACCENTED[letter] ?? letter;
      return /[aeiou]/i.test(letter) ? said + (ACCENTED[letter.toLowerCase()] ?? letter) : said;
    });
    return `${RIGHT_TO_LEFT}${letters.join('')}${POP}`;
  });
}

const RIGHT_TO_LEFT = '\u202E';
const POP = '\u202C';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const WITH_ACCENTS = 'áƀçđéƒĝĥíĵķļɱñóƥɋŕšţúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĻṀÑÓƤɊŔŠŢÚṼŴẊÝŽ';
const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from(WITH_ACCENTS).map((letter, index) => [PLAIN[index] ?? '', letter]),
);
