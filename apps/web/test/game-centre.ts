import type { VendorItem } from '@mela/contract/catalogue';
import type { GameCategory } from '@mela/contract/categories';
import { orderCategories } from '@mela/contract/category-order';
import { act } from 'react';
import { vi } from 'vitest';
import { fromNow } from '@mela/dev-env/from-now';
import { gamePage, gamesOf, vendorOf, vendorsOf } from './catalogue.ts';
import { createFakeServer, type FakeServer } from './fake-server.ts';
import type { openApp } from './open-app.tsx';

export const KINDS: readonly GameCategory[] = [
  'SPORTS',
  'LIVE',
  'RUMMY',
  'RNG',
  'FISH',
  'LUDO',
  'PVP',
  'COCKFIGHT',
  'ESPORTS',
  'ELOTT',
  'LOTT',
];

/** Two makers of a category; a tile of sports or lottery, and rummy and ludo, name the game that they start. */
function makersOf(category: GameCategory): VendorItem[] {
  return ['AA', 'BB'].map((code, index) => ({
    ...vendorOf(code, 20),
    key: `${category}-${code}`,
    gameType: category,
    gameCategory: category,
    ...(['SPORTS', 'ELOTT', 'LOTT', 'RUMMY', 'LUDO'].includes(category) && {
      gameId: `${category}-${code}`,
      nodeId: 900 + index,
    }),
  }));
}

/** A fair where a test vendor has every kind of game; `kinds` limits them. */
export async function fair({
  kinds = KINDS,
  total = 40,
  hot = 3,
}: { kinds?: readonly GameCategory[]; total?: number; hot?: number } = {}) {
  const mapping = Object.fromEntries(kinds.map((kind) => [kind, makersOf(kind)]));
  const menu = [...(hot > 0 ? (['HOT'] as const) : []), 'FAV' as const, ...kinds, 'RECENT' as const];
  const games = gamesOf(total);
  const pageAsked: FakeServer['handlers']['gameList'] = ({ query }) => {
    const page = Number(query['pageNo'] ?? 1);
    const size = Number(query['pageSize']);
    const found = query['gameName'] === 'nothing' ? [] : games;
    return gamePage(found.slice((page - 1) * size, page * size), {
      pageNum: page,
      totalPages: Math.ceil(found.length / size),
      totalGames: found.length,
      next: page * size < found.length ? `after-${page}` : null,
    });
  };
  return await createFakeServer({
    gameVendors: () => ({
      ...vendorsOf(mapping),
      display: { AA: 'Maker AA', BB: 'Maker BB' },
      menus: { home: orderCategories(menu, 'home'), centre: orderCategories(menu, 'centre') },
    }),
    gameList: pageAsked,
    lotteries: pageAsked,
    hotGames: () => ({ list: gamesOf(hot) }),
    notices: () => ({ list: [] }),
    favouriteIds: () => ({ content: games.map((game) => game.nodeId), pageNum: 1, totalPages: 1 }),
    favouriteList: ({ query }) => {
      const content = games.slice(Number(query['before'] ?? 0));
      const next = content.length > 15 ? String(total - content.length + 15) : null;
      return {
        content: content.slice(0, 15),
        pageNum: Number(query['pageNo']),
        totalPages: 3,
        totalGames: total,
        next,
      };
    },
    recentGames: () => ({ list: gamesOf(4), pageNum: 1, totalPages: 1, next: null }),
  });
}

export type App = Awaited<ReturnType<typeof openApp>>;
export const tiles = (app: App) => app.all('main a[data-palette]');
export const makerTiles = (app: App) => app.all('main ul a').filter((link) => link.dataset['palette'] === undefined);
export const lit = (app: App) => app.find('main nav a[aria-current=page]')?.textContent;
export const title = (app: App) => app.all('header h1 span').find((span) => span.textContent !== '')?.textContent;
export const says = (app: App, words: string) => app.container.textContent?.includes(words) ?? false;

/** A minute passes: no cached data is fresh any more. */
export function later() {
  vi.spyOn(Date, 'now').mockReturnValue(fromNow(60_000).getTime());
}

export async function type(app: App, selector: string, value: string) {
  const input = app.find(selector) as HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
