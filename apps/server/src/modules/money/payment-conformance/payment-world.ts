import { deepEqual, equal } from 'node:assert/strict';
import { fastify } from 'fastify';
import { pino } from 'pino';
import { createCashier, RECONCILE_ORDERS } from '#/modules/money/cashier/cashier.ts';
import { createPaymentMethods } from '#/modules/money/payment-methods/payment-methods.ts';
import { ACCOUNT, createTriedOrders, METHOD, type TriedOrder, type TriedOrdersParts } from './tried-orders.ts';
import { DEFAULT_RULES } from '#/modules/money/withdrawal-review/withdrawal-review.ts';
import type { RawCallback } from './payment-trial.ts';

const MOST_MINOR = 10n ** 15n;

/** Every withdrawal goes to one account, and no one looks at it: the trial is about the adapter. */
const PAID_AT_ONCE: Pick<Parameters<typeof createCashier>[0], 'payoutAccounts' | 'checkPin' | 'review'> = {
  payoutAccounts: {
    find: async (memberId, id) => ({
      id,
      member_id: memberId,
      merchant_id: 1n,
      kind: 'wallet',
      number: ACCOUNT,
      bank_name: null,
      holder_name: 'Tried',
      added_at: new Date(0),
    }),
  },
  checkPin: async () => undefined,
  review: {
    reviewOf: async () => ({ reasons: [], automaticMinor: MOST_MINOR, looksAtWayBack: false }),
    playLeft: async () => 0n,
    automatic: async () => MOST_MINOR,
    rulesOf: async () => DEFAULT_RULES,
  },
};

/** A cashier with the adapter on trial behind it, on a database with all migrations and a wallet. */
export async function paymentWorld(parts: Omit<TriedOrdersParts, 'cashier' | 'log'>) {
  const { database, wallet, trial } = parts;
  const log = pino({ level: 'silent' });
  const { currency, provider } = trial;
  await database.query(
    `insert into payment_methods (merchant_id, code, adapter, kind, name, direction, is_on, minimum_minor, maximum_minor)
     values (1, $1, $2, 'wallet', '{"en": "Tried"}', 'both', true, 100, 1000000000)`,
    [METHOD, provider.code],
  );
  const cashier = createCashier(
    {
      database,
      wallet,
      providers: [provider],
      methods: createPaymentMethods({ database, countryOf: () => undefined }),
      ...PAID_AT_ONCE,
      realMoneyNeeds: () => [],
      markOf: () => '',
      announce: () => undefined,
      endBonus: async () => [],
      tellWithdrawal: async () => undefined,
    },
    log,
  );
  const app = fastify({ loggerInstance: log });
  await app.register(cashier.callbacks);
  const { tryDeposit, withdrawal, stateOf } = createTriedOrders({ ...parts, cashier, log });

  return {
    trial,
    tryDeposit,
    stateOf,
    deposit: async () => (await tryDeposit()).again(),
    withdrawal,
    /** Asks the adapter once more for the order's page. */
    ask: ({ reference, amountMinor }: TriedOrder) =>
      provider.createOrder({
        reference,
        method: METHOD,
        amountMinor,
        currency,
        returnUrl: 'http://localhost/back',
        siteOrigin: 'http://localhost',
        language: 'EN',
      }),
    /** Hands the withdrawal to the adapter, as the cashier's job does. */
    send: ({ reference, amountMinor }: TriedOrder) =>
      provider.payOut({ reference, method: METHOD, amountMinor, currency, account: ACCOUNT }).then(async () => {
        await database.query(`update cashier_withdrawals set state = 'sent' where state = 'held' and id = $1`, [
          BigInt(reference.split('-')[1] ?? ''),
        ]);
      }),
    async callback(reference: string): Promise<RawCallback> {
      const made = await trial.callback?.(reference);
      if (!made) throw new Error('The trial makes no reports');
      return made;
    },
    /** Sends a report through the cashier's door; returns the status. */
    async tell({ headers, body }: RawCallback): Promise<number> {
      const url = `/payments/${provider.code}/callback`;
      const answer = await app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json', ...headers },
        payload: body,
      });
      return answer.statusCode;
    },
    /** What the cashier does every twenty seconds, for orders that have waited long enough. */
    async look(): Promise<void> {
      for (const table of ['cashier_deposits', 'cashier_withdrawals'])
        await database.query(
          `update ${table} set created_at = created_at - interval '2 minutes', looked_up_at = looked_up_at - interval '2 minutes'`,
        );
      await cashier.jobs.cashier_reconcile({}, 1);
    },
    /** The member holds that, and the whole ledger agrees with all orders. */
    async holds({ memberId }: TriedOrder, expected: { cash: bigint; locked?: bigint }): Promise<void> {
      const balance = await wallet.balance(memberId);
      deepEqual(
        { cash: balance?.cashMinor, ...(expected.locked !== undefined && { locked: balance?.lockedMinor }) },
        expected,
      );
      equal((await wallet.verify({ reconciliations: [{ sql: RECONCILE_ORDERS }] })).ok, true);
    },
    close: () => app.close(),
  };
}

export type PaymentWorld = Awaited<ReturnType<typeof paymentWorld>>;
