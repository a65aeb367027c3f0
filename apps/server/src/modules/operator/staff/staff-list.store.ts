import type { StaffFactorKind } from '@mela/contract/desk-factors';
import type { StaffStatus } from '@mela/contract/staff-permissions';
import type { Queryable } from '@mela/database/database';
import { ACCOUNT, ACCOUNTS, type StaffRow } from './staff.store.ts';

export interface ListedStaffRow extends StaffRow {
  readonly factors: readonly StaffFactorKind[];
  readonly last_seen_at: Date | null;
}

/** The asking account. It manages accounts that act at no merchant where it does not. */
export interface Manager {
  readonly id: bigint;
  readonly actsEverywhere: boolean;
}

const LISTED = `${ACCOUNT},
  array(select distinct f.kind from staff_factors f where f.staff_id = p.id and f.confirmed_at is not null order by f.kind) as factors,
  (select max(s.last_seen_at) from staff_sessions s where s.staff_id = p.id) as last_seen_at`;

/** Of the account in `$1`: accounts that act at no merchant where it does not. */
const MANAGED = `not p.acts_everywhere and not exists (
  select 1 from staff_merchants theirs where theirs.staff_id = p.id and not exists (
    select 1 from staff_merchants mine where mine.staff_id = $1 and mine.merchant_id = theirs.merchant_id))`;

export function listManaged(
  database: Queryable,
  asked: {
    readonly manager: Manager;
    readonly search: string | undefined;
    readonly status: StaffStatus | undefined;
    readonly roleId: bigint | undefined;
    readonly isDescending: boolean;
    readonly cursor: string | undefined;
    readonly limit: number;
  },
): Promise<ListedStaffRow[]> {
  const values: unknown[] = [asked.manager.id, asked.limit];
  const put = (value: unknown) => `$${values.push(value)}`;
  const search = asked.search
    ?.normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`);
  const starts = search === undefined ? undefined : put(`${search}%`);
  const more = [
    asked.manager.actsEverywhere ? '$1::bigint is not null' : MANAGED,
    starts && `(p.name like ${starts} or lower(p.display_name) like ${starts})`,
    asked.status && `p.status = ${put(asked.status)}`,
    asked.roleId !== undefined && `p.role_id = ${put(asked.roleId)}`,
    asked.cursor !== undefined && `p.name ${asked.isDescending ? '<' : '>'} ${put(asked.cursor)}`,
  ].filter((condition) => typeof condition === 'string');
  return database.query<ListedStaffRow>(
    `select ${LISTED} from ${ACCOUNTS} where ${more.join(' and ')} order by p.name ${asked.isDescending ? 'desc' : ''} limit $2`,
    values,
  );
}

/** Undefined when no account has the id, or the account acts where the asker does not. */
export async function findManaged(
  database: Queryable,
  manager: Manager,
  id: bigint,
): Promise<ListedStaffRow | undefined> {
  const [row] = await database.query<ListedStaffRow>(
    `select ${LISTED} from ${ACCOUNTS} where p.id = $2 and ${manager.actsEverywhere ? '$1::bigint is not null' : MANAGED}`,
    [manager.id, id],
  );
  return row;
}
