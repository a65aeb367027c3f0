import type { Database } from '@mela/database/database';
import { readNewestAt } from '#/modules/ground/audit/audit.ts';
import { listManaged } from './staff-list.store.ts';
import { readMerchantCodes } from './staff.store.ts';

/** Accounts in the order of their names; `more` if the list is cut. */
export interface StaffListAnswer {
  readonly rows: readonly Readonly<Record<string, string>>[];
  readonly more?: string;
}

const LISTED = 200;

/** The machine's user may list every account, as an owner may. */
const EVERYONE = { id: 0n, actsEverywhere: true };

/** All accounts, or those whose name or shown name begins with `search`. */
export async function listForCommand(database: Database, search: string | undefined): Promise<StaffListAnswer> {
  const found = await listManaged(database, {
    manager: EVERYONE,
    search,
    status: undefined,
    roleId: undefined,
    isDescending: false,
    cursor: undefined,
    limit: LISTED + 1,
  });
  const accounts = found.slice(0, LISTED);
  const codes = await readMerchantCodes(
    database,
    accounts.flatMap(({ merchant_ids: ids }) => ids),
  );
  const ids = accounts.map(({ id }) => id);
  const signedIn = await readNewestAt(database, { kind: 'staff', ids, action: 'signed_in' });
  const rows = accounts.map((row) => ({
    name: row.name,
    shown: row.display_name,
    role: row.role_name,
    merchants: row.acts_everywhere ? 'all' : row.merchant_ids.map((id) => codes.get(id) ?? id).join(',') || '-',
    status: row.status,
    'last log-in': signedIn.get(row.id)?.toISOString() ?? 'never',
    'second factor': row.factors.join(' ') || 'none',
  }));
  return found.length > LISTED
    ? { rows, more: `There are more: the first ${LISTED} are listed. Narrow them by --search <first letters>.` }
    : { rows };
}
