import type { JackpotState } from '@mela/contract/jackpots';
import type { Database } from '@mela/database/database';
import type { Member } from '#/modules/ground/members/members.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';

export interface JackpotOptions {
  readonly database: Database;
  readonly wallet: Pick<
    Wallet,
    'reader' | 'sliceEnd' | 'betMovements' | 'houseFigure' | 'lookUp' | 'postHouse' | 'post'
  >;
  readonly findMerchant: (id: bigint) => Promise<Pick<Merchant, 'id' | 'code' | 'currency' | 'winnerMask'> | undefined>;
  readonly findMembers: (
    ids: readonly bigint[],
  ) => Promise<readonly Pick<Member, 'id' | 'merchantId' | 'userName' | 'robot'>[]>;
  /** The stored form of a winner's name. */
  readonly maskName: (userName: string) => string;
  /** Whether bets of the demo's robots contribute to pools and can win them: with DEMO only (R30). */
  readonly robotsCount: boolean;
  /** Seals the triggers; thirty-two bytes. */
  readonly key: Buffer;
  /** A pool moved, or dropped. */
  readonly announce: (merchantId: bigint, state: JackpotState) => void;
  readonly onError: (error: unknown) => void;
}

/** The ledger account of a pool's money, and the one that the house funds it from. */
export function poolAccount(merchantCode: string): string {
  return `jackpot:${merchantCode}`;
}
export const HOUSE_PURSE = 'house:jackpot';

/** The key of the transfer that pays a prize: once, regardless of retries. */
export function prizeKey(pool: { readonly merchant_code: string; readonly number: bigint }): string {
  return `jackpot:${pool.merchant_code}-${pool.number}`;
}
