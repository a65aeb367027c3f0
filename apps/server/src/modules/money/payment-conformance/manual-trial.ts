import { randomUUID } from 'node:crypto';
import type { Database } from '@mela/database/database';
import { createApprovals } from '#/modules/ground/approvals/approvals.ts';
import {
  createManualProvider,
  MANUAL_ACTIONS,
  manualPartsHere,
} from '#/modules/money/manual-payments/manual-payments.ts';
import { METHOD } from './tried-orders.ts';
import type { PaymentTrial } from './payment-trial.ts';

/** Transfers by hand on trial: a player who reports each transfer, and an operator who decides by command. There is no provider that calls back. */
export async function manualTrial(database: Database): Promise<PaymentTrial> {
  await database.query(
    `insert into manual_payees (merchant_id, method, fields) values (1, $1, '{"number": {"en": "0123"}}')`,
    [METHOD],
  );
  // Commands decide alone: no one of the staff is asked.
  const rights = { permissionsOf: async () => [], countDeciders: async () => 0, reachOf: async () => [] };
  const approvals = createApprovals({ database, rights, staffNames: async () => new Map() });
  const parts = manualPartsHere(database, approvals);

  /** What the command answers. */
  async function decide(id: string, reference: string, options: Record<string, string>): Promise<string> {
    const action = MANUAL_ACTIONS.find((one) => one.id === id);
    if (!action) throw new Error(`There is no command ${id}`);
    return JSON.stringify(await action.run(parts, { words: [reference], options }));
  }
  async function done(answer: Promise<string>, expected: 'said' | 'problem' = 'said'): Promise<void> {
    const said = await answer;
    if (!said.startsWith(`{"${expected}"`)) throw new Error(`The command answered ${said}`);
  }
  /** The player has transferred and reports it. */
  async function send(reference: string): Promise<void> {
    const transferId = randomUUID();
    await database.query(
      `update manual_payments set state = 'checking', transfer_id = $2, transfer_key = $3, slip_id = $4,
         queue_no = nextval('manual_payments_queue'), queued_at = now() where reference = $1`,
      [reference, transferId, transferId.replaceAll('-', '').toUpperCase(), transferId.slice(0, 22)],
    );
  }
  return {
    provider: createManualProvider({ database, merchantOf: async () => 1n }),
    currency: 'BDT',
    async pay(reference) {
      await send(reference);
      await done(decide('confirm', reference, { arrived: '1234' }));
    },
    async payLess(reference) {
      await send(reference);
      await done(decide('confirm', reference, { arrived: '1233.99' }), 'problem');
    },
    async giveUp(reference) {
      await send(reference);
      await done(decide('refuse', reference, { reason: 'not_found' }));
    },
    endPayout: (reference, outcome) =>
      done(
        outcome === 'paid'
          ? decide('paid', reference, { transfer: randomUUID() })
          : decide('failed', reference, { reason: 'account_wrong' }),
      ),
    async countOf(reference) {
      const rows = await database.query('select from manual_payments where reference = $1', [reference]);
      return rows.length;
    },
    close: async () => undefined,
  };
}
