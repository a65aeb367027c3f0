import type { Database } from '@mela/database/database';
import { currencyOf } from '@mela/money/currency';
import type { JackpotState } from '@mela/contract/jackpots';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import { createJackpots, type JackpotOptions } from './jackpots.ts';

export const MERCHANT = 1n;
export const KEY = Buffer.alloc(32, 7);
/** Members from here on are robots. */
export const FIRST_ROBOT = 9_000n;

/** A ceiling so high that a bet of a test reaches the trigger with a chance of one in a billion only. */
export const OUT_OF_REACH = 1_000_000_000_000n;

/** A large share and, by default, a small range, so that pools drop after a few bets: no merchant may return that much. */
export async function openJackpot(
  database: Database,
  more: { sharePpm?: number; ceilingMinor?: bigint } = {},
): Promise<void> {
  await database.query('alter table jackpot_settings drop constraint if exists jackpot_settings_return');
  await database.query(
    `insert into jackpot_settings (merchant_id, share_ppm, floor_minor, ceiling_minor) values ($1, $2, 100000, $3)`,
    [MERCHANT, more.sharePpm ?? 100_000, more.ceilingMinor ?? 105_000n],
  );
}

/** The jackpots of a merchant whose members have any number below FIRST_ROBOT. */
export function testJackpots(
  database: Database,
  wallet: Wallet,
  more: Partial<JackpotOptions> = {},
): ReturnType<typeof createJackpots> & { published: JackpotState[]; failures: unknown[] } {
  const published: JackpotState[] = [];
  const failures: unknown[] = [];
  const jackpots = createJackpots({
    database,
    wallet,
    findMerchant: async (id) => ({ id, code: 'mela', currency: currencyOf('CNY'), winnerMask: 'middle' }),
    findMembers: async (ids) =>
      ids.map((id) => ({ id, merchantId: MERCHANT, userName: `rahim${id}`, robot: id >= FIRST_ROBOT })),
    maskName: (name) => `${name.slice(0, 2)}***`,
    robotsCount: false,
    key: KEY,
    announce: (_merchantId, state) => published.push(state),
    onError: (error) => failures.push(error),
    ...more,
  });
  return { ...jackpots, published, failures };
}
