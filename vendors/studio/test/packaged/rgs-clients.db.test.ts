import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eachDatabase } from '@mela/database/test-databases';
import { migrations } from '../running-studio.ts';
import { BIG_WIN, GAME, LOSS, MICRO, pointsInOrder, runPackagedGame } from './running-game.ts';

const UNIT = 100_000;

eachDatabase(
  'Expectations of clients of the format',
  (open) => {
    test('returns modes in upper case, however index.json writes them, in config, rounds and replays', async () => {
      const studio = await runPackagedGame(await open(), {
        random: pointsInOrder(BIG_WIN),
        modeNames: ['base', 'bonus'],
        details: { replay: true },
      });
      studio.operator.balances.set('rahim', 10 * UNIT);
      const page = await studio.sit('rahim');
      expect(page.opened.body.config?.['betModes']).toMatchObject({ BASE: { mode: 'BASE' }, BONUS: { mode: 'BONUS' } });
      expect((await page.play(MICRO, 'base')).body.round).toMatchObject({ mode: 'BASE', active: true });
      expect((await page.authenticate()).body.round).toMatchObject({ mode: 'BASE', active: true });
      await page.end();
      expect((await page.authenticate()).body.round).toMatchObject({ mode: 'BASE', active: false });
      const round = studio.operator.calls.find((call) => call.path === '/transaction/bet')?.body.round ?? '';
      const { url } = await studio.ask('/game/round', { user: 'rahim', game_code: GAME, round, lang: 'en' });
      const query = new URL(String(url)).searchParams;
      expect(query.get('mode')).toBe('BASE');
      const path = ['game', 'version', 'mode', 'event'].map((name) => query.get(name)).join('/');
      expect(await (await fetch(`${studio.origin}/bet/replay/${path}`)).json()).toMatchObject({ payoutMultiplier: 6 });
      // Also from the round itself, after the package was removed.
      await rm(join(studio.packagesDir, GAME), { recursive: true });
      await expect.poll(studio.isListed).toBe(false);
      expect(await (await fetch(`${studio.origin}/bet/replay/${path}`)).json()).toMatchObject({ payoutMultiplier: 6 });
    });

    test('accepts an amount written as a float or as a whole number in text, and stakes that number', async () => {
      const studio = await runPackagedGame(await open(), {
        random: pointsInOrder(LOSS, LOSS, LOSS, LOSS, LOSS),
        details: { betLevels: ['1.00', '1.10', '2.00'] },
      });
      studio.operator.balances.set('rahim', 100 * UNIT);
      const page = await studio.sit('rahim');
      const raw = (amount: string) =>
        studio.call(
          '/wallet/play',
          `{"sessionID":"${page.sessionID}","amount":${amount},"mode":"Base","currency":null}`,
        );
      for (const amount of ['1100000.0000000002', '1.1e6', '1099999.9999999998', '"1100000"', '1100000.0'])
        expect((await raw(amount)).body.round?.amount, amount).toBe(1_100_000);
      expect((await page.balance()).body.balance?.amount).toBe(100 * MICRO - 5 * 1_100_000);
    });

    test('hides the last round of a removed mode and pays it if it waits', async () => {
      const database = await open();
      const studio = await runPackagedGame(database, { random: pointsInOrder(BIG_WIN) });
      studio.operator.balances.set('rahim', 10 * UNIT);
      const page = await studio.sit('rahim');
      await page.play();
      await database.query("update packaged_rounds set mode = 'GONE'");
      expect((await page.authenticate()).body).toMatchObject({ balance: { amount: 15 * MICRO }, round: null });
      expect((await page.authenticate()).body).toMatchObject({ balance: { amount: 15 * MICRO }, round: null });
    });
  },
  { migrations },
);
