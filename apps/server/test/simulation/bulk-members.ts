import type { Database } from '@mela/database/database';

/**
 * Adds members with an opened account of real money and one launch each, in bulk, for a separate database. Their names are
 * `crowd0000001` and up; they registered over the last year, four of five have signed in since, and none has a valid password.
 * Returns the id of the first; the others follow without a gap.
 */
export async function loadMembers(database: Database, options: BulkMembersOptions): Promise<bigint> {
  const { members, currency, onProgress = () => {} } = options;
  const [first] = await database.query<{ id: bigint }>('select coalesce(max(id), 10000000) + 1 as id from members');
  if (!first) throw new Error('the table of members did not answer');
  for (let from = 0; from < members; from += MEMBERS_A_STATEMENT) {
    const count = Math.min(MEMBERS_A_STATEMENT, members - from);
    await database.transaction(async (tx) => {
      await tx.query('set local statement_timeout = 0');
      await tx.query('set local synchronous_commit = off');
      await tx.query(ADD_MEMBERS, [options.merchantId, first.id, from, count, members]);
      await tx.query(
        `select count(wallet_open_accounts(id, $3, 'real')) from generate_series($1::bigint, $2::bigint) as id`,
        [first.id + BigInt(from), first.id + BigInt(from + count - 1), currency],
      );
      await tx.query(ADD_LAUNCHES, [first.id + BigInt(from), first.id + BigInt(from + count - 1), currency]);
    });
    for (let opened = from; opened < from + count; opened += ACCOUNTS_A_TRANSACTION)
      await database.query(OPEN_ACCOUNTS, [
        first.id + BigInt(opened),
        first.id + BigInt(Math.min(opened + ACCOUNTS_A_TRANSACTION, from + count) - 1),
        currency,
      ]);
    onProgress(from + count);
  }
  // The ids were set explicitly, not taken from the sequence.
  await database.query(`select setval(pg_get_serial_sequence('members', 'id'), (select max(id) from members))`);
  for (const table of ['members', 'wallet_accounts', 'launches']) await database.query(`analyze ${table}`);
  return first.id;
}

export interface BulkMembersOptions {
  readonly merchantId: bigint;
  readonly currency: string;
  readonly members: number;
  /** Called periodically with the count of added members. */
  readonly onProgress?: (members: number) => void;
}

const MEMBERS_A_STATEMENT = 20_000;
/** A reader of the ledger takes whole transactions: none may be larger than its slice. */
const ACCOUNTS_A_TRANSACTION = 250;
const OPEN_ACCOUNTS = `select count(wallet_open_accounts(id, $3, 'real')) from generate_series($1::bigint, $2::bigint) as id`;

/** $1 merchant, $2 first id, $3 place of the first of this statement, $4 how many, $5 how many in all. */
const ADD_MEMBERS = `
insert into members (id, merchant_id, account_type, user_name, password_hash, nickname, email, country_dialing_code, mobile_num, status, registered_at, last_login_at)
overriding system value
select $2::bigint + n, $1::bigint, 0, 'crowd' || lpad((n + 1)::text, 7, '0'), 'none', 'Crowd ' || n, 'crowd' || n || '@example.com', '880',
  lpad((1700000000 + n)::text, 10, '0'), case when n % 200 = 0 then 'suspended' else 'active' end,
  now() - interval '1 year' * (1 - (n + 1)::double precision / $5::integer),
  case when n % 5 <> 0 then now() - interval '1 second' * (n * 7919 % 31000000) * ((n + 1)::double precision / $5::integer) end
from generate_series($3::integer, $3::integer + $4::integer - 1) as n`;

const ADD_LAUNCHES = `
insert into launches (token_hash, member_id, merchant_id, money, is_robot, masked_name, vendor_code, game_code, currency, seq_before, expires_at)
select sha256(convert_to('crowd ' || m.id, 'UTF8')), m.id, m.merchant_id, 'real', false, 'cr***d', 'studio', 'crowd', $3, 0, now()
from members m where m.id between $1 and $2`;
