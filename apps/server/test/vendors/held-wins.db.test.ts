import { expect, test } from 'vitest';
import type { SpokenCall } from '@mela/game-vendors/vendor-speaker';
import { sitDown, type Table } from '@mela/game-vendors/conformance/table';
import { RECONCILE_ROUNDS } from '#/modules/play/rounds/rounds.ts';
import { eachWorld } from './each-world.ts';
import { GAME, VENDOR, type Guest, type VendorWorld } from './vendor-world.ts';

const nasrin = { id: 1n, name: 'nasrin' };
const tariq = { id: 2n, name: 'tariq' };
const BIG = 300_000_000n;

eachWorld('wins above their ceiling', (world) => {
  /** A round with a stake of 100, not closed, and a win above the default ceiling. */
  async function heldRound(
    open: VendorWorld,
  ): Promise<{ table: Table; memberId: bigint; bet: string; win: string; heldWinId: bigint }> {
    const table = await sitDown(open, 1_000n);
    const [bet, win] = [open.speaker.reference(), open.speaker.reference()];
    await table.bet(100n, { ref: bet });
    await table.cash(await table.win(BIG, bet, { ref: win, closes: true }), 900n);
    const memberId = BigInt(table.player.userId);
    const [held] = (await open.heldWins.waiting()).filter(({ win: row }) => row.member_id === memberId);
    if (!held) throw new Error('The win is not held');
    return { table, memberId, bet, win, heldWinId: held.win.id };
  }

  /** The ledger holds, and its rounds agree with it. */
  async function proven({ wallet, database }: VendorWorld): Promise<void> {
    expect(await wallet.verify({ reconciliations: [{ sql: RECONCILE_ROUNDS }] })).toMatchObject({ ok: true });
    const wrong = await database.query(`
      select r.id from rounds r where r.held_minor <> (select coalesce(sum(h.amount_minor), 0) from held_wins h
        where h.member_id = r.member_id and h.round_id = r.id and h.state = 'held')`);
    expect(wrong).toEqual([]);
  }

  test('are acknowledged and held; the second of two people releases them, once', async () => {
    const { table, memberId, bet, win, heldWinId } = await heldRound(world());
    const { wallet, heldWins, memberNews } = world();
    expect(await wallet.balance(memberId)).toMatchObject({ cashMinor: 900n, lockedMinor: BIG });
    await table.round({ state: 'won', stakeMinor: 100n, returnedMinor: 0n, winMinor: BIG });
    // A retry has the same result, also after the ceiling is removed.
    await table.cash(await table.win(BIG, bet, { ref: win, closes: true }), 900n);
    const wish = { heldWinId, decision: 'release', reason: 'the vendor confirmed it' } as const;
    expect(await heldWins.decide({ ...wish, person: nasrin })).toEqual({ status: 'waits', wantedBy: ['nasrin'] });
    expect(await heldWins.decide({ ...wish, person: nasrin })).toEqual({ status: 'waits', wantedBy: ['nasrin'] });
    expect(await wallet.balance(memberId)).toMatchObject({ cashMinor: 900n, lockedMinor: BIG });
    const both = await Promise.all([
      heldWins.decide({ ...wish, person: tariq }),
      heldWins.decide({ ...wish, person: tariq }),
    ]);
    expect(both.map(({ status }) => status)).toContain('done');
    expect(await wallet.balance(memberId)).toMatchObject({ cashMinor: 900n + BIG, lockedMinor: 0n });
    expect(await heldWins.decide({ ...wish, person: tariq })).toEqual({ status: 'ended', state: 'released' });
    expect(await heldWins.decide({ ...wish, decision: 'send_back', person: tariq })).toMatchObject({ status: 'ended' });
    await table.cash(await table.win(BIG, bet, { ref: win, closes: true }), 900n + BIG);
    expect(memberNews.filter((each) => each.memberId === memberId).map(({ news }) => news.state)).toContain('released');
    const noted = await world().database.query(
      `select staff_id, action, reason from audit_events where subject_kind = 'held_win' and subject_id = $1 order by number`,
      [heldWinId.toString()],
    );
    expect(noted).toEqual(
      [nasrin, tariq].map(({ id }) => ({ staff_id: id, action: 'held_win_release_wanted', reason: wish.reason })),
    );
    const votes = await world().database.query(
      'select staff_name, decision, reason from held_win_votes where held_win_id = $1 order by id',
      [heldWinId],
    );
    expect(votes[0]).toEqual({ staff_name: 'nasrin', decision: 'release', reason: 'the vendor confirmed it' });
    await expect(world().database.query('delete from held_win_votes')).rejects.toThrow(/append only|permission denied/);
    await proven(world());
  });

  test('go back to the vendor when two people want that, and leave the round', async () => {
    const { table, memberId, bet, win, heldWinId } = await heldRound(world());
    const { wallet, heldWins, database } = world();
    const before = await wallet.houseFigure(`vendor:${VENDOR}`, 'BDT');
    const reason = 'not in the books of the vendor';
    await heldWins.decide({ heldWinId, decision: 'release', reason, person: nasrin });
    expect(await heldWins.decide({ heldWinId, decision: 'send_back', reason, person: tariq })).toMatchObject({
      status: 'waits',
    });
    // A person may change their mind: their newest vote counts.
    expect(await heldWins.decide({ heldWinId, decision: 'send_back', reason, person: nasrin })).toEqual({
      status: 'done',
      state: 'sent_back',
      wantedBy: ['tariq', 'nasrin'],
    });
    expect(await wallet.balance(memberId)).toMatchObject({ cashMinor: 900n, lockedMinor: 0n });
    expect(await wallet.houseFigure(`vendor:${VENDOR}`, 'BDT')).toBe(before + BIG);
    await table.round({ state: 'resettled', stakeMinor: 100n, returnedMinor: 0n, winMinor: 0n });
    // The vendor's retry gets the same answer, and pays nothing.
    await table.cash(await table.win(BIG, bet, { ref: win, closes: true }), 900n);
    expect(
      await database.query('select 1 from held_wins where id = $1 and state = $2', [heldWinId, 'sent_back']),
    ).toHaveLength(1);
    await proven(world());
  });

  test('count with all wins of their round, also after its end, and stay held if the bet is rolled back', async () => {
    const { table, memberId, bet, heldWinId } = await heldRound(world());
    const { wallet, heldWins } = world();
    // A correction of the round that is already above its ceiling.
    await table.cash(await table.win(50n, bet), 900n);
    expect(await wallet.balance(memberId)).toMatchObject({ cashMinor: 900n, lockedMinor: BIG + 50n });
    await table.cash(await table.rollback(bet), 1_000n);
    await table.refused(await table.win(70n, bet), 'rolled_back', 1_000n);
    const waiting = (await heldWins.waiting()).filter(({ win }) => win.member_id === memberId);
    expect(waiting.map(({ win }) => win.is_bet_returned)).toEqual([true, true]);
    for (const { win } of waiting)
      for (const person of [nasrin, tariq])
        await heldWins.decide({ heldWinId: win.id, decision: 'send_back', reason: 'bet was void', person });
    expect(await wallet.balance(memberId)).toMatchObject({ cashMinor: 1_000n, lockedMinor: 0n });
    await table.round({ state: 'resettled', stakeMinor: 100n, returnedMinor: 100n, winMinor: 0n });
    expect(heldWinId).toBeGreaterThan(0n);
    await proven(world());
  });

  test('are checked as a whole when they come in parts, by the ceiling of merchant, vendor and game', async () => {
    const { heldWins, wallet } = world();
    const place = { merchant_id: 1n, vendor_code: VENDOR, currency: 'BDT' };
    await heldWins.setCeiling({ ...place, game_code: '', ceiling_minor: 5n }, nasrin);
    await heldWins.setCeiling({ ...place, game_code: GAME, ceiling_minor: 1_000n }, nasrin);
    const table = await sitDown(world(), 1_000n);
    const bet = world().speaker.reference();
    await table.bet(100n, { ref: bet });
    await table.cash(await table.win(600n, bet), 1_500n);
    await table.cash(await table.win(400n, bet), 1_900n);
    await table.cash(await table.win(1n, bet), 1_900n);
    expect(await wallet.balance(BigInt(table.player.userId))).toMatchObject({ lockedMinor: 1n });
    expect(
      await world().database.query(
        `select subject_id, before, after from audit_events where action = 'ceiling_changed' order by number limit 1`,
      ),
    ).toEqual([{ subject_id: `${VENDOR}//BDT`, before: { ceilingMinor: null }, after: { ceilingMinor: '5' } }]);
    // Without rows of the merchant, the default applies again.
    await heldWins.setCeiling({ ...place, game_code: '', ceiling_minor: undefined }, nasrin);
    await heldWins.setCeiling({ ...place, game_code: GAME, ceiling_minor: undefined }, nasrin);
    await table.cash(await table.win(7n, bet), 1_907n);
    await proven(world());
  });

  test('are refused for good when a thousand times above it, also for play money, and are listed as unpaid', async () => {
    const guests = [
      await world().guest(1_000n, { merchantId: 6n }),
      await world().guest(1_000n, { merchantId: 6n, accountType: 3 }),
    ];
    for (const guest of guests) {
      const { speaker, wallet } = world();
      const [bet, win] = [speaker.reference(), speaker.reference()];
      const at = { ...guest, roundRef: 'first' };
      const send = async (call: SpokenCall) => speaker.read(await world().send(speaker.say(call)));
      const won = (amountMinor: bigint) =>
        send({ ...at, kind: 'win', transactionRef: win, betRef: bet, amountMinor, closesRound: true });
      expect(await send({ ...at, kind: 'bet', transactionRef: bet, amountMinor: 100n })).toMatchObject({ ok: true });
      for (const amountMinor of [10n ** 15n, 10n ** 15n])
        expect(await won(amountMinor)).toMatchObject({ ok: false, status: speaker.statusOf('limit_reached') });
      expect(await wallet.balance(guest.memberId)).toMatchObject({ cashMinor: 900n, lockedMinor: 0n });
      const { rows } = await world().unpaidWins.list({});
      expect(rows.filter((row) => row.member === guest.userId)).toMatchObject([
        { win, sum: '10000000000000.00 BDT', reason: 'limit_reached', tries: '2' },
      ]);
    }
    await proven(world());
  });

  test('are reported to log, operator and player, and so is a bet rolled back after it had won', async () => {
    const { heldWinId, memberId } = await heldRound(world());
    const { heldWins, database, memberNews, operatorNews, alarms, logged } = world();
    const jobs = () =>
      database.query<{ kind: keyof typeof heldWins.jobs; payload: unknown }>(
        'delete from jobs where kind = any($1) returning kind, payload',
        [Object.keys(heldWins.jobs)],
      );
    for (const { kind, payload } of await jobs()) expect(await heldWins.jobs[kind](payload, 1)).toBe('done');
    expect(alarms).toContain('win_held');
    expect(operatorNews.find(({ id }) => id === `held-win:${heldWinId}`)?.subject).toBe(
      'A win of 3000000.00 BDT is held',
    );
    expect(memberNews.find((each) => each.memberId === memberId)?.news).toMatchObject({
      state: 'held',
      amount_minor: BIG,
    });
    expect(logged.find(({ heldWin }) => heldWin === heldWinId.toString())).toMatchObject({ sum: '3000000.00 BDT' });

    const table = await sitDown(world(), 1_000n);
    const bet = world().speaker.reference();
    await table.bet(100n, { ref: bet });
    await table.win(300n, bet, { closes: true });
    await table.cash(await table.rollback(bet), 1_300n);
    const [kept, ...others] = await jobs();
    expect(others).toEqual([]);
    expect(kept?.kind).toBe('win_kept_told');
    expect(await heldWins.jobs.win_kept_told(kept?.payload, 1)).toBe('done');
    expect(alarms).toContain('win_kept');
  });

  test('are marked as held in the bet detail, and make no winner of their round before their release', async () => {
    const { table, memberId, heldWinId } = await heldRound(world());
    const { rounds, heldWins } = world();
    const won = () => rounds.winsAmong([{ memberId, vendor: VENDOR, roundRef: 'first' }]);
    expect(await won()).toEqual([]);
    const { context } = table.player as Guest;
    const [bet] = await world().database.query<{ id: bigint }>('select id from rounds where member_id = $1', [
      memberId,
    ]);
    const params = { betId: String(bet?.id) };
    const detail = await rounds.betDetail({ context, params, query: {}, body: undefined });
    expect('movements' in detail && detail.movements).toMatchObject([
      { kind: 'bet_placed', balanceAfter: '9.00' },
      { kind: 'bet_won_held', amount: '3000000.00', balanceAfter: null },
    ]);
    for (const person of [nasrin, tariq])
      await heldWins.decide({ heldWinId, decision: 'release', reason: 'confirmed', person });
    expect(await won()).toMatchObject([{ winMinor: BIG }]);
    expect(await world().cashOf(table.player)).toBe(900n + BIG);
  });
});
