import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from '@mela/database/database';
import { wireAmount } from '@mela/money/amount';
import { currencyOf } from '@mela/money/currency';
import type { MemberContext } from '#/http/call.ts';
import { isFailed } from '#/http/failure.ts';
import type { createCashier } from '#/modules/money/cashier/cashier.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import type { PaymentTrial } from './payment-trial.ts';

/** An order of a separate member. */
export interface TriedOrder {
  readonly memberId: bigint;
  readonly orderId: string;
  readonly reference: string;
  readonly amountMinor: bigint;
}

export const METHOD = 'tried';
const AMOUNT_MINOR = 123_400n;
export const ACCOUNT = 'tried-account-1';

export interface TriedOrdersParts {
  database: Database;
  wallet: Wallet;
  trial: PaymentTrial;
  /** Gives a member cash, in minor units. */
  give(member: { memberId: bigint; currency: string; amountMinor: bigint }): Promise<void>;
  cashier: Pick<ReturnType<typeof createCashier>, 'calls'>;
  log: Logger;
}

/** Orders of members who have one each. */
export function createTriedOrders(parts: TriedOrdersParts) {
  const { database, wallet, cashier, log } = parts;
  const { currency } = parts.trial;
  const { exponent } = currencyOf(currency);
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

  async function withdrawal(): Promise<TriedOrder> {
    const context = await member(AMOUNT_MINOR);
    const body = { idempotencyKey: randomUUID(), method: METHOD, amount, payoutAccountId: '1', pin: '246810' };
    const answer = await cashier.calls.createWithdrawal({ ...input, context, body });
    if (isFailed(answer) || !('orderId' in answer))
      throw new Error(`A withdrawal was refused: ${JSON.stringify(answer)}`);
    return orderOf(context, answer.orderId, 'W');
  }

  return { tryDeposit, withdrawal, stateOf };
}
