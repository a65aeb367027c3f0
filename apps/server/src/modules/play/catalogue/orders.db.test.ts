import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { HERO_DISTANCE } from './arrange.ts';
import { offeredOf, testCatalogue, type TestCatalogue } from './test-catalogue.ts';

/** Half past eleven at night in Dhaka. */
const EVENING = Date.UTC(2026, 10, 23, 17, 30);
const HOUR_MS = 3_600_000;
const STUDIO = 'studio';
const JL = { code: 'JL', name: { en: 'Jhilik' } };

/** 90 games of a brand with 30 heroes, three of each, and three games of the house, in alphabetical order. */
const GAMES = [
  ...Array.from({ length: 90 }, (_, index) =>
    offeredOf(`hero${String(index % 30).padStart(2, '0')}-${Math.floor(index / 30)}`, { brand: JL }),
  ),
  ...['hero00-x', 'hero01-x', 'hero02-x'].map((code) => offeredOf(code)),
].toSorted((a, b) => (a.gameCode < b.gameCode ? -1 : 1));
const heroOf = (gameCode: string) => (gameCode.startsWith('hero') ? gameCode.slice(0, 6) : '');

async function pageThrough(
  at: TestCatalogue,
  query: Record<string, string | number> = {},
  between = async (_page: number) => {},
) {
  const codes: string[] = [];
  let cursor = '';
  for (let pageNo = 1; ; pageNo += 1) {
    const page = await at.page({ pageSize: 18, ...query, pageNo, cursor });
    codes.push(...page.codes);
    if (page.next === null) return codes;
    cursor = page.next;
    await between(pageNo);
  }
}

function repeats(codes: readonly string[]): string[] {
  return codes.filter((code, at) =>
    codes
      .slice(Math.max(0, at - HERO_DISTANCE + 1), at)
      .some((before) => heroOf(before) !== '' && heroOf(before) === heroOf(code)),
  );
}

eachServerDatabase('the order of a day', (open) => {
  test('shuffles lists daily, with house games and hits first and twelve games between equal main figures', async () => {
    const database = await open();
    const clock = { now: EVENING };
    const options = { heroOf, hits: [{ vendor: STUDIO, gameCode: 'hero20-1' }], now: () => clock.now };
    const at = testCatalogue(database, options);
    await at.offer(STUDIO, GAMES);
    const alphabet = GAMES.map((game) => game.gameCode);
    const today = await pageThrough(at);
    expect(today.toSorted()).toEqual(alphabet);
    expect(today).not.toEqual(alphabet);
    expect(today.slice(0, 4).toSorted()).toEqual(['hero00-x', 'hero01-x', 'hero02-x', 'hero20-1']);
    expect(repeats(today)).toEqual([]);
    // A category, a maker, a filter and the pages by number have it as well.
    for (const query of [{ gameType: 'RNG' }, { vassalage: 'JL' }])
      expect(repeats(await pageThrough(at, query))).toEqual([]);
    expect(await pageThrough(at, { minLine: '6' })).toEqual(today);
    expect((await at.page({ pageSize: 18, pageNo: 3 })).codes).toEqual(today.slice(36, 54));
    // It stays for the day, also in a process that has just started and has other hits.
    clock.now += HOUR_MS / 4;
    expect(await pageThrough(testCatalogue(database, { ...options, hits: [] }))).toEqual(today);
    clock.now += HOUR_MS;
    const tomorrow = await pageThrough(at);
    expect(tomorrow.toSorted()).toEqual(alphabet);
    expect(tomorrow).not.toEqual(today);
    expect(repeats(tomorrow)).toEqual([]);
  });

  test('keeps the order of a paged list over midnight in any process and returns each game once', async () => {
    const database = await open();
    const clock = { now: EVENING };
    const options = { heroOf, now: () => clock.now };
    const at = testCatalogue(database, options);
    await at.offer(STUDIO, GAMES);
    const today = await pageThrough(at);
    const met = await pageThrough(at, {}, async (page) => {
      if (page === 2) clock.now += HOUR_MS;
    });
    expect(met).toEqual(today);
    clock.now = EVENING;
    const first = await at.page({ pageSize: 18 });
    clock.now += HOUR_MS;
    const elsewhere = testCatalogue(database, options);
    const second = await elsewhere.page({ pageSize: 18, pageNo: 2, cursor: first.next ?? '' });
    expect(second.codes).toEqual(today.slice(18, 36));
    // Another merchant's cursor is not accepted.
    await at.catalogue.show(2n, STUDIO);
    await expect(at.page({ cursor: first.next ?? '' }, 'EN', 2n)).rejects.toThrow('invalid_input');
  });

  test('mixes games without our art into the list, and lists a game that is added during the day', async () => {
    const at = testCatalogue(await open(), { heroOf, now: () => EVENING });
    const others = Array.from({ length: 60 }, (_, index) => offeredOf(`other${String(index).padStart(2, '0')}`));
    await at.offer(STUDIO, GAMES);
    await at.offer('two', others);
    const codes = await pageThrough(at);
    expect(codes.toSorted()).toEqual([...GAMES, ...others].map((game) => game.gameCode).toSorted());
    expect(repeats(codes)).toEqual([]);
    const theirs = codes.filter((code) => code.startsWith('other'));
    expect(theirs).not.toEqual(theirs.toSorted());
    expect(codes.slice(0, 60).filter((code) => code.startsWith('other')).length).toBeGreaterThan(10);
    await at.offer('two', [...others, offeredOf('fresh')]);
    expect(await pageThrough(at)).toContain('fresh');
  });

  test('keeps one order per day and list, deletes old ones, and keeps none for an empty list', async () => {
    const database = await open();
    const clock = { now: EVENING };
    const at = testCatalogue(database, { heroOf, now: () => clock.now });
    await at.offer(STUDIO, GAMES);
    const kept = async () =>
      (await database.query<{ days: string }>(`select day::text as days from catalogue_orders order by day`)).map(
        (row) => row.days,
      );
    await pageThrough(at);
    await pageThrough(testCatalogue(database, { heroOf, now: () => clock.now }));
    expect(await at.codes({ vassalage: 'nobody' })).toEqual([]);
    expect(await at.codes({ gameType: 'FISH' })).toEqual([]);
    expect(await kept()).toEqual(['2026-11-23']);
    clock.now += 24 * HOUR_MS;
    await pageThrough(at);
    expect(await kept()).toEqual(['2026-11-23', '2026-11-24']);
    clock.now += 8 * 24 * HOUR_MS;
    await pageThrough(at);
    expect(await kept()).toEqual(['2026-12-02']);
  });
});
