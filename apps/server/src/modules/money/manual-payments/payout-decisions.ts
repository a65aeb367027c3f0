import { PAYOUT_CLAIM_MINUTES, transferKey, type PayoutFailure } from '@mela/contract/manual-payment-rules';
import type { Database, Queryable } from '@mela/database/database';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import { undoable } from '#/http/undoable.ts';
import { factsOf, type Asked, type ClerkDecider, type Decider } from './decider.ts';
import {
  isTransferUsed,
  queueReport,
  writeClaim,
  writePaid,
  writeRefused,
  writeReleased,
  type ManualPaymentRow,
} from './manual-payments.store.ts';

type Write = (tx: Queryable, row: ManualPaymentRow) => Promise<Failed | undefined>;

interface PayoutParts {
  readonly database: Database;
  /** Whether a second person has yet to look at it. */
  readonly isLarge: (tx: Queryable, row: ManualPaymentRow) => Promise<boolean>;
  /** An open payment, locked, or why it cannot be decided. */
  readonly open: (tx: Queryable, by: Decider, asked: Asked) => Promise<ManualPaymentRow | Failed>;
  /** A decision with its report to the cashier. */
  readonly decide: (by: Decider, asked: Asked, write: Write) => Promise<Failed | undefined>;
}

/** Who makes a payout, and how it ended. */
export function createPayoutDecisions({ database, isLarge, open, decide }: PayoutParts) {
  /** A change of an open payout that the cashier does not learn of. */
  function withoutReport(by: Decider, reference: string, write: Write): Promise<Failed | undefined> {
    return undoable(database, async (tx) => {
      const row = await open(tx, by, { reference, kind: 'withdrawal' });
      return isFailed(row) ? row : write(tx, row);
    });
  }

  return {
    /** The payout is the decider's for some minutes. A lapsed claim of another is taken over. */
    claim: (by: ClerkDecider, reference: string): Promise<Failed | undefined> =>
      withoutReport(by, reference, async (tx, row) => {
        if (row.is_claimed && row.claimed_by !== by.staffId) return failed('payout_claimed');
        await writeClaim(tx, reference, by.staffId, PAYOUT_CLAIM_MINUTES);
        if (row.claimed_by === by.staffId) return undefined;
        const from = row.claimed_by === null ? {} : { from: row.claimed_by.toString() };
        await by.note(tx, { action: 'payout_claimed', ...factsOf(row, from) });
        return undefined;
      }),

    /** The decider has not paid it, and another may. */
    release: (by: ClerkDecider, reference: string): Promise<Failed | undefined> =>
      withoutReport(by, reference, async (tx, row) => {
        const refused = heldBack(row, by);
        if (refused) return refused;
        await writeReleased(tx, reference);
        await by.note(tx, { action: 'payout_released', ...factsOf(row) });
        return undefined;
      }),

    /** The withdrawal was transferred, under that id. */
    payoutMade: (by: Decider, reference: string, typed: string): Promise<Failed | undefined> =>
      decide(by, { reference, kind: 'withdrawal' }, async (tx, row) => {
        const refused = heldBack(row, by);
        if (refused) return refused;
        if (await isLarge(tx, row)) return failed('second_person_needed');
        const key = transferKey(typed);
        if (key === undefined) return failed('transfer_id_invalid');
        if (await isTransferUsed(tx, row, key)) return failed('transfer_id_used');
        await writePaid(tx, reference, { staffId: by.staffId, transfer: { id: typed.trim(), key } });
        await queueReport(tx, reference);
        await by.note(tx, { action: 'payout_made', ...factsOf({ ...row, transfer_id: typed.trim() }) });
        return undefined;
      }),

    /** The withdrawal could not be transferred: its money is returned. */
    payoutFailed: (
      by: Decider,
      reference: string,
      { reason, note }: { reason: PayoutFailure; note: string },
    ): Promise<Failed | undefined> =>
      decide(by, { reference, kind: 'withdrawal' }, async (tx, row) => {
        const refused = heldBack(row, by);
        if (refused) return refused;
        await writeRefused(tx, reference, { staffId: by.staffId, reason, note });
        await queueReport(tx, reference);
        await by.note(tx, { action: 'payout_failed', ...factsOf(row, { reason }), reason: note });
        return undefined;
      }),
  };
}

/** Why this person does not end a payout: another has claimed it, or at the console they have not. A lapsed claim that no one took over remains. */
function heldBack(row: ManualPaymentRow, { staffId }: Decider): Failed | undefined {
  if (staffId !== null && row.claimed_by === staffId) return undefined;
  if (row.is_claimed) return failed('payout_claimed');
  return staffId === null ? undefined : failed('payout_unclaimed');
}
