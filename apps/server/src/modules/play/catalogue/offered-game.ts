import type { GameCategory } from '@mela/contract/categories';

/** A game as offered by its vendor. */
export interface OfferedGame {
  readonly gameCode: string;
  readonly name: Readonly<Record<string, string>>;
  readonly category: GameCategory;
  readonly brand: { readonly code: string; readonly name: Readonly<Record<string, string>> } | undefined;
  readonly classify: string;
  readonly rtp: string;
  /** It can be tried with the vendor's own money. */
  readonly freeplay: boolean;
  /** Its vendor gives free rounds in it. */
  readonly freeRounds: boolean;
  /** It can replay a finished round. */
  readonly replayable: boolean;
  /** The vendor's own picture; '' for none. */
  readonly pictureUrl: string;
  /** The only currencies in which it can be played; null for any. */
  readonly currencies: readonly string[] | null;
  readonly minBetMinor: bigint;
  readonly maxBetMinor: bigint;
  readonly lines: number;
  readonly releasedOn: string | null;
}
