import { z } from 'zod';
import { amount } from './amounts.ts';
import { HEAD_FRAMES, headIcon } from './head-icons.ts';
import { operation } from './operation.ts';

/** P59, M99. */
export const memberInfo = operation({
  id: 'memberInfo',
  method: 'GET',
  path: '/wps/member/info',
  summary: 'The signed-in member',
  access: 'session',
  beforeOwnPassword: true,
  moduleId: 'MEMBER3',
  output: z.object({
    id: z.string(),
    nickname: z.string().nullable(),
    account: z.string(),
    type: z.number().int(),
    clubLabel: z.object({ labelName: z.string() }).nullable(),
    /** The picture that the member chose; null without one. */
    headIcon: headIcon.nullable(),
    /** A frame around it that the member earned, by name. */
    headFrame: z.enum(HEAD_FRAMES).nullable(),
    /** The version of the terms that the member has yet to agree to, if any. */
    termsDue: z.number().int().optional(),
    /** True once a deposit has arrived: offers on a first one are over for the member. */
    hasDeposited: z.boolean().optional(),
    /** The account has an unproven e-mail address: nothing is sent to it. */
    emailUnproven: z.boolean().optional(),
  }),
  errors: [],
});

/** P134, M101, M145. `version` grows with every change of the wallet, so that the newest figure wins. */
export const walletState = z.object({
  currency: z.string(),
  sumBalance: amount,
  cash: amount,
  bonus: amount,
  locked: amount,
  version: z.string(),
});
export type WalletState = z.infer<typeof walletState>;

export const memberWallet = operation({
  id: 'memberWallet',
  method: 'GET',
  path: '/wps/wallet/member',
  summary: "The member's balances",
  access: 'session',
  moduleId: 'WALLET3',
  output: walletState,
  errors: [],
});

/** The merchant's wallet as a player sees it: its currency and how sums are written in it (M159). */
export const merchantWallet = operation({
  id: 'merchantWallet',
  method: 'GET',
  path: '/wps/wallet/merchant',
  summary: "The merchant's currency and the accounts that its wallet has",
  access: 'guest',
  moduleId: 'WALLET3',
  output: z.object({
    currency: z.string(),
    symbol: z.string(),
    pattern: z.string(),
    exponent: z.number().int(),
    accounts: z.array(z.enum(['cash', 'bonus', 'locked'])),
  }),
  errors: [],
});
