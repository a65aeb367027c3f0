import { gameList } from '@mela/contract/game-lists';
import type { Value } from '@mela/contract/operations';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { CallContext, Prepared } from '#/http/call.ts';
import { createLiveFeed } from '#/live/live-feed.ts';
import { inProcessTransport } from '#/live/transports.ts';
import { createCatalogue } from '#/modules/play/catalogue/catalogue.ts';
import { offeredOf } from '#/modules/play/catalogue/test-catalogue.ts';
import { createHotGames } from '#/modules/play/hot-games/hot-games.ts';
import { createMerchants } from '#/modules/ground/merchants/merchants.ts';
import { DEMO_MERCHANTS } from '../../../demo/demo-merchants.ts';
import { addDemoMerchant } from '../../../demo/demo-seed.store.ts';
import { createSite } from './site.ts';

const TILE = { w160: '', w200: '', w300: '', palette: 'ink', hero: '' };
/** Noon in Asia/Dhaka. */
const NOON = Date.UTC(2026, 10, 24, 6);

eachServerDatabase('the lobby', (open) => {
  test('answers with a change once the feed has announced it, also while earlier answers are in progress', async () => {
    const database = await open();
    for (const merchant of DEMO_MERCHANTS) await addDemoMerchant(database, merchant);
    const merchants = createMerchants({ database, demo: true, demoLabel: false });
    const mela = await merchants.find('mela.localhost');
    if (!mela) throw new Error('no merchant');
    const catalogue = createCatalogue({
      database,
      tileOf: () => TILE,
      vendorMark: () => '',
      currencyOf: async () => 'CNY',
      house: 'studio',
      hits: async () => [],
      now: () => NOON,
    });
    await catalogue.takeOffer('one', { en: 'one' }, [offeredOf('a'), offeredOf('b')]);
    await catalogue.show(mela.id, 'one');
    const live = createLiveFeed(inProcessTransport());
    const { gamesOf } = catalogue;
    const lobby = createSite({
      database,
      live,
      merchants,
      publicOrigins: [],
      catalogue,
      launches: { recent: async () => [] },
      hotGames: createHotGames({ ranks: { of: async () => [] }, gamesOf }),
      notices: async () => [],
      scheduleVersions: [],
      log: pino({ enabled: false }),
    });
    const codes = async () => {
      const context = { merchant: mela, language: 'EN', session: undefined } as CallContext;
      const query = gameList.query.parse({});
      const answer = (await lobby.parts.lobby.calls.gameList({
        context,
        query,
      })) as Prepared;
      const { value } = JSON.parse(answer.prepared.toString()) as { value: Value<'gameList'> };
      return value.games.map((game) => game.gameId);
    };
    // Time is stopped, so this process never looks again by itself.
    const now = vi.spyOn(Date, 'now').mockReturnValue(NOON);
    onTestFinished(() => now.mockRestore());
    const [first = '', second = ''] = await codes();
    expect([first, second].toSorted()).toEqual(['a', 'b']);
    expect((await merchants.byId(mela.id))?.maintenance).toBe(false);
    const answers: Promise<readonly [string[], boolean | undefined]>[] = [];
    const send = () =>
      void answers.push(Promise.all([codes(), merchants.byId(mela.id).then((one) => one?.maintenance)]));
    live.subscribe(
      {
        audiences: [{ merchantId: mela.id }],
        send: ({ topic }) => topic === 'lobby' && send(),
        missed: () => undefined,
      },
      undefined,
    );
    lobby.watch.start();
    onTestFinished(() => lobby.watch.stop());
    // The watch's first look only reads the current versions, so changes are made until one is announced.
    let places = 0;
    while (answers.length === 0) {
      places += 1;
      await database.query(
        `insert into catalogue_placed_games (merchant_id, node_id, position) select $1, node_id, $2 from catalogue_games where game_code = $3
         on conflict (merchant_id, node_id) do update set position = excluded.position`,
        [mela.id, places, second],
      );
      await database.query('update merchants set maintenance = true where id = $1', [mela.id]);
      await codes();
    }
    expect(await answers[0]).toEqual([[second, first], true]);
  });

  test('leaves out the parts of home that cannot be read, and logs them', async () => {
    const database = await open();
    for (const merchant of DEMO_MERCHANTS) await addDemoMerchant(database, merchant);
    const merchants = createMerchants({ database, demo: true, demoLabel: false });
    const mela = await merchants.find('mela.localhost');
    if (!mela) throw new Error('no merchant');
    const logged: { part: string; call: string; err: { message: string } }[] = [];
    const fails = (what: string) => async () => {
      throw new Error(`no ${what}`);
    };
    const catalogue = createCatalogue({
      database,
      tileOf: () => TILE,
      vendorMark: () => '',
      currencyOf: async () => 'CNY',
      house: 'studio',
      hits: async () => [],
      now: () => NOON,
    });
    await catalogue.takeOffer('one', { en: 'one' }, [offeredOf('a')]);
    await catalogue.show(mela.id, 'one');
    const lobby = createSite({
      database,
      live: createLiveFeed(inProcessTransport()),
      merchants,
      publicOrigins: [],
      catalogue,
      launches: { recent: async () => [] },
      hotGames: createHotGames({ ranks: { of: fails('launches') }, gamesOf: catalogue.gamesOf }),
      notices: fails('titles'),
      scheduleVersions: [],
      log: pino({}, { write: (line: string) => void logged.push(JSON.parse(line) as (typeof logged)[number]) }),
    });
    expect(await lobby.homeData('mela.localhost', 'EN')).toMatchObject({ block: { category: 'RNG' }, notices: [] });
    expect(logged.map(({ part, err }) => `${part}: ${err.message}`).toSorted()).toEqual([
      'hot games: no launches',
      'notices: no titles',
    ]);
    const context = { merchant: mela, language: 'EN', session: undefined } as CallContext;
    const answer = await lobby.parts.lobby.calls.gameVendors({
      context,
      query: { typeId: '1' },
    });
    expect(answer).toMatchObject({ menus: { home: ['FAV', 'RNG'] } });
    expect(logged.at(-1)).toMatchObject({ part: 'hot games', err: { message: 'no launches' } });
    expect(logged).toHaveLength(3);

    // A page gets the answer of a guest's call, and the reason why one has no answer is logged.
    expect(
      await lobby.listAnswer('mela.localhost', 'en', 'gameList', { gameType: 'RNG', pageNo: 1, pageSize: 18 }),
    ).toMatchObject({ games: [{ gameId: 'a' }], pageNum: 1, next: null });
    expect(await lobby.listAnswer('mela.localhost', 'en', 'gameVendors', {})).toEqual(answer);
    for (const [id, query, why] of [
      ['hotGames', {}, 'no launches'],
      ['gameList', { pageNo: -1 }, 'pageNo'],
      ['memberWallet', {}, 'memberWallet is no list'],
    ] as const) {
      await expect(lobby.listAnswer('mela.localhost', 'en', id, query)).rejects.toThrow(why);
      expect(logged.at(-1)).toMatchObject({ call: id });
    }
  });
});
