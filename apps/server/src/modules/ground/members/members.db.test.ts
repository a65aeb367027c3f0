import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { isFailed } from '#/http/failure.ts';
import { createMembers, createPasswords, type Member } from './members.ts';

eachServerDatabase('members', (open) => {
  test('gives a name once per merchant, regardless of case and of parallel requests', async () => {
    const members = createMembers(await open(), createPasswords('lowest'));
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

  test('answers a wrong name like a wrong password, and names a suspended or portal-only account', async () => {
    const database = await open();
    const members = createMembers(database, createPasswords('lowest'));
    const add = async (userName: string, accountType = 0) =>
      (await members.add({ merchantId: 1n, accountType, userName, password: 'a good password' })) as Member;
    const anika = await add('anika');
    await add('portal', 90);
    expect(await members.authenticate(1n, { userName: 'anika', password: 'another password' })).toEqual(
      await members.authenticate(1n, { userName: 'nobody', password: 'another password' }),
    );
    expect(await members.authenticate(2n, { userName: 'anika', password: 'a good password' })).toMatchObject({
      failed: 'wrong_credentials',
    });
    expect(await members.authenticate(1n, { userName: 'portal', password: 'a good password' })).toMatchObject({
      failed: 'non_member_account',
    });
    expect(await members.authenticate(1n, { userName: 'Anika', password: 'a good password' })).toMatchObject({
      id: anika.id,
    });
    await database.query(`update members set status = 'suspended' where id = $1`, [anika.id]);
    expect(await members.authenticate(1n, { userName: 'anika', password: 'a good password' })).toMatchObject({
      failed: 'account_disabled',
    });
    expect(await members.mayBet(anika.id)).toBe(false);
  });

  test('notes a login and returns the previous one', async () => {
    const members = createMembers(await open(), createPasswords('lowest'));
    const { id } = (await members.add({
      merchantId: 1n,
      accountType: 0,
      userName: 'anika',
      password: 'a good password',
    })) as Member;
    expect(await members.noteLogin(id, { place: '203.0.113.*', device: 'Chrome, Android' })).toBeUndefined();
    expect(await members.noteLogin(id, { place: '198.51.100.*', device: 'Safari, iPhone' })).toEqual({
      at: expect.any(Date),
      place: '203.0.113.*',
      device: 'Chrome, Android',
    });
  });

  test('allows one account per mobile number and merchant, and signs in by number only to that account', async () => {
    const members = createMembers(await open(), createPasswords('lowest'));
    const add = (merchantId: bigint, userName: string, countryDialingCode: string, password = 'a good password') =>
      members.add({
        merchantId,
        accountType: 0,
        userName,
        password,
        mobile: { countryDialingCode, mobileNum: '1712000001' },
      });
    const anika = (await add(1n, 'anika', '880')) as Member;
    expect(anika.mobile).toEqual({ countryDialingCode: '880', mobileNum: '1712000001' });
    expect(await add(1n, 'mitu', '880')).toEqual({ failed: 'mobile_taken' });
    expect(await add(1n, 'anika', '91')).toEqual({ failed: 'username_taken' });
    const elsewhere = (await add(2n, 'anika', '880')) as Member;
    expect(elsewhere.id).not.toBe(anika.id);

    for (const typed of ['1712000001', '01712000001', ' 1712000001 '])
      expect(await members.authenticate(1n, { userName: typed, password: 'a good password' })).toMatchObject({
        id: anika.id,
      });
    expect(
      await members.authenticate(1n, {
        userName: '1712000001',
        password: 'a good password',
        countryDialingCode: '+880',
      }),
    ).toMatchObject({ id: anika.id });
    expect(
      await members.authenticate(1n, { userName: '1712000001', password: 'a good password', countryDialingCode: '91' }),
    ).toEqual({
      failed: 'wrong_credentials',
    });
    const abroad = (await add(1n, 'priya', '91', 'a different password')) as Member;
    for (const password of ['a good password', 'a different password'])
      expect(await members.authenticate(1n, { userName: '1712000001', password: password })).toEqual({
        failed: 'wrong_credentials',
      });
    expect(
      await members.authenticate(1n, {
        userName: '1712000001',
        password: 'a different password',
        countryDialingCode: '91',
      }),
    ).toMatchObject({ id: abroad.id });
    expect(await members.byMobile(1n, { countryDialingCode: '880', mobileNum: '1712000001' })).toMatchObject({
      id: anika.id,
    });
  });

  test('accepts a password in either Unicode form, and renews a hash of the form typed before', async () => {
    const database = await open();
    const members = createMembers(database, createPasswords('lowest'));
    const composed = 'caf\u00e9 \u09b8\u09ae\u09df 26';
    const split = 'cafe\u0301\u00a0\u09b8\u09ae\u09af\u09bc 26';
    const enter = (password: string, userName = 'anika') => members.authenticate(1n, { userName, password });
    await members.add({ merchantId: 1n, accountType: 0, userName: '\uff41nika', password: split });
    for (const password of [composed, split]) expect(await enter(password)).toMatchObject({ userName: 'anika' });
    expect(await enter(composed, '\uff21\uff2e\uff29\uff2b\uff21')).toMatchObject({ userName: 'anika' });
    expect(await enter(composed.toUpperCase())).toEqual({ failed: 'wrong_credentials' });
    const raw = await hash(split, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    await database.query('update members set password_hash = $1', [raw]);
    expect(await enter(composed)).toEqual({ failed: 'wrong_credentials' });
    expect(await enter(split)).toMatchObject({ userName: 'anika', passwordVersion: 0 });
    expect(await enter(composed)).toMatchObject({ userName: 'anika' });
  });

  test('creates an account and its companions together or not at all, and none for a taken name', async () => {
    const database = await open();
    const members = createMembers(database, createPasswords('lowest'));
    await database.script('create table greeted (member_id bigint)');
    const add = (fails: boolean) =>
      members.add(
        { merchantId: 1n, accountType: 0, userName: 'anika', password: 'a good password' },
        'known',
        async (tx, { id }) => {
          await tx.query('insert into greeted values ($1)', [id]);
          if (fails) throw new Error('the wallet stayed shut');
        },
      );
    const greeted = () => database.query('select user_name from greeted join members on id = member_id');
    await expect(add(true)).rejects.toThrow('the wallet stayed shut');
    expect([await members.isTaken(1n, 'anika'), await greeted()]).toEqual([false, []]);
    expect(await add(false)).toMatchObject({ userName: 'anika' });
    expect(await add(false)).toEqual({ failed: 'username_taken' });
    expect(await greeted()).toEqual([{ user_name: 'anika' }]);
  });

  test('stores no password', async () => {
    const database = await open();
    await createMembers(database, createPasswords('lowest')).add({
      merchantId: 1n,
      accountType: 0,
      userName: 'anika',
      password: 'a good password',
    });
    const [row] = await database.query<{ password_hash: string }>('select password_hash from members');
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$/);
  });
});
