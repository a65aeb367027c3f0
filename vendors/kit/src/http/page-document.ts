import { directionOf } from '@mela/locales/language-tags';

/**
 * The document of a page that a client script fills. It is public: `boot`, its data for the script, holds no secret,
 * and a session begins only when the script opens its launch.
 */
export function pageDocument(page: ClientPage): string {
  const { language, theme, files, root } = page;
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"${theme === undefined ? '' : ` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${theme === 'light' ? '#FFF8EC' : '#0A0D1C'}">
<link rel="icon" href="data:,">
<title>${escapeHtml(page.title)}</title>
<link rel="stylesheet" href="${files.style}">
${(page.preloads ?? []).map(preloadLink).join('\n')}
</head>
<body${page.bodyClass === undefined ? '' : ` class="${page.bodyClass}"`}>
<div id="${root.id}"${root.game === undefined ? '' : ` data-game="${root.game}"`} data-phase="opening"></div>
<noscript>${page.withoutScript}</noscript>
<script type="application/json" id="boot">${JSON.stringify(page.boot).replaceAll('<', String.raw`\u003c`)}</script>
<script type="module" src="${files.script}"></script>
</body>
</html>
`;
}

function preloadLink({ as, href }: Preload): string {
  return as === 'font'
    ? `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`
    : `<link rel="preload" as="image" href="${href}">`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

interface Preload {
  readonly as: 'image' | 'font';
  readonly href: string;
}

interface ClientPage {
  /** A BCP 47 tag. */
  readonly language: string;
  /** Games are always at night; other pages follow the site. */
  readonly theme?: 'dark' | 'light';
  readonly title: string;
  readonly files: { readonly script: string; readonly style: string };
  readonly preloads?: readonly Preload[];
  readonly bodyClass?: string;
  /** The element that the script fills. */
  readonly root: { readonly id: string; readonly game?: string };
  readonly withoutScript: string;
  /** Read by the script. */
  readonly boot: object;
}
