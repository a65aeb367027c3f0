import type { Queryable } from '@mela/database/database';
import { returnPpm } from './jackpot-return.ts';

/** The settings of a merchant's next pool, or undefined if it has no jackpot. Sums are minor units, shares millionths of a stake. */
export async function readJackpot(db: Queryable, merchantId: bigint): Promise<JackpotSetting | undefined> {
  const [row] = await db.query<JackpotSetting>(
    `select s.enabled, s.share_ppm::bigint as "sharePpm", s.floor_minor as "floorMinor", s.ceiling_minor as "ceilingMinor",
       s.most_return_ppm::bigint as "mostReturnPpm"
     from jackpot_settings s where s.merchant_id = $1 for update`,
    [merchantId],
  );
  return row;
}

/** `too much`: it would return more than the merchant's ceiling. `out of range`: no pool can be played with it. In both cases nothing is written. */
export async function writeJackpot(
  db: Queryable,
  merchantId: bigint,
  setting: JackpotSetting,
): Promise<'written' | 'too much' | 'out of range'> {
  const { enabled, sharePpm, floorMinor, ceilingMinor, mostReturnPpm } = setting;
  const isPlayable =
    sharePpm >= 1n &&
    sharePpm <= 100_000n &&
    floorMinor > 0n &&
    ceilingMinor <= MOST_MINOR &&
    ceilingMinor - floorMinor >= 100n;
  if (!isPlayable || mostReturnPpm < 1n || mostReturnPpm > 200_000n) return 'out of range';
  if (enabled && returnPpm(setting) > mostReturnPpm) return 'too much';
  await db.query(
    `insert into jackpot_settings (merchant_id, enabled, share_ppm, floor_minor, ceiling_minor, most_return_ppm) values ($1, $2, $3, $4, $5, $6)
     on conflict (merchant_id) do update set enabled = excluded.enabled, share_ppm = excluded.share_ppm, floor_minor = excluded.floor_minor,
       ceiling_minor = excluded.ceiling_minor, most_return_ppm = excluded.most_return_ppm`,
    [merchantId, enabled, sharePpm, floorMinor, ceilingMinor, mostReturnPpm],
  );
  return 'written';
}

/** The initial settings of a merchant without a jackpot; the table's own defaults. */
export const USUAL_JACKPOT: JackpotSetting = {
  enabled: false,
  sharePpm: 250n,
  floorMinor: 2_000_000_000n,
  ceilingMinor: 2_100_000_000n,
  mostReturnPpm: 20_000n,
};

const MOST_MINOR = 1_000_000_000_000n;

export interface JackpotSetting {
  readonly enabled: boolean;
  readonly sharePpm: bigint;
  readonly floorMinor: bigint;
  readonly ceilingMinor: bigint;
  /** The most that the pool may return, as a share of all stakes. */
  readonly mostReturnPpm: bigint;
}
