import type { GameCategory } from '@mela/contract/categories';
import type { Database } from '@mela/database/database';
import type { Slice, Wallet } from '#/modules/money/wallet/wallet.ts';
import { BONUS_FIGURES } from './bonus-figures.sql.ts';
import { addProgress, type AddedProgress } from './bonus.store.ts';

/** About how many rows of the ledger one step looks at. */
const SLICE_ROWS = 2_000;

/**
 * Counts what members play towards their bonuses, by a mark in the ledger: any number of processes may take turns, and each row counts once.
 *
 * @param played - Called after a slice was taken in that concerned a bonus.
 */
export function createBonusCounter(options: {
  readonly database: Database;
  readonly wallet: Pick<Wallet, 'reader'>;
  readonly categoryOf: (vendor: string, gameCode: string) => Promise<GameCategory | undefined>;
  readonly played: () => Promise<void>;
}) {
  const { database, categoryOf } = options;
  let hasAdded = false;

  const reader = options.wallet.reader({
    name: 'bonuses',
    rowsMax: SLICE_ROWS,
    async step(slice) {
      if (slice.uptoXid === slice.fromXid) return undefined;
      const added = await readAdded(slice);
      hasAdded = added.length > 0;
      return async (tx) => (added.length === 0 ? undefined : addProgress(tx, added));
    },
  });

  async function readAdded({ fromXid, uptoXid }: Slice): Promise<AddedProgress[]> {
    const rows = await database.query<FigureRow>(BONUS_FIGURES, [fromXid, uptoXid]);
    const sums = new Map<string, AddedProgress>();
    for (const { member_id: memberId, grant_id: grantId, weights, vendor_code, game_code, valid_minor } of rows) {
      const category = valid_minor === 0n ? undefined : await categoryOf(vendor_code, game_code);
      const weight = category === undefined ? 0 : (weights[category] ?? 0);
      const known = sums.get(`${grantId}`)?.weighed ?? 0n;
      sums.set(`${grantId}`, { memberId, grantId, weighed: known + valid_minor * BigInt(weight) });
    }
    return [...sums.values()];
  }

  return {
    /** Takes in a slice; true where more may wait. */
    async turn(): Promise<boolean> {
      const { moved, isBehind } = await reader.turn();
      if (moved && hasAdded) await options.played();
      return isBehind;
    },
  };
}

interface FigureRow {
  readonly member_id: bigint;
  readonly grant_id: bigint;
  /** Percent by category. */
  readonly weights: Readonly<Partial<Record<GameCategory, number>>>;
  readonly vendor_code: string;
  readonly game_code: string;
  readonly valid_minor: bigint;
}
