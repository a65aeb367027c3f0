import type { Instrument } from '@mela/game-art/catalogue/catalogue-table';
import { currencyOf, isCurrency } from '@mela/money/currency';
import { SYMBOL_NAMES, type SymbolName } from './symbol-names.ts';
import type { Text } from './text.ts';

/** One game of the house: the slot engine under a name and with symbols of this game, on one of the maths models. */
export interface Edition {
  readonly code: string;
  readonly title: Text;
  /** The brand under which the game is listed; the studio's name if undefined. */
  readonly brand?: string;
  /** Id of a maths model of `@mela/game-rules/slot/models`. */
  readonly model: string;
  readonly instrument: Instrument;
  /** What the pictures show, for the pay table and for those who cannot see them. */
  readonly symbols: Readonly<Record<PicturedSymbol, Text>>;
}

/** Symbols in the order wild, scatter, high1 … high4. */
export function edition(
  code: string,
  { model, instrument }: Pick<Edition, 'model' | 'instrument'>,
  [en, bn]: readonly [english: string, bangla: string],
  symbols: Six,
): Edition {
  const [wild, scatter, high1, high2, high3, high4] = symbols.map((name) => SYMBOL_NAMES[name]) as unknown as readonly [
    Text,
    Text,
    Text,
    Text,
    Text,
    Text,
  ];
  return { code, model, instrument, title: { en, bn }, symbols: { wild, scatter, high1, high2, high3, high4 } };
}

/**
 * Total bets that can be chosen, in minor units of any currency: 1.00 to 500.00 BDT, 100 to 50,000 VND, 0.100 to 50.000 KWD. Each is a multiple of
 * 100, so that a hundredth of it is a whole minor unit and every currency has the same maths.
 */
export const BET_LEVELS_MINOR: readonly bigint[] = [
  100n,
  200n,
  300n,
  400n,
  500n,
  600n,
  800n,
  1_000n,
  1_500n,
  2_000n,
  3_000n,
  4_000n,
  5_000n,
  6_000n,
  8_000n,
  10_000n,
  15_000n,
  20_000n,
  30_000n,
  40_000n,
  50_000n,
];

export const DEFAULT_BET_MINOR = 600n;

/** All were released together. */
export const RELEASE_DATE = '2026-11-21';

/** Decimals of the amounts in lists and in packages, which name no currency. Another currency has the same number of minor units. */
export const LISTED_EXPONENT = 2;

/** Whether the games' stakes can be placed in a currency: any with the decimals of ISO 4217 at the operator. */
export function takesCurrency(asked: { readonly currency: string; readonly currency_exponent: number }): boolean {
  return isCurrency(asked.currency) && asked.currency_exponent === currencyOf(asked.currency).exponent;
}

export type PicturedSymbol = 'wild' | 'scatter' | 'high1' | 'high2' | 'high3' | 'high4';
type Six = readonly [SymbolName, SymbolName, SymbolName, SymbolName, SymbolName, SymbolName];
