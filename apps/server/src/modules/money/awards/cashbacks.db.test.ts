import { isFailed } from '#/http/failure.ts';
import type { Member } from '#/modules/ground/members/members.ts';
import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { testAwards, WAGERING, type TestAwards } from './test-awards.ts';

/** A tenth of a day's loss, at most 80.00, from 100.00. */
const DAILY = {
  outcome: 'joined',
  percent: 10,
  amountMinor: 80_00n,
  reward: { kind: 'cashback', every: 'day', least: '10000', claimDays: 3, wagering: null },
} as const;

eachServerDatabase('cashbacks', (open) => {
  /** What the cash of a member lost by day in Dhaka, added up row by row from their chain; a round counts on the day on which it ends. */
  async function lossByDay(all: TestAwards, member: Member): Promise<Record<string, bigint>> {
    const rows = await all.database.query<{ at: Date; kind: string; round: string; cash: bigint; locked: bigint }>(
      `select at, kind, round, coalesce(cash_minor, 0) as cash, coalesce(locked_minor, 0) as locked from wallet_ledger
       where member_id = $1 and status = 'applied' order by seq`,
      [member.id],
    );
    const ends = new Map(rows.filter(({ kind }) => kind === 'round_closed').map(({ round, at }) => [round, at]));
    const days: Record<string, bigint> = {};
    for (const { at, kind, round, cash, locked } of rows) {
      const end = ends.get(round);
      if (!end || !['bet_placed', 'bet_rolled_back', 'bet_won', 'bet_won_held', 'held_win_sent_back'].includes(kind))
        continue;
      const counted = Math.max(at.getTime(), end.getTime());
      const day = new Date(counted + 6 * 3_600_000).toISOString().slice(0, 10);
      days[day] = (days[day] ?? 0n) - cash - locked;
    }
    return days;
  }

  const count = async (all: TestAwards) => {
    await all.records.roll();
    return all.cashbacks.jobs.cashbacks_due({}, 1);
  };
  const awards = (all: TestAwards) =>
    all.database.query(`select key, loss_minor, amount_minor from awards where kind = 'cashback' order by key`);

  test('gives a part of each day’s loss as the ledger says, over rollbacks, late wins and a day’s end', async () => {
    const all = await testAwards(await open(), '2026-11-10T06:00:00Z');
    const amina = await all.add('amina');
    await all.join(amina, await all.offer(DAILY));
    await all.payIn(amina, 5_000_00n);
    await all.play(amina, 'slot-1', 300_00n);
    await all.bet(amina, 'slot-1', 'back', 'b-back', 100_00n);
    await all.giveBack(amina, 'slot-1', 'back', 'b-back', true);
    // 23:59 in Dhaka: one round wins and one is cancelled after midnight.
    await all.at('2026-11-10T17:59:00Z');
    await all.bet(amina, 'slot-1', 'late', 'b-late', 200_00n);
    await all.bet(amina, 'table-1', 'gone', 'b-gone', 400_00n);
    await all.at('2026-11-10T18:01:00Z');
    await all.win(amina, 'slot-1', 'late', 'b-late', 50_00n);
    await all.giveBack(amina, 'table-1', 'gone', 'b-gone', true);
    await all.play(amina, 'slot-1', 100_00n);
    expect(await lossByDay(all, amina)).toEqual({ '2026-11-10': 300_00n, '2026-11-11': 250_00n });
    expect(await count(all)).toBe('done');
    await Promise.all(Array.from({ length: 5 }, () => count(all)));
    // Stakes that were open at midnight are no loss of the first day.
    expect(await awards(all)).toEqual([{ key: 'cashback:1:2026-11-10', loss_minor: 300_00n, amount_minor: 30_00n }]);
    // What ended on the second day, a loss below the least on the third, and 950.00 on the fourth, counted days later.
    await all.at('2026-11-12T06:00:00Z');
    await all.play(amina, 'slot-1', 99_99n);
    await all.at('2026-11-13T06:00:00Z');
    await all.play(amina, 'slot-1', 950_00n);
    await all.at('2026-11-20T06:00:00Z');
    await count(all);
    expect((await awards(all)).slice(1)).toEqual([
      { key: 'cashback:1:2026-11-11', loss_minor: 250_00n, amount_minor: 25_00n },
      { key: 'cashback:1:2026-11-13', loss_minor: 950_00n, amount_minor: 80_00n },
    ]);
    expect(await all.problems()).toEqual([]);
    await all.database.query(`update awards set loss_minor = loss_minor + 1000 where key = 'cashback:1:2026-11-13'`);
    const said = expect.stringContaining('is not its part of what was lost') as unknown;
    expect(await all.problems()).toEqual([{ account: `member ${amina.id}`, problem: said }]);
  });

  test('counts cash alone, also of rounds that a bonus paid a part of', async () => {
    const all = await testAwards(await open());
    const amina = await all.add('amina');
    await all.join(amina, await all.offer(DAILY));
    await all.take(amina, {}, 9n);
    await all.payIn(amina, 100_00n);
    await all.play(amina, 'slot-1', 140_00n, 70_00n);
    await all.play(amina, 'table-1', 60_00n);
    await all.play(amina, 'slot-1', 10_00n);
    await all.at('2026-11-11T06:00:00Z');
    await count(all);
    const [loss] = Object.values(await lossByDay(all, amina));
    expect(loss).toBe(100_00n);
    expect(await awards(all)).toEqual([{ key: 'cashback:1:2026-11-10', loss_minor: loss, amount_minor: 10_00n }]);
    expect(await all.problems()).toEqual([]);
  });

  test('pays once for 50 parallel taps of two processes, and nothing to another member or after its days', async () => {
    const all = await testAwards(await open());
    const [amina, rahim] = [await all.add('amina'), await all.add('rahim')];
    await all.join(amina, await all.offer(DAILY));
    await all.payIn(amina, 1_000_00n);
    await all.play(amina, 'slot-1', 500_00n);
    await all.at('2026-11-11T06:00:00Z');
    await count(all);
    const [waiting] = await all.source.waiting(all.asker(amina), 9);
    expect(waiting).toMatchObject({ kind: 'cashback', amountMinor: 50_00n, paysBonus: false });
    expect((await all.messages(amina)).map(({ title }) => title)).toEqual(['￥50.00 cashback for you']);
    const id = waiting?.id ?? '';
    expect(await all.giver.take(rahim.id, id)).toEqual({ failed: 'reward_of_another' });
    expect(await all.giver.take(amina.id, '999')).toEqual({ failed: 'reward_not_found' });
    const taps = await Promise.all(
      Array.from({ length: 50 }, (_, tap) => (tap % 2 === 0 ? all.giver : all.beside).take(amina.id, id)),
    );
    expect(taps.filter((tap) => !isFailed(tap))).toEqual([{ amountMinor: 50_00n }]);
    expect(await all.cash(amina)).toBe(550_00n);
    await all.play(amina, 'slot-1', 500_00n);
    await all.at('2026-11-12T06:00:00Z');
    await count(all);
    const [second] = await all.source.waiting(all.asker(amina), 9);
    await all.at('2026-11-15T06:00:00Z');
    expect(await all.giver.take(amina.id, second?.id ?? '')).toEqual({ failed: 'reward_expired' });
    expect(await all.source.waiting(all.asker(amina), 9)).toEqual([]);
    expect((await all.source.ended(all.asker(amina), 9)).map(({ isTaken }) => isTaken)).toEqual([false, true]);
    expect(await all.problems()).toEqual([]);
  });

  test('gives a week’s loss as a bonus by the terms of the joining, until the promotion’s last week', async () => {
    const all = await testAwards(await open(), '2026-11-10T06:00:00Z');
    const amina = await all.add('amina');
    const reward = { ...DAILY.reward, every: 'week', wagering: WAGERING } as const;
    const id = await all.offer({ ...DAILY, reward, startsAt: new Date('2026-11-01T00:00:00Z') });
    await all.join(amina, id);
    await all.database.query(`update promotions set percent = 99, ends_at = '2026-11-17T06:00:00Z' where id = $1`, [
      id,
    ]);
    await all.payIn(amina, 5_000_00n);
    for (const instant of ['2026-11-15T17:59:00Z', '2026-11-15T18:01:00Z', '2026-11-23T06:00:00Z']) {
      await all.at(instant);
      await all.play(amina, 'slot-1', 200_00n);
    }
    await all.at('2026-11-30T06:00:00Z');
    await count(all);
    expect(await awards(all)).toEqual([
      { key: 'cashback:1:2026-11-09', loss_minor: 200_00n, amount_minor: 20_00n },
      { key: 'cashback:1:2026-11-16', loss_minor: 200_00n, amount_minor: 20_00n },
    ]);
    const [first] = await all.source.waiting(all.asker(amina), 9);
    expect(first).toMatchObject({ paysBonus: true });
    expect(await all.giver.take(amina.id, first?.id ?? '')).toEqual({ amountMinor: 20_00n });
    await all.bonuses.jobs.bonus_start({ memberId: `${amina.id}` }, 1);
    expect(await all.active(amina)).toMatchObject({ amount_minor: 20_00n, needs_minor: 100_00n });
    expect(await all.problems()).toEqual([]);
  });

  test('waits until the records have read the whole period', async () => {
    const all = await testAwards(await open());
    const amina = await all.add('amina');
    await all.join(amina, await all.offer(DAILY));
    await all.payIn(amina, 1_000_00n);
    await all.play(amina, 'slot-1', 500_00n);
    await all.at('2026-11-10T18:00:00Z');
    expect(await all.cashbacks.jobs.cashbacks_due({}, 1)).toEqual({ again: 30 });
    expect(await awards(all)).toEqual([]);
    await count(all);
    expect(await awards(all)).toHaveLength(1);
  });
});
