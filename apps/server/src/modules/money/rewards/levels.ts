import type { Database } from '@mela/database/database';
import { isRealAccount } from '@mela/contract/account-types';
import { RATE_CATEGORIES } from '@mela/contract/rate-rules';
import { textIn } from '@mela/locales/text-in';
import { wireAmount } from '@mela/money/amount';
import type { Handler } from '#/http/call.ts';
import { dayIn } from '#/modules/ground/merchants/merchants.ts';
import { levelOf } from './level.ts';
import { readLevels, readStandings } from './levels.store.ts';

/** M20: the merchant's levels for all callers, and the level of a member with real money. */
export function createLevels({ database, now }: { readonly database: Database; readonly now: () => Date }) {
  const vipBenefits: Handler<'vipBenefits'> = async ({ context: { merchant, session, language } }) => {
    const { exponent, code } = merchant.currency;
    const wire = (minor: bigint) => wireAmount(minor, exponent);
    const levels = await readLevels(database, merchant.id);
    const isMember = session !== undefined && isRealAccount(session.accountType) && levels.length > 0;
    const month = `${dayIn(merchant.timeZone, now()).slice(0, 7)}-01`;
    const [found] = isMember ? await readStandings(database, [{ memberId: session.memberId, month }]) : [];
    return {
      currency: code,
      levels: levels.map((level) => ({
        rank: level.rank,
        name: textIn(level.name, language),
        mark: level.mark,
        needs: { validBets: wire(level.needsBets), deposits: wire(level.needsDeposits) },
        keeps: wire(level.keepsBets),
        gifts: {
          upgrade: wire(level.upgradeGift),
          monthly: wire(level.monthlyGift),
          birthday: wire(level.birthdayGift),
        },
        rebateRates: RATE_CATEGORIES.flatMap((category) => {
          const rate = level.rebateRates[category];
          return rate === undefined ? [] : [{ category, rate }];
        }),
      })),
      own: isMember
        ? {
            rank: levelOf(found?.standing.rank ?? 0, levels)?.rank ?? 0,
            peak: found?.standing.peak ?? 0,
            validBets: wire(found?.play.bets ?? 0n),
            deposits: wire(found?.play.deposits ?? 0n),
            monthValidBets: wire(found?.play.monthBets ?? 0n),
          }
        : null,
    };
  };

  return { vipBenefits };
}
