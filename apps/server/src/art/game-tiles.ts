import { followCatalogueArt, type CatalogueArt } from '@mela/game-art/catalogue/catalogue-art';
import { CATALOGUE_GAMES } from '@mela/game-art/catalogue/catalogue-games';
import type { ArtManifest } from '@mela/game-art/manifest';
import { games } from '@mela/game-art/recipes/games';
import type { TileOf } from '#/modules/play/catalogue/catalogue.ts';
import { createEvent } from '#/event.ts';
import { artAddress } from './art-addresses.ts';

/** While the catalogue is being drawn its list grows every few seconds. */
const LOOK_EVERY_MS = 3_000;

/**
 * Tiles by game code: those of the build, and those of the catalogue as they are drawn. A game without a picture yet has its colours, so that its
 * place is not empty. From `start` on `onGrown` tells when more are there.
 */
export async function createGameTiles(artDir: string, manifest: ArtManifest) {
  const built: Readonly<Record<string, ArtManifest['tiles'][keyof ArtManifest['tiles']] | undefined>> = manifest.tiles;
  const recipes = new Map([
    ...Object.entries(games),
    ...CATALOGUE_GAMES.map(({ code, recipe }) => [code, recipe] as const),
  ]);
  const follow = followCatalogueArt(artDir);
  let drawn: CatalogueArt = (await follow()).art;
  const grown = createEvent();
  let timer: NodeJS.Timeout | undefined;
  const look = () =>
    follow().then(
      ({ art, changed }) => {
        if (!changed) return;
        drawn = art;
        return grown.tell();
      },
      // Half written or gone: the next look finds it whole.
      () => undefined,
    );
  const tileOf: TileOf = (gameCode) => {
    const tile = built[gameCode] ?? drawn[gameCode];
    const { palette = 'ink', hero = '' } = recipes.get(gameCode) ?? {};
    if (!tile) return { w160: '', w200: '', w300: '', palette, hero };
    return {
      w160: artAddress(tile.w160),
      w200: artAddress(tile.w200),
      w300: artAddress(tile.w300),
      palette: tile.palette,
      hero,
    };
  };
  return {
    tileOf,
    onGrown: grown.on,
    start: () => void (timer = setInterval(() => void look(), LOOK_EVERY_MS).unref()),
    stop: () => clearInterval(timer),
  };
}
