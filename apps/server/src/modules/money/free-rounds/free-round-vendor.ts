import type { Database } from '@mela/database/database';
import type { GameVendor } from '@mela/game-vendors/game-vendor';
import type { JobHandler } from '#/jobs/jobs.ts';
import { findFreeRounds, moveIssued, type FreeRoundsRow } from './free-rounds.store.ts';

/** Seconds until a vendor that did not answer is asked again: a little later each time, at most an hour. */
const againAfter = (attempts: number) => Math.min(10 * attempts, 3_600);

/**
 * The jobs that tell vendors of free rounds: each is repeated until the vendor has answered or they are over. The reward's id makes a repeat harmless, so that a
 * process may fail at any point.
 */
export function freeRoundVendorJobs({ database, vendorOf, given, refused }: FreeRoundVendorOptions) {
  const issue: JobHandler = async (payload, attempts) => {
    const row = await rowOf(database, payload);
    if (row?.state !== 'issued') return 'done';
    const vendor = vendorOf(row.vendor_code);
    const reply = await vendor?.issueFreeRounds?.({
      ...rewardOf(row),
      rounds: row.rounds,
      stakeMinor: row.stake_minor,
      currency: row.currency,
      expiresAt: row.expires_at,
    });
    const isRefused = vendor !== undefined && (!vendor.issueFreeRounds || (reply?.ok === false && isFinal(reply)));
    if (!reply?.ok && !isRefused) return { again: againAfter(attempts) };
    const isMoved = await moveIssued(database, row, isRefused ? 'cancelled' : 'active');
    // Keyed messages: a repeat after a crash sends none twice.
    if (isMoved || (await rowOf(database, payload))?.state === 'active') await (isRefused ? refused(row) : given(row));
    return 'done';
  };

  const cancel: JobHandler = async (payload, attempts) => {
    const row = await rowOf(database, payload);
    const vendor = row && vendorOf(row.vendor_code);
    if (!row || (vendor && !vendor.cancelFreeRounds)) return 'done';
    const reply = await vendor?.cancelFreeRounds?.(rewardOf(row));
    return reply?.ok || attempts >= CANCEL_ATTEMPTS ? 'done' : { again: againAfter(attempts) };
  };

  return { free_rounds_issue: issue, free_rounds_cancel: cancel };
}

/** About three days. The operator refuses their bets anyway. */
const CANCEL_ATTEMPTS = 400;

function isFinal({ reason }: { readonly reason: string }): boolean {
  return reason === 'not_found' || reason === 'wrong_currency';
}

function rewardOf(row: FreeRoundsRow) {
  return { userId: row.member_id.toString(), gameCode: row.game_code, rewardRef: row.reward_ref };
}

function rowOf(database: Database, payload: unknown): Promise<FreeRoundsRow | undefined> {
  const { memberId, grantId } = payload as { memberId: string; grantId: string };
  return findFreeRounds(database, BigInt(memberId), BigInt(grantId));
}

export interface FreeRoundVendorOptions {
  readonly database: Database;
  /** Undefined while the vendor is off. */
  readonly vendorOf: (code: string) => GameVendor | undefined;
  /** The vendor has them: the member can play. */
  readonly given: (row: FreeRoundsRow) => Promise<void>;
  /** The vendor will not give them. */
  readonly refused: (row: FreeRoundsRow) => Promise<void>;
}
