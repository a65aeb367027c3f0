import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { eachDatabase } from '@mela/database/test-databases';
import { loadPackage } from '#/packaged/package/load-package.ts';
import { readPackageFolder } from '#/packaged/package/package-folder.ts';
import { packagedFigures } from '#/packaged/packaged-figures.ts';
import { testFolder } from '#/packaged/test-package.ts';
import { migrations } from '../running-studio.ts';
import { GAME, LOSS, pointsInOrder, runPackagedGame } from './running-game.ts';

eachDatabase(
  'The play of packaged games',
  (open) => {
    test('compares recent pays of a mode with its table and reports nothing for a removed version', async () => {
      const database = await open();
      const studio = await runPackagedGame(database, { random: pointsInOrder(LOSS) });
      studio.operator.balances.set('rahim', 1_000_000);
      const page = await studio.sit('rahim');
      await page.play();
      const finished = `select id from rounds where state = 'closed'`;
      await expect.poll(async () => (await database.query(finished)).length).toBe(1);
      const copy = async (count: number, winMinor: bigint) =>
        database.query(
          `with one as (${finished} limit 1), made as (
             insert into rounds (id, session_id, user_ref, game_code, spin_id, model_id, model_version, currency, currency_exponent, bet_minor,
                                 state, bet_transaction_id, bet_deadline_at, mode, stake_minor, steps, step_count, steps_revealed, win_minor,
                                 decided_at, finished_at)
             select gen_random_uuid(), session_id, user_ref, game_code, gen_random_uuid(), model_id, model_version, currency, currency_exponent,
                    bet_minor, 'closed', gen_random_uuid(), now(), mode, stake_minor, steps, step_count, steps_revealed, $2, now(), now()
             from rounds, generate_series(1, $1::integer) where id = (select id from one) returning id)
           insert into packaged_rounds (round_id, game_code, version, mode, simulation, amount_minor, cost, payout, events)
           select made.id, p.game_code, p.version, p.mode, p.simulation, p.amount_minor, p.cost, p.payout, p.events
           from made, packaged_rounds p where p.round_id = (select id from one)`,
          [count, winMinor],
        );
      const game = await loadPackage(GAME, await readPackageFolder(join(studio.packagesDir, GAME)), testFolder());
      onTestFinished(() => game.close());
      await copy(1_200, 96n);
      const figures = () => packagedFigures(database, { find: () => game });
      expect(await figures()).toMatchObject([{ model: GAME, mode: 'BASE', rounds: 1_201, isOutlier: false }]);
      await copy(400, 600n);
      expect(await figures()).toMatchObject([{ rounds: 1_601, isOutlier: true }]);
      expect(await packagedFigures(database, { find: () => ({ ...game, version: '0' }) })).toEqual([]);
      expect(await packagedFigures(database, { find: () => undefined })).toEqual([]);
    });
  },
  { migrations },
);
