import type { ClientAssets } from './client-assets.ts';
import { TEXTS } from '@mela/locales/catalogues/studio-texts.generated';
import { textIn } from '@mela/locales/text-in';
import { pageDocument } from '@mela/vendor-kit/http/page-document';
import { LANGUAGES } from '../games/text.ts';
import type { GameBoot } from './boot.ts';

/** The document of a slot, or of a replay of one round. */
export function renderGamePage(assets: ClientAssets, boot: GameBoot): string {
  const { game, language } = boot;
  const { displayLatin, displayBengali } = game.art?.fonts ?? {};
  const fonts = [displayLatin, language === 'bn' ? displayBengali : assets.titleFont];
  return pageDocument({
    language,
    title: textIn(game.title, language),
    files: assets.play,
    preloads: [
      ...Object.values(game.art?.symbols ?? {}).map((href) => ({ as: 'image' as const, href })),
      ...fonts.flatMap((href) => (href === undefined ? [] : [{ as: 'font' as const, href }])),
    ],
    bodyClass: `palette-${game.art?.palette ?? 'ember'}`,
    root: { id: 'game', game: game.code },
    withoutScript: TEXTS[language]['studio.withoutScript'],
    boot,
  });
}

/** Reports that there is nothing to play here, in every language, because the visitor's is not known. */
export function renderMissingPage(assets: ClientAssets): string {
  const said = LANGUAGES.map((language) => `<p lang="${language}">${TEXTS[language]['studio.addressGone']}</p>`).join(
    '',
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Mela</title><link rel="stylesheet" href="${assets.play.style}"></head>
<body class="missing"><main>${said}</main></body>
</html>
`;
}
