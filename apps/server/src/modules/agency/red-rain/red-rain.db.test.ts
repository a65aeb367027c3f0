import { commitmentOf } from '@mela/game-rules/provably-fair/fair-draws';
import { packetsOf } from '@mela/game-rules/provably-fair/red-rain';
import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { isFailed } from '#/http/failure.ts';
import { wrongAt } from '#/modules/money/wallet/test-wallet.ts';
import { testRedRain } from './test-red-rain.ts';

const minorOf = (text: string) => BigInt(text.replace('.', ''));

eachServerDatabase('Red rain', (open) => {
  test('moves the total out of the agency account once, and pays one packet per member', async () => {
    const all = await testRedRain(await open());
    const body = all.wish({ packets: 6 });
    const sent = await Promise.all([1, 2, 3].map(async () => all.call('sendRedRain', all.karim, { body })));
    const [{ rainId } = { rainId: '' }] = sent;
    expect(new Set(sent.map((one) => one.rainId)).size).toBe(1);
    expect(sent[0]).toMatchObject({ state: 'running', total: '100.00', packets: 6, taken: 0, returned: null });
    expect(await all.ask('sendRedRain', all.karim, { body: { ...body, total: '99' } })).toEqual({ failed: 'conflict' });
    expect([await all.agency(), await all.escrow(rainId)]).toEqual([90_000n, 10_000n]);

    expect(await all.open(all.nadia)).toMatchObject([{ rainId, from: 'karim', taken: null }]);
    const cash = await all.cash(all.nadia);
    const taps = await Promise.all([1, 2, 3].map(async () => all.take(all.nadia, rainId)));
    const [first] = taps;
    if (!first || isFailed(first)) throw new Error('nothing was taken');
    expect(first).toMatchObject({ from: 'karim', currency: 'CNY' });
    for (const tap of taps) expect(tap).toMatchObject({ amount: first.amount, packet: first.packet });
    expect(await all.cash(all.nadia)).toBe(cash + minorOf(first.amount));
    expect(await all.escrow(rainId)).toBe(10_000n - minorOf(first.amount));
    expect(await all.open(all.nadia)).toMatchObject([{ taken: first.amount }]);
    expect((await all.detail(rainId)).list.filter(({ taker }) => taker)).toMatchObject([
      { packet: first.packet, amount: first.amount, taker: { userName: 'nadia' } },
    ]);
    expect(await all.verify()).toMatchObject({ ok: true });
  });

  test('pays exactly the total to 50 of 500 members who tap at once', { timeout: 300_000 }, async () => {
    const all = await testRedRain(await open(), 500);
    const { rainId } = await all.send({ packets: 50, total: '500', smallest: '0.50' });
    const before = await Promise.all(all.team.map(async (member) => all.cash(member)));
    const taps = await Promise.all(all.team.map(async (member) => all.take(member, rainId)));
    const paid = taps.filter((tap) => !isFailed(tap));
    expect(paid).toHaveLength(50);
    const refusals = new Set(taps.flatMap((tap) => (isFailed(tap) ? tap.failed : [])));
    expect([...refusals]).toEqual(['rain_empty']);
    expect(new Set(paid.map((tap) => !isFailed(tap) && tap.packet)).size).toBe(50);
    const after = await Promise.all(all.team.map(async (member) => all.cash(member)));
    const gains = after.map((cash, index) => cash - (before[index] ?? 0n)).filter((gain) => gain !== 0n);
    expect(gains).toHaveLength(50);
    expect(gains.reduce((sum, gain) => sum + gain, 0n)).toBe(50_000n);
    for (const gain of gains) expect(gain).toBeGreaterThanOrEqual(50n);
    expect([await all.escrow(rainId), await all.agency()]).toEqual([0n, 50_000n]);
    expect(await all.detail(rainId)).toMatchObject({ state: 'over', taken: 50, takenSum: '500.00', returned: '0.00' });
    expect(await all.verify()).toMatchObject({ ok: true });
  });

  test('finishes a packet that was reserved before a crash, once', async () => {
    const all = await testRedRain(await open());
    const { rainId } = await all.send();
    const cash = await all.cash(all.nadia);
    all.falls.next = true;
    await expect(all.take(all.nadia, rainId)).rejects.toThrow('the process has fallen');
    expect([await all.cash(all.nadia), await all.escrow(rainId)]).toEqual([cash, 10_000n]);
    // The reservation is the member's: the ledger is whole, and no one else gets this packet.
    expect(await all.verify()).toMatchObject({ ok: true });
    all.falls.next = false;
    all.later(1);
    await Promise.all([all.sweep(), all.sweep(), all.take(all.nadia, rainId)]);
    const [mine] = (await all.detail(rainId)).list;
    expect(await all.cash(all.nadia)).toBe(cash + minorOf(mine?.amount ?? '0'));
    expect(await all.take(all.nadia, rainId)).toMatchObject({ isRepeat: true, amount: mine?.amount });
    expect(await all.verify()).toMatchObject({ ok: true });
  });

  test('returns the rest at the end, publishes the seed, and writes the result to the agent', async () => {
    const all = await testRedRain(await open());
    const { rainId } = await all.send({ packets: 20, smallest: '2.50' });
    const early = await all.detail(rainId);
    expect(early.proof.seed).toBeNull();
    expect(early.list.every(({ amount, taker }) => amount === null && taker === null)).toBe(true);
    const taken = await all.take(all.nadia, rainId);
    if (isFailed(taken)) throw new Error(taken.failed);
    expect(await all.call('redRainProof', all.nadia, { params: { rainId } })).toMatchObject({
      proof: { commitment: early.proof.commitment, seed: null },
      sizes: [],
      own: { amount: taken.amount, packet: 1 },
    });
    all.later(10);
    expect(await all.take(all.team[1] ?? all.nadia, rainId)).toEqual({ failed: 'rain_over' });
    await all.sweep();
    await all.sweep();
    const rest = 10_000n - minorOf(taken.amount);
    expect([await all.agency(), await all.escrow(rainId)]).toEqual([90_000n + rest, 0n]);

    const { proof, list, ...over } = await all.detail(rainId);
    expect(over).toMatchObject({ state: 'over', taken: 1, takenSum: taken.amount });
    expect(minorOf(over.returned ?? '')).toBe(rest);
    const plan = { rainId, totalMinor: 10_000n, packets: 20, smallestMinor: 250n };
    expect(packetsOf(plan, proof.seed ?? '')).toEqual(list.map(({ amount }) => minorOf(amount ?? '')));
    expect(commitmentOf(proof.seed ?? '')).toBe(early.proof.commitment);
    // A member of the audience can check the same.
    const { sizes, proof: own } = await all.call('redRainProof', all.nadia, { params: { rainId } });
    expect([sizes, own]).toEqual([list.map(({ amount }) => amount), proof]);
    expect(
      await all.database.query('select message_key as key from inbox_messages where member_id = $1', [all.karim.id]),
    ).toEqual([{ key: `red-rain:${rainId}` }]);
    expect(await all.verify()).toMatchObject({ ok: true });
  });

  test('starts later when it is time, and is cancelled only before', async () => {
    const all = await testRedRain(await open());
    const { rainId, state } = await all.send({ startsInMinutes: 30 });
    expect([state, await all.agency()]).toEqual(['waiting', 90_000n]);
    expect(await all.open(all.nadia)).toEqual([]);
    expect(await all.take(all.nadia, rainId)).toEqual({ failed: 'rain_not_started' });
    const params = { rainId };
    expect(await all.ask('cancelRedRain', all.salma, { params })).toEqual({ failed: 'rain_not_found' });
    const ends = await Promise.all([1, 2].map(async () => all.call('cancelRedRain', all.karim, { params })));
    for (const end of ends) expect(end).toMatchObject({ state: 'cancelled', returned: '100.00' });
    expect([await all.agency(), await all.escrow(rainId)]).toEqual([100_000n, 0n]);

    const second = await all.send({ startsInMinutes: 30 });
    all.later(30);
    // No job has run: the first tap starts it.
    expect(await all.open(all.nadia)).toHaveLength(1);
    expect(await all.take(all.nadia, second.rainId)).toMatchObject({ packet: 1 });
    expect(await all.ask('cancelRedRain', all.karim, { params: { rainId: second.rainId } })).toEqual({
      failed: 'rain_started',
    });
    expect(await all.take(all.nadia, rainId)).toEqual({ failed: 'rain_over' });
    const { list, next } = await all.call('redRains', all.karim, { query: { pageSize: 1 } });
    expect([list.map((one) => one.rainId), next]).toEqual([[second.rainId], second.rainId]);
    const older = await all.call('redRains', all.karim, { query: { pageSize: 1, before: next } });
    expect([older.list.map((one) => one.rainId), older.next]).toEqual([[rainId], null]);
    expect(await all.verify()).toMatchObject({ ok: true });
  });

  test('is for members of its audience only; anyone else finds nothing', async () => {
    const all = await testRedRain(await open());
    const [, first, second, third] = all.team;
    if (!first || !second || !third) throw new Error('no players');
    const below = [];
    for (const name of ['below1', 'below2']) below.push(await all.add(name, 1n, {}, { uplineId: first.id }));
    await all.database.query('update members_downline set registered_at = $1::timestamptz', ['2026-11-20T00:00:00Z']);
    const [deep] = below;
    if (!deep) throw new Error('no one below');
    await all.add('trial', 1n, { money: 'play' }, { uplineId: all.karim.id, accountType: 40 });
    const direct = await all.send({ audience: 'direct' });
    const team = await all.send({ audience: 'team' });
    expect((await all.call('redRainTerms', all.karim)).eligible).toEqual({ direct: 6, team: 8, played: 0 });
    for (const stranger of [all.rahim, all.rival, all.salma, all.karim]) {
      expect(await all.open(stranger)).toEqual([]);
      expect(await all.take(stranger, team.rainId)).toEqual({ failed: 'rain_not_found' });
      expect(await all.ask('redRainProof', stranger, { params: { rainId: team.rainId } })).toEqual({
        failed: 'rain_not_found',
      });
    }
    expect(await all.ask('redRain', all.rival, { params: { rainId: team.rainId } })).toEqual({
      failed: 'rain_not_found',
    });
    expect((await all.call('redRains', all.rival, { query: { pageSize: 20 } })).list).toEqual([]);
    expect(await all.take(deep, direct.rainId)).toEqual({ failed: 'rain_not_found' });
    expect(await all.take(deep, team.rainId)).toMatchObject({ packet: 1 });

    // The same person as the agent, by what is noted and by a shared proven address; and a suspended account.
    await all.database.query(`insert into team_links (member_id, agent_id, link) values ($1, $2, 'email')`, [
      first.id,
      all.karim.id,
    ]);
    await all.database.query(
      `update members set email = case id when $1 then 'k@example.com' else 'k+2@example.com' end, email_proven_at = now() where id in ($1, $2)`,
      [all.karim.id, second.id],
    );
    await all.database.query(`update members set status = 'suspended' where id = $1`, [third.id]);
    for (const member of [first, second, third]) {
      expect(await all.open(member)).toEqual([]);
      expect(await all.take(member, team.rainId)).toEqual({ failed: 'rain_not_found' });
    }
    expect((await all.call('redRainTerms', all.karim)).eligible).toEqual({ direct: 3, team: 5, played: 0 });
    expect(await all.trySend({ audience: 'direct' })).toEqual({ failed: 'rain_too_few_members' });
    // Someone who joins while it rains gets nothing of it.
    all.clock.now = new Date('2026-11-25T06:01:00Z');
    const late = await all.add('late', 1n, {}, { uplineId: all.karim.id });
    await all.database.query('update members_downline set registered_at = $2::timestamptz where member_id = $1', [
      late.id,
      all.clock.now.toISOString(),
    ]);
    expect(await all.take(late, team.rainId)).toEqual({ failed: 'rain_not_found' });
  });

  test('counts who played in the last seven days', async () => {
    const all = await testRedRain(await open());
    for (const [index, member] of all.team.entries()) {
      await all.move(member, 'test:in2', 'deposit_settled', 1_000n);
      const day = index === 0 ? '2026-11-18T06:00:00Z' : '2026-11-19T06:00:00Z';
      await all.play(member, day, 'slot-a', `r${index}`, 100n, 0n);
    }
    await all.counted();
    expect((await all.call('redRainTerms', all.karim)).eligible.played).toBe(5);
    const { rainId } = await all.send({ audience: 'played' });
    expect(await all.take(all.nadia, rainId)).toEqual({ failed: 'rain_not_found' });
    expect(await all.take(all.team[1] ?? all.nadia, rainId)).toMatchObject({ packet: 1 });
  });

  test('refuses what cannot be divided, what is not there, and what is above the limit of a day', async () => {
    const all = await testRedRain(await open());
    for (const [more, code] of [
      [{ total: 'abc' }, 'amount_not_money'],
      [{ total: '-1' }, 'amount_negative'],
      [{ smallest: '0' }, 'rain_smallest_wrong'],
      [{ total: '0.04', smallest: '0.01' }, 'rain_packets_too_many'],
      [{ total: '4.99' }, 'rain_total_too_small'],
      [{ total: '1000.01' }, 'insufficient_balance'],
    ] as const)
      expect([more, await all.trySend(more)]).toEqual([more, { failed: code }]);
    await all.database.query('insert into agency_settings (merchant_id, rain_day_most_minor) values (1, 15000)');
    await all.send();
    expect(await all.call('redRainTerms', all.karim)).toMatchObject({
      balance: '900.00',
      dayMost: '150.00',
      dayLeft: '50.00',
    });
    const tries = await Promise.all(['30', '30'].map(async (total) => all.trySend({ total })));
    expect(tries.filter(isFailed)).toEqual([{ failed: 'rain_day_reached' }]);
    // The next day of the merchant has its own limit.
    all.clock.now = new Date('2026-11-25T18:30:00Z');
    expect((await all.call('redRainTerms', all.karim)).dayLeft).toBe('150.00');
    await all.database.query('update agency_settings set sends_rain = false');
    expect(await all.trySend()).toEqual({ failed: 'rain_off' });
    expect((await all.call('redRainTerms', all.karim)).isOn).toBe(false);
    expect(await all.agency()).toBe(87_000n);
    expect(await all.verify()).toMatchObject({ ok: true });
  });

  test('announces its start and its end to members of the audience who are on the site', async () => {
    const all = await testRedRain(await open());
    const [, present, gone] = all.team;
    if (!present || !gone) throw new Error('no players');
    for (const member of [all.nadia, present, gone, all.rahim])
      await all.database.query(
        `insert into sessions (token_hash, member_id, merchant_id, device, ip, last_seen_at)
         values (sha256(convert_to($3, 'UTF8')), $1, 1, '', '', $2::timestamptz)`,
        [member.id, member === gone ? '2026-11-25T04:00:00Z' : '2026-11-25T05:59:00Z', member.userName],
      );
    const { rainId } = await all.send();
    const notified = (isOpen: boolean) =>
      all.announced.filter((one) => one.isOpen === isOpen).map(({ memberId }) => memberId);
    expect(new Set(notified(true))).toEqual(new Set([all.nadia.id, present.id]));
    expect(notified(false)).toEqual([]);
    for (const member of all.team.slice(0, 5))
      expect(await all.take(member, rainId)).toMatchObject({ isRepeat: false });
    expect(new Set(notified(false))).toEqual(new Set([all.nadia.id, present.id]));
  });

  test('keeps its terms, packets and money from changes, and the verification finds what differs', async () => {
    const all = await testRedRain(await open());
    const { rainId } = await all.send();
    await all.take(all.nadia, rainId);
    const change = (sql: string) => expect(all.database.query(sql)).rejects.toThrow(/does not change|keeps its rows/);
    await change('update red_rains set total_minor = 99999');
    await change(`update red_rains set state = 'waiting'`);
    await change('update red_rain_packets set amount_minor = amount_minor + 1 where packet = 2');
    await change('update red_rain_packets set member_id = 1 where packet = 1');
    await change('delete from red_rain_packets');
    await change('delete from red_rains');
    // A packet that no one reserved is not paid, and neither is one twice under another key.
    for (const [key, packet] of [
      [`rain:${rainId}:2`, '2'],
      [`rain:${rainId}:1x`, '1'],
    ] as const)
      expect(
        await all.wallet.post({
          key,
          kind: 'red_rain_taken',
          memberId: all.nadia.id,
          currency: 'CNY',
          amountMinor: 100n,
          counterparty: `rain:${rainId}`,
          args: { rainId, packet },
        }),
      ).toMatchObject({ status: 'retry', reason: 'no_such_packet' });
    await all.database.query('alter table red_rain_packets disable trigger user');
    await all.database.query('update red_rain_packets set amount_minor = amount_minor + 1 where packet = 1');
    const report = await all.verify();
    expect(report).toMatchObject(wrongAt(`member ${all.karim.id}`, 'are not its total'));
    expect(report).toMatchObject(wrongAt(`member ${all.nadia.id}`, 'is of another sum than row'));
  });
});
