import { latinDigits } from '@mela/money/latin-digits';

/**
 * The one form in which every search of the product compares texts: small letters, no signs, one space between words, digits
 * 0 to 9. Each script keeps its own letters. Folded are Unicode's compatibility forms (full width, half-width kana, ligatures),
 * accents and vowel points of the scripts that are read without them (Latin, Greek, Cyrillic, Hebrew, Arabic), letters that
 * have no decomposition (Đ Ł Ø ß ı), Arabic tatweel and the forms of alef, yeh and kaf, the dot below in Devanagari and Gurmukhi,
 * and katakana with hiragana. Marks of all other scripts are letters of their own and stay: চাঁদ, ば, น้ำ.
 */
export function plainName(text: string): string {
  return latinDigits(
    text
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(ACCENTS, '')
      .replaceAll(INVISIBLE, '')
      .replaceAll(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
      .replaceAll(SINGLE, (letter) => LETTERS[letter] ?? letter)
      .normalize('NFC')
      .replaceAll(/['’ʼ‘`´]/g, '')
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim(),
  );
}

/** Any of the characters and ranges, written as in a class of a regular expression. */
function charactersOf(ranges: string): RegExp {
  return new RegExp(`[${ranges}]`, 'gu');
}

/** Marks that readers do not need: accents, vowel points of Hebrew and Arabic, the hamza on its seat, the dot of borrowed letters. */
const ACCENTS = charactersOf(
  String.raw`\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u093c\u0a3c\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f`,
);
/** Tatweel, joiners, marks of direction, soft hyphens, variants of pictures. */
const INVISIBLE = charactersOf(
  String.raw`\u0640\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff`,
);
const LETTERS: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ς: 'σ',
  ך: 'כ',
  ם: 'מ',
  ן: 'נ',
  ף: 'פ',
  ץ: 'צ',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ک: 'ك',
  ة: 'ه',
  ہ: 'ه',
  ە: 'ه',
  'ँ': 'ं',
};
const SINGLE = charactersOf(Object.keys(LETTERS).join(''));

/**
 * Names as a search compares them by their sound: Bengali in plain Latin letters, and spellings that people use either way
 * reduced to one. Letters of other scripts stay as `plainName` leaves them. Both sides of a comparison go through here, so
 * both lose the same.
 *
 * `foldName('রয়েল বেঙ্গল')` is `royel bengol`, `foldName('Royal Bengal!')` is `royal bengal`: near enough to find each other.
 */
export function foldName(text: string): string {
  const spelled = SPELLINGS.reduce(
    (folded, [pattern, letters]) => folded.replaceAll(pattern, letters),
    latinOf(plainName(text)).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' '),
  );
  // A word of one repeated letter keeps them all: `zzz` is not `z`, which begins many words.
  const single = (word: string) => (/^([a-z])\1+$/.test(word) ? word : word.replaceAll(/([a-z])\1+/g, '$1'));
  return spelled.trim().split(' ').map(single).join(' ');
}

/**
 * The rest of folded words without their vowels: `royal bengal` and `roial bengol` are both `rl bngl`. Scripts and spellers differ
 * on vowels most. A vowel at a word's beginning stays, as `a`.
 */
export function skeletonOf(folded: string): string {
  return folded
    .replaceAll(/\b[aeiouy]+/g, 'a')
    .replaceAll(/(?<=[a-z0-9])[aeiouy]+/g, '')
    .replaceAll(/([a-z])\1+/g, '$1');
}

/** Bengali letters as Latin ones, sound by sound; everything else stays as it is. */
export function latinOf(text: string): string {
  const letters = text
    .normalize('NFC')
    .replaceAll(/[\u200c\u200d]/g, '')
    .split('');
  let latin = '';
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] ?? '';
    const dotted = letters[at + 1] === NUKTA ? DOTTED[letter] : undefined;
    const consonant = dotted ?? CONSONANTS[letter];
    if (consonant === undefined) {
      latin += OTHERS[letter] ?? (BENGALI.test(letter) ? '' : letter);
      continue;
    }
    if (dotted !== undefined) at += 1;
    latin += consonant;
    const next = letters[at + 1] ?? '';
    if (next === VIRAMA) {
      at += 1;
      // য-ফলা before া only opens the vowel: ক্যাশ is "kash".
      if (letters[at + 1] === 'য' && letters[at + 2] === 'া') at += 1;
    } else if (startsSyllable(letters, at + 1)) latin += INHERENT;
  }
  return latin;
}

/** A consonant without a sign of its own sounds with an "o" before another consonant, and alone at a word's end. */
function startsSyllable(letters: readonly string[], at: number): boolean {
  const letter = letters[at] ?? '';
  return CONSONANTS[letter] !== undefined && letter !== 'ৎ';
}

const VIRAMA = '\u09cd';
const NUKTA = '\u09bc';
const INHERENT = 'o';
const BENGALI = /[\u0980-\u09ff]/;

const CONSONANTS: Readonly<Record<string, string>> = {
  ক: 'k',
  খ: 'kh',
  গ: 'g',
  ঘ: 'gh',
  ঙ: 'ng',
  চ: 'ch',
  ছ: 'chh',
  জ: 'j',
  ঝ: 'jh',
  ঞ: 'n',
  ট: 't',
  ঠ: 'th',
  ড: 'd',
  ঢ: 'dh',
  ণ: 'n',
  ত: 't',
  থ: 'th',
  দ: 'd',
  ধ: 'dh',
  ন: 'n',
  প: 'p',
  ফ: 'f',
  ব: 'b',
  ভ: 'v',
  ম: 'm',
  য: 'j',
  র: 'r',
  ল: 'l',
  শ: 'sh',
  ষ: 'sh',
  স: 's',
  হ: 'h',
  ৎ: 't',
  ৰ: 'r',
  ৱ: 'w',
};

/** With the dot below: ড় ঢ় য়. */
const DOTTED: Readonly<Record<string, string>> = { ড: 'r', ঢ: 'r', য: 'y' };

const OTHERS: Readonly<Record<string, string>> = {
  অ: 'o',
  আ: 'a',
  ই: 'i',
  ঈ: 'i',
  উ: 'u',
  ঊ: 'u',
  ঋ: 'ri',
  এ: 'e',
  ঐ: 'oi',
  ও: 'o',
  ঔ: 'ou',
  'া': 'a',
  'ি': 'i',
  'ী': 'i',
  'ু': 'u',
  'ূ': 'u',
  'ৃ': 'ri',
  'ে': 'e',
  'ৈ': 'oi',
  'ো': 'o',
  'ৌ': 'ou',
  'ৗ': 'ou',
  'ং': 'ng',
  'ঃ': '',
  'ঁ': '',
  '০': '0',
  '১': '1',
  '২': '2',
  '৩': '3',
  '৪': '4',
  '৫': '5',
  '৬': '6',
  '৭': '7',
  '৮': '8',
  '৯': '9',
};

/** Several spellings of one sound. In order: an earlier line may make the letters of a later one. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/bh|w/g, 'v'],
  [/ph/g, 'f'],
  [/chh/g, 'ch'],
  [/([kgtdj])h/g, '$1'],
  [/sh/g, 's'],
  [/ck|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 'j'],
  [/ee|y\b/g, 'i'],
  [/oo/g, 'u'],
];
