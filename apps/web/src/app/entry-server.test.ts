// @vitest-environment node
import type { BootData } from '@mela/contract/page';
import { expect, test } from 'vitest';
import { gamePage, gamesOf, homeOf, vendorOf, vendorsOf } from '../../test/catalogue.ts';
import { DEMO_SETTINGS, NO_ART } from '../../test/settings.ts';
import { escapeJson } from './document/page-document.ts';
import { createRenderer } from './entry-server.tsx';
import { ROUTES, type RouteRow } from './routes.ts';

const SHELL = {
  build: 'b1',
  entry: '/assets/entry.js',
  imports: [],
  languages: {
    en: { first: '/assets/en-first.js', whole: '/assets/en.js' },
    bn: { first: '/assets/bn-first.js', whole: '/assets/bn.js' },
  },
  routes: { slotGames: { scripts: ['/assets/slots.js'], styles: ['/assets/slots.css'], css: '.slots{}' } },
  criticalCss: '.critical{}',
  inlined: ['/assets/entry.css'],
  firstPaint: '/*first*/',
};
const renderPage = createRenderer(SHELL);

function bootOf(merchant: 'mela' | 'haat', language: 'en' | 'bn'): BootData {
  const name = merchant === 'mela' ? { en: 'Mela', bn: 'মেলা' } : { en: 'Haat', bn: 'হাট' };
  const symbol = merchant === 'mela' ? '￥' : '৳';
  return {
    build: 'b1',
    language,
    merchant: {
      ...DEMO_SETTINGS,
      merchantCode: merchant,
      theme: merchant,
      name,
      currency: { ...DEMO_SETTINGS.currency, symbol },
    },
    art: NO_ART,
    home: homeOf(),
  };
}

test('never mixes 200 parallel pages of two merchants in two languages', async () => {
  const kinds = (['mela', 'haat'] as const).flatMap((merchant) =>
    (['en', 'bn'] as const).map((language) => ({ merchant, language })),
  );
  const visits = Array.from({ length: 50 }, () => kinds).flat();
  const pages = await Promise.all(
    visits.map(async (kind) => ({
      kind,
      html: await renderPage({ url: '/m/home', boot: bootOf(kind.merchant, kind.language) }),
    })),
  );
  expect(pages).toHaveLength(200);
  const first = new Map<string, string>();
  for (const { kind, html } of pages) {
    const key = `${kind.merchant} ${kind.language}`;
    const same = first.get(key) ?? html;
    first.set(key, same);
    expect(html === same, key).toBe(true);
    expect(html).toContain(`<html lang="${kind.language}" dir="ltr" data-merchant="${kind.merchant}"`);
    const body = html.slice(html.indexOf('<body>'), html.indexOf('<script type="application/json"'));
    expect(body.includes(kind.language === 'en' ? 'Withdraw' : 'টাকা তুলুন'), key).toBe(true);
    expect(body.includes(kind.language === 'en' ? 'টাকা তুলুন' : 'Withdraw'), key).toBe(false);
    expect(body.includes(kind.merchant === 'mela' ? '￥' : '৳'), key).toBe(true);
    expect(body.includes(kind.merchant === 'mela' ? '৳' : '￥'), key).toBe(false);
  }
  expect(first.size).toBe(4);
});

test('renders both faces of the header, stars for the balance, and nothing that a strict policy refuses', async () => {
  const html = await renderPage({ url: '/m/home', boot: bootOf('mela', 'en') });
  const body = html.slice(html.indexOf('<body>'), html.indexOf('<script type="application/json"'));
  expect(body).toContain('data-face="guest"');
  expect(body).toContain('data-face="member"');
  expect(body).toMatch(/\*{5,}/);
  expect(body).not.toMatch(/ style=/);
  expect(body).not.toMatch(/ on[a-z]+=/);
  expect(html.match(/<script(?! type="application\/json")[^>]*>[^<]/g)).toEqual(['<script>/']);
});

test('inlines each icon that the page shows once and links the sprite if it is not given', async () => {
  const symbol = (name: string) => `<symbol id="${name}" viewBox="0 0 24 24"><path d="${name}"/></symbol>`;
  const sprite = `<svg>${['menu', 'wallet', 'skull'].map(symbol).join('')}</svg>`;
  const html = await renderPage({ url: '/m/home', boot: bootOf('mela', 'en'), sprite });
  // `hidden`, not `display`: a rule for all drawings would show it.
  expect(html).toContain('<svg id="icons" hidden>');
  expect(html.match(/<symbol id="icon-menu"/g)).toHaveLength(1);
  expect(html.match(/<symbol id="icon-wallet"/g)).toHaveLength(1);
  expect(html).toContain('<use href="#icon-menu">');
  expect(html).not.toContain('skull');
  const bare = await renderPage({ url: '/m/home', boot: bootOf('mela', 'en') });
  expect(bare).not.toContain('<symbol');
  expect(bare).toContain(`<use href="${NO_ART.sprite}#menu">`);
});

test("loads home's app late by the inline script, and names scripts and styles of another screen", async () => {
  const home = await renderPage({ url: '/m/home', boot: bootOf('mela', 'bn') });
  expect(home).toContain('data-modules="/assets/entry.js /assets/bn-first.js"');
  expect(home).not.toContain('modulepreload');
  const { home: _, ...rest } = bootOf('mela', 'bn');
  const slots = await renderPage({ url: '/m/slot-games?vassalage=x', boot: rest });
  expect(slots).toContain('<script type="module" src="/assets/entry.js">');
  expect(slots).toContain('<link rel="modulepreload" href="/assets/slots.js">');
  // Its styles are in the page: nothing is fetched before the first paint, and the app's loader finds them there.
  expect(slots).toContain('<style>.slots{}</style>');
  expect(slots).toContain('<link rel="stylesheet" href="/assets/slots.css" disabled>');
  expect(slots).toContain('<title>স্লট · মেলা</title>');
});

/** A guest's lists, as the server answers them. */
const ask = async (id: string, query: unknown) =>
  id === 'gameVendors'
    ? vendorsOf({ RNG: [vendorOf('AA', 3)] })
    : { ...gamePage(gamesOf(8)), asked: (query as { gameType: string }).gameType };

test("renders a page of games with its lists' answers, embeds them, and loads the app late", async () => {
  const { home: _, ...rest } = bootOf('mela', 'en');
  const slots = await renderPage({ url: '/m/slot-games', boot: rest, ask });
  for (const { displayName } of gamesOf(8)) expect(slots).toContain(`aria-label="${displayName}"`);
  expect(slots).not.toContain('<script type="module"');
  expect(slots).toContain('data-modules="/assets/entry.js /assets/slots.js /assets/en.js"');
  const [, data = '{}'] = /<script type="application\/json" id="boot"[^>]*>([^<]*)</.exec(slots) ?? [];
  const { answers = [] } = JSON.parse(data) as BootData;
  expect(new Set(answers.map(({ key }) => key[0]))).toEqual(new Set(['gameList', 'gameVendors']));
  expect(JSON.stringify(answers)).toContain('"gameType":"RNG"');
});

test('renders a skeleton and loads the app at once if the list fails or the page has none', async () => {
  const { home: _, ...rest } = bootOf('mela', 'en');
  const broken = await renderPage({ url: '/m/slot-games', boot: rest, ask: () => Promise.reject(new Error('down')) });
  const other = await renderPage({ url: '/m/help', boot: rest, ask });
  for (const html of [broken, other]) {
    expect(html).toContain('<script type="module" src="/assets/entry.js">');
    expect(html).not.toContain('"answers"');
  }
  expect(await renderPage({ url: '/m/slot-games', boot: rest })).toBe(broken);
});

test('has a unique title for every screen in the page’s language', async () => {
  for (const language of ['en', 'bn'] as const) {
    const { home: _, ...rest } = bootOf('mela', language);
    const titles = new Map<string, string>();
    for (const row of (ROUTES as readonly RouteRow[]).filter(({ built }) => built)) {
      const html = await renderPage({ url: row.paths[0], boot: rest });
      titles.set(row.id, /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '');
    }
    const name = language === 'en' ? 'Mela' : 'মেলা';
    for (const [id, title] of titles) expect(title, id).toMatch(id === 'home' ? /:/ : new RegExp(`^[^·.]+ · ${name}$`));
    expect([...titles.values()]).not.toContain(`${name} · ${name}`);
    // Pages that show the same list have the same name; agents' announcements share that of players'.
    const same = new Set(['slotsCenter', 'gameCenter', 'sportsGame', 'agentNotice']);
    const own = [...titles].filter(([id]) => !same.has(id)).map(([, title]) => title);
    expect(own.length - new Set(own).size, own.toSorted().join('\n')).toBe(0);
  }
});

test('lets no text of the operator end the data or a tag', async () => {
  expect(escapeJson({ a: '</script><script>' })).not.toContain('<');
  const boot = bootOf('mela', 'en');
  const html = await renderPage({
    url: '/m/home',
    boot: { ...boot, merchant: { ...boot.merchant, name: { en: '"><script>alert(1)</script>' } } },
  });
  expect(html).not.toContain('<script>alert');
});

test('marks the root of each page as the app does, so that hydration changes no style', async () => {
  const open = async (url: string) => await renderPage({ url, boot: bootOf('mela', 'bn') });
  expect(await open('/m/home')).toMatch(/<html[^>]* data-menu="on" data-screen="home"/);
  expect(await open('/m/login')).toMatch(/<html[^>]* data-menu="off" data-screen="login"/);
});
