import type { BonusState } from '@mela/contract/bonus-rules';
import type { Database } from '@mela/database/database';
import type { Wallet, WalletCall, WalletOutcome } from '#/modules/money/wallet/wallet.ts';
import { findActive, findNext, isSpent, type GrantRow } from './bonus.store.ts';

/** The counterparty of every bonus. */
const HOUSE_ACCOUNT = 'house:promotions';

/** Why a bonus ends, as `bonus_end_check` reads it; also the state that it ends in. */
export type BonusEnd = Exclude<BonusState, 'queued' | 'active'>;

/** Starts and ends bonuses, each by one row of the ledger whose companion moves the grant. Repeats are safe: the keys are the grant's. */
export function createBonusTurns(options: {
  readonly database: Database;
  readonly wallet: Pick<Wallet, 'post'>;
  /** Notifies every open device of the member, after the commit. */
  readonly announce: (memberId: bigint) => void;
  readonly now: () => Date;
}) {
  const { database, wallet, announce, now } = options;

  /** Ends the active bonus. True if this call or an earlier one ended it so. */
  async function end(grant: GrantRow, why: BonusEnd): Promise<boolean> {
    const outcome = await wallet.post(endRow(grant, why, why));
    if (outcome.status === 'applied') return true;
    // Another end came first, or what was true when it was read no longer is.
    if (outcome.status === 'conflict' || outcome.status === 'retry') return false;
    throw new Error(`A bonus was not ended: ${nameOf(outcome)}`);
  }

  async function startNext(memberId: bigint): Promise<boolean> {
    const grant = await findNext(database, memberId);
    if (!grant) return false;
    const outcome = await wallet.post(startRow(grant));
    if (outcome.status === 'applied') return true;
    // Cancelled meanwhile, or another one is active: that one's end looks again.
    if (outcome.status === 'retry') return false;
    throw new Error(`A bonus was not granted: ${nameOf(outcome)}`);
  }

  /** The reason for which the active bonus is over now; met goes before all others. */
  async function reasonOf(grant: GrantRow): Promise<BonusEnd | undefined> {
    if (grant.weighed >= grant.needs_minor * 100n) return 'released';
    if (grant.expires_at && grant.expires_at <= now()) return 'expired';
    return (await isSpent(database, grant.member_id)) ? 'spent' : undefined;
  }

  return {
    end,
    /** Ends what is over and starts what waits. */
    async settle(memberId: bigint): Promise<void> {
      const active = await findActive(database, memberId);
      const why = active && (await reasonOf(active));
      if (active && why) await end(active, why);
      if (!active || why) await startNext(memberId);
      announce(memberId);
    },
  };
}

/** The row that starts a bonus: the whole amount, in minor units, from the house to the member's bonus account. */
export function startRow(grant: Pick<GrantRow, 'id' | 'member_id' | 'currency' | 'amount_minor'>): WalletCall {
  return {
    key: `bonus:${grant.id}`,
    kind: 'bonus_granted',
    memberId: grant.member_id,
    currency: grant.currency,
    amountMinor: grant.amount_minor,
    counterparty: HOUSE_ACCOUNT,
    args: { grantId: grant.id.toString() },
  };
}

/** The row that ends a bonus. One key for both kinds, so that a second end in another way conflicts and leaves no trace. */
export function endRow(
  grant: Pick<GrantRow, 'id' | 'member_id' | 'currency'>,
  why: BonusEnd,
  content: string,
): WalletCall {
  return {
    key: `bonus-end:${grant.id}`,
    kind: why === 'released' ? 'bonus_released' : 'bonus_forfeited',
    memberId: grant.member_id,
    currency: grant.currency,
    amountMinor: 0n,
    counterparty: why === 'released' ? '' : HOUSE_ACCOUNT,
    answers: `bonus:${grant.id}`,
    content,
    args: { grantId: grant.id.toString(), why },
  };
}

function nameOf(outcome: WalletOutcome): string {
  return 'reason' in outcome ? `${outcome.status} ${outcome.reason}` : outcome.status;
}
