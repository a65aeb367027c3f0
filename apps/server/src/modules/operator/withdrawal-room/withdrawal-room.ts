import { z } from 'zod';
import type { Handler, StaffContext } from '#/http/call.ts';
import { failed, isFailed } from '#/http/failure.ts';
import type { Approvals } from '#/modules/ground/approvals/approvals.ts';
import { noteCall } from '#/modules/ground/audit/audit.ts';
import type { Members } from '#/modules/ground/members/members.ts';
import type { Cashier } from '#/modules/money/cashier/cashier.ts';
import type { WithdrawalReview } from '#/modules/money/withdrawal-review/withdrawal-review.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import type { Rounds } from '#/modules/play/rounds/rounds.ts';
import { serveActions } from '#/operator-action.ts';
import { createWithdrawalActions, factsOf, type WithdrawalActionParts } from './withdrawal-actions.ts';
import { createWithdrawalReads } from './withdrawal-reads.ts';
import { WITHDRAWAL_ACTIONS, type WithdrawalCommandParts } from './withdrawal-command.ts';

export interface WithdrawalRoomOptions extends WithdrawalActionParts {
  readonly cashier: Pick<Cashier, 'decisions' | 'totals' | 'methodNames'>;
  readonly review: WithdrawalReview;
  readonly members: Pick<Members, 'byId' | 'byIds' | 'registeredAt'>;
  readonly wallet: Pick<Wallet, 'balance'>;
  readonly rounds: Pick<Rounds, 'played'>;
  readonly merchants: WithdrawalCommandParts['merchants'];
  readonly pins: WithdrawalCommandParts['pins'];
  readonly approvals: Pick<Approvals, 'register'>;
  readonly staffNames: (ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
  readonly onError: (error: unknown) => void;
}

const VALID_HOURS = 72;

const proposal = z.object({
  memberId: z.string().regex(/^\d{1,19}$/),
  amountMinor: z.string().regex(/^\d{1,16}$/),
  currency: z.string(),
});

/** The console's room of withdrawals that people look at, with the command for the same. */
export function createWithdrawalRoom(options: WithdrawalRoomOptions) {
  const { database, cashier, review } = options;
  const { decisions } = cashier;
  const actions = createWithdrawalActions(options);

  const proposer = options.approvals.register<z.infer<typeof proposal>>({
    kind: 'withdrawal_approved',
    payload: proposal,
    propose: 'payments.act',
    approve: 'payments.act',
    validHours: VALID_HOURS,
    async apply(tx, { subject, reason, context }) {
      const decision = { merchantId: context.staff.merchantId, orderId: BigInt(subject.id), reason };
      const order = await actions.approveIn(tx, { ...decision, staffId: context.staff.id });
      return isFailed(order) ? order : { after: factsOf(order) };
    },
    announce({ subject, context }) {
      decisions
        .find(context.staff.merchantId, BigInt(subject.id))
        .then((order) => order && actions.tell(order, 'held'))
        .catch(options.onError);
    },
  });

  const decisionOf = (context: StaffContext, orderId: string, reason: string) => ({
    merchantId: context.staff.merchantId,
    orderId: BigInt(orderId),
    reason,
    staffId: context.staff.id,
    note: (...[tx, noted]: Parameters<Parameters<typeof actions.approve>[0]['note']>) => noteCall(tx, context, noted),
  });

  const consoleApproveWithdrawal: Handler<'consoleApproveWithdrawal'> = async ({ context, params, body }) => {
    const { merchantId } = context.staff;
    const order = await decisions.find(merchantId, BigInt(params.orderId));
    if (!order) return failed('not_found');
    if (order.state !== 'review') return failed('withdrawal_decided');
    const rules = await review.rulesOf(merchantId);
    if (order.amount_minor <= rules.two_people_above_minor) {
      const refused = await actions.approve(decisionOf(context, params.orderId, body.reason));
      return refused ?? { status: 'applied' };
    }
    const subject = { kind: 'withdrawal', id: order.id } as const;
    if (await proposer.isWaiting(database, subject)) return failed('conflict');
    const { member_id: memberId, amount_minor: amountMinor, currency } = order;
    const payload = { memberId: memberId.toString(), amountMinor: amountMinor.toString(), currency };
    const made = await proposer.propose(context, { payload, subject, ...body });
    return isFailed(made) ? made : { status: made.status };
  };

  const consoleReturnWithdrawal: Handler<'consoleReturnWithdrawal'> = async ({ context, params, body }) =>
    (await actions.giveBack(decisionOf(context, params.orderId, body.reason))) ?? {};

  return {
    calls: { ...createWithdrawalReads(options, proposer), consoleApproveWithdrawal, consoleReturnWithdrawal },
    /** Lets `npm run mela -- withdrawals` reach this process. */
    serveCommands: (folder: string) =>
      serveActions(folder, 'withdrawals', { actions: WITHDRAWAL_ACTIONS, parts: { ...options, actions } }),
  };
}
