import { expect, test } from 'vitest';
import { currencyOf } from '@mela/money/currency';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import { INVITATION_ACTIONS } from './invitation-command.ts';
import { readTerms } from './invitation-terms.store.ts';

const MERCHANT = { id: 1n, code: 'mela', currency: currencyOf('BDT'), settings: { promos: ['REFERRAL'] } };

eachServerDatabase('The command of invitations', (open) => {
  test('sets what is named, notes it in the audit, lists it, and refuses all faults at once', async () => {
    const database = await open();
    const parts = { database, merchants: { all: async () => [MERCHANT as unknown as Merchant] } };
    const run = (id: string, options: Record<string, string>) =>
      INVITATION_ACTIONS.find((action) => action.id === id)?.run(parts, { words: [], options });
    expect(await run('list', {})).toEqual({ rows: [] });
    expect(await run('set', { merchant: 'mela', verified: '20', deposited: '100.50', days: '7' })).toMatchObject({
      said: expect.stringContaining('mela'),
    });
    expect(await readTerms(database, 1n)).toMatchObject({
      registered: 0n,
      verified: 20_00n,
      deposited: 100_50n,
      rewardDays: 7,
    });
    expect(await run('list', { merchant: 'mela' })).toMatchObject({
      rows: [{ merchant: 'mela', verified: '20.00', deposited: '100.50', times: 1, days: 7, REFERRAL: 'runs' }],
    });
    const events = await database.query('select action, before, after from audit_events');
    expect(events).toMatchObject([
      { action: 'invitation_terms_changed', before: { verified: '0.00' }, after: { verified: '20.00', days: 7 } },
    ]);
    expect(await run('set', { merchant: 'mela', verified: '20' })).toMatchObject({ problem: 'it says so already' });
    const refused = await run('set', { merchant: 'mela', verified: '1.234', played: '-1', times: '0', days: '9999' });
    for (const name of ['verified', 'played', 'times', 'days'])
      expect(refused).toMatchObject({ problem: expect.stringContaining(`${name}: `) });
    expect(await run('set', { merchant: 'nowhere', verified: '1' })).toMatchObject({
      problem: expect.stringContaining('no merchant'),
    });
  });
});
