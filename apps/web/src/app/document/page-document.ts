import { directionOf } from '@mela/locales/language-tags';
import type { BootData } from '@mela/contract/page';
import { templateClass } from '@mela/contract/templates';
import type { RouteRow } from '../routes.ts';
import { fontFaces } from './font-faces.ts';
import type { ShellFiles } from './shell-files.ts';

/** The whole HTML document. Inline script and styles are constant for one build, so that the policy allows them by hash. */
export function pageDocument({ body, boot, title, description, route, shell }: PageParts): string {
  const { merchant, art } = boot;
  const own = shell.routes[route.id] ?? { scripts: [], styles: [], css: '' };
  const language = shell.languages[boot.language]?.[boot.home ? 'first' : 'whole'];
  const parts = [...shell.imports, ...own.scripts, ...(language ? [language] : [])];
  // Nothing of it waits for the app: it has its content.
  const isLate = boot.home !== undefined || boot.answers !== undefined;
  return [
    `<!doctype html><html lang="${escapeHtml(boot.language)}" dir="${directionOf(boot.language)}" data-merchant="${escapeHtml(merchant.merchantCode)}" class="${templateClass(merchant.template)}" data-theme="dark" data-session="guest" data-bar="on" data-menu="${route.menu ? 'on' : 'off'}" data-screen="${route.id}"${merchant.links.some(({ resourceType }) => resourceType === 'IOS') ? ' data-ios' : ''}>`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(description)}"><meta name="theme-color" content="${escapeHtml(merchant.themeColour)}">`,
    `<script>${shell.firstPaint}</script><style>${shell.criticalCss}</style><style>${fontFaces(art.fonts)}</style>`,
    // The server allows this text by its hash, so it must equal the theme of the settings exactly.
    merchant.theme ? `<style>${merchant.theme}</style>` : '',
    own.css ? `<style>${own.css}</style>` : '',
    // The loader of later chunks looks for these. Their text is inlined above, and a disabled link is never fetched.
    ...[...shell.inlined, ...own.styles].map((file) => `<link rel="stylesheet" href="${file}" disabled>`),
    link('icon', art.marks['favicon']),
    link('apple-touch-icon', art.marks['touch180']),
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...(isLate ? [] : parts.map((file) => `<link rel="modulepreload" href="${file}">`)),
    isLate ? '' : `<script type="module" src="${shell.entry}"></script>`,
    `</head><body>${body}`,
    // The inline script fetches the app by these names once the page has been painted.
    `<script type="application/json" id="boot"${isLate ? ` data-modules="${[shell.entry, ...parts].join(' ')}"` : ''}>${escapeJson(boot)}</script></body></html>`,
  ].join('');
}

/** JSON inside a script element: a `<` in a text must not end it. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function link(rel: string, href: string | undefined): string {
  return href ? `<link rel="${rel}" href="${escapeHtml(href)}">` : '';
}

interface PageParts {
  readonly body: string;
  readonly boot: BootData;
  readonly title: string;
  readonly description: string;
  readonly route: Pick<RouteRow, 'id' | 'menu'>;
  readonly shell: ShellFiles;
}
