import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { isFailed } from '#/http/failure.ts';
import { createMembers, type Member } from './members.ts';

eachServerDatabase('members', (open) => {
  test('a name is taken once at a merchant, whatever its case and however many ask at once, and free at another', async () => {
    const members = createMembers(await open());
    const asked = await Promise.all(
      ['Anika', 'anika', 'ANIKA', ' anika '].map((userName) =>
        members.add({ merchantId: 1n, accountType: 0, userName, password: 'a good password' }),
      ),
    );
    expect(asked.filter((answer) => !isFailed(answer))).toHaveLength(1);
    expect(asked.filter(isFailed).map((answer) => answer.failed)).toEqual(Array(3).fill('username_taken'));
    expect(
      isFailed(await members.add({ merchantId: 2n, accountType: 0, userName: 'anika', password: 'a good password' })),
    ).toBe(false);
    expect([await members.isTaken(1n, 'aNiKa'), await members.isTaken(1n, 'anik')]).toEqual([true, false]);
  });

  test('a wrong name and a wrong password read the same; a suspended and a portal-only account are named', async () => {
    const database = await open();
    const members = createMembers(database);
    const add = async (userName: string, accountType = 0) =>
      (await members.add({ merchantId: 1n, accountType, userName, password: 'a good password' })) as Member;
    const anika = await add('anika');
    await add('portal', 90);
    expect(await members.authenticate(1n, 'anika', 'another password')).toEqual(
      await members.authenticate(1n, 'nobody', 'another password'),
    );
    expect(await members.authenticate(2n, 'anika', 'a good password')).toMatchObject({ failed: 'wrong_credentials' });
    expect(await members.authenticate(1n, 'portal', 'a good password')).toMatchObject({ failed: 'non_member_account' });
    expect(await members.authenticate(1n, 'Anika', 'a good password')).toMatchObject({
      id: anika.id,
      lastLoginAt: null,
    });
    expect(await members.authenticate(1n, 'anika', 'a good password')).toMatchObject({
      id: anika.id,
      lastLoginAt: expect.any(Date),
    });
    await database.query(`update members set status = 'suspended' where id = $1`, [anika.id]);
    expect(await members.authenticate(1n, 'anika', 'a good password')).toMatchObject({ failed: 'account_disabled' });
    expect(await members.mayBet(anika.id)).toBe(false);
  });

  test('no password is kept', async () => {
    const database = await open();
    await createMembers(database).add({
      merchantId: 1n,
      accountType: 0,
      userName: 'anika',
      password: 'a good password',
    });
    const [row] = await database.query<{ password_hash: string }>('select password_hash from members');
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
