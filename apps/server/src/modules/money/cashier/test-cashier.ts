import { randomUUID } from 'node:crypto';
import { fastify, type FastifyBaseLogger } from 'fastify';
import { onTestFinished } from 'vitest';
import type { Deposit, Withdrawal } from '@mela/contract/cashier';
import type { RealMoneyNeed } from '@mela/contract/payment-rules';
import type { Database } from '@mela/database/database';
import { currencyOf } from '@mela/money/currency';
import type { MemberContext } from '#/http/call.ts';
import { isFailed } from '#/http/failure.ts';
import { createJobQueue } from '#/jobs/jobs.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import { giveCash } from '#/modules/money/wallet/test-cash.ts';
import { testWallet } from '#/modules/money/wallet/test-wallet.ts';
import { createPaymentMethods } from '#/modules/money/payment-methods/payment-methods.ts';
import type { EndedWithdrawal } from './cashier-parts.ts';
import { createCashier } from './cashier.ts';
import type { PaymentProvider, PaymentReport } from './payment-provider.ts';
import { TEST_PIN, testPayout } from './test-payout.ts';

/** The cashier on that database with a provider that answers as the test tells it. */
export async function testCashier(database: Database, currency = 'CNY') {
  const wallet = await testWallet(database);
  await database.query(
    `insert into payment_methods (merchant_id, code, adapter, kind, name, direction, is_on, minimum_minor, maximum_minor)
     values (1, 'scripted', 'scripted', 'wallet', '{"en": "Scripted"}', 'both', true, 10000, 1000000000000)`,
  );
  const provider = scriptedProvider();
  const announced: { memberId: bigint; topic: string; orderId: string; state: string }[] = [];
  const notified: ({ memberId: bigint } & EndedWithdrawal)[] = [];
  const said: { level: string; verdict: unknown }[] = [];
  const log = listeningLog(said);
  const payout = testPayout();
  const cashier = createCashier(
    {
      database,
      wallet: {
        ...wallet,
        post: (call) =>
          provider.walletIsBusy ? Promise.resolve({ status: 'retry', reason: 'busy' }) : wallet.post(call),
        postTogether: (calls) =>
          provider.walletIsBusy
            ? Promise.resolve(calls.map(() => ({ status: 'retry', reason: 'busy' })))
            : wallet.postTogether(calls),
      },
      methods: createPaymentMethods({ database, countryOf: () => undefined }),
      ...payout.parts,
      realMoneyNeeds: () => provider.needs,
      providers: [provider],
      markOf: () => '',
      announce: (memberId, topic, state) => announced.push({ memberId, topic, ...state }),
      endBonus: async () => [],
      tellWithdrawal: async (memberId, order) => void notified.push({ memberId, ...order }),
    },
    log,
  );
  const app = fastify({ loggerInstance: log });
  await app.register(cashier.callbacks);
  onTestFinished(() => app.close());

  return {
    ...cashier,
    wallet,
    provider,
    judged: payout.judged,
    /** The id of a payout account with that number. */
    accountId: payout.idOf,
    announced,
    notified,
    said,
    queue: createJobQueue(database),
    async member(memberId: bigint, cashMinor = 0n) {
      await wallet.openAccounts({ memberId, currency, money: 'real' });
      if (cashMinor > 0n) await giveCash(database, wallet, { memberId, currency, amountMinor: cashMinor });
      return { memberId, context: contextOf(memberId, currency, log) };
    },
    /** A report through the provider's own door; answers the HTTP status and the body. */
    async report(report: Partial<PaymentReport> & { reference: string }) {
      const whole = { eventId: randomUUID(), outcome: 'paid', amountMinor: 50_000n, currency, ...report };
      const answer = await app.inject({
        method: 'POST',
        url: '/payments/scripted/callback',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(whole, (_key, value: unknown) =>
          typeof value === 'bigint' ? value.toString() : value,
        ),
      });
      return { status: answer.statusCode, ...answer.json<{ received?: boolean; verdict?: string; reason?: string }>() };
    },
    async deposit(
      { context }: { context: MemberContext },
      body: Partial<Record<'idempotencyKey' | 'amount' | 'method' | 'fee', string>> = {},
    ) {
      return cashier.calls.createDeposit({
        context,
        params: undefined,
        query: undefined,
        body: { idempotencyKey: randomUUID(), method: 'scripted', amount: '500', ...body },
      });
    },
    async withdrawal(
      { context }: { context: MemberContext },
      {
        account = '0171200',
        ...body
      }: Partial<Record<'idempotencyKey' | 'method' | 'amount' | 'account' | 'fee' | 'pin', string>> = {},
    ) {
      return cashier.calls.createWithdrawal({
        context,
        params: undefined,
        query: undefined,
        body: {
          idempotencyKey: randomUUID(),
          method: 'scripted',
          amount: '500',
          payoutAccountId: payout.idOf(account),
          pin: TEST_PIN,
          ...body,
        },
      });
    },
    /** Sums of the member in minor units: cash and what is locked. */
    async sums(memberId: bigint) {
      const balance = await wallet.balance(memberId);
      return [balance?.cashMinor, balance?.lockedMinor];
    },
    reconcile: () => cashier.jobs.cashier_reconcile({}, 1),
  };
}

/** The order of an answer that must be one. */
export function orderOf(answer: unknown): Order {
  if (isFailed(answer)) throw new Error(`refused: ${answer.failed}`);
  return answer as Order;
}

/** Keeps no books: it believes the reports that it receives and answers for an order what `decided` holds. */
function scriptedProvider() {
  const decided = new Map<string, PaymentReport | Error>();
  const provider: PaymentProvider & {
    decided: Map<string, PaymentReport | Error>;
    asked: string[];
    paidOut: string[];
    isDown: boolean;
    walletIsBusy: boolean;
    movesRealMoney: boolean;
    needs: RealMoneyNeed[];
    beforePayOut: () => Promise<void>;
  } = {
    code: 'scripted',
    movesRealMoney: false,
    needs: [],
    decided,
    asked: [],
    paidOut: [],
    isDown: false,
    walletIsBusy: false,
    beforePayOut: async () => undefined,
    async createOrder({ reference }) {
      if (provider.isDown) throw new Error('the provider is down');
      return { redirectUrl: `https://scripted.example/${reference}` };
    },
    async payOut({ reference }) {
      await provider.beforePayOut();
      provider.paidOut.push(reference);
    },
    async lookUp(reference) {
      provider.asked.push(reference);
      const found = decided.get(reference);
      if (found instanceof Error) throw found;
      return found;
    },
    async readCallback(_headers, rawBody) {
      const { amountMinor, ...rest } = JSON.parse(rawBody.toString()) as PaymentReport & { amountMinor: string };
      return { ...rest, amountMinor: BigInt(amountMinor) };
    },
  };
  return provider;
}

function contextOf(memberId: bigint, currency: string, log: FastifyBaseLogger): MemberContext {
  const merchant = {
    id: 1n,
    code: 'mela',
    timeZone: 'Asia/Dhaka',
    currency: currencyOf(currency),
  } as Merchant;
  return {
    merchant,
    session: { id: 1n, memberId, merchantId: 1n, accountType: 0, userName: `m${memberId}`, firstTimeLogin: false },
    language: 'EN',
    ip: '127.0.0.1',
    host: 'localhost',
    device: '',
    userAgent: '',
    siteOrigin: 'http://localhost',
    staff: undefined,
    messageOrigin: undefined,
    log,
  };
}

/** A log that remembers the entries on reports. */
function listeningLog(said: { level: string; verdict: unknown }[]): FastifyBaseLogger {
  const hear = (level: string) => (fields: unknown) => {
    said.push({ level, verdict: (fields as { verdict?: unknown } | null)?.verdict });
  };
  const log = Object.fromEntries(
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace'].map((level) => [level, hear(level)]),
  );
  return Object.assign(log, {
    level: 'info',
    silent: () => undefined,
    child: () => log,
  }) as unknown as FastifyBaseLogger;
}

type Order = Pick<Deposit | Withdrawal, 'orderId' | 'state' | 'amount' | 'fee'> & { readonly redirectUrl?: string };
