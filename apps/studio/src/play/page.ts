import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { GameBoot } from './boot.ts';

/** Names of the built client's files; throws a message for people when it has not been built. */
export function readClientAssets(folder: string): ClientAssets {
  try {
    return assetsSchema.parse(JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8')));
  } catch (cause) {
    throw new Error(`No built game client in ${folder}: run node build/build.ts in apps/studio`, { cause });
  }
}

/** The document of a game or a replay. It holds no secret: the session begins when the page opens its launch. */
export function renderGamePage(assets: ClientAssets, boot: GameBoot): string {
  const { game, language } = boot;
  const preloads = Object.values(game.art?.symbols ?? {}).map(
    (address) => `<link rel="preload" as="image" href="${address}">`,
  );
  const { displayLatin, displayBengali } = game.art?.fonts ?? {};
  const wanted = [displayLatin, language === 'bn' ? displayBengali : assets.titleFont].filter(
    (address) => address !== undefined,
  );
  const fonts = wanted.map(
    (address) => `<link rel="preload" as="font" type="font/woff2" href="${address}" crossorigin>`,
  );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#0A0D1C">
<link rel="icon" href="data:,">
<title>${escapeHtml(game.title[language])}</title>
<link rel="stylesheet" href="${assets.style}">
${[...preloads, ...fonts].join('\n')}
</head>
<body class="palette-${game.art?.palette ?? 'ember'}">
<div id="game" data-game="${game.code}" data-phase="opening"></div>
<noscript>${language === 'bn' ? 'খেলতে জাভাস্ক্রিপ্ট চালু করুন।' : 'Turn on JavaScript to play.'}</noscript>
<script type="application/json" id="boot">${JSON.stringify(boot).replaceAll('<', String.raw`\u003c`)}</script>
<script type="module" src="${assets.script}"></script>
</body>
</html>
`;
}

/** Says that there is nothing to play here, in both languages, because it is not known who asks. */
export function renderMissingPage(assets: ClientAssets): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Mela</title><link rel="stylesheet" href="${assets.style}"></head>
<body class="missing"><main><p>This address is no longer valid. Go back and open the game again.</p><p lang="bn">এই ঠিকানাটি আর কাজ করে না। ফিরে গিয়ে খেলাটি আবার খুলুন।</p></main></body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

const address = z.string().regex(/^\/client\/[\w.-]+$/);
const assetsSchema = z.object({ script: address, style: address, titleFont: address });
export type ClientAssets = z.infer<typeof assetsSchema>;
