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
import { addClaim, findClaim, listClaims, lockSums, readSums, type ClaimRow } from './rebates.store.ts';
import type { RewardSource } from './reward-source.ts';
import { readSettings } from './settings.store.ts';

export interface RebateOptions {
  readonly database: Database;
  readonly wallet: Pick<Wallet, 'postWithin' | 'tell'>;
  readonly oneByOne: ReturnType<typeof createOneByOne>;
  readonly now: () => Date;
}

/** The counterparty of every rebate. */
const HOUSE_ACCOUNT = 'house:rebates';
/** Of the newest claims. */
const CLAIMS_SHOWN = 20;

/** M21: what a member's bets have earned by category, and the claim: paid once, for any number of taps. */
export function createRebates({ database, wallet, oneByOne, now }: RebateOptions) {
  const manualRebate: Handler<'manualRebate'> = async ({ context: { merchant, session, language } }) => {
    const { exponent, code } = merchant.currency;
    const wire = (minor: bigint) => wireAmount(minor, exponent);
    const { level, lines } = await linesOf(session.memberId, merchant);
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

  /**
   * Pays all waiting rebates, in one transaction with the note of their bets, so that a crash pays nothing twice and loses nothing. The same key gets
   * the same answer.
   */
  async function claimFor(memberId: bigint, merchant: Merchant, key: string): Promise<ClaimRow | Failed> {
    const claim = await oneByOne(memberId, () =>
      database.transaction(async (tx) => {
        const locked = await lockSums(tx, memberId);
        const before = await findClaim(tx, memberId, key);
        if (before) return before;
        const { uptoXid, lines } = await linesOf(memberId, merchant, tx);
        const paid = lines.filter(({ category, sum }) => sum > 0n && locked.has(category));
        const amount = totalOf(paid);
        if (amount === 0n) return failed('nothing_to_claim');
        const id = await addClaim(tx, { memberId, key, amount, uptoXid, lines: paid });
        const outcome = await wallet.postWithin(tx, {
          key: `rebate:${id}`,
          kind: 'rebate_paid',
          memberId,
          currency: merchant.currency.code,
          amountMinor: amount,
          counterparty: HOUSE_ACCOUNT,
          args: { claimId: id.toString() },
        });
        if (outcome.status !== 'applied') throw new Error(`A rebate was not paid: ${outcome.status}`);
        return { id, amount_minor: amount, claimed_at: new Date() };
      }),
    );
    if (!isFailed(claim)) await wallet.tell(memberId);
    return claim;
  }

  async function linesOf(memberId: bigint, { id, timeZone }: Merchant, on: Queryable = database) {
    const { uptoXid, rank, sums } = await readSums(on, memberId);
    const level = levelOf(rank, await readLevels(on, id));
    const promised = (await ratesOn(on, [memberId], dayIn(timeZone, now()))).get(memberId);
    return { uptoXid, level, lines: rebateLines(sums, level, promised) };
  }

  /** The rebate among a member's rewards; it never expires. */
  const source: RewardSource = {
    name: 'rebate',
    async waiting({ memberId, merchant }) {
      const total = totalOf((await linesOf(memberId, merchant)).lines);
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

  return { calls: { manualRebate, claimManualRebate }, claimFor, source };
}

export type Rebates = ReturnType<typeof createRebates>;

function wireClaim(exponent: number) {
  return ({ id, amount_minor, claimed_at }: ClaimRow) => ({
    claimId: id.toString(),
    amount: wireAmount(amount_minor, exponent),
    at: claimed_at.toISOString(),
  });
}
