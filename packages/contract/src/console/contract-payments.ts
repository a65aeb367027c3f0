import { z } from 'zod';
import { id, instant } from '../amounts.ts';
import { contractPayment } from '../contract-payments.ts';
import { operation } from '../operation.ts';
import { reason } from './approvals.ts';
import { listPage, listQuery } from './list.ts';

const payment = contractPayment.extend({
  memberId: id,
  account: z.string(),
  currency: z.string(),
  /** Null where no one decided; `by` is null for a command. */
  decided: z.object({ at: instant, by: z.string().nullable() }).nullable(),
});
export type ConsoleContractPayment = z.infer<typeof payment>;

export const consoleContractPayments = operation({
  id: 'consoleContractPayments',
  method: 'GET',
  path: '/wps/console/contract-payments',
  summary: "Payments of agents' contracts that wait for a decision, and those that were paid or declined",
  access: 'staff',
  permission: 'payments.read',
  moduleId: 'CONSOLE3',
  query: z.strictObject({
    cursor: id.optional(),
    limit: listQuery.limit,
    list: z.enum(['waiting', 'decided']).default('waiting'),
    sort: z.enum(['computed.asc', 'computed.desc']).default('computed.asc'),
  }),
  output: listPage(payment).extend({ waiting: z.number().int() }),
  errors: ['forbidden'],
});

const params = z.strictObject({ paymentId: id });

export const consoleContractPayment = operation({
  id: 'consoleContractPayment',
  method: 'GET',
  path: '/wps/console/contract-payments/{paymentId}',
  summary: "One payment of an agent's contract",
  access: 'staff',
  permission: 'payments.read',
  moduleId: 'CONSOLE3',
  params,
  output: payment,
  errors: ['forbidden', 'not_found'],
});

/** The event of a decision is in its transaction. A payment is decided once. */
export const consoleDecideContractPayment = operation({
  id: 'consoleDecideContractPayment',
  method: 'POST',
  path: '/wps/console/contract-payments/{paymentId}/decision',
  summary: "Pays a contract's sum to the agent, or declines it; the agent reads the reason of a refusal",
  access: 'staff',
  permission: 'payments.act',
  limit: 'desk-staff',
  moduleId: 'CONSOLE3',
  params,
  body: z.strictObject({ how: z.enum(['approve', 'decline']), reason }),
  output: payment,
  errors: ['forbidden', 'not_found', 'payment_decided', 'payment_refused'],
});
