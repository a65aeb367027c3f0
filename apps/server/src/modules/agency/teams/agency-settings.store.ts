import type { Queryable } from '@mela/database/database';

/** What a merchant sets for its agents. */
export interface AgencySettings {
  /** A member is active on a day on which their cash-valid bets are at least this, in minor units. */
  readonly activeMinimum: bigint;
  /** Whether agents see the balances of members of their team. */
  readonly showsBalances: boolean;
  /** A contract's payment above this waits for the merchant's approval, in minor units. */
  readonly contractAutomatic: bigint;
  /** Whether agents may send red rain. */
  readonly sendsRain: boolean;
  /** The most that an agent sends as red rain on a day, in minor units. */
  readonly rainDayMost: bigint;
}

const USUAL: AgencySettings = {
  activeMinimum: 1n,
  showsBalances: false,
  contractAutomatic: 1_000_000n,
  sendsRain: true,
  rainDayMost: 10_000_000n,
};

export async function readAgencySettings(database: Queryable, merchantId: bigint): Promise<AgencySettings> {
  const [row] = await database.query<AgencySettings>(
    `select active_minimum_minor as "activeMinimum", shows_balances as "showsBalances", contract_automatic_minor as "contractAutomatic",
       sends_rain as "sendsRain", rain_day_most_minor as "rainDayMost"
     from agency_settings where merchant_id = $1`,
    [merchantId],
  );
  return row ?? USUAL;
}

export async function writeAgencySettings(
  tx: Queryable,
  merchantId: bigint,
  { activeMinimum, showsBalances, contractAutomatic, sendsRain, rainDayMost }: AgencySettings,
): Promise<void> {
  await tx.query(
    `insert into agency_settings (merchant_id, active_minimum_minor, shows_balances, contract_automatic_minor, sends_rain, rain_day_most_minor)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (merchant_id) do update set active_minimum_minor = excluded.active_minimum_minor, shows_balances = excluded.shows_balances,
       contract_automatic_minor = excluded.contract_automatic_minor, sends_rain = excluded.sends_rain, rain_day_most_minor = excluded.rain_day_most_minor`,
    [merchantId, activeMinimum, showsBalances, contractAutomatic, sendsRain, rainDayMost],
  );
}
