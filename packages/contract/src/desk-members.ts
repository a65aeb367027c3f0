import { z } from 'zod';
import { amount, id, instant, languageTag } from './amounts.ts';
import { DEPOSIT_STATES, WITHDRAWAL_STATES } from './cashier.ts';
import { deskMember } from './desk.ts';
import { operation } from './operation.ts';
import { PROMOTION_STATUSES } from './promotion-status.ts';
import { ROUND_STATES } from './records.ts';

/** Sums read at most this many of a member's newest rounds or orders. */
export const MEMBER_SUMS_OVER = 10_000;

/** A count and a sum; `isAtLeast` if there are more than `MEMBER_SUMS_OVER`. */
const sum = z.object({ count: z.number().int(), amount, isAtLeast: z.boolean() });

export const deskMemberFile = z.object({
  member: deskMember,
  state: z.enum(['active', 'suspended']),
  registeredAt: instant,
  lastLoginAt: instant.nullable(),
  /** Whether the money is real; a free-play account's is not. */
  isReal: z.boolean(),
  currency: z.string(),
  /** `locked` waits to be paid out. Null where the account has no wallet. */
  balance: z.object({ cash: amount, bonus: amount, locked: amount }).nullable(),
  /** Since registration. `staked` excludes refunds. */
  rounds: sum.extend({ won: amount }),
  deposits: sum,
  withdrawals: sum,
  /** The newest 5 of both kinds together. */
  orders: z.array(
    z.object({
      kind: z.enum(['deposit', 'withdrawal']),
      orderId: id,
      methodName: z.string(),
      amount,
      state: z.enum([...DEPOSIT_STATES, ...WITHDRAWAL_STATES]),
      at: instant,
    }),
  ),
  /** The newest 5. */
  bets: z.array(
    z.object({
      betId: id,
      gameName: z.string(),
      state: z.enum(ROUND_STATES),
      stake: amount,
      win: amount,
      at: instant,
    }),
  ),
  /** The newest 10, of whichever promotion. */
  applications: z.array(
    z.object({ promotionId: id, promotion: z.string(), status: z.enum(PROMOTION_STATUSES), appliedAt: instant }),
  ),
});
export type DeskMemberFile = z.infer<typeof deskMemberFile>;

/** Each read is noted with its reader, the member, the time and the address, before anything is displayed. */
export const deskMemberFileOf = operation({
  id: 'deskMemberFileOf',
  method: 'GET',
  path: '/wps/desk/members/{memberId}',
  summary: "A member's account as staff needs it to decide: state, balance, play, orders, bets, applications",
  access: 'staff',
  permission: 'members',
  moduleId: 'DESK3',
  params: z.strictObject({ memberId: id }),
  query: z.strictObject({ language: languageTag.optional() }),
  output: deskMemberFile,
  errors: ['forbidden', 'not_found'],
});
