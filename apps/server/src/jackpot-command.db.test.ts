import type { Database } from '@mela/database/database';
import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { runLobbyCommand } from '#/modules/site/lobby/lobby.ts';
import { DEMO_MERCHANTS } from '../demo/demo-merchants.ts';
import { addDemoJackpots, addDemoMerchant } from '../demo/demo-seed.store.ts';

eachServerDatabase('setting up a jackpot', (open) => {
  async function site() {
    const database = await open();
    for (const merchant of DEMO_MERCHANTS) await addDemoMerchant(database, merchant);
    const say = async (line: string) => {
      const answer = await runLobbyCommand(database, { words: line.split(' '), options: { merchant: 'mela' } });
      return 'said' in answer ? answer.said : 'problem' in answer ? `refused: ${answer.problem}` : 'rows';
    };
    return { database, say };
  }

  test('states the payback of the jackpot in every answer, and refuses one above the merchant’s limit', async () => {
    const { database, say } = await site();
    expect(await say('jackpot show')).toBe('mela has no jackpot');
    const usual =
      'mela: on, 0.025 % of each stake, 20000000.00 to 21000000.00 BDT. It gives back 1.025 % of all stakes on top of the games (at most 2 %); the next pool opens by it.';
    expect(await say('jackpot set 0.025 20000000 21000000')).toBe(usual);
    // The setting of an earlier demo, which deployments may have copied.
    expect(await say('jackpot set 0.5')).toMatch(
      /^refused: that gives back 20\.5 % of all stakes on top of the games; mela allows 2 %/,
    );
    expect(await say('jackpot set 0.5 20000000 20000000.50')).toMatch(/^refused: a share is/);
    expect(await say('jackpot set 0.025 20000000')).toMatch(/^refused: say how much/);
    expect(await say('jackpot set half')).toMatch(/^refused: say how much/);
    expect(await say('jackpot most 1')).toMatch(/^refused: that gives back 1\.025 %/);
    expect(await say('jackpot most 21')).toMatch(/^refused: a share is/);
    expect(await say('jackpot show')).toBe(usual);
    expect(await say('jackpot set 0.5 1000 3000')).toContain('It gives back 1 % of all stakes');
    expect(await say('jackpot most 5')).toContain('(at most 5 %)');
    expect(await say('jackpot off')).toContain('mela: off');
    expect(await say('jackpot on')).toContain('mela: on, 0.5 % of each stake, 1000.00 to 3000.00 BDT');
    expect(await rows(database)).toEqual([{ share_ppm: 5_000, most_return_ppm: 50_000, enabled: true }]);
  });

  test('refuses a jackpot above the limit of its merchant in the database too, and accepts that of the demo', async () => {
    const { database } = await site();
    await expect(
      database.query('insert into jackpot_settings (merchant_id, share_ppm) values (1, 5000)'),
    ).rejects.toThrow('jackpot_settings_return');
    await addDemoJackpots(database, 250);
    expect((await rows(database))[0]).toEqual({ share_ppm: 250, most_return_ppm: 20_000, enabled: true });
    await expect(database.query('update jackpot_settings set floor_minor = 2099999000')).rejects.toThrow(
      'jackpot_settings_return',
    );
    await expect(database.query('update jackpot_settings set most_return_ppm = 200001')).rejects.toThrow('most_return');
  });
});

function rows(database: Database) {
  return database.query('select share_ppm, most_return_ppm, enabled from jackpot_settings order by merchant_id');
}
