import type { ContractKind, ContractPeriod } from '@mela/contract/contract-rules';
import type { Database } from '@mela/database/database';
import type { JobHandler, JobQueue } from '#/jobs/jobs.ts';
import { dayIn, startOfHour, type Merchant, type Merchants } from '#/modules/ground/merchants/merchants.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import type { Inbox } from '#/modules/news/inbox/inbox.ts';
import { serveActions } from '#/operator-action.ts';
import { CONTRACT_PAY_ACTIONS } from './contract-pay-command.ts';
import { createComputation } from './compute-run.ts';
import { createDecisions } from './decisions.ts';
import { createHourDays } from './hour-days.ts';
import { createPaymentCalls } from './payment-calls.ts';
import { createPaymentRoom, type PaymentRoomOptions } from './payment-room.ts';
import { periodAt } from '#/modules/agency/contracts/contracts.ts';
import { addRun, countWaiting, firstDue, newestDone, newestRun } from './results.store.ts';

export { RECONCILE_CONTRACT_PAY } from './reconcile-contract-pay.sql.ts';

export interface ContractPayOptions {
  readonly database: Database;
  readonly wallet: Pick<Wallet, 'postAllWithin' | 'tell' | 'readerLagSeconds'>;
  readonly merchants: Pick<Merchants, 'all' | 'byId'>;
  readonly inbox: Pick<Inbox, 'send' | 'tell'>;
  readonly staffNames: PaymentRoomOptions['staffNames'];
  readonly queue: JobQueue;
  readonly now: () => Date;
}

/** A row may be written this long after the instant that it names. */
const MARGIN_MS = 60_000;
/** Seconds until the next check whether the ledger is counted up to the hour. */
const LOOK_AGAIN = 30;

/** In this order, so that what hours and days paid is there when a longer period ends. */
const PERIODS: readonly (readonly [ContractKind, ContractPeriod])[] = [
  ['hour', 'hour'],
  ['salary', 'day'],
  ['dividend', 'week'],
  ['dividend', 'half_month'],
  ['dividend', 'month'],
];

/**
 * What agents' contracts pay, once per contract and period and in the order of periods: figures in pages of agents, then each agent's part from the lowest
 * agents up, then payments to the agency accounts. Every page and payment is one transaction with its note, so a period may be computed again after a
 * crash, or by two processes.
 */
export function createContractPay(options: ContractPayOptions) {
  const { database, wallet, merchants, queue, now } = options;
  const decisions = createDecisions(options);
  const compute = createComputation({ ...options, decisions });
  const sayHourDay = createHourDays(options);

  const contract_pay_look: JobHandler = async () => {
    for (const { id, timeZone } of await merchants.all()) {
      const uniqueKey = `contract_pay_hour:${id}:${startOfHour(timeZone, now()).toISOString()}`;
      await queue.add({ kind: 'contract_pay_hour', uniqueKey, payload: { merchantId: id.toString() } });
    }
    return 'done';
  };

  const contract_pay_hour: JobHandler = async (payload) => {
    const { merchantId } = payload as { merchantId: string };
    const merchant = await merchants.byId(BigInt(merchantId));
    if (!merchant) return 'done';
    const lagMs = (await wallet.readerLagSeconds('agency')) * 1_000;
    const counted = new Date(now().getTime() - lagMs - MARGIN_MS);
    if (counted < startOfHour(merchant.timeZone, now())) return { again: LOOK_AGAIN };
    for (const [kind, period] of PERIODS)
      for (let run = await nextRun(merchant, kind, period, counted); run;) {
        await compute(merchant, run);
        const next = await nextRun(merchant, kind, period, counted);
        if (kind === 'hour' && next) await sayHours(merchant, next.from);
        run = next;
      }
    await sayHours(merchant, counted);
    return 'done';
  };

  /** Tells agents what the newest hours paid, once their day is over at `now`. */
  async function sayHours(merchant: Merchant, now: Date): Promise<void> {
    const newest = await newestDone(database, merchant.id, 'hour', 'hour');
    const day = newest && dayIn(merchant.timeZone, newest.from);
    if (day !== undefined && day < dayIn(merchant.timeZone, now)) await sayHourDay(merchant, day);
  }

  /** The newest period as far as it is not done, or the next one that has ended and in which contracts count. */
  async function nextRun(merchant: Merchant, kind: ContractKind, period: ContractPeriod, counted: Date) {
    const newest = await newestRun(database, merchant.id, kind, period);
    if (newest && newest.state !== 'done') return newest;
    const due = await firstDue(database, { merchantId: merchant.id, kind, period }, newest?.to);
    if (!due) return undefined;
    let at = periodAt(period, merchant.timeZone, due);
    // A contract counts for whole periods only.
    if (at.from < due) at = periodAt(period, merchant.timeZone, at.to);
    if (at.to > counted) return undefined;
    await addRun(database, { merchantId: merchant.id, kind, period, from: at.from, to: at.to });
    return newestRun(database, merchant.id, kind, period);
  }

  return {
    calls: { ...createPaymentCalls(options), ...createPaymentRoom({ ...options, decisions }) },
    jobs: { contract_pay_look, contract_pay_hour },
    ticks: [{ cron: '*/5 * * * *', kind: 'contract_pay_look' }],
    decisions,
    /** How many payments wait for the decision of a merchant. */
    countWaiting: (merchantId: bigint) => countWaiting(database, merchantId),
    /** Lets `npm run mela -- contract-payments` reach this process. */
    serveCommands: (folder: string) =>
      serveActions(folder, 'contract-payments', {
        actions: CONTRACT_PAY_ACTIONS,
        parts: { database, merchants, decisions },
      }),
  };
}
