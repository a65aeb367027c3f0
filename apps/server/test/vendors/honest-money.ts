import { randomUUID } from 'node:crypto';
import type { Database } from '@mela/database/database';
import { approveCorrection } from '#/modules/money/wallet/test-cash.ts';
import type { Wallet, WalletOutcome } from '#/modules/money/wallet/wallet.ts';

/** Money from sources other than rounds and orders, each posted with its source in one transaction like in its module. */
export function honestMoney(database: Database, wallet: Wallet, currency: string) {
  async function applied(posted: Promise<WalletOutcome>): Promise<void> {
    const { status } = await posted;
    if (status !== 'applied') throw new Error(`not applied: ${status}`);
  }

  return {
    takeGift: (memberId: bigint, amountMinor: bigint) =>
      database.transaction(async (tx) => {
        const [gift] = await tx.query<{ id: bigint }>(
          `insert into gifts (member_id, key, kind, rank, amount_minor, expires_at, taken_at)
           values ($1, $2, 'upgrade', 1, $3, now() + interval '1 day', now()) returning id`,
          [memberId, randomUUID(), amountMinor],
        );
        const row = { key: `gift:${gift?.id}`, kind: 'reward_paid', counterparty: 'house:gifts' } as const;
        await applied(
          wallet.postWithin(tx, { ...row, memberId, currency, amountMinor, args: { giftId: `${gift?.id}` } }),
        );
      }),

    claimRebate: (memberId: bigint, amountMinor: bigint) =>
      database.transaction(async (tx) => {
        const bets = amountMinor * 100n;
        await tx.query(
          `insert into rebate_sums as held (member_id, category, merchant_id, counted_minor, claimed_minor) values ($1, 'RNG', 1, $2, $2)
           on conflict (member_id, category) do update set counted_minor = held.counted_minor + $2, claimed_minor = held.claimed_minor + $2`,
          [memberId, bets],
        );
        const lines = [{ category: 'RNG', bets: `${bets}`, rate: 100, sum: `${amountMinor}` }];
        const [claim] = await tx.query<{ id: bigint }>(
          `insert into rebate_claims (member_id, key, amount_minor, upto_xid, lines) values ($1, $2, $3, 1, $4::text::jsonb) returning id`,
          [memberId, randomUUID(), amountMinor, JSON.stringify(lines)],
        );
        const row = { key: `rebate:${claim?.id}`, kind: 'rebate_paid', counterparty: 'house:rebates' } as const;
        await applied(
          wallet.postWithin(tx, { ...row, memberId, currency, amountMinor, args: { claimId: `${claim?.id}` } }),
        );
      }),

    /** The part of a debit above the balance stays owed. */
    correct: (memberId: bigint, direction: 'credit' | 'debit', amountMinor: bigint) =>
      database.transaction(async (tx) => {
        const id = await approveCorrection(tx, { memberId, currency, amountMinor, direction });
        await applied(
          wallet.postWithin(tx, {
            key: `correction:${id}`,
            kind: direction === 'credit' ? 'correction_credited' : 'correction_debited',
            memberId,
            currency,
            amountMinor,
            counterparty: 'house:corrections',
            args: { approvalId: id.toString() },
          }),
        );
      }),
  };
}
