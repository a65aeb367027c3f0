import { randomUUID } from 'node:crypto';
import { deepEqual, equal } from 'node:assert/strict';
import { fastify } from 'fastify';
import { pino } from 'pino';
import type { Database } from '@mela/database/database';
import { wireAmount } from '@mela/money/amount';
import { currencyOf } from '@mela/money/currency';
import type { MemberContext } from '#/http/call.ts';
import { isFailed } from '#/http/failure.ts';
import { createCashier, RECONCILE_ORDERS } from '#/modules/money/cashier/cashier.ts';
import { createPaymentMethods } from '#/modules/money/payment-methods/payment-methods.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import type { PaymentTrial, RawCallback } from './payment-trial.ts';

/** An order of a separate member. */
interface TriedOrder {
  readonly memberId: bigint;
  readonly orderId: string;
  readonly reference: string;
  readonly amountMinor: bigint;
}

const METHOD = 'tried';
const AMOUNT_MINOR = 123_400n;
const ACCOUNT = 'tried-account-1';

/** A cashier with the adapter on trial behind it, on a database with all migrations and a wallet. */
export async function paymentWorld(parts: {
  database: Database;
  wallet: Wallet;
  trial: PaymentTrial;
  /** Gives a member cash, in minor units. */
  give(member: { memberId: bigint; currency: string; amountMinor: bigint }): Promise<void>;
}) {
  const { database, wallet, trial } = parts;
  const log = pino({ level: 'silent' });
  const { currency, provider } = trial;
  const { exponent } = currencyOf(currency);
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
      realMoneyNeeds: () => [],
      markOf: () => '',
      announce: () => undefined,
      tellWithdrawal: async () => undefined,
    },
    log,
  );
  const app = fastify({ loggerInstance: log });
  await app.register(cashier.callbacks);
  let members = 0n;

  async function member(cashMinor: bigint): Promise<MemberContext> {
    members += 1n;
    const memberId = members;
    await wallet.openAccounts({ memberId, currency, money: 'real' });
    if (cashMinor > 0n) await parts.give({ memberId, currency, amountMinor: cashMinor });
    return {
      merchant: { id: 1n, timeZone: 'UTC', currency: { code: currency, exponent } },
      session: { memberId, accountType: 0 },
      language: 'EN',
      ip: '127.0.0.1',
      siteOrigin: 'http://localhost',
      log,
    } as unknown as MemberContext;
  }

  const amount = wireAmount(AMOUNT_MINOR, exponent);
  const input = { params: undefined, query: undefined } as const;
  const orderOf = (context: MemberContext, orderId: string, letter: 'D' | 'W'): TriedOrder => ({
    memberId: context.session.memberId,
    orderId,
    reference: `${letter}${context.session.memberId}-${orderId}`,
    amountMinor: AMOUNT_MINOR,
  });

  /** Asks for a deposit; `again` asks once more under the same key and must succeed. */
  async function tryDeposit(): Promise<{ failure: string | undefined; again: () => Promise<TriedOrder> }> {
    const context = await member(0n);
    const body = { idempotencyKey: randomUUID(), method: METHOD, amount };
    const again = async () => {
      const answer = await cashier.calls.createDeposit({ ...input, context, body });
      if (isFailed(answer) || !('orderId' in answer))
        throw new Error(`A deposit was refused: ${JSON.stringify(answer)}`);
      return orderOf(context, answer.orderId, 'D');
    };
    const answer = await cashier.calls.createDeposit({ ...input, context, body });
    return { failure: isFailed(answer) ? answer.failed : undefined, again };
  }

  async function stateOf(order: TriedOrder): Promise<string | undefined> {
    const table = order.reference.startsWith('D') ? 'cashier_deposits' : 'cashier_withdrawals';
    const [row] = await database.query<{ state: string }>(
      `select state from ${table} where member_id = $1 and id = $2`,
      [order.memberId, BigInt(order.orderId)],
    );
    return row?.state;
  }

  return {
    trial,
    tryDeposit,
    stateOf,
    deposit: async () => (await tryDeposit()).again(),
    async withdrawal(): Promise<TriedOrder> {
      const context = await member(AMOUNT_MINOR);
      const body = { idempotencyKey: randomUUID(), method: METHOD, amount, account: ACCOUNT };
      const answer = await cashier.calls.createWithdrawal({ ...input, context, body });
      if (isFailed(answer) || !('orderId' in answer))
        throw new Error(`A withdrawal was refused: ${JSON.stringify(answer)}`);
      return orderOf(context, answer.orderId, 'W');
    },
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
