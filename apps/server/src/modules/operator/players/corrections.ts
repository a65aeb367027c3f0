import { z } from 'zod';
import { isRealAccount } from '@mela/contract/account-types';
import { CORRECTION_DIRECTIONS } from '@mela/contract/console/player-words';
import { MAX_AMOUNT_MINOR, parseAmount, wireAmount } from '@mela/money/amount';
import { currencyOf } from '@mela/money/currency';
import type { Queryable } from '@mela/database/database';
import type { Handler } from '#/http/call.ts';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import type { Members } from '#/modules/ground/members/members.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import { correctionMessage, type Inbox } from '#/modules/news/inbox/inbox.ts';
import type { Approvals } from '#/modules/ground/approvals/approvals.ts';

export interface CorrectionOptions {
  readonly members: Pick<Members, 'byId'>;
  readonly wallet: Pick<Wallet, 'holdings' | 'postWithin' | 'tell'>;
  readonly inbox: Pick<Inbox, 'send' | 'tell'>;
  readonly approvals: Pick<Approvals, 'register'>;
  readonly onError: (error: unknown) => void;
}

/** The counterparty of every correction. */
const HOUSE_ACCOUNT = 'house:corrections';
const VALID_HOURS = 72;

/** Ids and amounts are strings: numbers in JSON lose digits. */
const correction = z.object({
  memberId: z.string().regex(/^\d{1,19}$/),
  direction: z.enum(CORRECTION_DIRECTIONS),
  amountMinor: z.string().regex(/^\d{1,16}$/),
  currency: z.string(),
});
type Correction = z.infer<typeof correction>;

/** Corrects a balance by a new transfer, which one of the staff proposes and another approves. */
export function createCorrections(options: CorrectionOptions) {
  const { members, wallet, inbox } = options;
  const proposer = options.approvals.register<Correction>({
    kind: 'balance_correction',
    payload: correction,
    propose: 'money.propose',
    approve: 'money.approve',
    validHours: VALID_HOURS,
    async apply(tx, { approvalId, payload }) {
      const moved = await move(tx, approvalId, payload);
      if (isFailed(moved)) return moved;
      const id = BigInt(payload.memberId);
      const { currency, direction } = payload;
      // If nothing could be taken, the member gets no message.
      if (moved.amountMinor > 0n)
        await inbox.send(
          id,
          correctionMessage({ id: approvalId, direction, amountMinor: moved.amountMinor, currency }),
          tx,
        );
      const amountOf = (minor: bigint) => wireAmount(minor, currencyOf(currency).exponent);
      const { cashMinor, amountMinor, seq } = moved;
      const owedMinor = BigInt(payload.amountMinor) - amountMinor;
      return {
        before: { cash: amountOf(direction === 'credit' ? cashMinor - amountMinor : cashMinor + amountMinor) },
        after: {
          cash: amountOf(cashMinor),
          moved: amountOf(amountMinor),
          ...(owedMinor > 0n && { owed: amountOf(owedMinor) }),
          movement: `${payload.memberId}-${seq}`,
          currency,
        },
      };
    },
    announce({ payload }) {
      const id = BigInt(payload.memberId);
      Promise.all([wallet.tell(id), inbox.tell(id)]).catch(options.onError);
    },
  });

  async function move(
    tx: Queryable,
    approvalId: bigint,
    { memberId, direction, amountMinor, currency }: Correction,
  ): Promise<{ seq: bigint; amountMinor: bigint; cashMinor: bigint } | Failed> {
    const outcome = await wallet.postWithin(tx, {
      key: `correction:${approvalId}`,
      kind: direction === 'credit' ? 'correction_credited' : 'correction_debited',
      memberId: BigInt(memberId),
      currency,
      amountMinor: BigInt(amountMinor),
      counterparty: HOUSE_ACCOUNT,
      args: { approvalId: approvalId.toString() },
    });
    if (outcome.status !== 'applied') return failed('conflict');
    return { seq: outcome.seq, amountMinor: outcome.amountMinor, cashMinor: outcome.balanceMinor };
  }

  const consoleProposeCorrection: Handler<'consoleProposeCorrection'> = async ({ context, params, body }) => {
    const member = await members.byId(BigInt(params.memberId));
    if (member?.merchantId !== context.staff.merchantId) return failed('not_found');
    const held = (await wallet.holdings([member.id])).get(member.id);
    if (!held || !isRealAccount(member.accountType)) return failed('not_real_account');
    const { currency, cashMinor } = held;
    const { exponent } = currencyOf(currency);
    const amountMinor = parseAmount(body.amount, exponent);
    if (amountMinor === undefined || amountMinor <= 0n || amountMinor > MAX_AMOUNT_MINOR)
      return failed('amount_out_of_bounds');
    const { direction, reason, idempotencyKey } = body;
    const proposed = await proposer.propose(context, {
      payload: { memberId: params.memberId, direction, amountMinor: amountMinor.toString(), currency },
      subject: { kind: 'member', id: member.id },
      reason,
      idempotencyKey,
    });
    if (isFailed(proposed)) return proposed;
    return {
      approvalId: proposed.approvalId.toString(),
      status: proposed.status,
      cash: wireAmount(cashMinor, exponent),
      currency,
    };
  };

  return { calls: { consoleProposeCorrection } };
}
