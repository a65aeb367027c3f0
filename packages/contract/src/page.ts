import type { Game, VendorItem } from './catalogue.ts';
import type { GameCategory } from './categories.ts';
import type { MerchantSettings } from './merchant.ts';

/** The content of the page's `<script type="application/json" id="boot">`: the same for every visitor. */
export interface BootData {
  readonly build: string;
  readonly language: string;
  readonly merchant: MerchantSettings;
  readonly art: ArtUrls;
  /** Only on home: the data of the first screen. */
  readonly home?: HomeData;
  /** Only on pages that include their first content, and not on home: the answers of the calls that they make. */
  readonly answers?: readonly KeptAnswer[];
}

/** The answer of a call, by the web's key for it. */
export interface KeptAnswer {
  readonly key: readonly unknown[];
  readonly value: unknown;
}

/** Addresses of the pictures, icons and typefaces that the page uses, hashed, from the art manifest. */
export interface ArtUrls {
  readonly sprite: string;
  readonly fonts: Readonly<Record<string, string>>;
  readonly scenes: Readonly<Record<string, string>>;
  readonly categories: Readonly<Record<string, string>>;
  readonly vendors: Readonly<Record<string, string>>;
  readonly payments: Readonly<Record<string, string>>;
  readonly marks: Readonly<Record<string, string>>;
}

/** The target of an address without a screen (P22, M37): home, with a mark that states the reason, and which home removes again. */
export const NO_PAGE_MARK = '#no-page';
export const HOME_OF_NO_PAGE = `/m/home${NO_PAGE_MARK}`;

/** The first page of games on home, until the user turns to them: two rows of three, and the edge of the next (P142). */
export const HOME_LIST_SIZE = 9;

export interface HomeData {
  /** Home's menu: categories that have a playable game, HOT while anything is hot, and FAV, in the merchant's order (R18, P30). */
  readonly categories: readonly GameCategory[];
  /** Categories with a single game: a line on home, known before anything below the first screen is requested. */
  readonly lone?: readonly GameCategory[] | undefined;
  /** The one block that the first screen shows; the others ask for their own games. Absent while there are no games. */
  readonly block?: HomeBlock | undefined;
  /** Titles of the notices for players, the newest first (M63, R31). */
  readonly notices: readonly NoticeTitle[];
}

export interface NoticeTitle {
  readonly id: string;
  readonly title: string;
}

export interface HomeBlock {
  readonly category: GameCategory;
  readonly vendors: readonly VendorItem[];
  readonly games: readonly Game[];
  readonly totalGames: number;
}

/** The input of the web's server bundle; it answers a whole HTML document. */
export interface PageInput {
  /** Path and query, e.g. `/m/home`. */
  readonly url: string;
  readonly boot: BootData;
  /** The icons' sprite as text: the displayed ones are put into the page. Without it they are loaded from the sprite's address. */
  readonly sprite?: string;
  /** A guest's current answer of a list of games. With it a page includes its first content; without it, or if it rejects, it is a skeleton. */
  readonly ask?: (id: string, query: unknown) => Promise<unknown>;
}
export interface PageRenderer {
  renderPage(input: PageInput): Promise<string>;
}
