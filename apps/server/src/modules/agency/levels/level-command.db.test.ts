import { currencyOf } from '@mela/money/currency';
import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import { readLevels } from '#/modules/money/rewards/rewards.ts';
import { LEVEL_ACTIONS } from './levels.ts';

const MERCHANT = { id: 1n, code: 'mela', currency: currencyOf('CNY'), languages: ['BN', 'EN'] };
const merchantId = MERCHANT.id;
const now = () => new Date('2026-11-27T06:00:00Z');

eachServerDatabase('The command of levels', (open) => {
  async function testLevels() {
    const database = await open();
    await database.query(`insert into catalogue_vendors (code, name) values ('studio', '{"en":"Studio"}')`);
    await database.query(`insert into catalogue_merchant_vendors values ($1, 'studio')`, [merchantId]);
    await database.query(
      `insert into catalogue_games (vendor_code, game_code, name, category, rtp, classify) values
         ('studio', 'a', '{"en":"A"}', 'RNG', '97.00', ''), ('studio', 'e', '{"en":"E"}', 'RNG', '99.00', 'provably_fair'),
         ('studio', 'd', '{"en":"D"}', 'SPORTS', '', '')`,
    );
    const parts = { database, merchants: { all: async () => [MERCHANT as unknown as Merchant] }, now };
    const run = (id: 'list' | 'set' | 'remove', options: Record<string, string | string[]>) =>
      LEVEL_ACTIONS.find((action) => action.id === id)?.run(parts, {
        words: [],
        options: { merchant: 'mela', ...options },
      });
    return { database, run };
  }

  test('adds levels in their order, changes what is named, lists them, and removes the highest', async () => {
    const { database, run } = await testLevels();
    expect(await run('set', { rank: '1', name: ['en=Bronze'] })).toEqual({ problem: 'rank: the next level is 0' });
    expect(await run('set', { rank: '0', name: ['en=Clay', 'bn=মাটি'], rate: ['RNG=0.3'] })).toEqual({
      said: 'level 0 of mela is added',
    });
    const bronze = { rank: '1', name: ['en=Bronze'], mark: 'bronze', 'valid-bets': '500', deposits: '200' };
    expect(await run('set', { ...bronze, 'upgrade-gift': '20', rate: ['RNG=1.8', 'FAIR=0.6'] })).toEqual({
      said: 'level 1 of mela is added',
    });
    expect(await run('set', { rank: '1', keeps: '50', rate: ['FAIR=0'] })).toMatchObject({
      said: expect.stringMatching(/changed/) as unknown,
    });
    expect(await run('set', { rank: '1', keeps: '50' })).toEqual({ problem: 'it says so already' });
    expect(await run('list', {})).toEqual({
      rows: [
        expect.objectContaining({ rank: 0, name: 'bn=মাটি, en=Clay', mark: 'clay', rates: 'RNG=0.30' }),
        {
          rank: 1,
          name: 'en=Bronze',
          mark: 'bronze',
          'valid-bets': '500.00',
          deposits: '200.00',
          keeps: '50.00',
          'upgrade-gift': '20.00',
          'monthly-gift': '0.00',
          'birthday-gift': '0.00',
          rates: 'RNG=1.80',
        },
      ],
    });
    expect(await run('remove', { rank: '0' })).toEqual({ problem: 'rank: only the highest level can be removed, 1' });
    expect(await run('remove', { rank: '1' })).toEqual({ said: 'level 1 of mela is removed' });
    expect(await run('remove', { rank: '0' })).toEqual({ problem: "rank: level 0 is every member's" });
    expect((await readLevels(database, merchantId)).map(({ rank }) => rank)).toEqual([0]);
    expect(await database.query('select action, before, after from audit_events order by number')).toMatchObject([
      { action: 'level_changed', after: { rank: '0', rates: 'RNG=0.30' } },
      { action: 'level_changed', after: { rank: '1', deposits: '200.00' } },
      {
        action: 'level_changed',
        before: { rates: 'RNG=1.80 FAIR=0.60' },
        after: { rates: 'RNG=1.80', keeps: '50.00' },
      },
      { action: 'level_changed', before: { rank: '1', name: 'en=Bronze' } },
    ]);
  });

  test('refuses all faults at once, and rates above what the house edge and agents’ contracts leave', async () => {
    const { database, run } = await testLevels();
    await run('set', { rank: '0', name: ['en=Clay'] });
    const wrong = {
      mark: 'wood',
      'valid-bets': '-1',
      'birthday-gift': 'much',
      rate: ['RNG', 'SPORTS=0.1', 'FAIR=0.61'],
    };
    const refused = await run('set', { rank: '1', ...wrong });
    for (const words of [
      'name: ',
      'mark: ',
      'valid-bets: ',
      'birthday-gift: ',
      '"RNG"',
      'SPORTS is not known',
      '0.60 % of FAIR',
    ])
      expect(refused).toMatchObject({ problem: expect.stringContaining(words) as unknown });
    expect(await run('set', { rank: '0', 'monthly-gift': '5' })).toMatchObject({
      problem: expect.stringMatching(/every member's/) as unknown,
    });
    await run('set', { rank: '1', name: ['en=Bronze'], 'valid-bets': '500' });
    expect(await run('set', { rank: '2', name: ['en=Silver'], 'valid-bets': '400' })).toEqual({
      problem: 'level 2 needs less than level 1',
    });
    // A salary of 1 ‰ and an hour contract of 0.5 ‰ leave 4.5 ‰ of the 6 ‰.
    await database.query(
      `with added as (
         insert into contracts (merchant_id, agent_id, kind, period, state, offered_at, starts_at)
         select $1, 5, kind, period, 'accepted', now(), '2026-11-01' from (values ('salary', 'day'), ('hour', 'hour')) as g (kind, period)
         returning id, kind)
       insert into contract_tiers select id, 1, 0, 0, case kind when 'salary' then 100 else 50 end from added`,
      [merchantId],
    );
    expect(await run('set', { rank: '1', rate: ['FAIR=0.46'] })).toMatchObject({
      problem: expect.stringMatching(/at most 0\.45 % of FAIR/) as unknown,
    });
    expect(await run('set', { rank: '1', rate: ['FAIR=0.45'] })).toMatchObject({
      said: expect.stringMatching(/changed/) as unknown,
    });
  });
});
