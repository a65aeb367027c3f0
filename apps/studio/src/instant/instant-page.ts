import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { returnText } from '@mela/game-rules/provably-fair/house-edge';
import { wireAmount } from '@mela/money/amount';
import { z } from 'zod';
import { BET_LEVELS_MINOR, CURRENCY_EXPONENT, DEFAULT_BET_MINOR } from '../games/edition.ts';
import type { InstantBoot } from './instant-boot.ts';
import type { InstantGame } from './instant-games.ts';

/** The document of an instant game, or of a replay of one round. */
export function createInstantPages(options: PageOptions): InstantPages {
  const assets = readAssets(options.clientDir);
  return (game, { language, replay }) => {
    const boot: InstantBoot = {
      game: {
        code: game.code,
        fair: game.fair,
        title: game.title,
        rtp: returnText(game.fair),
        betLevels: BET_LEVELS_MINOR.map((minor) => wireAmount(minor, CURRENCY_EXPONENT)),
        defaultBet: wireAmount(DEFAULT_BET_MINOR, CURRENCY_EXPONENT),
        fonts: options.fonts,
      },
      language,
      parents: options.publicOrigins,
      replay,
      waitMinutes: Math.round(options.featureSeconds / 60),
    };
    return render(assets, boot);
  };
}

function render(assets: Assets, boot: InstantBoot): string {
  const { language, game } = boot;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#0A0D1C">
<link rel="icon" href="data:,">
<title>${game.title[language]}</title>
<link rel="stylesheet" href="${assets.instantStyle}">
</head>
<body class="instant instant-${game.fair}">
<div id="game" data-game="${game.code}" data-phase="opening"></div>
<noscript>${language === 'bn' ? 'খেলতে জাভাস্ক্রিপ্ট চালু করুন।' : 'Turn on JavaScript to play.'}</noscript>
<script type="application/json" id="boot">${JSON.stringify(boot).replaceAll('<', String.raw`\u003c`)}</script>
<script type="module" src="${assets.instantScript}"></script>
</body>
</html>
`;
}

function readAssets(folder: string): Assets {
  return assetsSchema.parse(JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8')));
}

const address = z.string().regex(/^\/client\/[\w.-]+$/);
const assetsSchema = z.object({ instantScript: address, instantStyle: address });
type Assets = z.infer<typeof assetsSchema>;

export type InstantPages = (
  game: InstantGame,
  view: { language: InstantBoot['language']; replay: string | null },
) => string;

interface PageOptions {
  readonly clientDir: string;
  readonly fonts: Readonly<Record<string, string>>;
  readonly publicOrigins: readonly string[];
  readonly featureSeconds: number;
}
