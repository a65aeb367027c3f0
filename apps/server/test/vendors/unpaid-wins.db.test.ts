import { sitDown, type Table } from '@mela/game-vendors/conformance/table';
import { expect, test } from 'vitest';
import { TRIES_BEFORE_FINAL } from '#/modules/play/unpaid-wins/unpaid-wins.ts';
import { batched } from './batched-vendor.ts';
import { decimal } from './decimal-vendor.ts';
import { eachWorld } from './each-world.ts';
import { hub88, type TestDialect } from './vendor-world.ts';

const DIALECTS: readonly (readonly [string, TestDialect])[] = [
  ['hub88', hub88],
  ['decimal', decimal],
  ['batched', batched],
];

for (const [name, dialect] of DIALECTS)
  eachWorld(
    `wins that are not paid, ${name}`,
    (world) => {
      const unpaid = async ({ player }: Table) =>
        (await world().unpaidWins.list({})).rows.filter(({ member }) => member === player.userId);

      test('gets a final answer without a bet, is listed with its tries, and is paid if the bet arrives', async () => {
        const table = await sitDown(world(), 1_000n);
        const [ref, win] = [world().speaker.reference(), world().speaker.reference()];
        const alarms = world().alarms.length;
        const tries = async (times: number) => {
          for (let time = 0; time < times; time += 1)
            await table.refused(await table.win(750n, ref, { ref: win, closes: true }), 'try_again', 1_000n);
        };
        await tries(TRIES_BEFORE_FINAL + 5);
        expect(await unpaid(table)).toMatchObject([
          { win, bet: ref, sum: '7.50 BDT', reason: 'try_again', tries: '25' },
        ]);
        expect(world().alarms.slice(alarms)).toEqual(['win_unpaid']);
        expect(world().logged.at(-1)).toMatchObject({ msg: 'a win of a vendor is not paid', win, sum: '7.50 BDT' });
        world().clock.now = new Date(world().clock.now.getTime() + 599_000);
        await tries(1);
        world().clock.now = new Date(world().clock.now.getTime() + 1_000);
        await table.refused(await table.win(750n, ref, { ref: win, closes: true }), 'bet_unknown', 1_000n);
        await table.cash(await table.bet(100n, { ref }), 900n);
        await table.cash(await table.win(750n, ref, { ref: win, closes: true }), 1_650n);
        expect(await unpaid(table)).toEqual([]);
        await world().unpaidWins.jobs.unpaid_wins_sweep({}, 1);
        expect(await world().database.query('select 1 from unpaid_wins where transaction_ref = $1', [win])).toEqual([]);
      });

      test('are listed at once if their bet was rolled back or refused', async () => {
        const table = await sitDown(world(), 100n);
        const [back, big] = [world().speaker.reference(), world().speaker.reference()];
        await table.bet(10n, { ref: back });
        await table.rollback(back);
        await table.refused(await table.win(5n, back), 'rolled_back', 100n);
        await table.refused(await table.bet(101n, { ref: big, round: 'big' }), 'insufficient_funds', 100n);
        await table.refused(await table.win(6n, big, { round: 'big' }), 'bet_unknown', 100n);
        expect((await unpaid(table)).map(({ reason, tries }) => `${reason} ${tries}`)).toEqual([
          'bet_unknown 1',
          'rolled_back 1',
        ]);
      });

      test('are not waited for forever when the end comes of a round that was never opened', async () => {
        if (!world().speaker.can.close) return;
        const table = await sitDown(world(), 100n);
        for (let time = 0; time < TRIES_BEFORE_FINAL; time += 1)
          await table.refused(await table.close('never'), 'try_again', 100n);
        world().clock.now = new Date(world().clock.now.getTime() + 600_000);
        await table.refused(await table.close('never'), 'bet_unknown', 100n);
      });
    },
    { dialect },
  );
