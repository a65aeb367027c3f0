import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { applied } from '#/modules/money/wallet/test-wallet.ts';
import { ROUNDS, testFreeRounds } from './test-free-rounds.ts';

eachServerDatabase('free rounds', (open) => {
  test('keeps wins until the last round is over, then gives them as a bonus, once for 20 parallel jobs', async () => {
    const all = await testFreeRounds(await open());
    const amina = await all.add('amina');
    const reward = await all.given(amina);
    expect(all.told.issued).toMatchObject([{ gameCode: 'slot-1', rounds: 3, stakeMinor: 100n, rewardRef: reward }]);
    await all.playFree(amina, 'f1', reward, 30_00n);
    await all.playFree(amina, 'f2', reward, 0n);
    expect([await all.cash(amina), await all.locked(amina)]).toEqual([0n, 30_00n]);
    await all.settle(amina);
    expect(await all.locked(amina)).toBe(30_00n);
    await all.playFree(amina, 'f3', reward, 12_50n);
    expect(await all.grants(amina)).toMatchObject([{ state: 'used', used: 3, open: 0, won_minor: 42_50n }]);
    expect(await all.waiting('free_rounds_settle')).toHaveLength(1);
    await Promise.all(Array.from({ length: 20 }, (_, place) => all.settle(amina, place % 2 ? all.beside : all.rounds)));
    await all.startBonus(amina);
    expect(await all.held(amina)).toEqual([0n, 42_50n]);
    expect(await all.active(amina)).toMatchObject({ amount_minor: 42_50n, needs_minor: 212_50n });
    expect(await all.locked(amina)).toBe(0n);
    expect(await all.wallet.houseFigure('vendor:studio', 'CNY')).toBe(-42_50n);
    expect(await all.wallet.houseFigure('house:promotions', 'CNY')).toBe(0n);
    expect(await all.events(amina)).toEqual(['issued', 'active', 'used']);
    expect((await all.messages(amina)).map(({ title }) => title)).toEqual([
      '3 free rounds for you',
      'Your free rounds won ￥42.50',
    ]);
    // The next bonus is played like any other.
    await all.play(amina, 'slot-1', 10_00n);
    expect(await all.progress(amina)).toBe(10_00n);
    expect(await all.problems()).toEqual([]);
  });

  test('pays at most what the terms allow, in cash where they say so, and a late win once more', async () => {
    const all = await testFreeRounds(await open());
    const amina = await all.add('amina');
    const reward = await all.given(amina, { wagering: null }, 50_00n);
    for (const round of ['r1', 'r2', 'r3']) await all.playFree(amina, round, reward, 15_00n);
    await all.settle(amina);
    expect(await all.cash(amina)).toBe(45_00n);
    applied(await all.win(amina, 'slot-1', 'r3', 'b-r3', 20_00n));
    expect(await all.locked(amina)).toBe(20_00n);
    await all.settle(amina);
    await all.settle(amina);
    expect([await all.cash(amina), await all.locked(amina)]).toEqual([50_00n, 0n]);
    expect(await all.wallet.houseFigure('house:promotions', 'CNY')).toBe(15_00n);
    expect((await all.source.ended(all.asker(amina), 9)).map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['free_rounds', 5_00n],
      ['free_rounds', 45_00n],
    ]);
    expect(await all.problems()).toEqual([]);
  });

  test('pays after a process that failed between the two steps, and after a lost job', async () => {
    const all = await testFreeRounds(await open());
    const amina = await all.add('amina');
    const reward = await all.given(amina, { wagering: null });
    for (const round of ['r1', 'r2', 'r3']) await all.playFree(amina, round, reward, 5_00n);
    all.falls.isNext = true;
    await expect(all.settle(amina)).rejects.toThrow('fell');
    expect([await all.cash(amina), await all.locked(amina)]).toEqual([0n, 0n]);
    all.falls.isNext = false;
    await all.settle(amina);
    expect(await all.cash(amina)).toBe(15_00n);
    applied(await all.win(amina, 'slot-1', 'r1', 'b-r1', 1_00n));
    await all.due();
    expect(await all.cash(amina)).toBe(16_00n);
    expect(await all.problems()).toEqual([]);
  });

  test('expires unused rounds: refuses bets, still pays an open round, and cancels at the vendor', async () => {
    const all = await testFreeRounds(await open());
    const amina = await all.add('amina');
    const reward = await all.given(amina);
    await all.playFree(amina, 'r1', reward, 7_00n);
    expect(await all.tryFree(amina, 'r2', reward)).toMatchObject({ status: 'applied' });
    await all.at('2026-11-17T06:00:00Z');
    const late = await all.tryFree(amina, 'r3', reward);
    expect(late).toMatchObject({ status: 'refused', reason: 'no_free_round' });
    await all.due();
    expect(await all.grants(amina)).toMatchObject([{ state: 'expired', used: 2, open: 1 }]);
    expect(await all.waiting('free_rounds_cancel')).toHaveLength(1);
    all.replies.unshift({ ok: false, reason: 'unavailable' });
    expect([await all.cancel(amina), await all.cancel(amina)]).toEqual([{ again: 10 }, 'done']);
    expect(all.told.cancelled).toEqual([reward, reward]);
    expect(await all.locked(amina)).toBe(7_00n);
    await all.win(amina, 'slot-1', 'r2', 'b-r2', 3_00n);
    await all.settle(amina);
    await all.startBonus(amina);
    expect(await all.held(amina)).toEqual([0n, 10_00n]);
    expect(await all.problems()).toEqual([]);
  });

  test('takes each free round once for copies of its bet, never one more, and one again after its rollback', async () => {
    const all = await testFreeRounds(await open());
    const amina = await all.add('amina');
    const reward = await all.given(amina);
    const copies = await Promise.all(Array.from({ length: 10 }, () => all.tryFree(amina, 'r1', reward)));
    expect(copies.every(({ status }) => status === 'applied')).toBe(true);
    const bets = await Promise.all(Array.from({ length: 8 }, (_, place) => all.tryFree(amina, `p${place}`, reward)));
    expect(bets.filter(({ status }) => status === 'applied')).toHaveLength(2);
    expect(await all.grants(amina)).toMatchObject([{ state: 'used', used: 3, open: 3 }]);
    await all.giveBack(amina, 'slot-1', 'r1', 'b-r1', true);
    expect(await all.grants(amina)).toMatchObject([{ state: 'active', used: 2 }]);
    expect(await all.tryFree(amina, 'again', reward)).toMatchObject({ status: 'applied' });
    expect(await all.events(amina)).toEqual(['issued', 'active', 'used', 'active', 'used']);
    expect(await all.problems()).toEqual([]);
  });

  test('refuses forged free bets: of another member, game or reward, with a stake, and without money moving', async () => {
    const all = await testFreeRounds(await open());
    const [amina, rahim] = [await all.add('amina'), await all.add('rahim')];
    const reward = await all.given(amina);
    await all.payIn(amina, 10_00n);
    const forged = [
      await all.tryFree(rahim, 'f1', reward),
      await all.tryFree(amina, 'f2', reward, 0n, 'slot-2'),
      await all.tryFree(amina, 'f3', '00000000-0000-4000-8000-000000000000'),
      await all.tryFree(amina, 'f4', reward, 1_00n),
    ];
    for (const outcome of forged) expect(outcome).toMatchObject({ status: 'refused', reason: 'no_free_round' });
    // A payment of wins that are not there, or not yet to be paid.
    await all.playFree(amina, 'r1', reward, 9_00n);
    const [grant] = await all.grants(amina);
    const end = (key: string) =>
      all.move(amina, key, 'free_rounds_ended', 9_00n, {
        counterparty: 'house:promotions',
        args: { grantId: String(grant?.id) },
      });
    for (const number of [1, 2])
      expect(await end(`free-rounds:${grant?.id}:${number}`)).toMatchObject({ status: 'retry' });
    expect([await all.cash(amina), await all.locked(amina)]).toEqual([10_00n, 9_00n]);
    expect(await all.problems()).toEqual([]);
  });

  test('asks the vendor until it answers, and ends the free rounds that it will not give', async () => {
    const all = await testFreeRounds(await open());
    const amina = await all.add('amina');
    all.replies.unshift({ ok: false, reason: 'unavailable' });
    const reward = await all.given(amina);
    expect(await all.grants(amina)).toMatchObject([{ state: 'issued' }]);
    expect(await all.issue(amina)).toBe('done');
    expect(await all.issue(amina)).toBe('done');
    expect(all.told.issued.map(({ rewardRef }) => rewardRef)).toEqual([reward, reward]);
    all.replies.unshift({ ok: false, reason: 'not_found' });
    const refused = await all.given(amina);
    expect(await all.grants(amina)).toMatchObject([{ state: 'active' }, { state: 'cancelled' }]);
    expect(await all.tryFree(amina, 'r9', refused)).toMatchObject({ status: 'refused' });
    expect((await all.messages(amina)).map(({ title }) => title)).toEqual([
      '3 free rounds for you',
      'Your free rounds are not available',
    ]);
    // A vendor whose dialect has none.
    all.vendors.set('studio', {} as never);
    await all.given(amina);
    expect((await all.grants(amina)).at(-1)).toMatchObject({ state: 'cancelled' });
    expect(await all.problems()).toEqual([]);
  });

  test('shows what is left and won until the wins are paid, and gives free rounds by a code too', async () => {
    const all = await testFreeRounds(await open());
    const amina = await all.add('amina');
    const reward = await all.given(amina, { rounds: 1 });
    // As the server does, which may not call what belongs to the ledger.
    await all.database.assumeRole('mela_application');
    const given = { title: 'One', rounds: 1, stake: '1.00', most: '100.00', paysBonus: true };
    const play = { gameType: 'RNG', vassalage: 'studio', gameId: 'slot-1', nodeId: 7 };
    expect(await all.shown(amina)).toMatchObject([{ ...given, game: { play }, left: 1, won: '0.00' }]);
    await all.playFree(amina, 'r1', reward, 3_00n);
    expect(await all.shown(amina)).toMatchObject([{ ...given, left: 0, won: '3.00' }]);
    await all.settle(amina);
    await all.due();
    expect(await all.shown(amina)).toEqual([]);
    const byCode = { ...ROUNDS, byCode: true, game: 'studio:slot-9' };
    const id = await all.offer({
      outcome: 'issued',
      reward: byCode,
      amountMinor: 5_00n,
      vouchers: [{ code: 'ROUNDS3', uses: 1 }],
    });
    expect(await all.seen(amina, id)).toMatchObject({
      award: { kind: 'freeRounds', byCode: true, freeRounds: { rounds: 3, stake: '1.00', days: 7 } },
    });
    expect(await all.tap(amina, id)).toBe('conflict');
    expect(await all.takeCode(amina, 'rounds3')).toMatchObject({ status: 'issued' });
    expect(await all.shown(amina)).toMatchObject([{ game: { name: 'Game slot-9', play: null }, left: 3 }]);
    expect(await all.problems()).toEqual([]);
  });

  test('names what was changed behind its back, and changes no event', async () => {
    const all = await testFreeRounds(await open());
    const amina = await all.add('amina');
    const reward = await all.given(amina);
    await all.playFree(amina, 'r1', reward, 9_00n);
    expect(await all.problems()).toEqual([]);
    const wrong = async (sql: string, back: string) => {
      await all.database.query(sql);
      const problems = await all.problems();
      await all.database.query(back);
      return JSON.stringify(problems);
    };
    const set = (what: string) => `update free_round_grants set ${what}`;
    expect(await wrong(set('used = 0'), set('used = 1'))).toContain('counts that are not those of their rounds');
    expect(await wrong(set('rounds = 9'), set('rounds = 3'))).toContain('are not what was accepted');
    expect(await wrong(set('settled_minor = 1'), set('settled_minor = 0'))).toContain('paid another sum');
    expect(await wrong('update rounds set free_grant = null', 'update rounds set free_grant = 1')).toContain(
      'in one place only',
    );
    await expect(all.database.query(`update free_round_events set state = 'used'`)).rejects.toThrow('append only');
    expect(await all.problems()).toEqual([]);
  });
});
