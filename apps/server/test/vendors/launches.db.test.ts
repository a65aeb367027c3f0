import { expect, test } from 'vitest';
import { sitDown } from '@mela/game-vendors/conformance/table';
import { createLaunchHistory } from '#/modules/play/launch/launch.ts';
import { eachWorld } from './each-world.ts';
import { GAME, launchQuery, openVendorWorld, type Guest } from './vendor-world.ts';

eachWorld('launches', (world) => {
  const launch = (guest: Guest, more: Record<string, unknown> = {}) =>
    world().launches.launchGame({
      context: guest.context,
      params: undefined,
      query: launchQuery(more),
      body: undefined,
    });
  const open = async (token: string) =>
    world().speaker.read(await world().send(world().speaker.say({ kind: 'open', token }))).status;
  const sql = (text: string, guest: Guest) => world().database.query(text, [guest.memberId]);
  const minutesLeft = async (guest: Guest) => {
    const [row] = await world().database.query<{ minutes: number }>(
      'select round(extract(epoch from expires_at - clock_timestamp()) / 60)::integer as minutes from launches where member_id = $1 order by id desc limit 1',
      [guest.memberId],
    );
    return row?.minutes;
  };
  const bet = async (guest: Guest, more: Partial<Record<'token' | 'gameCode', string>> = {}) => {
    const { speaker, send } = world();
    const reference = speaker.reference();
    return speaker.read(
      await send(
        speaker.say({
          kind: 'bet',
          ...guest,
          roundRef: reference,
          transactionRef: reference,
          amountMinor: 1n,
          ...more,
        }),
      ),
    ).status;
  };

  test('returns address, origin and number, and stores the launch token, not the session’s, only hashed', async () => {
    const guest = await world().guest(100n);
    const answer = await launch(guest);
    expect(answer).toMatchObject({ displayName: 'Test game', gameOrigin: 'http://games.test' });
    const asked = world().studio.asked.at(-1)?.body;
    expect(asked).toMatchObject({
      user: guest.userId,
      game_code: GAME,
      currency: 'BDT',
      lang: 'bn',
      theme: 'dark',
      lobby_url: 'http://mela.test/m/home',
    });
    const token = String(asked?.['token']);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(token).not.toBe(guest.token);
    const [row] = await world().database.query<{ all: string }>(
      'select string_agg(l::text, $2) as all from launches l where member_id = $1',
      [guest.memberId, '|'],
    );
    expect(row?.all).not.toContain(token);
  });

  test('refuses by code what cannot be launched, and leaves no active token behind', async () => {
    const guest = await world().guest(100n);
    await world().launches.endAll(guest.memberId);
    const { answers } = world().studio;
    const good = answers['/game/url'];
    expect(await launch(guest, { gameId: 'no-game' })).toEqual({ failed: 'game_not_found' });
    expect(await launch(guest, { vendor: 'nobody' })).toEqual({ failed: 'game_not_found' });
    expect(await launch(guest, { nodeId: 8 })).toEqual({ failed: 'game_not_found' });
    expect(await launch(guest, { supportPlay: 'false' })).toEqual({ failed: 'game_unavailable' });
    answers['/game/url'] = () => ({ code: 500, body: {} });
    expect(await launch(guest)).toEqual({ failed: 'vendor_unavailable' });
    answers['/game/url'] = () => ({ code: 200, body: { status: 'RS_ERROR_INVALID_GAME' } });
    expect(await launch(guest)).toEqual({ failed: 'game_unavailable' });
    if (good) answers['/game/url'] = good;
    const living = await sql('select id from launches where member_id = $1 and ended_at is null', guest);
    expect(living).toEqual([]);
    await world().suspend(guest);
    expect(await launch(guest)).toEqual({ failed: 'game_unavailable' });
  });

  test('stores what a game is opened on, and reports it to the vendor and in the bet detail', async () => {
    const { studio, rounds } = world();
    for (const [gateway, platform] of [
      ['1', 'GPL_DESKTOP'],
      ['3', 'GPL_MOBILE'],
    ]) {
      const guest = await world().guest(100n);
      const answer = await launch(guest, { gateway });
      expect(answer).toMatchObject({ money: 'real' });
      expect(studio.asked.at(-1)?.body).toMatchObject({ platform });
      const [row] = await world().database.query<{ gateway: number }>(
        'select gateway from launches where member_id = $1 order by id desc limit 1',
        [guest.memberId],
      );
      expect(row?.gateway).toBe(Number(gateway));
      expect(await bet(guest, { token: String(studio.asked.at(-1)?.body['token']) })).toBe('RS_OK');
      const call = { context: guest.context, params: undefined, query: { pageSize: 1 }, body: undefined };
      const record = await rounds.betRecord(call);
      const betId = 'list' in record ? (record.list[0]?.betId ?? '') : '';
      const detail = await rounds.betDetail({ context: guest.context, params: { betId }, query: {}, body: undefined });
      expect(detail).toMatchObject({ betId, gateway });
    }
  });

  test('reports the prize mode to the vendors of lotteries only, the default where none was given', async () => {
    const { flags, studio } = world();
    const guest = await world().guest(100n);
    await launch(guest, { prizeMode: 'Lott' });
    expect(studio.asked.at(-1)?.body).not.toHaveProperty('prize_mode');
    for (const category of ['ELOTT', 'LOTT']) {
      flags.category = category;
      for (const prizeMode of ['Lott', 'ZY', 'Elott', undefined]) {
        await launch(guest, { prizeMode });
        expect(studio.asked.at(-1)?.body).toMatchObject({ prize_mode: prizeMode ?? 'Elott' });
      }
    }
    delete flags.category;
  });

  test('opens the fun mode for real accounts where the vendor has one, without a user or a launch', async () => {
    const { flags, studio } = world();
    const guest = await world().guest(100n);
    const launches = async () => (await sql('select id from launches where member_id = $1', guest)).length;
    const before = await launches();
    expect(await launch(guest, { supportPlay: 'false' })).toEqual({ failed: 'game_unavailable' });
    flags.freeplay = true;
    const answer = await launch(guest, { supportPlay: 'false' });
    expect(answer).toMatchObject({ money: 'fun', displayName: 'Test game', gameOrigin: 'http://games.test' });
    expect(answer).not.toHaveProperty('launchId');
    expect(studio.asked.at(-1)?.body).toMatchObject({ mode: 'fun', game_code: GAME, lang: 'bn' });
    expect(studio.asked.at(-1)?.body).not.toHaveProperty('user');
    expect(studio.asked.at(-1)?.body).not.toHaveProperty('token');
    expect(await launches()).toBe(before);
    for (const accountType of [4, 40, 41, 42]) {
      const other = await world().guest(100n, { accountType });
      expect(await launch(other, { supportPlay: 'false' })).toEqual({ failed: 'free_reject' });
      expect(await launch(other)).toMatchObject({ money: 'play' });
    }
    delete flags.freeplay;
  });

  test('refuses a game that is out by its code and does not call the vendor', async () => {
    const { flags, studio } = world();
    const guest = await world().guest(100n);
    const asked = studio.asked.length;
    flags.state = 'maintenance';
    expect(await launch(guest)).toEqual({ failed: 'game_maintenance' });
    expect(studio.asked.length).toBe(asked);
    flags.state = 'open';
    expect(await launch(guest)).toMatchObject({ money: 'real' });
  });

  test('keeps a token two minutes until its opening, then half an hour per play, at most twelve hours', async () => {
    const guest = await world().guest(100n);
    expect(await minutesLeft(guest)).toBe(2);
    expect(await open(guest.token)).toBe('RS_OK');
    expect(await minutesLeft(guest)).toBe(30);
    await sql(`update launches set expires_at = clock_timestamp() + interval '10 minutes' where member_id = $1`, guest);
    expect(await bet(guest)).toBe('RS_OK');
    expect(await minutesLeft(guest)).toBe(30);
    await sql(
      `update launches set created_at = clock_timestamp() - interval '11 hours 50 minutes', expires_at = clock_timestamp() + interval '1 minute' where member_id = $1`,
      guest,
    );
    expect(await bet(guest)).toBe('RS_OK');
    expect(await minutesLeft(guest)).toBe(10);
    await sql(`update launches set expires_at = clock_timestamp() where member_id = $1`, guest);
    expect(await bet(guest)).toBe('RS_ERROR_TOKEN_EXPIRED');
    expect(await open(guest.token)).toBe('RS_ERROR_TOKEN_EXPIRED');
    expect(await minutesLeft(guest)).toBe(0);
  });

  test('expires a token that is not opened in time', async () => {
    const guest = await world().guest(100n);
    await sql(`update launches set expires_at = expires_at - interval '2 minutes' where member_id = $1`, guest);
    expect(await open(guest.token)).toBe('RS_ERROR_TOKEN_EXPIRED');
    expect(await bet(guest)).toBe('RS_ERROR_TOKEN_EXPIRED');
  });

  test('ends the launches of a session with it, and nothing else', async () => {
    const guest = await world().guest(100n);
    const session = guest.context.session;
    if (!session) throw new Error('A guest has a session');
    const elsewhere = await world().launch({ ...guest.context, session: { ...session, id: session.id + 1n } });
    await world().launches.endOfSession(guest.memberId, session.id);
    expect(await bet(guest)).toBe('RS_ERROR_TOKEN_EXPIRED');
    expect(await bet(guest, { token: elsewhere.token })).toBe('RS_OK');
    await world().launches.endAll(guest.memberId);
    expect(await bet(guest, { token: elsewhere.token })).toBe('RS_ERROR_TOKEN_EXPIRED');
  });

  test('leaves no launch of a session that ended during the call, and calls no vendor', async () => {
    const guest = await world().guest(100n);
    const before = await sql('select id from launches where member_id = $1', guest);
    const asked = world().studio.asked.length;
    world().endedSessions.add(guest.context.session?.id ?? 0n);
    expect(await launch(guest)).toEqual({ failed: 'not_logged_in' });
    expect(await sql('select id from launches where member_id = $1', guest)).toEqual(before);
    expect(world().studio.asked.length).toBe(asked);
  });

  test('ends a token in every process at once, while each still pays what was staked', async () => {
    const other = await openVendorWorld(world().database);
    const guest = await world().guest(100n);
    const there = await sitDown({ ...other, player: async () => guest }, 100n);
    const reference = world().speaker.reference();
    await there.cash(await there.bet(10n, { ref: reference }), 90n);
    await world().launches.endAll(guest.memberId);
    await there.refused(await there.bet(10n, { round: 'second' }), 'token_expired', 90n);
    await there.cash(await there.win(30n, reference, { closes: true }), 120n);
    await other.close();
  });

  test('counts what was staked and won since its launch in a visit, and nothing of others', async () => {
    const guest = await world().guest(1_000n);
    const before = await sitDown({ ...world(), player: async () => guest }, 0n);
    await before.bet(100n, { round: 'before' });
    const again = await world().launch(guest.context);
    const visit = () =>
      world().launches.gameVisit({
        context: guest.context,
        params: { launchId: again.launchId },
        query: undefined,
        body: undefined,
      });
    expect(await visit()).toMatchObject({ rounds: 0, staked: '0.00', won: '0.00', net: '0.00' });
    const table = await sitDown({ ...world(), player: async () => ({ ...guest, token: again.token }) }, 0n);
    const [first, second] = [world().speaker.reference(), world().speaker.reference()];
    await table.bet(200n, { ref: first });
    await table.win(50n, first, { closes: true });
    await table.bet(300n, { ref: second, round: 'second' });
    await table.rollback(second, { round: 'second' });
    expect(await visit()).toMatchObject({ rounds: 2, staked: '2.00', won: '0.50', net: '-1.50' });
    const stranger = await world().guest(0n);
    for (const launchId of [again.launchId, '9999999999999999999']) {
      const seen = await world().launches.gameVisit({
        context: stranger.context,
        params: { launchId },
        query: undefined,
        body: undefined,
      });
      expect(seen).toEqual({ failed: 'not_found' });
    }
  });

  test('counts in the visit what a round from before its launch brings, as it moves the balance (R28)', async () => {
    const guest = await world().guest(1_000n);
    const table = await sitDown({ ...world(), player: async () => guest }, 0n);
    const [resumed, undone] = [world().speaker.reference(), world().speaker.reference()];
    await table.bet(100n, { ref: resumed, round: 'resumed' });
    await table.bet(50n, { ref: undone, round: 'undone' });
    const again = await world().launch(guest.context);
    const visit = () =>
      world().launches.gameVisit({
        context: guest.context,
        params: { launchId: again.launchId },
        query: undefined,
        body: undefined,
      });
    expect(await visit()).toMatchObject({ rounds: 0, net: '0.00' });
    await table.cash(await table.win(466n, resumed, { round: 'resumed', closes: true }), 1_316n);
    expect(await visit()).toMatchObject({ rounds: 0, staked: '0.00', won: '4.66', net: '4.66' });
    await table.cash(await table.rollback(undone, { round: 'undone' }), 1_366n);
    expect(await visit()).toMatchObject({ rounds: 0, net: '5.16' });
  });

  test('counts recent launches for real money by member, without play money and, by default, without robots', async () => {
    const merchantId = 77n;
    const guests = [
      await world().guest(100n, { merchantId }),
      await world().guest(100n, { merchantId }),
      await world().guest(100n, { merchantId, robot: true }),
      await world().guest(100n, { merchantId, accountType: 4 }),
    ];
    const played = (robots: boolean) =>
      createLaunchHistory(world().database).played(merchantId, { robots, days: 7, among: 100 });
    expect(await played(true)).toEqual([]);
    for (const guest of guests) await open(guest.token);
    const [first] = guests;
    if (first) await open((await world().launch(first.context)).token);
    expect(await played(false)).toEqual([{ vendor: 'testvendor', gameCode: GAME, players: 2 }]);
    expect(await played(true)).toEqual([{ vendor: 'testvendor', gameCode: GAME, players: 3 }]);
    await world().database.query(`update launches set opened_at = now() - interval '8 days' where merchant_id = $1`, [
      merchantId,
    ]);
    expect(await played(true)).toEqual([]);
  });
});
