import type { Database, Queryable } from '@mela/database/database';
import { dayIn, type Merchant } from '#/modules/ground/merchants/merchants.ts';
import { ratesOn } from '#/modules/money/member-rates/member-rates.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import { levelOf } from './level.ts';
import { readLevels } from './levels.store.ts';
import { rebateLines, totalOf } from './rebate.ts';
import { addClaims, findClaims, lockSums, readSums, type ClaimRow } from './rebates.store.ts';

export interface RebateClaimOptions {
  readonly database: Database;
  readonly wallet: Pick<Wallet, 'postAllWithin' | 'tell'>;
  readonly now: () => Date;
}

/** The counterparty of every rebate. */
const HOUSE_ACCOUNT = 'house:rebates';
const NOTHING_COUNTED = { rank: 0, sums: [] };

/** What members' bets have earned, and its payment. */
export function createRebateClaims({ database, wallet, now }: RebateClaimOptions) {
  /**
   * Pays all waiting rebates of up to 200 members, all or none, in one transaction with the note of their bets, so that a crash pays nothing twice and
   * loses nothing. Returns the claims of the key, those that were paid before too; a member with nothing to claim has none.
   */
  async function claimAll(
    memberIds: readonly bigint[],
    merchant: Merchant,
    key: string,
  ): Promise<ReadonlyMap<bigint, ClaimRow>> {
    const { before, paid } = await database.transaction(async (tx) => {
      const locked = await lockSums(tx, memberIds);
      const before = await findClaims(tx, memberIds, key);
      const due = [...locked.keys()].filter((memberId) => !before.has(memberId));
      const { uptoXid, members } = await linesOf(due, merchant, tx);
      const claims = due.flatMap((memberId) => {
        const lines = (members.get(memberId)?.lines ?? []).filter(
          ({ category, sum }) => sum > 0n && locked.get(memberId)?.has(category),
        );
        return lines.length === 0 ? [] : [{ memberId, amount: totalOf(lines), lines }];
      });
      if (claims.length === 0) return { before, paid: new Map<bigint, ClaimRow>() };
      const paid = await addClaims(tx, { key, uptoXid, claims });
      await wallet.postAllWithin(
        tx,
        [...paid].map(([memberId, { id, amount_minor }]) => ({
          key: `rebate:${id}`,
          kind: 'rebate_paid',
          memberId,
          currency: merchant.currency.code,
          amountMinor: amount_minor,
          counterparty: HOUSE_ACCOUNT,
          args: { claimId: id.toString() },
        })),
      );
      return { before, paid };
    });
    await wallet.tell(...paid.keys());
    return new Map([...before, ...paid]);
  }

  async function linesOf(memberIds: readonly bigint[], { id, timeZone }: Merchant, on: Queryable = database) {
    const { uptoXid, members } = await readSums(on, memberIds);
    const levels = await readLevels(on, id);
    const promised = await ratesOn(on, memberIds, dayIn(timeZone, now()));
    const ofMember = (memberId: bigint) => {
      const { rank, sums } = members.get(memberId) ?? NOTHING_COUNTED;
      const level = levelOf(rank, levels);
      return { level, lines: rebateLines(sums, level, promised.get(memberId)) };
    };
    return { uptoXid, members: new Map(memberIds.map((memberId) => [memberId, ofMember(memberId)])) };
  }

  return { claimAll, linesOf };
}
