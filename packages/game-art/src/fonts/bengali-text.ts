import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const LOCALES = path.resolve(import.meta.dirname, '../../../locales/src');

/**
 * Bengali text that the display face must be able to set: every word of the catalogues, every letter with every vowel
 * sign, and the conjuncts in common use, for names and offers written later. A rarer conjunct renders with a visible
 * hasanta.
 */
export async function bengaliText(): Promise<string[]> {
  return [...new Set([...(await wordsOf(LOCALES)), ...syllables()])].toSorted();
}

async function wordsOf(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const texts = await Promise.all(
    files
      .filter((file) => file.isFile() && file.name.endsWith('.ts'))
      .map((file) => readFile(path.join(file.parentPath, file.name), 'utf8')),
  );
  return texts.flatMap((text) => text.match(/[\u0964\u0980-\u09FF\u200C\u200D]+/g) ?? []);
}

function syllables(): string[] {
  const consonants = CONSONANTS.split(' ');
  return [
    ...STANDING.split(' '),
    ...consonants.flatMap((letter) => [letter, `র্${letter}`, ...SIGNS.split(' ').map((sign) => letter + sign)]),
    ...CONJUNCTS.split(' '),
    ...CONJUNCTS_WITH_U.split(' '),
    'অ্যা',
    'এ্যা',
    'র\u200C্যা',
    'র\u200D্যা',
  ];
}

const STANDING = 'অ আ ই ঈ উ ঊ ঋ এ ঐ ও ঔ ০ ১ ২ ৩ ৪ ৫ ৬ ৭ ৮ ৯ ।';
const CONSONANTS = 'ক খ গ ঘ ঙ চ ছ জ ঝ ঞ ট ঠ ড ঢ ণ ত থ দ ধ ন প ফ ব ভ ম য র ল শ ষ স হ ড় ঢ় য় ৎ';
const SIGNS = 'া ি ী ু ূ ৃ ে ৈ ো ৌ ং ঃ ঁ ্';
const CONJUNCTS =
  'ক্ক ক্ত ক্র ক্ল ক্ষ ক্স খ্য গ্য গ্র ঙ্ক ঙ্গ চ্চ চ্ছ জ্জ জ্ঞ জ্ব জ্য ঞ্চ ঞ্জ ট্ট ট্য ট্র ড্র ণ্ট ণ্ঠ ণ্ড ণ্য ত্ত ত্ব ত্ম ত্য ত্র থ্য দ্দ দ্ধ দ্ব দ্য দ্র ধ্য ' +
  'ন্ট ন্ড ন্ত ন্ত্র ন্দ ন্দ্র ন্ধ ন্ন ন্ম ন্য ন্স প্ত প্প প্য প্র প্ল ফ্র ব্দ ব্য ব্র ব্ল ভ্য ম্প ম্প্র ম্ব ম্ভ ম্ম ম্য ল্ক ল্প ল্ট ল্ড ল্ল ল্য ' +
  'শ্চ শ্ন শ্ব শ্য শ্র ষ্ট ষ্ট্র ষ্ঠ ষ্ণ স্ক স্ট স্ট্র স্ত স্ত্র স্থ স্ন স্প স্ব স্ম স্য হ্য ' +
  'ক্ট ক্ষ্ম গ্ধ গ্ন গ্ল ঙ্ঘ জ্জ্ব ড্ড ত্ত্ব ত্ন দ্ভ ধ্ব ন্ত্য ন্থ ন্ব প্ট ফ্ল ব্জ ব্ধ ব্ব ভ্র ম্র ল্ব ষ্ক ষ্প ষ্ম শ্ল স্ফ স্ল হ্ন হ্ব হ্ম';
const CONJUNCTS_WITH_U = 'ক্রু ত্রু দ্রু প্রু ব্রু শ্রু ন্তু স্তু দ্রূ শ্রূ';
