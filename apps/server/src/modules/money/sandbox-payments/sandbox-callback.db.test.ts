import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { eachDatabase } from '@mela/database/test-databases';
import { fromNow } from '@mela/dev-env/from-now';
import { createJobQueue } from '#/jobs/jobs.ts';
import { createSandboxPayments } from './sandbox-payments.ts';

eachDatabase(
  'A report of the sandbox',
  (open) => {
    test('is a bad request if it could not be stored, regardless of a valid signature', async () => {
      const database = await open();
      const { provider } = await createSandboxPayments({
        database,
        queue: createJobQueue(database),
      });
      const [kept] = await database.query<{ secret: string }>('select secret from sandbox_payment_secrets');
      const read = (body: string) => {
        const timestamp = String(fromNow(0).getTime());
        const signature = createHmac('sha256', kept?.secret ?? '')
          .update(`${timestamp}.${body}`)
          .digest('hex');
        return provider.readCallback(
          { 'x-payment-timestamp': timestamp, 'x-payment-signature': signature },
          Buffer.from(body),
        );
      };
      const good = { eventId: 'e-1', reference: 'd-1-2', outcome: 'paid', amountMinor: '100', currency: 'CNY' };
      expect(await read(JSON.stringify(good))).toEqual({ ...good, amountMinor: 100n });
      const bad = [
        'null',
        '[]',
        '7',
        '{',
        JSON.stringify({ ...good, eventId: 'e\u0000' }),
        JSON.stringify({ ...good, eventId: 'e'.repeat(101) }),
        JSON.stringify({ ...good, reference: 'd\u0000' }),
        JSON.stringify({ ...good, currency: 'C\u0000Y' }),
        JSON.stringify({ ...good, amountMinor: 100 }),
      ];
      for (const body of bad) expect(await read(body)).toBe('bad_request');
    });
  },
  { migrations: new URL('../../../db/migrations/', import.meta.url).pathname },
);
