/**
 * A letter or digit with its marks and, where a virama joins the next consonant to it (Devanagari, Bengali, Gujarati, Odia,
 * Telugu, Malayalam), that one too: rule GB9c of Unicode's text segmentation.
 */
const LETTER = /^[\p{L}\p{N}]\p{M}*(?:(?<=[\u094D\u09CD\u0ACD\u0B4D\u0C4D\u0D4D])\p{L}\p{M}*)*/u;

/**
 * The first letter of a name with all that belongs to it, in any script: in Bengali a vowel sign or a joined letter is part
 * of the first. Empty for an empty name. Only names that begin with a sign or an emoji need the browser's segmenter:
 * creating one blocks a cheap phone for 100 ms.
 */
export function firstLetter(name: string): string {
  const text = name.trim().normalize();
  const [letter] = LETTER.exec(text) ?? [];
  if (letter !== undefined || text === '') return letter ?? '';
  const [first] = new Intl.Segmenter().segment(text);
  return first?.segment ?? '';
}
