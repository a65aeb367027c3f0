import { expect, test } from 'vitest';
import { eachDatabase } from '@mela/database/test-databases';
import { modeFigures } from '@mela/game-rules/slot/model-listing';
import { ENGINES, type EngineId } from '@mela/game-rules/slot/model';
import { slotModel } from '@mela/game-rules/slot/models';
import { seededRandom } from '../../../packages/game-rules/test/seeded-random.ts';
import { EDITIONS } from '#/games/editions.ts';
import { playFigures } from '#/rounds/play-figures.ts';
import { migrations, runStudio } from './running-studio.ts';

const UNIT = 100_000;

/** A game of the engine that has the feature for sale. */
function gameOn(engine: EngineId): string {
  const edition = EDITIONS.find(({ model }) => slotModel(model).engine === engine);
  if (!edition) throw new Error(`No game plays on ${engine}`);
  return edition.code;
}

eachDatabase(
  'Engines',
  (open) => {
    test.each(ENGINES)(
      'a bought feature of %s costs its price, resumes after a reload where it was, pays once and replays from the record',
      async (engine) => {
        const studio = await runStudio(await open(), { random: seededRandom(`bought ${engine}`) });
        studio.operator.balances.set('rahim', 10_000 * UNIT);
        const code = gameOn(engine);
        const model = slotModel(EDITIONS.find((edition) => edition.code === code)?.model ?? '');
        const percent = model.modes.find(({ id }) => id === 'buy')?.costPercent ?? 0;
        const page = await studio.play('rahim', code);
        const bought = await page.spin(undefined, '2.00', 'buy');
        expect(bought.status).toBe(200);
        const { round } = bought.body;
        expect(round).toMatchObject({ mode: 'buy', bet: '2.00', state: 'playing', complete: false });
        expect(Math.round(Number(round.stake) * 100)).toBe(2 * percent);
        expect(studio.operator.balances.get('rahim')).toBe(10_000 * UNIT - (2 * percent * UNIT) / 100);
        await page.reveal(round.id, 1);
        const again = await studio.play('rahim', code);
        expect(again.opened.round).toEqual((await page.round(round.id)).body.round);
        let seen = again.opened.round;
        for (let step = seen?.steps.length ?? 0; seen && !seen.complete; step += 1)
          seen = (await again.reveal(round.id, step)).body.round;
        await expect.poll(async () => (await page.round(round.id)).body.round.state).toBe('closed');
        const won = Math.round(Number(seen?.won) * UNIT);
        expect(studio.operator.balances.get('rahim')).toBe(10_000 * UNIT - (2 * percent * UNIT) / 100 + won);
        expect(studio.operator.calls.filter(({ path }) => path === '/transaction/win')).toHaveLength(1);
        const asked = { user: 'rahim', game_code: code, round: round.id, lang: 'en', time_zone: 'Asia/Dhaka' };
        const { url } = await studio.ask('/game/round', asked);
        const html = await (await fetch(studio.origin + new URL(String(url)).pathname)).text();
        const boot = JSON.parse(/id="boot">([^<]+)</.exec(html)?.[1] ?? '') as { replay: string; timeZone: string };
        expect(boot.timeZone).toBe('Asia/Dhaka');
        const replayed = (await (await fetch(studio.origin + boot.replay)).json()) as { round: unknown };
        expect(replayed.round).toMatchObject({ steps: seen?.steps, won: seen?.won });
      },
    );

    test('refuses what the market forbids, whatever a page asks for', async () => {
      const studio = await runStudio(await open(), { random: seededRandom('market') });
      studio.operator.balances.set('rahim', 10_000 * UNIT);
      const page = await studio.play('rahim', gameOn('lines'), { buy_feature: false, minimum_round_ms: 700 });
      expect((await page.spin(undefined, '2.00', 'buy')).status).toBe(400);
      expect(studio.operator.calls.some(({ path }) => path === '/transaction/bet')).toBe(false);
      expect((await page.state()).body).toMatchObject({ rules: { buyFeature: false, minimumRoundMs: 700 } });
    });

    test('compares play with theory by model and bet mode and reports deviations as outliers', async () => {
      const database = await open();
      const studio = await runStudio(database, { random: seededRandom('figures') });
      studio.operator.balances.set('rahim', 10_000 * UNIT);
      const page = await studio.play('rahim');
      const { body } = await page.spin();
      await expect.poll(async () => (await page.round(body.round.id)).body.round.state).toBe('closed');
      const copy = async (count: number, winMinor: bigint) => {
        await database.query(
          `insert into rounds (id, session_id, user_ref, game_code, spin_id, model_id, model_version, currency, currency_exponent, bet_minor,
                               state, bet_transaction_id, bet_deadline_at, mode, stake_minor, steps, step_count, steps_revealed, win_minor,
                               decided_at, finished_at)
           select gen_random_uuid(), session_id, user_ref, game_code, gen_random_uuid(), model_id, model_version, currency, currency_exponent, 600,
                  'closed', gen_random_uuid(), now(), 'base', 600, steps, step_count, steps_revealed, $2, now(), now()
           from rounds, generate_series(1, $1::integer) where id = $3`,
          [count, winMinor, body.round.id],
        );
      };
      const fair = modeFigures('lines-middle', 'base').rtp;
      await copy(1_500, BigInt(Math.round(600 * fair)));
      const [figure] = await playFigures(database);
      expect(figure).toMatchObject({ model: 'lines-middle', mode: 'base', rounds: 1_501, isOutlier: false });
      await copy(1_500, 3_000n);
      expect((await playFigures(database))[0]).toMatchObject({ isOutlier: true });
    });
  },
  { migrations },
);
