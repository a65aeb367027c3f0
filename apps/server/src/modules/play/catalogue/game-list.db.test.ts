import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { offeredOf, testCatalogue, type TestCatalogue } from './test-catalogue.ts';

const numbered = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => offeredOf(`g${String(from + index).padStart(2, '0')}`));

/** Every page of a list, by cursors; `between` runs before each next page. */
async function pageThrough(
  at: TestCatalogue,
  query: Record<string, string | number>,
  between = async (_page: number) => {},
) {
  const codes: string[] = [];
  let cursor = '';
  for (let pageNo = 1; ; pageNo += 1) {
    const page = await at.page({ ...query, pageNo, cursor });
    codes.push(...page.codes);
    if (page.next === null) return codes;
    cursor = page.next;
    await between(pageNo);
  }
}

eachServerDatabase('the game list', (open) => {
  const place = (nodeId: string, position: number | null) => [
    `insert into catalogue_placed_games (merchant_id, node_id, position) select 1, node_id, ${position} from catalogue_games where game_code = '${nodeId}'
     on conflict (merchant_id, node_id) do update set position = excluded.position`,
  ];

  test('returns games, pageNum and totalPages, and the same pages by page number and by cursor', async () => {
    const at = testCatalogue(await open());
    await at.offer('one', numbered(25));
    const first = await at.page({ pageSize: 10 });
    expect(first).toMatchObject({ pageNum: 1, totalPages: 3, totalGames: 25, match: 'all' });
    const byNumber = await at.page({ pageSize: 10, pageNo: 2 });
    const byCursor = await at.page({ pageSize: 10, pageNo: 2, cursor: first.next ?? '' });
    expect(byCursor).toEqual(byNumber);
    const last = await at.page({ pageSize: 10, pageNo: 3 });
    expect([last.codes.length, last.next]).toEqual([5, null]);
    expect(await at.page({ pageSize: 10, pageNo: 4 })).toMatchObject({ games: [], next: null, totalPages: 3 });
    expect((await pageThrough(at, { pageSize: 7 })).toSorted()).toEqual(numbered(25).map((game) => game.gameCode));
  });

  test('pages without repeats or gaps while games are added, removed and placed', async () => {
    const database = await open();
    const at = testCatalogue(database);
    await at.offer('one', numbered(40));
    await database.query(place('g30', 1)[0] ?? '');
    const changes = [
      // The vendor adds new games before all others.
      async () => at.offer('one', [...numbered(5, 90), ...numbered(40)]),
      // A game that was returned moves down, one that was not moves up.
      async () => {
        await database.query(place('g03', null)[0] ?? '');
        await database.query(place('g35', 1)[0] ?? '');
        await database.query(place('g30', null)[0] ?? '');
      },
      async () => database.query(place('g36', 2)[0] ?? '').then(() => undefined),
    ];
    const met = await pageThrough(at, { pageSize: 6 }, async (page) => {
      await changes[page - 1]?.();
    });
    expect(new Set(met).size).toBe(met.length);
    for (const { gameCode } of numbered(40)) expect(met).toContain(gameCode);
    // A new list contains what was placed.
    expect((await at.codes({ pageSize: 6 })).slice(0, 2)).toEqual(['g35', 'g36']);
  });

  test('returns a game once when it is moved several times during paging', async () => {
    const database = await open();
    const at = testCatalogue(database);
    await at.offer('one', numbered(30));
    await database.query(place('g20', 1)[0] ?? '');
    const moves: readonly [string, number | null][][] = [
      // One that was returned, one that was not.
      [
        ['g20', null],
        ['g25', 1],
      ],
      [
        ['g20', 3],
        ['g25', 2],
      ],
      [['g20', null]],
      [['g25', null]],
    ];
    const met = await pageThrough(at, { pageSize: 5 }, async (page) => {
      for (const [code, position] of moves[page - 1] ?? []) await database.query(place(code, position)[0] ?? '');
    });
    const others = numbered(30).flatMap(({ gameCode }) => (gameCode === 'g20' ? [] : gameCode));
    expect(met[0]).toBe('g20');
    expect(met.slice(1).toSorted()).toEqual(others);
  });

  test('pages to the end after earlier games were removed, with new games last', async () => {
    const at = testCatalogue(await open());
    await at.offer('one', numbered(90));
    const pages = async (change: (page: number) => Promise<void>) => {
      const met: string[] = [];
      let page = await at.page({ pageSize: 18 });
      for (;;) {
        met.push(...page.codes);
        // By the rule of P77 as well as by `next`.
        expect(page.pageNum < page.totalPages).toBe(page.next !== null);
        if (page.next === null) return met;
        await change(page.pageNum);
        page = await at.page({ pageSize: 18, pageNo: page.pageNum + 1, cursor: page.next });
      }
    };
    const passed = await at.codes({ pageSize: 18 });
    const afterFewer = await pages(async (page) => {
      if (page === 3)
        await at.offer(
          'one',
          numbered(90).filter((game) => !passed.includes(game.gameCode)),
        );
    });
    expect(afterFewer.toSorted()).toEqual(numbered(90).map((game) => game.gameCode));
    await at.offer('one', numbered(36, 20));
    const afterMore = await pages(async (page) => {
      if (page === 1) await at.offer('one', [...numbered(20), ...numbered(36, 20)]);
    });
    expect(afterMore.slice(0, 36).toSorted()).toEqual(numbered(36, 20).map((game) => game.gameCode));
    expect(afterMore.slice(36).toSorted()).toEqual(numbered(20).map((game) => game.gameCode));
  });

  test('leaves out a removed game and rejects a cursor that was tampered with', async () => {
    const at = testCatalogue(await open());
    await at.offer('one', numbered(12));
    const met = await pageThrough(at, { pageSize: 5 }, async () => at.offer('one', numbered(11)));
    expect(numbered(12).map((game) => game.gameCode)).toEqual(expect.arrayContaining(met));
    expect(new Set(met).size).toBe(met.length);
    for (const cursor of ['x', 'l1.1.9.1.1', 'l999999.1.1.1.1', 's0.0.1.1'])
      await expect(at.page({ cursor })).rejects.toThrow('invalid_input');
    await expect(at.page({ cursor: 'l1.1.1.1.1', gameName: 'g' })).rejects.toThrow('invalid_input');
  });

  test('combines category, maker, class, smallest bet, lines and newness, and the totals follow', async () => {
    const at = testCatalogue(await open(), { now: () => Date.UTC(2026, 10, 24, 6) });
    await at.offer('one', [
      offeredOf('a', { lines: 5, minBetMinor: 50n, classify: 'crash' }),
      offeredOf('b', { brand: { code: 'JL', name: { en: 'Jili' } }, lines: 25, releasedOn: '2026-11-24' }),
      offeredOf('c', { category: 'LIVE', minBetMinor: 1_000n }),
    ]);
    const expected: [Record<string, string>, string[]][] = [
      [{ gameType: 'RNG' }, ['a', 'b']],
      [{ gameType: 'RNG', vassalage: 'JL' }, ['b']],
      [{ vassalage: 'one' }, ['a', 'c']],
      [{ vassalage: 'nobody' }, []],
      [{ gameClassify: 'crash' }, ['a']],
      [{ minBet: '0.50' }, ['a']],
      [{ minBet: '9.99' }, ['a', 'b']],
      [{ minLine: '6' }, ['b', 'c']],
      [{ minLine: '6', gameType: 'RNG' }, ['b']],
      [{ isNew: '1' }, ['b']],
      [{ isNew: '0' }, ['a', 'b', 'c']],
      [{ gameType: 'FISH' }, []],
      [{ gameType: 'HOT' }, []],
    ];
    for (const [query, codes] of expected)
      expect(
        { ...(await at.page(query)), codes: (await at.codes(query)).toSorted() },
        JSON.stringify(query),
      ).toMatchObject({
        codes,
        totalGames: codes.length,
      });
  });

  test('takes the smallest bet as minor units of the merchant’s currency, also in the filter', async () => {
    const at = testCatalogue(await open(), { currencies: { 1: 'CNY', 2: 'VND', 3: 'KWD' } });
    await at.offer('one', [offeredOf('a', { minBetMinor: 100n }), offeredOf('b', { minBetMinor: 1_000n })]);
    for (const merchant of [2n, 3n]) await at.catalogue.show(merchant, 'one');
    for (const [merchant, minBet, codes] of [
      [1n, '0.99', []],
      [1n, '1', ['a']],
      [1n, '9.999', ['a']],
      [1n, '10', ['a', 'b']],
      [2n, '99.9', []],
      [2n, '100', ['a']],
      [2n, '999.99', ['a']],
      [2n, '1000', ['a', 'b']],
      [3n, '0.09', []],
      [3n, '0.1', ['a']],
      [3n, '0.9999', ['a']],
      [3n, '1', ['a', 'b']],
      [3n, '999999999999.99999999', ['a', 'b']],
    ] as const)
      expect((await at.codes({ minBet }, 'EN', merchant)).toSorted(), `${merchant}: ${minBet}`).toEqual(codes);
  });

  test('hides a game that cannot be played in the merchant’s currency from lists, counts and searches', async () => {
    const at = testCatalogue(await open(), { currencies: { 1: 'CNY', 2: 'VND' } });
    await at.offer('one', [
      offeredOf('any'),
      offeredOf('yuan', { currencies: ['CNY', 'KWD'], category: 'LIVE' }),
      offeredOf('dong', { currencies: ['VND'] }),
    ]);
    await at.catalogue.show(2n, 'one');
    for (const [merchant, codes, live] of [
      [1n, ['any', 'yuan'], 1],
      [2n, ['any', 'dong'], undefined],
    ] as const) {
      const list = await at.page({}, 'EN', merchant);
      expect([list.codes.toSorted(), list.totalGames]).toEqual([codes, 2]);
      const found = await Promise.all(['any', 'yuan', 'dong'].map((gameName) => at.page({ gameName }, 'EN', merchant)));
      expect(found.flatMap((page) => (page.match === 'exact' ? page.codes : [])).toSorted()).toEqual(codes);
      expect((await at.vendors('EN', merchant)).mapping['LIVE']?.[0]?.gameCount).toBe(live);
      const details = await Promise.all(
        ['any', 'yuan', 'dong'].map((gameId) => at.detail({ gameId, vendor: 'one' }, merchant)),
      );
      expect(details.flatMap((game) => ('gameId' in game ? [game.gameId] : [])).toSorted()).toEqual(codes);
    }
    // Later values of a vendor's list apply from then on.
    await at.offer('one', [offeredOf('any'), offeredOf('yuan'), offeredOf('dong', { currencies: ['CNY'] })]);
    expect((await at.codes({}, 'EN', 2n)).toSorted()).toEqual(['any', 'yuan']);
  });

  test('finds a game by number, or by code with vendor or maker, only at merchants that show it', async () => {
    const at = testCatalogue(await open());
    await at.offer('one', [offeredOf('b', { brand: { code: 'JL', name: { en: 'Jili' } } })]);
    const [game] = (await at.page()).games;
    if (!game) throw new Error('no game');
    for (const query of [{ nodeId: game.nodeId }, { gameId: 'b', vendor: 'one' }, { gameId: 'b', vendor: 'JL' }])
      expect(await at.detail(query)).toEqual(game);
    for (const query of [{}, { nodeId: 5 }, { gameId: 'b' }, { vendor: 'JL' }, { gameId: 'b', vendor: 'two' }])
      expect(await at.detail(query)).toEqual({ failed: 'game_not_found' });
    expect(await at.detail({ nodeId: game.nodeId }, 2n)).toEqual({ failed: 'game_not_found' });
    await at.offer('one', []);
    expect(await at.detail({ nodeId: game.nodeId })).toEqual({ failed: 'game_not_found' });
    // A record can still describe the game.
    expect(await at.catalogue.describe('one', 'b', 'EN')).toMatchObject({
      gameName: 'b',
      vendorName: 'Jili',
      nodeId: 0,
    });
  });

  test('counts a provably fair game by separate rates, whatever category lists show it in', async () => {
    const at = testCatalogue(await open());
    await at.offer('one', [offeredOf('a'), offeredOf('b', { classify: 'provably_fair' })]);
    expect(await at.catalogue.rateCategory('one', 'a')).toBe('RNG');
    expect(await at.catalogue.rateCategory('one', 'b')).toBe('FAIR');
    expect(await at.catalogue.rateCategory('one', 'c')).toBeUndefined();
    await at.offer('one', []);
    expect(await at.catalogue.rateCategory('one', 'b')).toBe('FAIR');
  });
});
