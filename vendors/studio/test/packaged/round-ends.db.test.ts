import { expect, test } from 'vitest';
import { eachDatabase } from '@mela/database/test-databases';
import { migrations } from '../running-studio.ts';
import { pointsInOrder, runPackagedGame, SMALL_WIN } from './running-game.ts';

const UNIT = 100_000;

eachDatabase(
  'The end of a packaged round',
  (open) => {
    test('returns the balance at the end of a round, whatever the outbox claims at that moment', async () => {
      // As many as the limit of calls allows.
      const rounds = 20;
      const studio = await runPackagedGame(await open(), {
        random: pointsInOrder(...Array.from({ length: rounds }, () => SMALL_WIN)),
        courierSecondMs: 1,
      });
      studio.operator.balances.set('rahim', 100 * UNIT);
      const page = await studio.sit('rahim');
      for (let round = 0; round < rounds; round += 1) {
        await page.play();
        const ended = await page.end();
        expect(ended.body.balance?.amount, JSON.stringify(ended)).toBeDefined();
      }
    });
  },
  { migrations },
);
