import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { RULED_FIELDS, type OptionalField } from '@mela/contract/registration-fields';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { CallContext } from '#/http/call.ts';
import { SECRET, startRegistrar } from './test-registrar.ts';

eachServerDatabase('registration', (open) => {
  const registrar = async (keys?: readonly string[]) => startRegistrar(await open(), keys);

  test('takes rules from the merchant’s settings, else from the product’s defaults', async () => {
    const { database, settings, byName } = await registrar();
    const ruleOf = async (name: string) =>
      ((await settings()) as { fields: { name: string }[] }).fields.find((rule) => rule.name === name);
    expect(await settings()).toMatchObject({
      methods: ['username', 'mobileNum'],
      defaultMethod: 'username',
      asksCode: true,
      asksPasswordByMobile: true,
      asksCaptcha: false,
      consentTicked: false,
      minimumAge: 18,
    });
    expect(await ruleOf('mobileNum')).toMatchObject({ enabled: false, minLength: 4, maxLength: 20 });
    await database.query('insert into registration_settings (merchant_id, consent_ticked) values (1, true)');
    expect(await settings()).toMatchObject({ asksCaptcha: false, consentTicked: true });
    expect(await ruleOf('nickname')).toMatchObject({ enabled: false, required: false });
    await database.query(`insert into registration_fields values (1, 'nickname', true, true, '^[a-z]+$', 3, 5)`);
    await database.query(`insert into registration_fields values (2, 'nickname', true, false, null, null, null)`);
    expect(await ruleOf('nickname')).toEqual({
      name: 'nickname',
      enabled: true,
      required: true,
      // The page leaves an operator's pattern to the server.
      regExp: '',
      minLength: 3,
      maxLength: 5,
    });
    expect(await byName({ username: 'anika' })).toEqual({
      failed: 'invalid_input',
      value: { fields: { nickname: ['required'] } },
    });
    expect(await byName({ username: 'anika', nickname: 'AN' })).toMatchObject({
      value: { fields: { nickname: ['too_short', 'format'] } },
    });
    expect(await byName({ username: 'anika', nickname: 'anika' })).toMatchObject({ userName: 'anika' });
  });

  test('checks a field by an operator’s pattern in linear time, and names a pattern that RE2 refuses', async () => {
    const { byName, database } = await registrar(['USERNAMEREG3']);
    await database.query(`insert into registration_fields values (1, 'wechat', true, true, '^(a+)+$', null, 256)`);
    const letters = 'a'.repeat(255);
    expect(await byName({ username: 'anika', wechat: `${letters}b` })).toEqual({
      failed: 'invalid_input',
      value: { fields: { wechat: ['format'] } },
    });
    expect(await byName({ username: 'anika', wechat: letters })).toMatchObject({ userName: 'anika' });
    await database.query(`update registration_fields set reg_exp = '(?=a)'`);
    await expect(byName({ username: 'mitu', wechat: letters })).rejects.toThrow('(?=');
    await expect(database.query(`update registration_fields set reg_exp = ''`)).rejects.toThrow('reg_exp');
  });

  test('stores a row for each field whose rule an operator may change, and for no other', async () => {
    const { database } = await registrar(['USERNAMEREG3']);
    const [check] = await database.query<{ text: string }>(
      `select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'registration_fields_name_check'`,
    );
    expect([...(check?.text.matchAll(/'(\w+)'/g) ?? [])].map(([, name]) => name)).toEqual([...RULED_FIELDS]);
  });

  test('stores every optional field when it is on and drops it when it is off', async () => {
    const { accounts, database, byName } = await registrar(['USERNAMEREG3']);
    const rahim = await accounts.add({ userName: 'rahim' });
    const given = {
      recommenderId: rahim.id.toString(),
      nickname: 'Anika',
      payeeName: 'Anika Rahman',
      email: 'anika@mail.example',
      idNumber: 'AB-12345',
      qqNum: '1234567',
      facebook: 'anika.r',
      wechat: 'anika_wx',
      line: 'anika-line',
      whatsapp: '+8801712345678',
      zalo: '+8801712345679',
      paymentPassword: '246810',
    } satisfies Record<Exclude<OptionalField, 'affiliateCode'>, string>;
    await byName({ username: 'before', ...given });
    for (const name of Object.keys(given))
      await database.query(
        'insert into registration_fields (merchant_id, name, enabled, required) values (1, $1, true, true)',
        [name],
      );
    expect(await byName({ username: 'empty' })).toEqual({
      failed: 'invalid_input',
      value: { fields: Object.fromEntries(Object.keys(given).map((name) => [name, ['required']])) },
    });
    await byName({ username: 'after', ...given });
    const rows = await database.query<Record<string, unknown>>(
      `select user_name, nickname, email, profile, p.member_id is not null as has_pin, recommender_id from members
       left join withdrawal_pins p on p.member_id = id where user_name <> 'rahim' order by user_name`,
    );
    const { nickname, email, recommenderId: _, paymentPassword: __, ...profile } = given;
    expect(rows).toEqual([
      {
        user_name: 'after',
        nickname,
        email,
        profile,
        has_pin: true,
        recommender_id: rahim.id,
      },
      {
        user_name: 'before',
        nickname: null,
        email: null,
        profile: {},
        has_pin: false,
        recommender_id: null,
      },
    ]);
  });

  test('refuses registration unless the recommender is a real-money member of the merchant', async () => {
    const { accounts, byName, database } = await registrar(['USERNAMEREG3']);
    await database.query(`insert into registration_fields values (1, 'recommenderId', true, false, null, null, null)`);
    const rahim = await accounts.add({ userName: 'rahim' });
    const guest = await accounts.add({ userName: 'guest', accountType: 4 });
    const elsewhere = await accounts.add({ userName: 'other', merchantId: 2n });
    for (const { id } of [guest, elsewhere, { id: 999_999n }, { id: 10n ** 17n }])
      expect(await byName({ username: 'anika', recommenderId: id.toString() })).toEqual({ failed: 'referrer_invalid' });
    expect(await byName({ username: 'anika', recommenderId: 'rahim' })).toMatchObject({
      value: { fields: { recommenderId: ['format'] } },
    });
    expect(await byName({ username: 'anika', recommenderId: rahim.id.toString() })).toMatchObject({ type: 0 });
    await database.query(`update members set status = 'suspended' where id = $1`, [rahim.id]);
    expect(await byName({ username: 'mitu', recommenderId: rahim.id.toString() })).toEqual({
      failed: 'referrer_invalid',
    });
    expect(await byName({ username: 'mitu' })).toMatchObject({ type: 0 });
  });

  test('lets a merchant bound the length of a code, and not require one that its key does not send', async () => {
    const { byNumber, database, settings } = await registrar();
    const ruleOf = async () =>
      ((await settings()) as { fields: { name: string }[] }).fields.find(({ name }) => name === 'verificationCode');
    expect(await ruleOf()).toMatchObject({ enabled: true, required: false, maxLength: 10 });
    await database.query(`insert into registration_fields values (1, 'verificationCode', true, true, null, 6, 6)`);
    expect(await ruleOf()).toMatchObject({ enabled: true, required: false, minLength: 6, maxLength: 6 });
    expect(await byNumber({ ...SECRET, mobileNum: '1712345678', verificationCode: '1234567' })).toMatchObject({
      value: { fields: { verificationCode: ['too_long'] } },
    });
    const without = await registrar(['MOBILENUMREG3', 'MOBILENUMPASSREG3']);
    await without.database.query(
      `insert into registration_fields values (1, 'verificationCode', true, true, null, 6, 6)`,
    );
    expect(await without.byNumber({ ...SECRET, mobileNum: '1712345678' })).toMatchObject({ type: 0 });
  });

  test('refuses a nickname that hides characters or reads like staff, with its field', async () => {
    const { byName, database } = await registrar();
    await database.query(`insert into registration_fields values (1, 'nickname', true, false)`);
    for (const nickname of ['Rah\u202eim', 'Rah\u200bim', 'Mela Support', 'Adm1n'])
      expect(await byName({ username: 'anika', nickname })).toMatchObject({
        value: { fields: { nickname: ['format'] } },
      });
    expect(await byName({ username: 'anika', nickname: 'অনিকা' })).toMatchObject({ userName: 'anika' });
  });

  test('requires a captcha, or a human check instead, with each registration if the merchant does', async () => {
    const { accounts, byName, database, settings } = await registrar();
    await database.query('insert into registration_settings values (1, true)');
    expect(await settings()).toMatchObject({ asksCaptcha: true });
    expect(await byName({ username: 'anika' })).toEqual({ failed: 'captcha_wrong', value: { captcha: true } });
    const picture = async (captcha: string) => {
      accounts.draw('2468');
      const { captchaId } = (await accounts.call('captcha', undefined)) as { captchaId: string };
      return { captcha, captchaId };
    };
    expect(await byName({ username: 'anika', ...(await picture('1357')) })).toMatchObject({ failed: 'captcha_wrong' });
    expect(await byName({ username: 'anika', ...(await picture('2468')) })).toMatchObject({ userName: 'anika' });
    expect(await byName({ username: 'mitu', humanCheck: await accounts.solved() })).toMatchObject({ userName: 'mitu' });
  });

  test('places the account under an agent by the agent’s code, or by the agent’s domain without a code', async () => {
    const { accounts, affiliates, ask, byName, database } = await registrar();
    const karim = await accounts.add({ userName: 'karim', accountType: 1 });
    const salma = await accounts.add({ userName: 'salma', accountType: 2 });
    const player = await accounts.add({ userName: 'rahim' });
    for (const [member, code] of [
      [karim, 'Karim7'],
      [salma, 'salma'],
      [player, 'rahim'],
    ] as const)
      expect(await affiliates.giveCode(member, code)).toBe(true);
    expect(await affiliates.giveCode(salma, 'KARIM7')).toBe(false);
    await database.query(`insert into affiliate_domains values (1, 'salma.example', $1)`, [salma.id]);
    const check = async (query: object, more?: Partial<CallContext>) =>
      ((await ask('checkAffiliate', { query }, more)) as { success: boolean }).success;
    expect(await check({ code: 'karim7' })).toBe(true);
    expect(await check({ domain: 'Salma.example' })).toBe(true);
    for (const query of [{ code: 'rahim' }, { code: 'nobody', domain: 'salma.example' }, { domain: 'x.example' }, {}])
      expect(await check(query)).toBe(false);
    expect(await check({ code: 'karim7' }, { merchant: accounts.merchants[1] })).toBe(false);

    expect(await byName({ username: 'lost', affiliateCode: 'nobody' })).toEqual({ failed: 'affiliate_invalid' });
    await byName({ username: 'under_karim', affiliateCode: 'KARIM7', domain: 'salma.example' });
    await byName({ username: 'under_salma', domain: 'salma.example' });
    await byName({ username: 'under_none', domain: 'mela.example', affiliateCode: '' });
    const rows = await database.query<{ user_name: string; upline_id: bigint | null }>(
      `select user_name, upline_id from members where user_name like 'under%' or user_name = 'lost' order by user_name`,
    );
    expect(rows.map((row) => [row.user_name, row.upline_id])).toEqual([
      ['under_karim', karim.id],
      ['under_none', null],
      ['under_salma', salma.id],
    ]);
    await database.query(`update members set status = 'suspended' where id = $1`, [karim.id]);
    expect(await check({ code: 'karim7' })).toBe(false);
  });

  test('asks for a date of birth by its key, and refuses an account for the under-aged', async () => {
    const { byName, settings } = await registrar(['USERNAMEREG3', 'AGECHECK']);
    expect((await settings()) as { fields: object[] }).toHaveProperty('fields');
    expect(await byName({ username: 'anika' })).toMatchObject({ value: { fields: { birthDate: ['required'] } } });
    expect(await byName({ username: 'anika', birthDate: '2001-02-29' })).toMatchObject({
      value: { fields: { birthDate: ['format'] } },
    });
    expect(await byName({ username: 'anika', birthDate: '2008-11-22' })).toEqual({ failed: 'under_age' });
    expect(await byName({ username: 'anika', birthDate: '2008-11-21' })).toMatchObject({ userName: 'anika' });
  });

  test('answers for a free name no sooner than for a taken one', async () => {
    const { accounts, ask } = await registrar();
    await accounts.add({ userName: 'taken' });
    for (const [username, available] of [
      ['taken', false],
      ['free', true],
    ] as const) {
      // A timer that begins earlier and is shorter always ends earlier, regardless of the machine's load.
      const sooner = pause(119).then(() => 'nothing yet');
      const answer = ask('checkUsername', { query: { username } });
      expect(await Promise.race([sooner, answer])).toBe('nothing yet');
      expect(await answer).toEqual({ available });
    }
  });
});
