import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { offeredOf, testCatalogue } from './test-catalogue.ts';

const JILI = { code: 'JL', name: { en: 'Jhilik Games', bn: 'ঝিলিক গেমস' } };
const GAMES = [
  offeredOf('royal-bengal', { name: { en: 'Royal Bengal', bn: 'রয়েল বেঙ্গল' } }),
  offeredOf('peacock', { name: { en: 'Peacock Palace', bn: 'ময়ূর মহল' } }),
  offeredOf('gold-rush', { name: { en: 'Gold Rush', bn: 'গোল্ড রাশ' }, brand: JILI }),
  offeredOf('super-ace', { name: { en: 'Super Ace' }, brand: JILI }),
  offeredOf('goldfish', { name: { en: 'My Goldfish' } }),
  offeredOf('ludo', { name: { bn: 'লুডু কিং' }, category: 'LUDO' }),
  offeredOf('dragon', { name: { en: 'Dragon Legend', bn: 'ড্রাগন লেজেন্ড' }, category: 'LIVE' }),
  offeredOf('777', { name: { en: 'Lucky 777', bn: 'লাকি ৭৭৭' } }),
];

eachServerDatabase('the search for games', (open) => {
  async function search() {
    const at = testCatalogue(await open());
    await at.offer('studio', GAMES, { en: 'Mela Studio', bn: 'মেলা স্টুডিও' });
    return { ...at, find: async (gameName: string, more = {}) => at.page({ gameName, ...more }) };
  }

  test('finds a game by its name in either script, by parts of it, by its maker and by its code', async () => {
    const { find } = await search();
    for (const [sought, codes] of [
      ['royal bengal', ['royal-bengal']],
      ['ROYAL', ['royal-bengal']],
      ['bengal royal', ['royal-bengal']],
      ['রয়েল', ['royal-bengal']],
      ['royel', ['royal-bengal']],
      ['রয়াল বেংগল', ['royal-bengal']],
      ['moyur', ['peacock']],
      ['ময়ূর মহল', ['peacock']],
      ['ড্রাগন', ['dragon']],
      ['superace', ['super-ace']],
      ['super-ace!', ['super-ace']],
      // A game whose name is in one script only, searched in the other.
      ['ludu king', ['ludo']],
      ['৭৭৭', ['777']],
      ['jhilik', ['gold-rush', 'super-ace']],
      ['ঝিলিক', ['gold-rush', 'super-ace']],
      ['JL', ['gold-rush', 'super-ace']],
      ['g', ['gold-rush', 'goldfish', 'super-ace']],
    ] as const)
      expect(await find(sought), sought).toMatchObject({ codes, totalGames: codes.length });
    for (const sought of ['রয়েল', 'jhilik', 'gold']) expect((await find(sought)).match, sought).toBe('exact');
  });

  test('ranks names that begin with the text first, then names that contain it, then makers', async () => {
    const { find } = await search();
    expect((await find('gold')).codes).toEqual(['gold-rush', 'goldfish']);
    expect((await find('fish')).codes).toEqual(['goldfish']);
  });

  test('ranks the typed letters before similar sounds, and those before similar beginnings', async () => {
    const { find, offer } = await search();
    await offer('studio', [
      offeredOf('garden-party', { name: { en: 'Garden Party', bn: 'বাগান পার্টি' } }),
      offeredOf('my-garden', { name: { en: 'My Garden', bn: 'আমার বাগান' } }),
      offeredOf('money-bag', { name: { en: 'Money Bag', bn: 'টাকার থলি' } }),
      offeredOf('forest', { name: { en: 'Forest King', bn: 'বনের বাঘ' } }),
      offeredOf('tiger', { name: { en: 'Tiger', bn: 'বাঘ' } }),
      offeredOf('tiger-moon', { name: { en: 'Tiger Moon', bn: 'বাঘা চাঁদ' } }),
    ]);
    // First the same name, then names that contain the word or begin with it; then the same by sound.
    expect((await find('বাঘ')).codes).toEqual([
      'tiger',
      'forest',
      'tiger-moon',
      'money-bag',
      'garden-party',
      'my-garden',
    ]);
    // In the other script, only the sound can match.
    expect((await find('bagh')).codes.slice(0, 3).toSorted()).toEqual(['forest', 'money-bag', 'tiger']);
    expect((await find('bag')).codes[0]).toBe('money-bag');
    expect((await find('বাগান')).codes).toEqual(['garden-party', 'my-garden']);
    // Paging keeps the order.
    const first = await find('বাঘ', { pageSize: 2 });
    const second = await find('বাঘ', { pageSize: 2, cursor: first.next ?? '' });
    expect([...first.codes, ...second.codes]).toEqual(['tiger', 'forest', 'tiger-moon', 'money-bag']);
  });

  test('alternates the makers of equally good matches, with the most played game of each maker first', async () => {
    const at = testCatalogue(await open(), { hits: [{ vendor: 'two', gameCode: 'd' }] });
    const tiger = (code: string) => offeredOf(code, { name: { en: `${code} Tiger` } });
    await at.offer('one', [tiger('a'), tiger('b')]);
    await at.offer('two', [tiger('c'), tiger('d'), tiger('e')]);
    await at.offer('three', [tiger('f')]);
    const whole = await at.page({ gameName: 'tiger' });
    expect(whole.codes[0]).toBe('d');
    expect(whole.codes.slice(1, 3).toSorted()).toEqual(['a', 'f']);
    expect(whole.codes.slice(3, 5).toSorted()).toEqual(['b', 'c']);
    expect(whole.codes[5]).toBe('e');
    const first = await at.page({ gameName: 'tiger', pageSize: 4 });
    const second = await at.page({ gameName: 'tiger', pageSize: 4, cursor: first.next ?? '' });
    expect([...first.codes, ...second.codes]).toEqual(whole.codes);
  });

  test('finds names that are spelt nearly so and marks them as such; finds nothing for a text like no name', async () => {
    const { find } = await search();
    for (const [sought, code] of [
      ['royl bengl', 'royal-bengal'],
      ['roial bengol', 'royal-bengal'],
      ['dragn legnd', 'dragon'],
      ['drgaon', 'dragon'],
      ['pecock', 'peacock'],
      ['mayur', 'peacock'],
      ['gold rsuh', 'gold-rush'],
      ['ড্রগন', 'dragon'],
      ['ludqo', 'ludo'],
      // A name that is in one script only, by its sound in the other.
      ['সুপার এস', 'super-ace'],
    ] as const) {
      const page = await find(sought);
      expect([page.codes[0], page.match], sought).toEqual([code, 'similar']);
    }
    for (const sought of ['bfjht', 'zebra crossing', 'ঢঢঢ', '%', '_', '🎰', "'; drop table"])
      expect(await find(sought), sought).toMatchObject({ codes: [], totalGames: 0, totalPages: 0, next: null });
  });

  test('finds a name in any script by itself and by its parts, and by no other name', async () => {
    const { find, offer } = await search();
    await offer('studio', [
      offeredOf('cai-shen', { name: { en: 'Fortune Comes', zh: '财神到' } }),
      offeredOf('dai', { name: { vi: 'Đại Phát Tài' } }),
      offeredOf('mai', { name: { en: 'Mai Ai' } }),
      offeredOf('thai', { name: { th: 'เทพเจ้าแห่งโชคลาภ' } }),
      offeredOf('kana', { name: { ja: 'ゴールドラッシュ' } }),
      offeredOf('arab', { name: { ar: 'أسد الذهب' } }),
      offeredOf('hindi', { name: { hi: 'ज़ेवर का राजा' } }),
      offeredOf('korea', { name: { ko: '황금호랑이' } }),
    ]);
    for (const [sought, code] of [
      ['财神到', 'cai-shen'],
      ['财神', 'cai-shen'],
      ['神到', 'cai-shen'],
      ['神', 'cai-shen'],
      ['Đại', 'dai'],
      ['dai phat', 'dai'],
      ['โชคลาภ', 'thai'],
      ['ｺﾞｰﾙﾄﾞ', 'kana'],
      ['らっしゅ', 'kana'],
      ['اسد', 'arab'],
      ['الذهـب', 'arab'],
      ['जेवर', 'hindi'],
      ['호랑이', 'korea'],
    ] as const)
      expect(await find(sought), sought).toMatchObject({ codes: [code], match: 'exact' });
    for (const sought of ['鬼', '到财', 'ไม่มี', 'ばば']) expect((await find(sought)).codes, sought).toEqual([]);
  });

  test('finds nothing for meaningless letters, and ranks names before makers', async () => {
    const { find, offer } = await search();
    await offer(
      'studio',
      GAMES.filter(({ gameCode }) => gameCode !== '777'),
    );
    await offer('tn', [offeredOf('lucky-jar', { name: { en: 'Lucky Jar' } })], { en: 'Tiger Nine' });
    await offer('zoo', [offeredOf('tiger-den', { name: { en: 'Tiger Den' } })]);
    for (const sought of ['zz', 'zzz', 'zzzz', 'qqqq', 'xxxx', 'jjj', 'aaaa'])
      expect(await find(sought), sought).toMatchObject({ codes: [], totalGames: 0 });
    for (const sought of ['tiger', 'tigr', 'tigre'])
      expect((await find(sought)).codes, sought).toEqual(['tiger-den', 'lucky-jar']);
  });

  test('combines a search with the other filters and pages the results', async () => {
    const { find, page } = await search();
    expect((await find('g', { gameType: 'RNG', vassalage: 'JL' })).codes).toEqual(['gold-rush', 'super-ace']);
    expect((await find('dragon', { gameType: 'RNG' })).codes).toEqual([]);
    const codes: string[] = [];
    let pageNo = 0;
    for (let cursor: string | null = ''; cursor !== null;) {
      pageNo += 1;
      const found = await page({ gameName: 'g', pageSize: 2, pageNo, cursor });
      expect(found.totalPages).toBe(2);
      codes.push(...found.codes);
      cursor = found.next;
    }
    expect(codes).toEqual(['gold-rush', 'goldfish', 'super-ace']);
    expect(await page({ gameName: 'g', pageSize: 2, pageNo: 2 })).toMatchObject({
      codes: ['super-ace'],
      match: 'exact',
    });
    const past = await page({ gameName: 'g', pageSize: 2, pageNo: 9 });
    expect(past).toMatchObject({ codes: [], totalGames: 3, pageNum: 9, next: null, match: 'exact' });
    const similar = await page({ gameName: 'royl bengl', pageSize: 1 });
    expect(similar.match).toBe('similar');
  });

  test('finds a renamed game under the new name and not under the old one', async () => {
    const { offer, find } = await search();
    await offer('studio', [offeredOf('royal-bengal', { name: { en: 'Delta King' } })]);
    expect((await find('delta')).codes).toEqual(['royal-bengal']);
    expect((await find('royal bengal')).codes).toEqual(['royal-bengal']);
    await offer('studio', [offeredOf('rb', { name: { en: 'Delta King' } })]);
    expect((await find('delta')).codes).toEqual(['rb']);
  });
});
