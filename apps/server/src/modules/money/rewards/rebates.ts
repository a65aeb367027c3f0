import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '@mela/database/database';
import { textIn } from '@mela/locales/text-in';
import { wireAmount } from '@mela/money/amount';
import type { Handler } from '#/http/call.ts';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import { dayIn, type Merchant } from '#/modules/ground/merchants/merchants.ts';
import { ratesOn } from '#/modules/money/member-rates/member-rates.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import { levelOf } from './level.ts';
import { readLevels } from './levels.store.ts';
import type { createOneByOne } from './one-by-one.ts';
import { rebateLines, totalOf } from './rebate.ts';
import { addClaims, findClaims, listClaims, lockSums, readSums, type ClaimRow } from './rebates.store.ts';
import type { RewardSource } from './reward-source.ts';
import { readSettings } from './settings.store.ts';

export interface RebateOptions {
  readonly database: Database;
  readonly wallet: Pick<Wallet, 'postAllWithin' | 'tell'>;
  readonly oneByOne: ReturnType<typeof createOneByOne>;
  readonly now: () => Date;
}

/** The counterparty of every rebate. */
const HOUSE_ACCOUNT = 'house:rebates';
/** Of the newest claims. */
const CLAIMS_SHOWN = 20;
const NOTHING_COUNTED = { rank: 0, sums: [] };

/** M21: what a member's bets have earned by category, and the claim: paid once, for any number of taps. */
export function createRebates({ database, wallet, oneByOne, now }: RebateOptions) {
  const manualRebate: Handler<'manualRebate'> = async ({ context: { merchant, session, language } }) => {
    const { exponent, code } = merchant.currency;
    const wire = (minor: bigint) => wireAmount(minor, exponent);
    const { level, lines } = await linesOfOne(session.memberId, merchant);
    const [claims, settings] = [
      await listClaims(database, session.memberId, CLAIMS_SHOWN),
      await readSettings(database, merchant.id),
    ];
    return {
      currency: code,
      level: level ? { rank: level.rank, name: textIn(level.name, language) } : null,
      lines: lines.map(({ category, bets, rate, sum }) => ({ category, validBets: wire(bets), rate, sum: wire(sum) })),
      total: wire(totalOf(lines)),
      paysItself: settings.rebatesPayThemselves,
      claims: claims.map(wireClaim(exponent)),
    };
  };

  const claimManualRebate: Handler<'claimManualRebate'> = async ({ context: { merchant, session }, body }) => {
    const claim = await claimFor(session.memberId, merchant, body.idempotencyKey);
    return isFailed(claim) ? claim : wireClaim(merchant.currency.exponent)(claim);
  };

  /** Pays all waiting rebates of a member. The same key gets the same answer. */
  async function claimFor(memberId: bigint, merchant: Merchant, key: string): Promise<ClaimRow | Failed> {
    const claims = await oneByOne(memberId, () => claimAll([memberId], merchant, key));
    return claims.get(memberId) ?? failed('nothing_to_claim');
  }

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

  async function linesOfOne(memberId: bigint, merchant: Merchant) {
    return (await linesOf([memberId], merchant)).members.get(memberId) ?? { level: undefined, lines: [] };
  }

  /** The rebate among a member's rewards; it never expires. */
  const source: RewardSource = {
    name: 'rebate',
    async waiting({ memberId, merchant }) {
      const total = totalOf((await linesOfOne(memberId, merchant)).lines);
      return total === 0n
        ? []
        : [{ id: 'all', kind: 'rebate', levelName: '', amountMinor: total, expiresAt: undefined }];
    },
    async ended({ memberId }, limit) {
      return (await listClaims(database, memberId, limit)).map((claim) => ({
        id: claim.id.toString(),
        kind: 'rebate',
        levelName: '',
        amountMinor: claim.amount_minor,
        expiresAt: undefined,
        endedAt: claim.claimed_at,
        isTaken: true,
      }));
    },
    async take({ memberId, merchant }, id) {
      if (id !== 'all') return failed('reward_not_found');
      const claim = await claimFor(memberId, merchant, randomUUID());
      return isFailed(claim) ? claim : { amountMinor: claim.amount_minor };
    },
  };

  return { calls: { manualRebate, claimManualRebate }, claimAll, source };
}

export type Rebates = ReturnType<typeof createRebates>;

function wireClaim(exponent: number) {
  return ({ id, amount_minor, claimed_at }: ClaimRow) => ({
    claimId: id.toString(),
    amount: wireAmount(amount_minor, exponent),
    at: claimed_at.toISOString(),
  });
}
