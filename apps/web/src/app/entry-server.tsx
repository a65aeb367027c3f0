import type { BootData, PageInput } from '@mela/contract/page';
import { renderToString } from 'react-dom/server';
import { SOURCE_LANGUAGE, textIn } from '@mela/locales/text-in';
import { CATEGORY_ICONS } from '#/entities/category/category-icons.ts';
import { MerchantProvider } from '#/entities/merchant/merchant-context.tsx';
import { createQueryClient } from '#/platform/api/query-call.ts';
import { createI18n, languageOf } from '#/platform/language/i18n.ts';
import { LanguageProvider, type Text } from '#/platform/language/text.tsx';
import { createPlatform } from '#/platform/platform.ts';
import { IconSourceContext } from '#/ui/icon.tsx';
import { App } from './app.tsx';
import { bringCentre } from './centre/brought-centre.ts';
import { BroughtScreenContext } from './centre/brought-screen.ts';
import { DownloadBar } from './document/download-bar.tsx';
import { inlineIcons } from './document/inline-icons.ts';
import { pageDocument } from './document/page-document.ts';
import { readShell, type ShellFiles } from './document/shell-files.ts';
import { HomeScreen } from './home/home-screen.tsx';
import { findRoute, landingRoute, pathOf, type RouteId, type RouteRow } from './routes.ts';
import { pageTitle } from './shell/page-title.ts';
import { keepScreen } from './screens.ts';

export { fontFaces } from './document/font-faces.ts';

keepScreen('home', HomeScreen);

/**
 * Renders the page of an address: home with its data, every other screen as its frame and skeleton. Everything that depends
 * on a language, a merchant or a visitor is created for this one call.
 */
export async function renderPage(input: PageInput): Promise<string> {
  render ??= createRenderer(readShell());
  return await render(input);
}

/** The game centre's pages of no category. */
const CENTRE: ReadonlySet<string> = new Set(['gameCenter', 'gameList', 'slotsCenter'] satisfies RouteId[]);

let render: ReturnType<typeof createRenderer> | undefined;

/** The renderer of one build, by the files that it names in pages. */
export function createRenderer(shell: ShellFiles) {
  return (input: PageInput): Promise<string> => renderWith(shell, input);
}

async function renderWith(shell: ShellFiles, { url, boot, sprite, ask }: PageInput): Promise<string> {
  const { pathname, search } = new URL(url, 'http://page');
  const language = languageOf(boot.language) ?? SOURCE_LANGUAGE;
  const i18n = await createI18n(language);
  const platform = createPlatform({ i18n, merchantCode: boot.merchant.merchantCode });
  const route = landingRoute(pathname);
  const { name, defaultLanguage, merchantCode } = boot.merchant;
  const queries = createQueryClient();
  const brought = await bringCentre({ id: route.id, ask, queries, merchantCode, language });
  const body = renderToString(
    <BroughtScreenContext value={brought?.screen}>
      <App
        boot={boot}
        i18n={i18n}
        platform={platform}
        queries={queries}
        icons={sprite === undefined ? undefined : 'all'}
        router={{ ssrPath: pathname, ssrSearch: search.slice(1) }}
      />
    </BroughtScreenContext>,
  );
  // Otherwise its entries would be released by timers, long after the page is sent.
  queries.clear();
  const bar = renderToString(
    <LanguageProvider i18n={i18n}>
      <MerchantProvider settings={boot.merchant} art={boot.art}>
        <IconSourceContext value={{ sprite: boot.art.sprite, here: sprite === undefined ? new Set<string>() : 'all' }}>
          <DownloadBar />
        </IconSourceContext>
      </MerchantProvider>
    </LanguageProvider>,
  );
  const text: Text = (key, ...values) => i18n._(key, values[0]);
  return pageDocument({
    body: `${inlineIcons(bar + body, sprite ?? '', hasCategoryTabs(route) ? CENTRE_ICONS : [])}${bar}<div id="root">${body}</div>`,
    boot: { ...boot, language, ...(brought && { answers: brought.answers }) } satisfies BootData,
    title: pageTitle({ route, name: textIn(name, [language, defaultLanguage]), text }),
    description: i18n._('home.description'),
    route,
    shell,
  });
}

/** Icons that a page of the game centre shows with the app: its tabs without a picture, and its tools. */
const CENTRE_ICONS = [...Object.values(CATEGORY_ICONS), 'search', 'sliders-horizontal', 'shield-check'];

function hasCategoryTabs(route: RouteRow): boolean {
  return route.category !== undefined || CENTRE.has(route.id);
}

/** Whether an address is one of a built screen; the server sends the others home (P22, M37). */
export function isPage(path: string): boolean {
  return findRoute(path)?.built ?? false;
}

/** What pages of one kind share: the HTML is the same for every address of one route. */
export function pageKind(path: string): string {
  return landingRoute(path).id;
}

/** The address to render a kind's page for. */
export function kindPath(kind: string): string {
  return pathOf(kind as RouteId);
}
