import type { ClientAssets } from '../http/client-assets.ts';
import { clientDocument, WITHOUT_SCRIPT } from '../http/client-document.ts';
import type { GameBoot } from './boot.ts';

/** The document of a slot, or of a replay of one round. */
export function renderGamePage(assets: ClientAssets, boot: GameBoot): string {
  const { game, language } = boot;
  const { displayLatin, displayBengali } = game.art?.fonts ?? {};
  const fonts = [displayLatin, language === 'bn' ? displayBengali : assets.titleFont];
  return clientDocument({
    language,
    title: game.title[language],
    files: assets.play,
    preloads: [
      ...Object.values(game.art?.symbols ?? {}).map((href) => ({ as: 'image' as const, href })),
      ...fonts.flatMap((href) => (href === undefined ? [] : [{ as: 'font' as const, href }])),
    ],
    bodyClass: `palette-${game.art?.palette ?? 'ember'}`,
    root: { id: 'game', game: game.code },
    withoutScript: WITHOUT_SCRIPT[language],
    boot,
  });
}

/** Says that there is nothing to play here, in both languages, because it is not known who asks. */
export function renderMissingPage(assets: ClientAssets): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Mela</title><link rel="stylesheet" href="${assets.play.style}"></head>
<body class="missing"><main><p>This address is no longer valid. Go back and open the game again.</p><p lang="bn">এই ঠিকানাটি আর কাজ করে না। ফিরে গিয়ে খেলাটি আবার খুলুন।</p></main></body>
</html>
`;
}
