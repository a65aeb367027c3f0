import type { Database } from '@mela/database/database';
import { eachDatabase } from '@mela/database/test-databases';
import { expect, onTestFinished, test } from 'vitest';
import { startCleaning } from '#/cleaning/clean-up.ts';
import { forgetRounds, forgetSessions } from '#/cleaning/cleaning.store.ts';
import { openFunAccount } from '#/fun/fun-account.ts';
import { openInstant } from './instant-client.ts';
import { LOSS, pointsInOrder, runPackagedGame } from './packaged/running-game.ts';
import { migrations } from './running-studio.ts';
import { gameOf } from './studio-client.ts';

const UNIT = 100_000;

eachDatabase(
  'Cleaning',
  (open) => {
    test('deletes finished rounds older than four months with all their rows, and no others', async () => {
      const database = await open();
      const studio = await threeGames(database);
      const [slot, dice, packaged] = [await studio.spin(), await studio.roll(), await studio.playPackage()];
      const [recent, unanswered, unfinished] = [await studio.spin(), await studio.roll(), await studio.spin()];
      const crash = await flownWith(database, await studio.roll());
      for (const id of [slot, dice, packaged, crash, unanswered, unfinished]) await age(database, id, 200);
      await age(database, recent, 125);
      await database.query(
        `update outbox set answered_at = null, due_at = now() + interval '1 day' where round_id = $1`,
        [unanswered],
      );
      await database.query(`update rounds set state = 'playing' where id = $1`, [unfinished]);
      await database.query('update sessions set created_at = now() - make_interval(days => 200)');
      await studio.ask('/game/url', { user: 'karim', token: 'token:karim', ...gameOf('royal-bengal') });
      await database.query(`update sessions set created_at = now() - interval '2 days' where user_ref = 'karim'`);

      expect(await database.transaction(forgetRounds)).toBe(4);
      expect(await database.transaction(forgetRounds)).toBe(0);
      const left = await database.query<{ id: string }>('select id from rounds order by number');
      expect(left.map(({ id }) => id)).toEqual([recent, unanswered, unfinished]);
      for (const table of ['outbox', 'instant_bets', 'packaged_rounds'])
        expect(
          await database.query(`select from ${table} where round_id not in (select id from rounds)`),
          table,
        ).toEqual([]);
      // Karim’s launch, and the session of the package.
      expect(await database.transaction(forgetSessions)).toBe(2);
      const players = await database.query<{ game: string }>('select game_code as game from sessions order by 1');
      expect(players).toEqual([{ game: 'fair-dice' }, { game: 'royal-bengal' }]);
    });

    test('logs the failure of one cleaner and still runs the others', async () => {
      const database = await open();
      const studio = await threeGames(database);
      const round = await studio.spin();
      await age(database, round, 200);
      await database.query('create table keepsakes (round_id uuid not null references rounds (id))');
      await database.query('insert into keepsakes values ($1)', [round]);
      await openFunAccount(database, 'CNY');
      await database.query(`update fun_purses set opened_at = now() - interval '3 days'`);
      await studio.ask('/game/url', { user: 'karim', token: 'token:karim', ...gameOf('royal-bengal') });
      await database.query(`update sessions set created_at = now() - interval '2 days' where user_ref = 'karim'`);
      const logged: string[] = [];
      const log = { info: () => {}, error: (_fault: object, message: string) => void logged.push(message) };
      const cleaning = startCleaning({ database, log, everyMs: 5 });
      onTestFinished(() => cleaning.stop());
      await expect.poll(() => database.query('select from fun_purses')).toEqual([]);
      const launches = () => database.query(`select from sessions where user_ref = 'karim'`);
      await expect.poll(launches).toEqual([]);
      await expect.poll(() => new Set(logged)).toEqual(new Set(['old rounds could not be forgotten']));
      expect(await database.query('select from rounds where id = $1', [round])).toHaveLength(1);
    });
  },
  { migrations },
);

/** One player at a slot, at dice and at a package; each returns the id of a finished round. */
async function threeGames(database: Database) {
  const studio = await runPackagedGame(database, { random: pointsInOrder(LOSS) });
  studio.operator.balances.set('rahim', 1_000 * UNIT);
  const slot = await studio.play('rahim');
  const dice = await openInstant(studio.origin, await studio.launchOf('rahim', 'fair-dice'));
  const packaged = await studio.sit('rahim');
  const closed = async (id: string) => {
    const state = () => database.query('select state from rounds where id = $1', [id]);
    await expect.poll(state).toEqual([{ state: 'closed' }]);
    return id;
  };
  return {
    ask: studio.ask,
    spin: async () => closed((await slot.spin()).body.round.id),
    roll: async () => closed((await dice.bet({ side: 'over', target: 5050 })).body.round.id),
    async playPackage() {
      expect((await packaged.play()).status).toBe(200);
      const [row] = await database.query<{ id: string }>('select round_id as id from packaged_rounds');
      return closed(row?.id ?? '');
    },
  };
}

/** Turns a bet on seeds into one on a crash flight, as the table stores it. */
async function flownWith(database: Database, round: string): Promise<string> {
  await database.query(
    `with chain as (
       insert into crash_chains (id, secret, length, last_hash, salt, used)
       values (gen_random_uuid(), repeat('a', 64), 10, repeat('b', 64), 'salt', 1) returning id
     ), flight as (
       insert into crash_rounds (chain_id, place, state, crash_point, betting_ends_at)
       select id, 1, 'settled', 100, now() from chain returning number
     )
     update instant_bets set seed_pair_id = null, nonce = null, crash_number = flight.number from flight where round_id = $1`,
    [round],
  );
  return round;
}

async function age(database: Database, round: string, days: number): Promise<void> {
  await database.query(
    `update rounds set created_at = now() - make_interval(days => $2), finished_at = now() - make_interval(days => $2) where id = $1`,
    [round, days],
  );
}
