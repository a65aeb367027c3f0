import { randomUUID } from 'node:crypto';
import type { MemberContext } from '#/http/call.ts';
import { isFailed } from '#/http/failure.ts';
import type { Cashier } from '#/modules/money/cashier/cashier.ts';
import type { createSandboxPayments } from '#/modules/money/sandbox-payments/sandbox-payments.ts';

/**
 * Deposits `amount`, a decimal in the merchant's currency, once per member and `idempotencyKey`. When it returns, the cash is in the member's wallet;
 * throws where it is not.
 */
export type PayIn = (context: MemberContext, amount: string, idempotencyKey?: string) => Promise<void>;

/** Deposits of robots and test players: orders of the cashier like any other, so that the ledger's verification finds them. */
export function createPayIn(options: {
  readonly cashier: Pick<Cashier, 'calls' | 'lookUp'>;
  readonly sandbox: Pick<Awaited<ReturnType<typeof createSandboxPayments>>, 'decide' | 'provider'>;
}): PayIn {
  const { cashier, sandbox } = options;
  return async (context, amount, idempotencyKey = randomUUID()) => {
    const body = { idempotencyKey, method: 'jhilik' as const, amount };
    const order = await cashier.calls.createDeposit({ context, params: undefined, query: undefined, body });
    if (isFailed(order) || !('orderId' in order)) throw new Error(`The deposit of ${amount} was refused`);
    const reference = `D${context.session.memberId}-${order.orderId}`;
    await sandbox.decide(reference, 'once');
    // The sandbox reports by itself in a second or two; what it knows is asked for now.
    const known = await cashier.lookUp(sandbox.provider.code, reference);
    if (known !== 'decided') throw new Error(`The deposit ${reference} is ${known}`);
  };
}
