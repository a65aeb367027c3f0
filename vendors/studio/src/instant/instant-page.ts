import { textIn } from '@mela/locales/text-in';
import { returnText } from '@mela/game-rules/provably-fair/house-edge';
import { BET_LEVELS_MINOR, DEFAULT_BET_MINOR } from '../games/edition.ts';
import type { ClientAssets } from '../play/client-assets.ts';
import { TEXTS } from '@mela/locales/catalogues/studio-texts.generated';
import { pageDocument } from '@mela/vendor-kit/http/page-document';
import type { InstantBoot } from './instant-boot.ts';
import type { InstantGame } from './instant-games.ts';

/** The document of an instant game, or of a replay of one round. */
export function createInstantPages(options: PageOptions): InstantPages {
  return (game, { language, replay }) => {
    const boot: InstantBoot = {
      game: {
        code: game.code,
        fair: game.fair,
        title: game.title,
        rtp: returnText(game.fair),
        betLevelsMinor: BET_LEVELS_MINOR.map(String),
        defaultBetMinor: DEFAULT_BET_MINOR.toString(),
        fonts: options.fonts,
      },
      language,
      parents: options.publicOrigins,
      replay,
      waitMinutes: Math.round(options.featureSeconds / 60),
    };
    return pageDocument({
      language,
      title: textIn(game.title, language),
      files: options.assets.instant,
      bodyClass: `instant instant-${game.fair}`,
      root: { id: 'game', game: game.code },
      withoutScript: TEXTS[language]['studio.withoutScript'],
      boot,
    });
  };
}

export type InstantPages = (
  game: InstantGame,
  view: { language: InstantBoot['language']; replay: string | null },
) => string;

interface PageOptions {
  readonly assets: ClientAssets;
  readonly fonts: Readonly<Record<string, string>>;
  readonly publicOrigins: readonly string[];
  readonly featureSeconds: number;
}
