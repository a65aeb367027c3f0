/** The symbols of a slot, in the order of their worth. Editions give each role its own picture and name. */
export const SLOT_SYMBOLS = [
  'wild',
  'scatter',
  'high1',
  'high2',
  'high3',
  'high4',
  'A',
  'K',
  'Q',
  'J',
  'T',
  'coin',
] as const;

/** One letter per symbol, as strips are written. */
export const SYMBOL_LETTERS: Readonly<Record<string, SlotSymbol>> = {
  W: 'wild',
  S: 'scatter',
  1: 'high1',
  2: 'high2',
  3: 'high3',
  4: 'high4',
  A: 'A',
  K: 'K',
  Q: 'Q',
  J: 'J',
  T: 'T',
  C: 'coin',
};

/** Reads a strip such as `A1KQ`; throws on a letter that is not a symbol. */
export function readStrip(letters: string): readonly SlotSymbol[] {
  return Array.from(letters, (letter) => {
    const symbol = SYMBOL_LETTERS[letter];
    if (!symbol) throw new Error(`No symbol is written ${letter}`);
    return symbol;
  });
}

export type SlotSymbol = (typeof SLOT_SYMBOLS)[number];
export type PayingSymbol = Exclude<SlotSymbol, 'scatter' | 'coin'>;
/** The pays of symbols; a model's table names those that it plays with. */
export type Pays = Readonly<Partial<Record<PayingSymbol, readonly number[]>>>;
