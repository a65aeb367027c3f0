import { randomUUID } from 'node:crypto';
import type { Database } from '@mela/database/database';
import { textIn } from '@mela/locales/text-in';
import { wireAmount } from '@mela/money/amount';
import type { Handler } from '#/http/call.ts';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import type { createOneByOne } from './one-by-one.ts';
import { createRebateClaims } from './rebate-claims.ts';
import { totalOf } from './rebate.ts';
import { listClaims, type ClaimRow } from './rebates.store.ts';
import type { RewardSource } from './reward-source.ts';
import { readSettings } from './settings.store.ts';

export interface RebateOptions {
  readonly database: Database;
  readonly wallet: Pick<Wallet, 'postAllWithin' | 'tell'>;
  readonly oneByOne: ReturnType<typeof createOneByOne>;
  readonly now: () => Date;
}

/** Of the newest claims. */
const CLAIMS_SHOWN = 20;

/** M21: what a member's bets have earned by category, and the claim: paid once, for any number of taps. */
export function createRebates({ database, wallet, oneByOne, now }: RebateOptions) {
  const { claimAll, linesOf } = createRebateClaims({ database, wallet, now });

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
