import { PAYOUT_ACCOUNTS_MOST } from '@mela/contract/payment-rules';
import type { PaymentKind } from '@mela/contract/payment-rules';
import type { Database, Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';

export interface PayoutAccountRow extends Pick<
  Rows['payout_accounts'],
  'id' | 'member_id' | 'merchant_id' | 'number' | 'bank_name' | 'holder_name' | 'added_at'
> {
  readonly kind: PaymentKind;
}

export type AccountHolder = Pick<PayoutAccountRow, 'holder_name' | 'bank_name'>;

export type NewPayoutAccount = Omit<PayoutAccountRow, 'id' | 'added_at'>;

const COLUMNS = 'id, member_id, merchant_id, kind, number, bank_name, holder_name, added_at';

/** Those on the list, the oldest first. */
export function listAccounts(database: Queryable, memberId: bigint): Promise<PayoutAccountRow[]> {
  return database.query<PayoutAccountRow>(
    `select ${COLUMNS} from payout_accounts where member_id = $1 and removed_at is null order by added_at, id limit $2`,
    [memberId, PAYOUT_ACCOUNTS_MOST],
  );
}

/** The number of those on the list. */
export async function countAccounts(database: Queryable, memberId: bigint): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    'select count(*)::integer as count from payout_accounts where member_id = $1 and removed_at is null',
    [memberId],
  );
  return row?.count ?? 0;
}

export async function findAccount(
  database: Queryable,
  memberId: bigint,
  id: bigint,
): Promise<PayoutAccountRow | undefined> {
  const [row] = await database.query<PayoutAccountRow>(
    `select ${COLUMNS} from payout_accounts where member_id = $1 and id = $2 and removed_at is null`,
    [memberId, id],
  );
  return row;
}

/** Who holds an account, by its own bank and name, also one that the member has taken off the list since. */
export async function findHolder(
  database: Queryable,
  memberId: bigint,
  id: bigint,
): Promise<AccountHolder | undefined> {
  const [row] = await database.query<AccountHolder>(
    'select holder_name, bank_name from payout_accounts where member_id = $1 and id = $2',
    [memberId, id],
  );
  return row;
}

/** The name on the first account that the member ever had. */
export async function firstHolder(database: Queryable, memberId: bigint): Promise<string | undefined> {
  const [row] = await database.query<{ holder_name: string }>(
    'select holder_name from payout_accounts where member_id = $1 order by id limit 1',
    [memberId],
  );
  return row?.holder_name;
}

/** Accounts that a member had at any time: a bound for rows, far above what a person needs. */
const EVER_MOST = 50;

/**
 * Puts it on the list; one that is there already stays as it is. Accounts of one member take turns, so that the first one
 * decides on the name. `mayHold` is asked about that name.
 */
export function addAccount(
  database: Database,
  account: NewPayoutAccount,
  mayHold: (firstName: string | undefined) => boolean,
): Promise<PayoutAccountRow | 'too_many' | 'other_name'> {
  return database.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('payout_accounts ' || $1::text, 0))`, [
      account.member_id,
    ]);
    if (!mayHold(await firstHolder(tx, account.member_id))) return 'other_name';
    const [known] = await tx.query<PayoutAccountRow & { removed_at: Date | null }>(
      `select ${COLUMNS}, removed_at from payout_accounts where member_id = $1 and kind = $2 and number = $3`,
      [account.member_id, account.kind, account.number],
    );
    if (known?.removed_at === null) return known;
    const [count] = await tx.query<{ listed: number; ever: number }>(
      `select (count(*) filter (where removed_at is null))::integer as listed, count(*)::integer as ever
       from payout_accounts where member_id = $1`,
      [account.member_id],
    );
    if ((count?.listed ?? 0) >= PAYOUT_ACCOUNTS_MOST || (!known && (count?.ever ?? 0) >= EVER_MOST)) return 'too_many';
    // An account that comes back is a new one: its cool-off begins again.
    const [row] = await tx.query<PayoutAccountRow>(
      `insert into payout_accounts (member_id, merchant_id, kind, number, bank_name, holder_name) values ($1, $2, $3, $4, $5, $6)
       on conflict (member_id, kind, number) do update set bank_name = excluded.bank_name, holder_name = excluded.holder_name,
         added_at = now(), removed_at = null
       returning ${COLUMNS}`,
      [account.member_id, account.merchant_id, account.kind, account.number, account.bank_name, account.holder_name],
    );
    if (!row) throw new Error('A payout account was not made');
    return row;
  });
}

/** False if it is not on the list. */
export async function removeAccount(database: Queryable, memberId: bigint, id: bigint): Promise<boolean> {
  const rows = await database.query(
    'update payout_accounts set removed_at = now() where member_id = $1 and id = $2 and removed_at is null returning id',
    [memberId, id],
  );
  return rows.length === 1;
}

/** Whether another member of the merchant has or had the same account. */
export async function isShared(
  database: Queryable,
  account: Pick<PayoutAccountRow, 'member_id' | 'merchant_id' | 'kind' | 'number'>,
): Promise<boolean> {
  const rows = await database.query(
    'select id from payout_accounts where merchant_id = $1 and kind = $2 and number = $3 and member_id <> $4 limit 1',
    [account.merchant_id, account.kind, account.number, account.member_id],
  );
  return rows.length > 0;
}

/** Those of the pairs of members that were both paid to one account, or put it on their lists. */
export function readUsedByBoth(database: Queryable, pairs: readonly Pair[]): Promise<Pair[]> {
  return database.query<Pair>(
    `select distinct p.member_id as "memberId", p.other_id as "otherId" from unnest($1::bigint[], $2::bigint[]) as p (member_id, other_id)
     join payout_accounts mine on mine.member_id = p.member_id
     join payout_accounts theirs on theirs.member_id = p.other_id and theirs.merchant_id = mine.merchant_id
       and theirs.kind = mine.kind and theirs.number = mine.number`,
    [pairs.map(({ memberId }) => memberId), pairs.map(({ otherId }) => otherId)],
  );
}

interface Pair {
  readonly memberId: bigint;
  readonly otherId: bigint;
}
