import type { Database, Queryable } from '@mela/database/database';
import type { Noted } from '#/modules/ground/audit/audit.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import { contractPaymentMessage, type Inbox } from '#/modules/news/inbox/inbox.ts';
import { PostingRefused, type Wallet } from '#/modules/money/wallet/wallet.ts';
import { wireAmount } from '@mela/money/amount';
import {
  decideResult,
  findResult,
  letResultsWait,
  payResults,
  type ContractResult,
  type ResultState,
} from './results.store.ts';

export interface DecisionOptions {
  readonly database: Database;
  readonly wallet: Pick<Wallet, 'postAllWithin' | 'tell'>;
  readonly inbox: Pick<Inbox, 'send' | 'tell'>;
}

export interface Decision {
  readonly merchant: Pick<Merchant, 'id' | 'currency'>;
  readonly resultId: bigint;
  readonly how: 'approve' | 'decline';
  readonly reason: string;
  /** Of the staff; undefined for a command. */
  readonly staffId: bigint | undefined;
  /** Writes the event of the audit, in the transaction of the decision. */
  readonly note: (tx: Queryable, noted: Noted) => Promise<void>;
}

/** The counterparty of all income of agents. */
const HOUSE_ACCOUNT = 'house:agency';

/** Pays results of contracts, and decides on those above the merchant's automatic limit. */
export function createDecisions({ database, wallet, inbox }: DecisionOptions) {
  const say = (tx: Queryable, merchant: Pick<Merchant, 'currency'>, result: ContractResult, what: PaymentNews) =>
    inbox.send(result.agentId, messageOf(result, merchant, what), tx);

  /** All or none. */
  const payAll = (merchant: Merchant, ids: readonly bigint[]): Promise<bigint[]> =>
    database.transaction(async (tx) => {
      const results = await payResults(tx, ids);
      await post(wallet, tx, merchant, results);
      // Hours of a day have one message, when it is over (hour-days.ts).
      for (const result of results) if (result.kind !== 'hour') await say(tx, merchant, result, 'paid');
      return results.map(({ agentId }) => agentId);
    });

  const letWait = (merchant: Merchant, ids: readonly bigint[], agentId: bigint): Promise<void> =>
    database.transaction(async (tx) => {
      for (const result of await letResultsWait(tx, ids, agentId)) await say(tx, merchant, result, 'waiting');
    });

  return {
    /** Within the transaction that lets results wait. Devices learn of it by their next look. */
    async sayWaiting(tx: Queryable, merchant: Merchant, ids: readonly bigint[]): Promise<void> {
      for (const id of ids) {
        const result = await findResult(tx, id);
        if (result) await say(tx, merchant, result, 'waiting');
      }
    },

    /**
     * Pays results that need no decision. The ids of the agents; those that were paid before are left out. One that the ledger refuses waits for a
     * decision, and holds up no other.
     */
    async payApproved(merchant: Merchant, ids: readonly bigint[]): Promise<bigint[]> {
      for (;;)
        try {
          return await payAll(merchant, ids);
        } catch (error) {
          if (!(error instanceof PostingRefused)) throw error;
          await letWait(merchant, ids, error.memberId);
        }
    },

    /**
     * Decides on a waiting result, once. `before`: the state it was in, `waiting` where this call decided. Undefined for none at the merchant. Rejects with
     * `PostingRefused` where the ledger refuses the payment, which then still waits.
     */
    async decide({
      merchant,
      resultId,
      how,
      reason,
      staffId,
      note,
    }: Decision): Promise<{ before: ResultState } | undefined> {
      const decided = await database.transaction(async (tx) => {
        const known = await findResult(tx, resultId);
        if (known?.merchantId !== merchant.id) return undefined;
        const state = how === 'approve' ? 'paid' : 'declined';
        if (!(await decideResult(tx, resultId, { state, by: staffId, reason })))
          return { before: (await findResult(tx, resultId))?.state ?? known.state };
        const result = (await findResult(tx, resultId)) ?? known;
        if (how === 'approve') await post(wallet, tx, merchant, [result]);
        await say(tx, merchant, result, how === 'approve' ? 'paid' : 'declined');
        await note(tx, {
          action: how === 'approve' ? 'contract_payment_approved' : 'contract_payment_declined',
          subject: { kind: 'contract_payment', id: resultId },
          after: {
            member: result.agentId.toString(),
            contract: result.kind,
            period: result.key,
            amount: wireAmount(result.amount, merchant.currency.exponent),
            currency: merchant.currency.code,
          },
          reason,
        });
        return { before: 'waiting' as const, agentId: result.agentId };
      });
      if (decided && 'agentId' in decided) {
        if (how === 'approve') await wallet.tell(decided.agentId);
        await inbox.tell(decided.agentId);
      }
      return decided && { before: decided.before };
    },
  };
}

type PaymentNews = 'paid' | 'waiting' | 'declined';

function messageOf(result: ContractResult, { currency }: Pick<Merchant, 'currency'>, what: PaymentNews) {
  return contractPaymentMessage({
    id: result.id,
    kind: result.kind,
    what,
    amountMinor: result.amount,
    currency: currency.code,
    period: result.key.slice(result.key.indexOf(':') + 1).replace(/^[a-z_]+:/, ''),
    reason: result.reason,
  });
}

/** Posts results that were just noted as paid, in the same transaction. */
async function post(
  wallet: Pick<Wallet, 'postAllWithin'>,
  tx: Queryable,
  { currency }: Pick<Merchant, 'currency'>,
  results: readonly ContractResult[],
): Promise<void> {
  await wallet.postAllWithin(
    tx,
    results.map((result) => ({
      key: result.key,
      kind: result.kind === 'dividend' ? 'dividend_paid' : 'salary_paid',
      memberId: result.agentId,
      currency: currency.code,
      amountMinor: result.amount,
      counterparty: HOUSE_ACCOUNT,
      args: { resultId: result.id.toString() },
    })),
  );
}

export type Decisions = ReturnType<typeof createDecisions>;
