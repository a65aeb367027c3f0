import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { RATE_ACTIONS } from '#/modules/agency/rates/rates.ts';
import { writeRates } from '#/modules/money/member-rates/member-rates.ts';
import { testContracts } from './test-contracts.ts';

eachServerDatabase('Contracts that the merchant offers', (open) => {
  test('are offered by command to an agent without an agent, shown, ended, and noted in the audit', async () => {
    const all = await testContracts(await open());
    const offer = { member: 'salma', kind: 'salary', tier: ['10000:0:1', '50000:5:2.5'] };
    expect(await all.command('offer', { ...offer, member: 'karim' })).toEqual({
      problem: 'member: the agent above karim offers their contracts',
    });
    expect(await all.command('offer', { ...offer, member: 'rahim' })).toEqual({ problem: 'member: rahim is no agent' });
    expect(await all.command('offer', { ...offer, period: 'week' })).toEqual({
      problem: 'period, carries: only a dividend has them',
    });
    for (const tier of [[], ['1'], ['1:2:0'], ['1:2:1.234'], ['-1:2:1'], ['1:2:3:4']])
      expect(await all.command('offer', { ...offer, tier })).toMatchObject({
        problem: expect.stringContaining('like 10000:5:2.5') as unknown,
      });
    expect(await all.command('offer', { ...offer, tier: ['10:0:2', '10:0:3'] })).toMatchObject({
      problem: expect.stringContaining('number 2 does not rise') as unknown,
    });
    const said = await all.command('offer', offer);
    expect(said).toMatchObject({ said: expect.stringMatching(/contract \d+ is offered to salma/) as unknown });
    expect(await all.command('offer', offer)).toEqual({ problem: 'salma has these terms already' });
    const { waiting, from } = await all.call('salaryContract', all.salma);
    expect([waiting?.tiers.length, from]).toEqual([2, null]);
    await all.accept(all.salma, waiting?.contractId ?? '');
    const row = { member: 'salma', kind: 'salary', tiers: '10000.00:0:1.00 50000.00:5:2.50', state: 'accepted' };
    expect(await all.command('list', {})).toMatchObject({ rows: [{ ...row, starts: '2026-11-26 00:00', ends: '' }] });
    expect(await all.command('end', { member: 'salma', kind: 'hour' })).toEqual({
      problem: 'salma has no hour contract to end',
    });
    expect(await all.command('end', { member: 'salma', kind: 'salary' })).toEqual({
      said: 'the salary contract of salma ends at 2026-11-26 00:00',
    });
    expect(await all.command('list', {})).toEqual({ rows: [] });
    await all.command('offer', { ...offer, kind: 'hour' });
    expect(await all.command('end', { member: 'salma', kind: 'hour' })).toEqual({
      said: 'the offer to salma is withdrawn',
    });
    const events = await all.database.query<{ action: string }>('select action from audit_events order by number');
    expect(events.map(({ action }) => action)).toEqual([
      'contract_offered',
      'contract_ended',
      'contract_offered',
      'contract_ended',
    ]);
  });

  test('leave each category within 60 % of its lowest house edge, with rebates and the other contract', async () => {
    const all = await testContracts(await open());
    // A chain may get 6.36 ‰ of LIVE; 4.5 ‰ of it are a rebate rate.
    const promise = (rate: number) => ({ memberId: all.salma.id, category: 'LIVE' as const, rate, setBy: null });
    await writeRates(all.database, [{ ...promise(45), fromDay: '2026-11-01' }]);
    const offer = (kind: string, rate: string) =>
      all.command('offer', { member: 'salma', kind, tier: [`0:0:${rate}`] });
    expect(await offer('salary', '1.87')).toEqual({
      problem: expect.stringContaining(
        'at most 1.86 ‰, which is left of 60 % of the lowest house edge of LIVE',
      ) as unknown,
    });
    await all.grant('salary', ['0:0:1.5']);
    expect(await offer('hour', '0.37')).toEqual({ problem: expect.stringContaining('at most 0.36 ‰') as unknown });
    expect(await offer('hour', '0.36')).toMatchObject({ said: expect.any(String) as unknown });
    expect(await all.command('show', { member: 'salma' })).toMatchObject({
      rows: [{ kind: 'salary' }, { kind: 'hour', state: 'offered' }],
      more: expect.stringContaining('salary up to 1.50 ‰ because of LIVE; hour up to 0.36 ‰') as unknown,
    });
    // The same bound from the other side: an offer that waits counts too.
    const setRate = (rate: string) =>
      RATE_ACTIONS.find(({ id }) => id === 'set')?.run(all, {
        words: [],
        options: { merchant: 'merchant-1', member: 'salma', category: 'LIVE', rate },
      });
    expect(await setRate('0.46')).toEqual({
      problem: 'rate: at most 0.45 %, which is left of 60 % of the lowest house edge of LIVE',
    });
    expect(await all.command('end', { member: 'salma', kind: 'hour' })).toMatchObject({
      said: expect.any(String) as unknown,
    });
    expect(await setRate('0.48')).toMatchObject({ said: expect.any(String) as unknown });
    expect(await offer('hour', '0.07')).toEqual({ problem: expect.stringContaining('at most 0.06 ‰') as unknown });
    expect(
      await all.command('offer', { member: 'salma', kind: 'dividend', tier: ['0:0:60.01'], period: 'week' }),
    ).toEqual({
      problem: 'tier: a dividend is at most 60.00 %',
    });
    await all.grant('dividend', ['0:0:60'], { period: 'week' });
  });

  test('count bets on games without a known return only where the operator accepts that', async () => {
    const all = await testContracts(await open());
    await all.database.query(
      `insert into catalogue_games (vendor_code, game_code, name, category, rtp) values ('studio', 'd', '{"en":"D"}', 'SPORTS', '')`,
    );
    const offer = { member: 'salma', kind: 'salary', tier: ['0:0:1'] };
    expect(await all.command('offer', offer)).toEqual({ problem: expect.stringContaining('unchecked: ') as unknown });
    expect(await all.command('offer', { ...offer, unchecked: ['SPORTS'] })).toMatchObject({
      said: expect.any(String) as unknown,
    });
  });

  test('do not exceed the ceiling when a rate and a contract are saved at the same time', async () => {
    const all = await testContracts(await open());
    await writeRates(all.database, [
      { memberId: all.salma.id, category: 'LIVE', rate: 10, fromDay: '2026-11-01', setBy: null },
    ]);
    const setRate = RATE_ACTIONS.find(({ id }) => id === 'set');
    const options = { merchant: 'merchant-1', member: 'salma' };
    const answers = await Promise.all([
      setRate?.run(all, { words: [], options: { ...options, category: 'LIVE', rate: '0.5' } }),
      all.command('offer', { member: 'salma', kind: 'salary', tier: ['0:0:2'] }),
    ]);
    expect(answers.filter((answer) => answer && 'said' in answer)).toHaveLength(1);
  });
});
