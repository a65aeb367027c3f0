import type { ModelFigures } from '@mela/game-rules/slot/figures';
import type { ModelListing } from '@mela/game-rules/slot/model-listing';
import type { Strip } from '@mela/game-rules/slot/model';
import type { Prize } from '@mela/game-rules/slot/round';
import type { PayTable } from '@mela/game-rules/slot/pay-table';
import type { FreeView } from '../free-rounds/free-view.ts';
import type { Edition } from '../games/edition.ts';
import type { Language, Text } from '../games/text.ts';
import type { RoundView } from '../rounds/round-view.ts';
import type { SessionView } from '../sessions/session-view.ts';

/** The data in the document of a game or replay. It holds no secret. */
export interface GameBoot {
  readonly game: GameInfo;
  readonly language: Language;
  /** The origins that may hold the frame, for the page's messages. */
  readonly parents: readonly string[];
  /** Where the page reads the round that it shows again; null while playing. */
  readonly replay: string | null;
  /** In which a replay tells when the round was placed. */
  readonly timeZone: string;
  /** How long free spins wait for their player. */
  readonly featureMinutes: number;
}

export interface GameInfo extends Pick<Edition, 'code' | 'title' | 'symbols' | 'instrument'> {
  readonly model: ModelListing;
  readonly pays: PayTable;
  /** Row by reel of every line; none where a game has no lines. */
  readonly paylines: readonly (readonly number[])[];
  /** None in games of held coins. */
  readonly freeSpins: FreeSpinsInfo | null;
  readonly coins: CoinsInfo | null;
  readonly tumbles: TumblesInfo | null;
  /** Other games on the same model: some titles, and how many more there are. */
  readonly sameMaths: { readonly titles: readonly Text[]; readonly more: number };
  readonly wilds: { readonly base: WildKind; readonly free: WildKind };
  /** What the reels bring by while they run. */
  readonly strips: { readonly base: readonly Strip[]; readonly free: readonly Strip[] };
  readonly figures: ModelFigures;
  /** Total bets in minor units of the session's currency, which is not known yet. */
  readonly betLevelsMinor: readonly string[];
  readonly defaultBetMinor: string;
  readonly art: GameArt | null;
}

export interface FreeSpinsInfo {
  readonly spins: number;
  readonly moreSpins: number;
  readonly maxSpins: number;
  /** Of every win of a free spin; tumbles have their own multipliers. */
  readonly multiplier: number;
  /** So many scatters start them, and so many add to them. */
  readonly start: number;
  readonly again: number;
}

export interface CoinsInfo {
  readonly start: number;
  readonly respins: number;
  /** The fixed prizes, in chosen bets, from the greatest. */
  readonly prizes: readonly { readonly prize: Prize; readonly bets: number }[];
  readonly most: number;
}

export interface TumblesInfo {
  readonly base: readonly number[];
  readonly free: readonly number[] | 'growing';
  readonly leavesWilds: boolean;
}

export type WildKind = 'plain' | 'expanding' | 'sticky';

/** Addresses on the studio's own origin. */
export interface GameArt {
  readonly palette: string;
  readonly symbols: Readonly<Record<string, string>>;
  readonly fonts: Readonly<Record<string, string>>;
}

/** What the player's market allows in the game. */
export interface MarketRules {
  readonly turbo: boolean;
  readonly autoplay: boolean;
  readonly buyFeature: boolean;
  /** A tap may cut the show of a round short. */
  readonly slamStop: boolean;
  readonly spacebar: boolean;
  /** A round takes at least this long. */
  readonly minimumRoundMs: number;
}

/** What a session knows when its page opens or comes back. */
export interface StateView {
  readonly session: SessionView;
  readonly rules: MarketRules;
  readonly lastBet: string | null;
  readonly lastNumber: string | null;
  /** Free rounds that are left in this game. */
  readonly free: FreeView | null;
  /** The round that runs, or was not shown to its end. */
  readonly round: RoundView | null;
}
