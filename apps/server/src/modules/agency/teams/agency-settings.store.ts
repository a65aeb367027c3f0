import type { Queryable } from '@mela/database/database';

/** What a merchant sets for its agents. */
export interface AgencySettings {
  /** A member is active on a day on which their cash-valid bets are at least this, in minor units. */
  readonly activeMinimum: bigint;
  /** Whether agents see the balances of members of their team. */
  readonly showsBalances: boolean;
}

const USUAL: AgencySettings = { activeMinimum: 1n, showsBalances: false };

export async function readAgencySettings(database: Queryable, merchantId: bigint): Promise<AgencySettings> {
  const [row] = await database.query<{ minimum: bigint; shows: boolean }>(
    'select active_minimum_minor as minimum, shows_balances as shows from agency_settings where merchant_id = $1',
    [merchantId],
  );
  return row ? { activeMinimum: row.minimum, showsBalances: row.shows } : USUAL;
}

export async function writeAgencySettings(
  tx: Queryable,
  merchantId: bigint,
  { activeMinimum, showsBalances }: AgencySettings,
): Promise<void> {
  await tx.query(
    `insert into agency_settings (merchant_id, active_minimum_minor, shows_balances) values ($1, $2, $3)
     on conflict (merchant_id) do update set active_minimum_minor = excluded.active_minimum_minor, shows_balances = excluded.shows_balances`,
    [merchantId, activeMinimum, showsBalances],
  );
}
