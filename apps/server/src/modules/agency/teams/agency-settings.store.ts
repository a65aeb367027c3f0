import type { Queryable } from '@mela/database/database';

/** What a merchant sets for its agents. */
export interface AgencySettings {
  /** A member is active on a day on which their cash-valid bets are at least this, in minor units. */
  readonly activeMinimum: bigint;
  /** Whether agents see the balances of members of their team. */
  readonly showsBalances: boolean;
  /** A contract's payment above this waits for the merchant's approval, in minor units. */
  readonly contractAutomatic: bigint;
}

const USUAL: AgencySettings = { activeMinimum: 1n, showsBalances: false, contractAutomatic: 1_000_000n };

export async function readAgencySettings(database: Queryable, merchantId: bigint): Promise<AgencySettings> {
  const [row] = await database.query<{ minimum: bigint; shows: boolean; automatic: bigint }>(
    'select active_minimum_minor as minimum, shows_balances as shows, contract_automatic_minor as automatic from agency_settings where merchant_id = $1',
    [merchantId],
  );
  return row ? { activeMinimum: row.minimum, showsBalances: row.shows, contractAutomatic: row.automatic } : USUAL;
}

export async function writeAgencySettings(
  tx: Queryable,
  merchantId: bigint,
  { activeMinimum, showsBalances, contractAutomatic }: AgencySettings,
): Promise<void> {
  await tx.query(
    `insert into agency_settings (merchant_id, active_minimum_minor, shows_balances, contract_automatic_minor) values ($1, $2, $3, $4)
     on conflict (merchant_id) do update set active_minimum_minor = excluded.active_minimum_minor, shows_balances = excluded.shows_balances,
       contract_automatic_minor = excluded.contract_automatic_minor`,
    [merchantId, activeMinimum, showsBalances, contractAutomatic],
  );
}
