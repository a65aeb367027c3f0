import type { Database } from '@mela/database/database';
import type { AwardGiver } from '#/modules/money/awards/awards.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import { findFreeRounds, type FreeRoundsRow } from './free-rounds.store.ts';

/** The counterparty of all that promotions give. */
const HOUSE_ACCOUNT = 'house:promotions';

/**
 * Pays what free rounds have won once they are over: it leaves `locked` for the house, which gives it, up to the most that the terms allow, as an award. One
 * transaction moves both; the award is taken at once, and by a repeat if the process fails in between. A win that comes later is paid in the same way.
 */
export function createFreeRoundWins({ database, wallet, awards, paid }: FreeRoundWinsOptions) {
  return async function settle(memberId: bigint, grantId: bigint): Promise<void> {
    const before = await findFreeRounds(database, memberId, grantId);
    if (!before) return;
    const won = before.won_minor - before.settled_minor;
    const isOver = before.state !== 'issued' && before.state !== 'active' && before.open === 0;
    if (isOver && won > 0n) await payOut(before, won);
    // The newest payment, also where an earlier attempt ended between the two steps.
    const row = await findFreeRounds(database, memberId, grantId);
    if (!row || row.settlements === 0) return;
    const amountMinor = await awards.takeGiven(memberId, keyOf(row, row.settlements));
    if (amountMinor !== undefined) await paid(row, amountMinor);
  };

  async function payOut(row: FreeRoundsRow, amountMinor: bigint): Promise<void> {
    const number = row.settlements + 1;
    await database.transaction(async (tx) => {
      const outcome = await wallet.postWithin(tx, {
        key: `free-rounds:${row.id}:${number}`,
        kind: 'free_rounds_ended',
        memberId: row.member_id,
        currency: row.currency,
        amountMinor,
        counterparty: HOUSE_ACCOUNT,
        args: { grantId: row.id.toString() },
      });
      // Another process was quicker, or one more win came: its job looks again.
      if (outcome.status !== 'applied' || outcome.repeated) return;
      const award = cappedAt(row, row.won_minor) - cappedAt(row, row.settled_minor);
      if (award > 0n) await awards.addFreeRounds(tx, row.member_id, { ...row, amount: award, key: keyOf(row, number) });
    });
  }
}

function cappedAt({ win_most_minor: most }: FreeRoundsRow, minor: bigint): bigint {
  return minor < most ? minor : most;
}

function keyOf({ id }: FreeRoundsRow, number: number): string {
  return `free_rounds:${id}:${number}`;
}

export interface FreeRoundWinsOptions {
  readonly database: Database;
  readonly wallet: Pick<Wallet, 'postWithin'>;
  readonly awards: Pick<AwardGiver, 'addFreeRounds' | 'takeGiven'>;
  /** Their wins, in cash or as a bonus. Repeats are possible. */
  readonly paid: (row: FreeRoundsRow, amountMinor: bigint) => Promise<void>;
}
