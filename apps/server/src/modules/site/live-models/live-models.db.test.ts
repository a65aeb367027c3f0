import { expect, test } from 'vitest';
import type { Value } from '@mela/contract/operations';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { CallContext } from '#/http/call.ts';
import { offeredOf, testCatalogue } from '#/modules/play/catalogue/test-catalogue.ts';
import { runLobbyCommand, type LobbyCommand } from '#/modules/site/lobby/lobby.ts';
import { createLiveModels } from './live-models.ts';

eachServerDatabase('hosts of live tables', (open) => {
  async function start(at: string) {
    const database = await open();
    const [merchant] = await database.query<{ id: bigint }>(
      `insert into merchants (code, name, theme, currency, languages, default_language, time_zone, copyright_year)
       values ('first', '{"en": "First"}', '{}', 'CNY', '[{"tag": "EN"}, {"tag": "BN"}]', 'EN', 'UTC', 2025) returning id`,
    );
    const id = merchant?.id ?? 0n;
    const { catalogue, offer } = testCatalogue(database);
    const live = offeredOf('baccarat', { category: 'LIVE', name: { en: 'Lantern Baccarat', bn: 'লণ্ঠন ব্যাকারাট' } });
    await offer('vendor', [live, offeredOf('slot', { name: { en: 'A slot' } })]);
    await catalogue.show(id, 'vendor');
    const calls = createLiveModels({
      database,
      gamesOf: catalogue.gamesOf,
      now: () => new Date(`2026-11-21T${at}:00Z`),
    });
    const shown = async (language = 'EN') => {
      catalogue.refresh();
      const context = { merchant: { id, timeZone: 'UTC' }, language } as CallContext;
      const answer = await calls.liveModels({ context, params: undefined, query: {}, body: undefined });
      return (answer as Value<'liveModels'>).list;
    };
    const run = (words: string[], options: LobbyCommand['options'] = {}) =>
      runLobbyCommand(database, { words, options: { merchant: 'first', ...options } });
    return { database, shown, run };
  }

  test('lists hosts of live games by name, picture and time, those on air first, and none without rows (M144)', async () => {
    const { shown, run, database } = await start('21:30');
    expect(await shown()).toEqual([]);
    await run(['host', 'add', 'Lantern Baccarat'], { name: ['en=Mitali', 'bn=মিতালী'], from: '09:00', to: '17:00' });
    await run(['host', 'add', 'Lantern Baccarat'], { name: ['en=Rupa'], from: '20:00', to: '02:00' });
    const picture = '/art/host.webp';
    await run(['host', 'add', 'Lantern Baccarat'], { name: ['en=Shila'], picture });
    const game = { gameId: 'baccarat', gameType: 'LIVE', displayName: 'Lantern Baccarat', vendor: 'vendor' };
    expect(await shown()).toMatchObject([
      { name: 'Rupa', imageUrl: '', onAir: { from: '20:00', to: '02:00' }, isOnAir: true, game },
      { name: 'Shila', imageUrl: picture, onAir: null, isOnAir: true, game },
      { name: 'Mitali', onAir: { from: '09:00', to: '17:00' }, isOnAir: false, game },
    ]);
    expect((await shown('BN')).map(({ name }) => name)).toContain('মিতালী');
    const [rupa] = await shown();
    expect(await run(['host', 'hide', rupa?.modelId ?? ''])).toEqual({ said: expect.stringContaining('hidden') });
    expect((await shown()).map(({ name }) => name)).toEqual(['Shila', 'Mitali']);
    // A host whose game is not offered is not listed.
    await database.query(`update catalogue_games set offered = false where game_code = 'baccarat'`);
    await database.query(`select lobby_changed(0)`);
    expect(await shown()).toEqual([]);
  });

  test('accepts hosts for live games only, and changes nothing on a wrong argument', async () => {
    const { shown, run } = await start('12:00');
    const name = ['en=Mitali'];
    for (const [words, options, problem] of [
      [['host', 'add', 'A slot'], { name }, /RNG: hosts stand at live games/],
      [['host', 'add', 'Nowhere'], { name }, /no game Nowhere/],
      [['host', 'add', 'baccarat'], {}, /in English at least/],
      [['host', 'add', 'baccarat'], { name: ['bn=মিতালী'] }, /in English at least/],
      [['host', 'add', 'baccarat'], { name, from: '20:00' }, /both/],
      [['host', 'add', 'baccarat'], { name, from: '20:00', to: '25:00' }, /hours and minutes/],
      [['host', 'add', 'baccarat'], { name, picture: 'https://elsewhere.example/a.png' }, /file of this site/],
      [['host', 'hide', '99'], {}, /no host 99/],
    ] as const)
      expect(await run([...words], options)).toEqual({ problem: expect.stringMatching(problem) });
    expect(await shown()).toEqual([]);
  });
});
