import { expect, onTestFinished, test } from 'vitest';
import { sitDown, type Table } from '@mela/game-vendors/conformance/table';
import { isFailed } from '#/http/failure.ts';
import { eachWorld } from './each-world.ts';
import type { Guest } from './vendor-world.ts';

eachWorld('the bet record', (world) => {
  const seat = async (cashMinor: bigint): Promise<Table & { guest: Guest }> => {
    const guest = await world().guest(cashMinor);
    return { ...(await sitDown({ ...world(), player: async () => guest }, cashMinor)), guest };
  };
  const record = async (
    guest: Guest,
    query: { before?: string; state?: 'open' | 'won' | 'lost' | 'rolled_back' | 'resettled'; pageSize?: number } = {},
  ) => {
    const answer = await world().rounds.betRecord({
      context: guest.context,
      params: undefined,
      query: { pageSize: 20, ...query },
      body: undefined,
    });
    if (isFailed(answer) || 'prepared' in answer) throw new Error('The record was refused');
    return answer;
  };
  const detail = (guest: Guest, betId: string) =>
    world().rounds.betDetail({ context: guest.context, params: { betId }, query: {}, body: undefined });
  const replay = (guest: Guest, betId: string) =>
    world().rounds.betReplay({ context: guest.context, params: { betId }, query: {}, body: undefined });

  test('lists a round with its game, stake, win and net, from its bet to its end', async () => {
    const { guest, bet, win } = await seat(10_000n);
    const reference = world().speaker.reference();
    await bet(500n, { ref: reference });
    const [open] = (await record(guest)).list;
    expect(open).toMatchObject({ state: 'open', stake: '5.00', win: '0.00', net: '-5.00', settledAt: null });
    await win(1_250n, reference, { closes: true });
    const { list, next } = await record(guest);
    expect(next).toBeNull();
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({
      betId: open?.betId,
      vendor: 'testvendor',
      vendorName: 'Test vendor',
      gameCode: 'test-game',
      gameName: 'test-game (bn)',
      nodeId: 7,
      gameType: 'RNG',
      iconUrl: '/art/test-game.webp',
      roundId: 'first',
      state: 'won',
      stake: '5.00',
      win: '12.50',
      net: '7.50',
      currency: 'BDT',
    });
    expect(Date.parse(list[0]?.settledAt ?? '')).toBeGreaterThanOrEqual(Date.parse(list[0]?.placedAt ?? ''));
  });

  test('pages newest first, without a gap and without a duplicate', async () => {
    const { guest, bet } = await seat(10_000n);
    for (let index = 0; index < 7; index += 1) await bet(10n, { round: `round-${index}` });
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const page = await record(guest, { pageSize: 3, ...(before === undefined ? {} : { before }) });
      seen.push(...page.list.map((one) => one.roundId));
      before = page.next ?? undefined;
    } while (before !== undefined);
    expect(seen).toEqual(['round-6', 'round-5', 'round-4', 'round-3', 'round-2', 'round-1', 'round-0']);
    expect((await record(guest, { before: '9999999999999999999' })).list).toHaveLength(7);
  });

  test('filters by each state, and lists open rounds by a separate call', async () => {
    const { guest, bet, win, rollback, close } = await seat(10_000n);
    const references = Array.from({ length: 4 }, () => world().speaker.reference());
    const states = ['won', 'lost', 'rolled_back', 'resettled', 'open'] as const;
    for (const [index, state] of states.entries())
      await bet(100n, { round: state, ...(references[index] ? { ref: references[index] } : {}) });
    await win(300n, references[0] ?? '', { round: 'won', closes: true });
    await close('lost');
    await rollback(references[2] ?? '', { round: 'rolled_back' });
    await close('resettled');
    await win(50n, references[3] ?? '', { round: 'resettled' });
    for (const state of states) {
      const { list } = await record(guest, { state });
      expect(list.map((one) => [one.roundId, one.state])).toEqual([[state, state]]);
    }
    const open = await world().rounds.openRounds({
      context: guest.context,
      params: undefined,
      query: {},
      body: undefined,
    });
    if (isFailed(open) || 'prepared' in open) throw new Error('The open rounds were refused');
    expect(open.list.map((one) => [one.roundId, one.stake])).toEqual([['open', '1.00']]);
    const [given] = (await record(guest, { state: 'rolled_back' })).list;
    expect(given).toMatchObject({ stake: '1.00', win: '0.00', net: '0.00' });
  });

  test('answers the detail with every movement and the balance after it, as in the ledger', async () => {
    const { guest, bet, win, rollback } = await seat(1_000n);
    const [first, second, paid] = [
      world().speaker.reference(),
      world().speaker.reference(),
      world().speaker.reference(),
    ];
    await bet(100n, { ref: first });
    await bet(50n, { ref: world().speaker.reference(), round: 'other' });
    await bet(200n, { ref: second });
    await rollback(second, { closes: false });
    await win(0n, first);
    await win(400n, first, { ref: paid, closes: true });
    const betId = (await record(guest)).list.find((one) => one.roundId === 'first')?.betId ?? '';
    const answer = await detail(guest, betId);
    if (isFailed(answer) || 'prepared' in answer) throw new Error('The detail was refused');
    expect(answer).toMatchObject({ state: 'won', stake: '3.00', win: '4.00', net: '3.00', canReplay: true });
    expect(answer.movements.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
      ['bet_placed', '1.00', '9.00'],
      ['bet_placed', '2.00', '6.50'],
      ['bet_rolled_back', '2.00', '8.50'],
      ['bet_won', '4.00', '12.50'],
    ]);
    expect(answer.movements.at(-1)?.reference).toBe(paid);
    const statement = await world().wallet.statement(guest.memberId, { limit: 50 });
    for (const movement of answer.movements)
      expect(statement.map((row) => row.seq.toString())).toContain(movement.transferId);
  });

  test('neither shows nor replays another member’s bet', async () => {
    const { guest, bet, close } = await seat(1_000n);
    await bet(100n);
    await close();
    const betId = (await record(guest)).list[0]?.betId ?? '';
    const stranger = await world().guest(0n);
    expect(await detail(stranger, betId)).toEqual({ failed: 'bet_not_found' });
    expect(await replay(stranger, betId)).toEqual({ failed: 'bet_not_found' });
    expect((await record(stranger)).list).toEqual([]);
    expect(await detail(guest, '9999999999999999999')).toEqual({ failed: 'bet_not_found' });
  });

  test('replays a settled round at the vendor’s, but no open or returned one', async () => {
    const { guest, bet, rollback, close } = await seat(1_000n);
    const reference = world().speaker.reference();
    await bet(100n, { round: 'done' });
    await bet(100n, { round: 'open' });
    await bet(100n, { round: 'back', ref: reference });
    await close('done');
    await rollback(reference, { round: 'back' });
    const ids = new Map((await record(guest)).list.map((one) => [one.roundId, one.betId]));
    expect(await replay(guest, ids.get('done') ?? '')).toEqual({
      content: { game_url: 'http://games.test/replay/done' },
      gameOrigin: 'http://games.test',
    });
    expect(world().studio.asked.at(-1)).toMatchObject({
      path: '/game/round',
      body: { user: guest.userId, game_code: 'test-game', round: 'done', lang: 'bn' },
    });
    expect(await replay(guest, ids.get('open') ?? '')).toEqual({ failed: 'replay_not_available' });
    expect(await replay(guest, ids.get('back') ?? '')).toEqual({ failed: 'replay_not_available' });
    const { answers } = world().studio;
    answers['/game/round'] = () => ({ code: 200, body: { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' } });
    expect(await replay(guest, ids.get('done') ?? '')).toEqual({ failed: 'replay_not_available' });
    answers['/game/round'] = () => ({ code: 502, body: {} });
    expect(await replay(guest, ids.get('done') ?? '')).toEqual({ failed: 'vendor_unavailable' });
  });

  test('offers no replay of a game that cannot replay rounds, and does not call its vendor', async () => {
    const { guest, bet, close } = await seat(1_000n);
    await bet(100n);
    await close();
    const betId = (await record(guest)).list[0]?.betId ?? '';
    world().withoutReplay.add('test-game');
    onTestFinished(() => world().withoutReplay.clear());
    const asked = world().studio.asked.length;
    expect(await detail(guest, betId)).toMatchObject({ state: 'lost', canReplay: false });
    expect(await replay(guest, betId)).toEqual({ failed: 'replay_not_available' });
    expect(world().studio.asked).toHaveLength(asked);
  });
});
