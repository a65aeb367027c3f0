import { CATEGORY_TABLE } from '@mela/contract/categories';
import { QUICK_LAUNCH } from '@mela/contract/quick-launch';
import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { CATEGORIES_WITH_GAMES, offeredOf, testCatalogue } from './test-catalogue.ts';

const JL = { code: 'JL', name: { en: 'Jhilik', bn: 'ঝিলিক' } };

eachServerDatabase('the games that an operator arranged', (open) => {
  test('shows the vendor’s picture for a game without our art, and whether its rounds can be replayed', async () => {
    const database = await open();
    const at = testCatalogue(database);
    const pictureUrl = 'http://games.test/pictures/a.webp';
    await at.offer('one', [offeredOf('a', { pictureUrl, replayable: false }), offeredOf('b')]);
    const face = (code: string) => at.catalogue.describe('one', code, 'EN');
    expect(await face('a')).toMatchObject({ iconUrl: pictureUrl, replayable: false });
    expect(await face('b')).toMatchObject({ iconUrl: '', replayable: true });
    // The vendor's next list has other values.
    await at.offer('one', [offeredOf('a'), offeredOf('b')]);
    expect(await face('a')).toMatchObject({ iconUrl: '', replayable: true });
  });

  test('applies the operator’s order and hiding of games, makers and categories to one merchant at once', async () => {
    const database = await open();
    const at = testCatalogue(database);
    await at.offer('one', [
      offeredOf('a'),
      offeredOf('b', { brand: JL }),
      offeredOf('c', { category: 'LIVE' }),
      offeredOf('d', { category: 'FISH' }),
    ]);
    await at.catalogue.show(2n, 'one');
    const nodeIdOf = `(select node_id from catalogue_games where game_code = $1)`;
    await database.query(
      `insert into catalogue_placed_games (merchant_id, node_id, shown) values (1, ${nodeIdOf}, false)`,
      ['a'],
    );
    await database.query(
      `insert into catalogue_placed_games (merchant_id, node_id, position) values (1, ${nodeIdOf}, 1)`,
      ['d'],
    );
    const [first, ...others] = await at.codes();
    expect([first, ...others.toSorted()]).toEqual(['d', 'b', 'c']);
    expect((await at.page({ gameType: 'RNG' })).totalGames).toBe(1);
    expect((await at.page({ gameName: 'a' })).codes).not.toContain('a');

    await database.query(`insert into catalogue_categories (merchant_id, category, shown) values (1, 'LIVE', false)`);
    await database.query(
      `insert into catalogue_categories (merchant_id, category, home_position, centre_position) values (1, 'FISH', 1, 2), (1, 'FAV', null, 1)`,
    );
    const { menus, mapping } = await at.vendors();
    expect(menus.home).toEqual(['FISH', 'FAV', 'RNG']);
    expect(menus.centre).toEqual(['FAV', 'FISH', 'RNG', 'RECENT']);
    expect(Object.keys(mapping)).toEqual(['FISH', 'RNG']);
    expect(await at.codes()).toEqual(['d', 'b']);
    expect(await at.codes({ gameType: 'LIVE' })).toEqual([]);
    expect((await at.home()).categories).toEqual(['FISH', 'FAV', 'RNG']);

    await database.query(`delete from catalogue_placed_games where merchant_id = 1`);
    await database.query(`insert into catalogue_makers (merchant_id, maker_code, position) values (1, 'JL', 1)`);
    expect((await at.vendors()).mapping['RNG']?.map((item) => item.vassalage)).toEqual(['JL', 'one']);
    await database.query(`update catalogue_makers set shown = false`);
    expect((await at.vendors()).mapping['RNG']?.map((item) => item.vassalage)).toEqual(['one']);
    expect(await at.codes({ vassalage: 'JL' })).toEqual([]);
    expect((await at.codes()).toSorted()).toEqual(['a', 'd']);

    // The other merchant is not affected.
    expect((await at.codes({}, 'EN', 2n)).toSorted()).toEqual(['a', 'b', 'c', 'd']);
    expect(Object.keys((await at.vendors('EN', 2n)).mapping).toSorted()).toEqual(['FISH', 'LIVE', 'RNG']);
  });

  test('raises the version of the changed merchant in the same transaction, and only for a real change', async () => {
    const database = await open();
    const at = testCatalogue(database);
    const versions = async () => {
      const rows = await database.query<{ merchant_id: bigint; version: bigint }>('select * from lobby_versions');
      return new Map(rows.map((row) => [row.merchant_id, row.version]));
    };
    await at.offer('one', [offeredOf('a')]);
    const before = await versions();
    await at.offer('one', [offeredOf('a')]);
    expect(await versions()).toEqual(before);
    await database.query(`update catalogue_games set maintenance = true`);
    expect((await versions()).get(0n)).toBe((before.get(0n) ?? 0n) + 1n);
    await database
      .transaction(async (tx) => {
        await tx.query(`insert into catalogue_makers (merchant_id, maker_code, shown) values (1, 'one', false)`);
        throw new Error('taken back');
      })
      .catch(() => undefined);
    expect((await versions()).get(1n)).toBe(before.get(1n));
    await database.query(`insert into catalogue_makers (merchant_id, maker_code, shown) values (7, 'one', false)`);
    expect((await versions()).get(7n)).toBe(1n);
    expect((await versions()).get(1n)).toBe(before.get(1n));
  });

  test('marks games in the lists while the game, its maker or its vendor is in maintenance', async () => {
    const database = await open();
    const at = testCatalogue(database);
    await at.offer('one', [offeredOf('a'), offeredOf('b', { brand: JL }), offeredOf('c', { brand: JL })]);
    const states = async () => (await at.page()).games.map((game) => `${game.gameId} ${game.state}`).toSorted();
    const makers = async () => (await at.vendors()).mapping['RNG']?.map((item) => `${item.vassalage} ${item.state}`);
    expect(await states()).toEqual(['a open', 'b open', 'c open']);
    await database.query(`update catalogue_games set maintenance = true where game_code = 'b'`);
    expect(await states()).toEqual(['a open', 'b maintenance', 'c open']);
    expect(await makers()).toEqual(['one open', 'JL open']);
    await database.query(`update catalogue_brands set maintenance = true`);
    expect(await states()).toEqual(['a open', 'b maintenance', 'c maintenance']);
    expect(await makers()).toEqual(['one open', 'JL maintenance']);
    await database.query(`update catalogue_vendors set maintenance = true`);
    expect(await states()).toEqual(['a maintenance', 'b maintenance', 'c maintenance']);
    const game = (await at.page()).games.find((one) => one.gameId === 'a');
    expect(await at.catalogue.find(1n, game?.nodeId ?? 0)).toMatchObject({ gameCode: 'a', state: 'maintenance' });
    await database.query(`update catalogue_vendors set maintenance = false`);
    expect(await states()).toEqual(['a open', 'b maintenance', 'c maintenance']);
    expect(await at.catalogue.find(1n, game?.nodeId ?? 0)).toMatchObject({ state: 'open' });
  });

  test('returns sorting, mapping and display of makers, and the game that a tile launches, also in trial (P62)', async () => {
    const at = testCatalogue(await open());
    await at.offer('one', [
      offeredOf('slot', { brand: JL }),
      offeredOf('book', { category: 'SPORTS', brand: { code: 'SPB', name: { en: 'Sports book' } } }),
    ]);
    const { sorting, mapping, display } = await at.vendors();
    expect(sorting).toEqual([
      { gameCategory: 'RNG', vendorNames: [{ vassalage: 'JL', accountTypeName: 'Jhilik' }] },
      { gameCategory: 'SPORTS', vendorNames: [{ vassalage: 'SPB', accountTypeName: 'Sports book' }] },
    ]);
    expect(mapping['RNG']).toEqual([
      {
        vassalage: 'JL',
        displayName: 'Jhilik',
        mobileLargeIcon: '/art/JL.webp',
        gameType: 'RNG',
        key: 'RNG-JL',
        cardId: 'RNG-JL',
        gameCategory: 'RNG',
        gameClassify: '',
        gameCount: 1,
        state: 'open',
      },
    ]);
    const [book] = (await at.page({ gameType: 'SPORTS' })).games;
    expect(mapping['SPORTS']).toMatchObject([
      { vassalage: 'SPB', gameId: 'book', nodeId: book?.nodeId, telGameId: 'book', telNodeId: book?.nodeId },
    ]);
    expect(display).toEqual({ one: 'one', JL: 'Jhilik', SPB: 'Sports book' });
    expect((await at.vendors('BN')).display['JL']).toBe('ঝিলিক');
  });

  test('lists each category with games at its path, in the order of home and game centre, and no other (R18)', async () => {
    const at = testCatalogue(await open(), { hasHot: true });
    await at.offer(
      'one',
      CATEGORIES_WITH_GAMES.map((category) => offeredOf(category.toLowerCase(), { category })),
    );
    const { menus } = await at.vendors();
    expect(menus.home).toEqual('HOT FAV RNG LIVE SPORTS PVP ESPORTS FISH ELOTT COCKFIGHT LOTT LUDO RUMMY'.split(' '));
    expect(menus.centre).toEqual(
      'HOT FAV SPORTS ESPORTS COCKFIGHT LIVE RUMMY RNG FISH LUDO PVP ELOTT LOTT RECENT'.split(' '),
    );
    expect(Object.fromEntries(CATEGORY_TABLE.map((row) => [row.category, row.path]))).toEqual({
      HOT: '/m/hot-games',
      FAV: '/m/fav-games',
      RNG: '/m/slot-games',
      LIVE: '/m/live-games',
      SPORTS: '/m/sport-games',
      PVP: '/m/poker-games',
      ESPORTS: '/m/esport-games',
      FISH: '/m/fishing-games',
      ELOTT: '/m/lottery',
      LOTT: '/m/lottery',
      COCKFIGHT: '/m/cockfight-games',
      RECENT: '/m/gameList?gameType=RECENT',
      RUMMY: '',
      LUDO: '',
    });
    expect(CATEGORY_TABLE.filter((row) => row.list === 'launch').map((row) => row.category)).toEqual(['RUMMY', 'LUDO']);
    expect(CATEGORY_TABLE.filter((row) => row.list === 'vendors').map((row) => row.category)).toEqual([
      'SPORTS',
      'ESPORTS',
      'COCKFIGHT',
    ]);
    await at.offer('one', [offeredOf('rng')]);
    const less = (await at.vendors()).menus;
    expect(less).toEqual({ home: ['HOT', 'FAV', 'RNG'], centre: ['HOT', 'FAV', 'RNG', 'RECENT'] });
    for (const category of CATEGORIES_WITH_GAMES.filter((one) => one !== 'RNG'))
      expect(await at.codes({ gameType: category }), category).toEqual([]);
  });

  test('launches JL0078 and JL0092 of vendor JL for Rummy and Ludo, numbers 173957 and 174856 (P150)', async () => {
    const at = testCatalogue(await open());
    await at.offer('test', [
      offeredOf('other-rummy', { category: 'RUMMY', brand: JL }),
      offeredOf('JL0078', { category: 'RUMMY', brand: JL }),
      offeredOf('JL0092', { category: 'LUDO', brand: JL }),
      // The same code of another maker is another game.
      offeredOf('JL0092x', { category: 'LUDO' }),
    ]);
    expect(QUICK_LAUNCH).toEqual({
      RUMMY: { vendor: 'JL', gameId: 'JL0078', nodeId: 173_957 },
      LUDO: { vendor: 'JL', gameId: 'JL0092', nodeId: 174_856 },
    });
    const { mapping } = await at.vendors();
    expect(mapping['RUMMY']).toMatchObject([{ vassalage: 'JL', gameId: 'JL0078', nodeId: 173_957 }]);
    expect(mapping['LUDO']?.find((item) => item.vassalage === 'JL')).toMatchObject({
      gameId: 'JL0092',
      nodeId: 174_856,
    });
    for (const { vendor, gameId, nodeId } of Object.values(QUICK_LAUNCH)) {
      expect(await at.detail({ nodeId })).toMatchObject({ nodeId, gameId, vassalage: vendor });
      expect(await at.catalogue.find(1n, nodeId)).toMatchObject({ vendor: 'test', gameCode: gameId });
    }
    // They keep their numbers when the vendor sends its list again.
    await at.offer('test', [offeredOf('JL0078', { category: 'RUMMY', brand: JL, rtp: '97.00' })]);
    expect(await at.detail({ nodeId: 173_957 })).toMatchObject({ rtp: '97.00' });
  });
});
