import type { Game } from '@mela/contract/catalogue';
import type { GameCategory } from '@mela/contract/categories';
import { gameList } from '@mela/contract/game-lists';
import type { Value } from '@mela/contract/operations';
import type { Database } from '@mela/database/database';
import { currencyOf } from '@mela/money/currency';
import { pino } from 'pino';
import type { CallContext } from '#/http/call.ts';
import { isFailed } from '#/http/failure.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import { createCatalogue } from './catalogue.ts';
import { createOfferSync } from './offer-sync.ts';
import type { OfferedGame } from './offered-game.ts';

const TILE = { w160: '', w200: '', w300: '', palette: 'ink', hero: '' };

/** Noon of a day in Asia/Dhaka: lists are the same whenever a test runs. */
export const NOON = Date.UTC(2026, 10, 24, 6);

/** A game of a test's vendor. */
export function offeredOf(gameCode: string, given: Partial<OfferedGame> = {}): OfferedGame {
  return {
    gameCode,
    name: { en: gameCode },
    category: 'RNG',
    brand: undefined,
    classify: '',
    rtp: '96.00',
    freeRounds: false,
    freeplay: false,
    replayable: true,
    pictureUrl: '',
    currencies: null,
    minBetMinor: 100n,
    maxBetMinor: 100_000n,
    lines: 20,
    releasedOn: '2026-01-01',
    ...given,
  };
}

/** A catalogue on a database, through its public functions; answers are given by game code. */
export function testCatalogue(database: Database, options: TestOptions = {}) {
  const catalogue = createCatalogue({
    database,
    tileOf: (gameCode) => ({ ...TILE, hero: options.heroOf?.(gameCode) ?? '' }),
    house: 'studio',
    hits: async () => options.hits ?? [],
    now: options.now ?? (() => NOON),
    vendorMark: (code) => `/art/${code}.webp`,
    currencyOf: async (merchantId) => currencyCodeOf(merchantId),
  });
  const currencyCodeOf = (merchantId: bigint) => options.currencies?.[Number(merchantId)] ?? 'CNY';
  const merchantOf = (id: bigint) =>
    ({
      id,
      code: `merchant-${id}`,
      defaultLanguage: 'EN',
      timeZone: 'Asia/Dhaka',
      currency: currencyOf(currencyCodeOf(id)),
    }) as Merchant;
  const contextOf = (language: string, merchantId: bigint) =>
    ({ merchant: merchantOf(merchantId), language, session: undefined }) as CallContext;

  async function page(query: Record<string, string | number> = {}, language = 'EN', merchantId = 1n) {
    catalogue.refresh();
    const answer = await catalogue.lists.gameList({
      context: contextOf(language, merchantId),
      query: gameList.query.parse(query),
    });
    if (isFailed(answer)) throw new Error(answer.failed);
    const value = (JSON.parse(answer.prepared.toString()) as { value: Value<'gameList'> }).value;
    return { ...value, codes: value.games.map((game) => game.gameId) };
  }

  return {
    catalogue,
    offersOf: (vendors: Parameters<typeof createOfferSync>[0]['vendors']) =>
      createOfferSync({
        vendors,
        catalogue,
        taken: async () => undefined,
        leftOut: () => undefined,
        log: pino({ level: 'silent' }),
      }),
    merchantOf,
    page,
    codes: async (query: Record<string, string | number> = {}, language = 'EN', merchantId = 1n) =>
      (await page(query, language, merchantId)).codes,
    /** Makes a vendor offer these games, at merchant 1 too. */
    async offer(vendor: string, games: readonly OfferedGame[], name: Record<string, string> = { en: vendor }) {
      await catalogue.takeOffer(vendor, name, games);
      await catalogue.show(1n, vendor);
    },
    async vendors(language = 'EN', merchantId = 1n): Promise<Value<'gameVendors'>> {
      catalogue.refresh();
      return catalogue.gameVendors(merchantOf(merchantId), language, options.hasHot ?? false);
    },
    async detail(query: { nodeId?: number; gameId?: string; vendor?: string }, merchantId = 1n) {
      catalogue.refresh();
      return (await catalogue.gameDetail({
        context: contextOf('EN', merchantId),
        params: undefined,
        query,
        body: undefined,
      })) as Game | { failed: string };
    },
    home: async (merchantId = 1n, hot: readonly Game[] = []) => {
      catalogue.refresh();
      return catalogue.home(merchantOf(merchantId), 'EN', hot);
    },
  };
}

interface TestOptions {
  readonly hasHot?: boolean;
  /** By the merchant's number; CNY by default. */
  readonly currencies?: Readonly<Record<number, string>>;
  readonly heroOf?: (gameCode: string) => string;
  readonly hits?: readonly { vendor: string; gameCode: string }[];
  readonly now?: () => number;
}

export type TestCatalogue = ReturnType<typeof testCatalogue>;

export const CATEGORIES_WITH_GAMES: readonly GameCategory[] = [
  'RNG',
  'LIVE',
  'SPORTS',
  'PVP',
  'ESPORTS',
  'FISH',
  'ELOTT',
  'COCKFIGHT',
  'LOTT',
  'RUMMY',
  'LUDO',
];
