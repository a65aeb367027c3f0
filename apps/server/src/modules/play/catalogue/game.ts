import type { GameFace } from '#/modules/ground/game-face/game-face.ts';
import type { Game } from '@mela/contract/catalogue';
import type { GameCategory } from '@mela/contract/categories';
import { textIn } from '@mela/locales/text-in';
import type { GameRow } from './catalogue.store.ts';

/** Pictures of a game, by its code; `hero` names the figure on them, '' for a game without our art. */
export type TileOf = (gameCode: string) => { w160: string; w200: string; w300: string; palette: string; hero: string };

/** A game as kept in the process, with its pictures. */
export interface CatalogueGame {
  readonly nodeId: number;
  /** The vendor that runs it. */
  readonly vendor: string;
  /** Code of the maker that players choose it by: its brand, or its vendor. */
  readonly maker: string;
  readonly gameCode: string;
  readonly name: Readonly<Record<string, string>>;
  readonly category: GameCategory;
  readonly classify: string;
  readonly rtp: string;
  /** It can be tried with the vendor's own money. */
  readonly freeplay: boolean;
  /** It can replay a finished round. */
  readonly replayable: boolean;
  /** The state of the game itself; its maker's state comes on top. */
  readonly maintenance: boolean;
  readonly offered: boolean;
  /** The only currencies in which it can be played; null for any. */
  readonly currencies: readonly string[] | null;
  readonly tile: ReturnType<TileOf>;
}

export function gameOf(row: GameRow, tileOf: TileOf): CatalogueGame {
  return {
    nodeId: Number.parseInt(row.node_id.toString(), 10),
    vendor: row.vendor_code,
    maker: row.maker_code,
    gameCode: row.game_code,
    name: row.name,
    category: row.category,
    classify: row.classify,
    rtp: row.rtp,
    freeplay: row.freeplay,
    replayable: row.replayable,
    maintenance: row.maintenance,
    offered: row.offered,
    currencies: row.currencies,
    tile: withPicture(tileOf(row.game_code), row.picture_url),
  };
}

/** Our own art if there is some, else the vendor's picture, which has one size only. */
function withPicture(tile: ReturnType<TileOf>, pictureUrl: string): ReturnType<TileOf> {
  if (tile.w200 !== '' || pictureUrl === '') return tile;
  return { ...tile, w160: pictureUrl, w200: pictureUrl, w300: pictureUrl };
}

/** How a lottery is played (P68). */
const LOTTO_MODES: Partial<Record<GameCategory, string>> = { ELOTT: 'Elott', LOTT: 'Lott' };

/** P60: the game as sent to phones. */
export function wireGame(game: CatalogueGame, language: string, isClosed: boolean): Game {
  const name = textIn(game.name, language, game.gameCode);
  return {
    nodeId: game.nodeId,
    nodeName: name,
    gameId: game.gameCode,
    gameCode: game.gameCode,
    gameName: name,
    displayName: name,
    gameType: game.category,
    gameClassify: game.classify,
    vendor: game.vendor,
    vassalage: game.maker,
    supportPlay: true,
    freeplay: game.freeplay,
    isHot: 0,
    isGameH5: true,
    roomId: '',
    lottoMode: LOTTO_MODES[game.category] ?? '',
    state: isClosed ? 'maintenance' : 'open',
    showIcon: true,
    iconUrl: game.tile.w200,
    iconUrl160: game.tile.w160,
    iconUrl300: game.tile.w300,
    palette: game.tile.palette,
    rtp: game.rtp,
  };
}

/** How a record displays a game and its vendor; `game` is undefined if the catalogue does not know it. */
export function faceOf({ game, maker, vendor, gameCode, language }: FaceFacts): GameFace {
  return {
    gameName: game ? textIn(game.name, language, gameCode) : gameCode,
    vendorName: textIn(maker?.name ?? {}, language, vendor),
    iconUrl: game?.tile.w200 ?? '',
    nodeId: game?.offered ? game.nodeId : 0,
    gameType: game?.category,
    replayable: game?.replayable ?? true,
  };
}

interface FaceFacts {
  readonly game: CatalogueGame | undefined;
  readonly maker: { readonly name: Readonly<Record<string, string>> } | undefined;
  readonly vendor: string;
  readonly gameCode: string;
  readonly language: string;
}
