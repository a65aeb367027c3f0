import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { createMembers, type Member } from '#/modules/members/members.ts';
import { createSessions } from './sessions.ts';

eachServerDatabase('sessions', (open) => {
  async function signedIn() {
    const database = await open();
    const member = (await createMembers(database).add({
      merchantId: 1n,
      accountType: 1,
      userName: 'anika',
      password: 'a good password',
    })) as Member;
    const sessions = createSessions(database);
    const token = await sessions.open({ memberId: member.id, merchantId: 1n, device: '', ip: '127.0.0.1' });
    return { database, member, sessions, token };
  }

  test('a token is 256 bits, new at each login, kept as a hash only, and dead after logout', async () => {
    const { database, member, sessions, token } = await signedIn();
    const other = await sessions.open({ memberId: member.id, merchantId: 1n, device: 'OTHERS', ip: '127.0.0.1' });
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(other).not.toBe(token);
    const stored = await database.query<{ token_hash: Uint8Array }>('select token_hash from sessions');
    for (const { token_hash } of stored)
      expect([token, other]).not.toContain(Buffer.from(token_hash).toString('base64url'));
    const session = await sessions.find(token, 30);
    expect(session).toMatchObject({ memberId: member.id, merchantId: 1n, accountType: 1, userName: 'anika' });
    await sessions.end(session?.id ?? 0n);
    expect(await sessions.find(token, 30)).toBeUndefined();
    expect(await sessions.find(other, 30)).toBeDefined();
    for (const wrong of ['', 'x', token.slice(1), `${token}x`]) expect(await sessions.find(wrong, 30)).toBeUndefined();
  });

  test('an idle session is dead, and so is one of a suspended member', async () => {
    const { database, member, sessions, token } = await signedIn();
    await database.query(`update sessions set last_seen_at = now() - interval '31 minutes'`);
    expect(await sessions.find(token, 30)).toBeUndefined();
    expect(await sessions.find(token, 60)).toBeDefined();
    const [row] = await database.query<{ fresh: boolean }>(
      `select last_seen_at > now() - interval '1 minute' as fresh from sessions`,
    );
    expect(row?.fresh).toBe(true);
    await database.query(`update members set status = 'suspended' where id = $1`, [member.id]);
    expect(await sessions.find(token, 60)).toBeUndefined();
  });
});
