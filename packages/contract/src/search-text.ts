/**
 * Names as a search compares them: in plain Latin letters, whichever script they were written in, with what people spell
 * either way written one way. Both sides of a comparison go through here, so what it loses it loses on both.
 *
 * `foldName('রয়েল বেঙ্গল')` is `royel bengol`, `foldName('Royal Bengal!')` is `royal bengal`: near enough to find each other.
 */
export function foldName(text: string): string {
  return [...SPELLINGS, ...DOUBLES].reduce(
    (folded, [pattern, letters]) => folded.replaceAll(pattern, letters),
    latinOf(text)
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/['’]/g, '')
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim(),
  );
}

/** A name in its own letters, as a search compares what was typed with it first: small, without signs, one space between words. */
export function plainName(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/['’\u200c\u200d]/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * What is left of folded words when their vowels go: `royal bengal` and `roial bengol` are both `rl bngl`. Vowels are what scripts
 * and spellers disagree on most. A vowel at a word's beginning stays, as `a`.
 */
export function bonesOf(folded: string): string {
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

/** What one ear spells in several ways. In order: an earlier line may make the letters of a later one. */
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
const DOUBLES: readonly (readonly [RegExp, string])[] = [[/([a-z])\1+/g, '$1']];
