import type { Database } from '@mela/database/database';
import { giveCash } from '#/modules/money/wallet/test-cash.ts';
import type { TestWallet } from '#/modules/money/wallet/test-wallet.ts';
import type { FaultSeat } from './fault-compare.ts';
import { tokenHash } from './fault-rounds.ts';

/** Opens a member's account with a float, in minor units, and a launch whose token the rounds' bets carry. */
export async function seatMember(
  database: Database,
  wallet: TestWallet,
  memberId: bigint,
  floatMinor: bigint,
): Promise<FaultSeat> {
  await wallet.open(memberId);
  await giveCash(database, wallet, { memberId, currency: 'CNY', amountMinor: floatMinor });
  await launchFor(database, memberId);
  // The account and its float are the two rows before the run.
  return { memberId, lastSeq: 2n, cash: floatMinor };
}

/** A launch whose token is `tokenHash(memberId)`. */
export async function launchFor(database: Database, memberId: bigint): Promise<void> {
  await database.query(
    `insert into launches (token_hash, member_id, merchant_id, money, is_robot, masked_name, vendor_code, game_code, currency, seq_before, expires_at)
     values ($1, $2, 1, 'real', false, 'fa***t', 'studio', 'bench', 'CNY', 0, now() + interval '12 hours')`,
    [tokenHash(memberId), memberId],
  );
}
