import type { PaymentKind } from '@mela/contract/payment-rules';
import { failed } from '#/http/failure.ts';
import { DEFAULT_RULES, type Review } from '#/modules/money/withdrawal-review/withdrawal-review.ts';
import type { CashierParts } from './cashier-parts.ts';

export const TEST_PIN = '246810';

/** Every number is on each member's list, and `review` is what each withdrawal is judged as: by default it is sent at once. */
export function testPayout(kind: PaymentKind = 'wallet') {
  const numbers: string[] = [];
  const judged: { review: Review } = { review: { reasons: [], automaticMinor: 10n ** 15n, looksAtWayBack: true } };
  const parts: Pick<CashierParts, 'payoutAccounts' | 'checkPin' | 'review'> = {
    payoutAccounts: {
      async find(memberId, id) {
        const number = numbers.find((_, index) => BigInt(index + 1) === id);
        const added = { bank_name: null, holder_name: 'Rahim Uddin', added_at: new Date(0) };
        return number === undefined ? undefined : { id, member_id: memberId, merchant_id: 1n, kind, number, ...added };
      },
    },
    checkPin: async (_, pin) => (pin === TEST_PIN ? undefined : failed('pin_wrong', { triesLeft: 4 })),
    review: {
      reviewOf: async () => judged.review,
      playLeft: async () => 0n,
      automatic: async () => judged.review.automaticMinor,
      rulesOf: async () => DEFAULT_RULES,
    },
  };
  return {
    parts,
    judged,
    /** The id of a payout account with that number. */
    idOf(number: string): string {
      if (!numbers.includes(number)) numbers.push(number);
      return (numbers.indexOf(number) + 1).toString();
    },
  };
}
