import type { GameCategory } from '@mela/contract/categories';

/** A game as its vendor offers it. */
export interface OfferedGame {
  readonly gameCode: string;
  readonly name: Readonly<Record<string, string>>;
  readonly category: GameCategory;
  readonly brand: { readonly code: string; readonly name: Readonly<Record<string, string>> } | undefined;
  readonly classify: string;
  readonly rtp: string;
  /** It can be tried with the vendor's own money. */
  readonly freeplay: boolean;
  /** A finished round of it can be shown again. */
  readonly replayable: boolean;
  /** The vendor's own picture; '' for none. */
  readonly pictureUrl: string;
  /** The only currencies that it can be played in; null for any. */
  readonly currencies: readonly string[] | null;
  readonly minBetMinor: bigint;
  readonly maxBetMinor: bigint;
  readonly lines: number;
  readonly releasedOn: string | null;
}
