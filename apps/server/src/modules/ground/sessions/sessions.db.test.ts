import { expect, test } from 'vitest';
import type { Value } from '@mela/contract/operations';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { MemberContext } from '#/http/call.ts';
import { createMembers, createPasswords, type Member } from '#/modules/ground/members/members.ts';
import { createSessions, type SessionAges } from './sessions.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const ages: SessionAges = { sessionIdleMinutes: 30, sessionMaxHours: 24 };

eachServerDatabase('sessions', (open) => {
  async function signedIn() {
    const database = await open();
    const members = createMembers(database, createPasswords('lowest'));
    const member = (await members.add({
      merchantId: 1n,
      accountType: 1,
      userName: 'anika',
      password: 'a good password',
    })) as Member;
    const endedGames: string[] = [];
    const sessions = createSessions(database);
    sessions.onEnd('games', (memberId, sessionId) => {
      endedGames.push(`${memberId}:${sessionId}`);
    });
    const openOne = (more: { ip?: string; userAgent?: string; device?: string; passwordVersion?: number } = {}) =>
      sessions.open({ memberId: member.id, merchantId: 1n, device: '', ip: '127.0.0.1', ...more });
    const token = await openOne();
    const contextOf = async (ofToken: string) =>
      ({ session: await sessions.find(ofToken, ages), merchant: ages }) as unknown as MemberContext;
    return { database, members, member, sessions, token, openOne, endedGames, contextOf };
  }

  test('issues a new 256-bit token at each login, stores only its hash and ends it at logout', async () => {
    const { database, member, sessions, token, openOne, endedGames } = await signedIn();
    const other = await openOne({ device: 'OTHERS' });
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(other).not.toBe(token);
    const stored = await database.query<{ token_hash: Uint8Array }>('select token_hash from sessions');
    for (const { token_hash } of stored)
      expect([token, other]).not.toContain(Buffer.from(token_hash).toString('base64url'));
    const session = await sessions.find(token, ages);
    expect(session).toMatchObject({ memberId: member.id, merchantId: 1n, accountType: 1, userName: 'anika' });
    expect(await sessions.end(session ?? { id: 0n, memberId: 0n })).toBe(true);
    expect(endedGames).toEqual([`${member.id}:${session?.id}`]);
    expect(await sessions.find(token, ages)).toBeUndefined();
    expect(await sessions.find(other, ages)).toBeDefined();
    for (const wrong of ['', 'x', token.slice(1), `${token}x`])
      expect(await sessions.find(wrong, ages)).toBeUndefined();
  });

  test('ends an idle session, and one of a suspended member', async () => {
    const { database, member, sessions, token } = await signedIn();
    const anHour = { ...ages, sessionIdleMinutes: 60 };
    await database.query(`update sessions set last_seen_at = now() - interval '31 minutes'`);
    expect(await sessions.find(token, ages)).toBeUndefined();
    expect(await sessions.find(token, anHour)).toBeDefined();
    const [row] = await database.query<{ fresh: boolean }>(
      `select last_seen_at > now() - interval '1 minute' as fresh from sessions`,
    );
    expect(row?.fresh).toBe(true);
    await database.query(`update members set status = 'suspended' where id = $1`, [member.id]);
    expect(await sessions.find(token, anHour)).toBeUndefined();
  });

  test('ends a session after the hours that the merchant allows, also an active one', async () => {
    const { database, sessions, token } = await signedIn();
    await database.query(`update sessions set created_at = now() - interval '25 hours'`);
    expect(await sessions.find(token, ages)).toBeUndefined();
    expect(await sessions.find(token, { ...ages, sessionMaxHours: 48 })).toBeDefined();
  });

  test('ends all sessions but the current one on a new password, also one opened with the old password', async () => {
    const { members, member, sessions, token, openOne } = await signedIn();
    const [kept, other] = [await openOne(), await openOne()];
    const keptSession = await sessions.find(kept, ages);
    await members.setPassword(member, 'another password', { keptSessionId: keptSession?.id ?? 0n });
    const late = await openOne({ passwordVersion: member.passwordVersion });
    const found = await Promise.all([token, kept, other, late].map((one) => sessions.find(one, ages)));
    expect(found.map((session) => session?.id)).toEqual([undefined, keptSession?.id, undefined, undefined]);
    const now = await members.authenticate(1n, { userName: 'anika', password: 'another password' });
    const fresh = await openOne({ passwordVersion: (now as Member).passwordVersion });
    expect(await sessions.find(fresh, ages)).toBeDefined();
  });

  test('returns why a session ended to the holder of its token, as far as known', async () => {
    const { database, members, member, sessions, token, openOne } = await signedIn();
    const [closed, idle] = [await openOne(), await openOne()];
    const { id = 0n } = (await sessions.find(closed, ages)) ?? {};
    await sessions.end({ id, memberId: member.id });
    await database.query(`update sessions set last_seen_at = now() - interval '31 minutes' where ended_at is null`);
    const ends = () => Promise.all([closed, idle, token].map((one) => sessions.endOf(one)));
    expect(await ends()).toEqual(['elsewhere', 'expired', 'expired']);
    await members.setPassword(member, 'another password', { keptSessionId: 0n });
    // For the session that was closed, it is unknown which came first.
    expect(await ends()).toEqual([undefined, 'password', 'password']);
    await database.query(`update members set status = 'suspended'`);
    expect(await ends()).toEqual(['suspended', 'suspended', 'suspended']);
    for (const stranger of ['', 'x', 'x'.repeat(43)]) expect(await sessions.endOf(stranger)).toBeUndefined();
  });

  test('opens something within a session before its end or not at all', async () => {
    const { database, members, member, sessions, token, openOne } = await signedIn();
    await database.script('create table opened (session_id bigint)');
    const openIn = (session: { id: bigint; memberId: bigint }) =>
      database.transaction(async (tx) => {
        const held = await sessions.hold(tx, session);
        if (held) await tx.query('insert into opened values ($1)', [session.id]);
        return held;
      });
    const own = await sessions.find(token, ages);
    const theirs = await sessions.find(await openOne(), ages);
    if (!own || !theirs) throw new Error('Both live');
    expect(await openIn(own)).toBe(true);
    expect(await openIn({ ...own, memberId: own.memberId + 1n })).toBe(false);
    expect(await openIn(theirs)).toBe(true);
    const isSetting = Promise.withResolvers<void>();
    let opened: bigint[] = [];
    const set = members.setPassword(member, 'another password', {
      keptSessionId: own.id,
      spend: async () => (isSetting.resolve(), true),
      async alongside(tx) {
        const rows = await tx.query<{ session_id: bigint }>('delete from opened returning session_id');
        opened = rows.map((row) => row.session_id);
      },
    });
    await isSetting.promise;
    // While the password is being set, both wait to see which session remains active.
    expect(await Promise.all([openIn(theirs), openIn(own)])).toEqual([false, true]);
    expect(await set).toBe('done');
    expect(new Set(opened)).toEqual(new Set([own.id, theirs.id]));
    await database.query(`update members set status = 'suspended' where id = $1`, [member.id]);
    expect(await openIn(own)).toBe(false);
  });

  test('lists device and place of each active session, and ends only a member’s own', async () => {
    const { database, members, sessions, token, openOne, contextOf } = await signedIn();
    const phone = await openOne({ ip: '203.0.113.77', userAgent: PHONE, device: 'OTHERS' });
    const old = await openOne({ ip: '2001:db8:85a3::8a2e:370:7334' });
    const [oldId] = await database.query<{ id: bigint }>('select max(id) as id from sessions');
    await database.query(`update sessions set created_at = now() - interval '2 days' where id = $1`, [oldId?.id]);
    expect(await sessions.find(old, ages)).toBeUndefined();
    const none = { params: undefined, query: undefined, body: undefined };
    const list = async (of: string) =>
      ((await sessions.calls.sessions({ ...none, context: await contextOf(of) })) as Value<'sessions'>).list;
    expect(await list(phone)).toEqual([
      {
        sessionId: expect.any(String),
        device: 'Chrome (installed), Android',
        place: '203.0.113.*',
        startedAt: expect.any(String),
        lastSeenAt: expect.any(String),
        current: true,
      },
      expect.objectContaining({ device: 'Unknown device', place: '127.0.0.*', current: false }),
    ]);
    const stranger = (await members.add({
      merchantId: 1n,
      accountType: 0,
      userName: 'other',
      password: 'a good password',
    })) as Member;
    const theirs = await sessions.open({ memberId: stranger.id, merchantId: 1n, device: '', ip: '127.0.0.1' });
    const end = async (sessionId: string, by: string) =>
      sessions.calls.endSession({ ...none, params: { sessionId }, context: await contextOf(by) });
    const first = (await list(phone)).find((row) => !row.current)?.sessionId ?? '';
    expect(await end(first, theirs)).toEqual({ failed: 'not_found' });
    expect(await sessions.find(token, ages)).toBeDefined();
    expect(await end(first, phone)).toEqual({});
    expect(await sessions.find(token, ages)).toBeUndefined();
    expect(await end('9999999999999999999', phone)).toEqual({ failed: 'not_found' });
  });

  test('ends a member’s least recently used session with its games when they open more than twenty', async () => {
    const { database, sessions, token, openOne, endedGames } = await signedIn();
    const second = await openOne();
    await database.query(`update sessions set last_seen_at = now() - interval '1 minute'`);
    await database.query(
      `update sessions set last_seen_at = now() - interval '2 minutes' where id = (select min(id) from sessions)`,
    );
    for (let more = 0; more < 18; more += 1) await openOne();
    expect(endedGames).toEqual([]);
    const newest = await openOne();
    expect(await sessions.find(token, ages)).toBeUndefined();
    expect(endedGames).toHaveLength(1);
    for (const kept of [second, newest]) expect(await sessions.find(kept, ages)).toBeDefined();
  });

  test('ends all other sessions of the member with their games in one call', async () => {
    const { members, sessions, token, openOne, contextOf, endedGames } = await signedIn();
    const others = [await openOne(), await openOne()];
    const neighbour = (await members.add({
      merchantId: 1n,
      accountType: 0,
      userName: 'borna',
      password: 'a good password',
    })) as Member;
    const theirs = await sessions.open({ memberId: neighbour.id, merchantId: 1n, device: '', ip: '127.0.0.1' });
    const call = { context: await contextOf(token), params: undefined, query: undefined, body: undefined };
    expect(await sessions.calls.endOtherSessions(call)).toEqual({ ended: 2 });
    for (const other of others) expect(await sessions.find(other, ages)).toBeUndefined();
    expect(endedGames).toHaveLength(2);
    expect(await sessions.find(token, ages)).toBeDefined();
    expect(await sessions.find(theirs, ages)).toBeDefined();
    expect(await sessions.calls.endOtherSessions(call)).toEqual({ ended: 0 });
  });

  test('returns active sessions without extending them', async () => {
    const { database, member, sessions, token } = await signedIn();
    const session = await sessions.find(token, ages);
    if (!session) throw new Error('the session is not there');
    const living = async () => [
      ...(await sessions.living([
        { id: session.id, ...ages },
        { id: 999n, ...ages },
      ])),
    ];
    expect(await living()).toEqual([session.id]);
    await database.query(`update sessions set last_seen_at = now() - interval '29 minutes'`);
    expect(await living()).toEqual([session.id]);
    await database.query(`update sessions set last_seen_at = last_seen_at - interval '2 minutes'`);
    expect(await living()).toEqual([]);
    await database.query(`update sessions set last_seen_at = now()`);
    expect(await living()).toEqual([session.id]);
    await sessions.end({ id: session.id, memberId: member.id });
    expect(await living()).toEqual([]);
  });
});
