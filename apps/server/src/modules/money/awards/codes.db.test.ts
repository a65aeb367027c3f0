import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { testAwards, WAGERING } from './test-awards.ts';

const CASH = { outcome: 'issued', reward: { kind: 'voucher', wagering: null }, amountMinor: 50_00n } as const;

eachServerDatabase('codes of promotions', (open) => {
  test('pays a code once for 50 parallel tries of two phones, and answers a repeat of a key alike', async () => {
    const all = await testAwards(await open());
    const amina = await all.add('amina');
    await all.offer({ ...CASH, vouchers: [{ code: 'MELA50', uses: null }] });
    const keys = [randomUUID(), randomUUID()];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, tap) => all.takeCode(amina, tap % 3 === 0 ? ' mela50 ' : 'MELA50', keys[tap % 2])),
    );
    const said = new Set(answers.map((answer) => (typeof answer === 'string' ? answer : answer.status)));
    expect([...said].filter((one) => one !== 'process' && one !== 'conflict')).toEqual(['issued']);
    expect(await all.cash(amina)).toBe(50_00n);
    const rows = await all.database.query(`select key from wallet_ledger where kind = 'promotion_paid'`);
    expect(rows).toHaveLength(1);
    expect(await all.typeCode(amina, 'mela50')).toMatchObject({ status: 'issued' });
    expect(await all.source.ended(all.asker(amina), 9)).toMatchObject([{ kind: 'code', isTaken: true }]);
    expect(await all.problems()).toEqual([]);
  });

  test('gives as many members as a code has uses, in parallel, and never more than the places of all codes', async () => {
    const all = await testAwards(await open());
    const vouchers = [
      { code: 'FIRST3', uses: 3 },
      { code: 'ANYONE', uses: null },
    ];
    await all.offer({ ...CASH, places: 4, vouchers });
    const members = await Promise.all(Array.from({ length: 8 }, (_, place) => all.add(`member${place}`)));
    const answers = await Promise.all(members.map((member) => all.takeCode(member, 'first3')));
    expect(answers.filter((answer) => typeof answer !== 'string')).toHaveLength(3);
    expect(answers.filter((answer) => answer === 'code_used_up')).toHaveLength(5);
    const late = members.filter((_, place) => answers[place] === 'code_used_up');
    const others = [];
    for (const member of late) others.push(await all.takeCode(member, 'anyone'));
    expect(others.map((answer) => (typeof answer === 'string' ? answer : answer.status))).toEqual([
      'issued',
      ...Array.from({ length: 4 }, () => 'code_used_up'),
    ]);
    expect(await all.database.query('select code, used from promotion_codes order by code')).toEqual([
      { code: 'ANYONE', used: 1 },
      { code: 'FIRST3', used: 3 },
    ]);
    expect(await all.wallet.houseFigure('house:promotions', 'CNY')).toBe(-200_00n);
    expect(await all.problems()).toEqual([]);
  });

  test('gives a bonus with wagering that starts at once, by the terms that were accepted', async () => {
    const all = await testAwards(await open());
    const amina = await all.add('amina');
    const id = await all.offer({
      ...CASH,
      reward: { kind: 'voucher', wagering: WAGERING },
      vouchers: [{ code: 'PLAY50', uses: null }],
    });
    expect(await all.typeCode(amina, 'play50')).toMatchObject({
      status: 'join',
      award: { kind: 'voucher', amount: '50.00', wagering: { times: 5, days: 7 } },
    });
    await all.promotions.changeTerms(id, { en: '<p>Others</p>' });
    expect(await all.takeCode(amina, 'play50')).toBe('terms_changed');
    expect(await all.takeCode(amina, 'play50', randomUUID(), 2)).toMatchObject({ status: 'issued' });
    expect(await all.states(amina)).toEqual(['queued']);
    const jobs = await all.database.query(`select payload from jobs where kind = 'bonus_start'`);
    expect(jobs).toEqual([{ payload: { memberId: `${amina.id}` } }]);
    await all.bonuses.jobs.bonus_start({ memberId: `${amina.id}` }, 1);
    expect(await all.held(amina)).toEqual([0n, 50_00n]);
    expect(await all.active(amina)).toMatchObject({ needs_minor: 250_00n, days: 7 });
    await all.play(amina, 'slot-1', 50_00n, 100_00n);
    for (let round = 0; round < 2; round += 1) await all.play(amina, 'slot-1', 100_00n, 200_00n);
    await all.bonuses.count();
    expect([await all.states(amina), await all.held(amina)]).toEqual([['released'], [300_00n, 0n]]);
    expect(await all.problems()).toEqual([]);
  });

  test('refuses a code that is unknown, not valid now, of another merchant or typed where a tap joins', async () => {
    const all = await testAwards(await open());
    const [amina, other] = [await all.add('amina'), await all.add('mina', 2n)];
    const id = await all.offer({ ...CASH, vouchers: [{ code: 'MELA50', uses: 1 }] });
    const startsAt = new Date('2099-01-01T00:00:00Z');
    await all.offer({ ...CASH, startsAt, vouchers: [{ code: 'LATER', uses: null }] });
    expect(await all.typeCode(amina, 'MELA5O')).toBe('code_unknown');
    expect(await all.typeCode(amina, "'; drop")).toBe('code_unknown');
    expect(await all.typeCode(other, 'MELA50')).toBe('code_unknown');
    expect(await all.takeCode(amina, 'later')).toBe('code_expired');
    const applied = await all.promotions.apply(1n, {
      memberId: amina.id,
      promotionId: id,
      idempotencyKey: randomUUID(),
      termsVersion: 1,
    });
    expect(applied).toEqual({ failed: 'conflict' });
    await all.database.query(
      `update promotions set starts_at = now() - interval '2 days', ends_at = now() - interval '1 second' where id = $1`,
      [id],
    );
    expect(await all.takeCode(amina, 'MELA50')).toBe('code_expired');
    await all.database.query('update promotion_codes set removed_at = now()');
    expect(await all.takeCode(amina, 'MELA50')).toBe('code_unknown');
    expect(await all.cash(amina)).toBe(0n);
  });

  test('pays once after a process failed between the application and the payment', async () => {
    const all = await testAwards(await open());
    const amina = await all.add('amina');
    await all.offer({ ...CASH, vouchers: [{ code: 'MELA50', uses: 1 }] });
    all.falls.isNext = true;
    await expect(all.takeCode(amina, 'MELA50')).rejects.toThrow('The process fell');
    expect(await all.cash(amina)).toBe(0n);
    all.falls.isNext = false;
    await all.database.query(`update promotion_applications set changed_at = changed_at - interval '1 hour'`);
    await Promise.all([1, 2, 3].map(() => all.promotions.jobs.promotions_due({}, 1)));
    expect(await all.cash(amina)).toBe(50_00n);
    const accepted = {
      promotionId: 1n,
      merchantId: 1n,
      termsVersion: 1,
      attempt: 1,
      percent: null,
      amountMinor: 50_00n,
    };
    await Promise.all([all.giver, all.beside].map((one) => one.give(amina.id, { wagering: null }, accepted)));
    expect(await all.cash(amina)).toBe(50_00n);
    expect(await all.problems()).toEqual([]);
  });

  test('names each difference between the awards, their bonuses and the ledger', async () => {
    const all = await testAwards(await open());
    const [amina, rahim] = [await all.add('amina'), await all.add('rahim')];
    await all.offer({ ...CASH, vouchers: [{ code: 'MELA50', uses: null }] });
    const reward = { kind: 'voucher', wagering: WAGERING } as const;
    await all.offer({ ...CASH, reward, vouchers: [{ code: 'PLAY50', uses: null }] });
    await all.takeCode(amina, 'MELA50');
    await all.takeCode(rahim, 'PLAY50');
    expect(await all.problems()).toEqual([]);
    const changes = [
      [amina, 'update awards set amount_minor = amount_minor + 1', 'is of another sum'],
      [amina, 'update awards set amount_minor = amount_minor + 1', 'is not what its code brings'],
      [amina, 'update awards set taken_at = null', 'pays an award that nobody took'],
      [rahim, 'update awards set taken_at = null', 'is of no award that was taken'],
      [rahim, 'update awards set amount_minor = amount_minor + 1', 'is not what its award brings'],
    ] as const;
    for (const [member, sql, problem] of changes) {
      await all.database.query('create temp table kept as select * from awards');
      await all.database.query(sql);
      const said = expect.stringContaining(problem) as unknown;
      expect(await all.problems(), sql).toEqual(
        expect.arrayContaining([{ account: `member ${member.id}`, problem: said }]),
      );
      await all.database.query(
        'update awards a set amount_minor = k.amount_minor, taken_at = k.taken_at from kept k where k.member_id = a.member_id and k.id = a.id',
      );
      await all.database.query('drop table kept');
    }
    await all.database.query('delete from bonus_grants');
    expect(await all.problems()).toEqual([
      { account: `member ${rahim.id}`, problem: expect.stringContaining('brought no bonus') as unknown },
    ]);
  });
});
