import type { Queryable } from '@mela/database/database';

export interface RewardSettings {
  /** How long a gift waits to be taken. */
  readonly giftDays: number;
  readonly rebatesPayThemselves: boolean;
}

const USUAL: RewardSettings = { giftDays: 30, rebatesPayThemselves: false };

export async function readSettings(database: Queryable, merchantId: bigint): Promise<RewardSettings> {
  const [row] = await database.query<RewardSettings>(
    `select gift_days as "giftDays", rebates_pay_themselves as "rebatesPayThemselves" from reward_settings where merchant_id = $1`,
    [merchantId],
  );
  return row ?? USUAL;
}

export async function writeSettings(database: Queryable, merchantId: bigint, settings: RewardSettings): Promise<void> {
  await database.query(
    `insert into reward_settings (merchant_id, gift_days, rebates_pay_themselves) values ($1, $2, $3)
     on conflict (merchant_id) do update set gift_days = excluded.gift_days, rebates_pay_themselves = excluded.rebates_pay_themselves`,
    [merchantId, settings.giftDays, settings.rebatesPayThemselves],
  );
}

/** Whether the automatic rebates of that day are still to be paid; a day is the merchant's own. */
export async function isDayUnpaid(database: Queryable, merchantId: bigint, day: string): Promise<boolean> {
  const rows = await database.query(
    `select 1 from reward_settings where merchant_id = $1 and rebates_pay_themselves and coalesce(paid_day, '-infinity') < $2::text::date`,
    [merchantId, day],
  );
  return rows.length > 0;
}

export async function noteDayPaid(database: Queryable, merchantId: bigint, day: string): Promise<void> {
  await database.query('update reward_settings set paid_day = $2::text::date where merchant_id = $1', [
    merchantId,
    day,
  ]);
}
