import type { Database, Queryable } from '@mela/database/database';
import { PIN_TRIES } from '@mela/contract/pin-rules';
import type { Rows } from '#/db/rows.generated.ts';

type PinRow = Pick<Rows['withdrawal_pins'], 'pin_hash' | 'tries' | 'changed_at'>;

export async function findPin(database: Queryable, memberId: bigint): Promise<PinRow | undefined> {
  const [row] = await database.query<PinRow>(
    'select pin_hash, tries, changed_at from withdrawal_pins where member_id = $1',
    [memberId],
  );
  return row;
}

/** Takes one of the tries that are left; undefined without one, or without a PIN. */
export async function takeTry(database: Queryable, memberId: bigint): Promise<PinRow | undefined> {
  const [row] = await database.query<PinRow>(
    `update withdrawal_pins set tries = tries + 1 where member_id = $1 and tries < $2 returning pin_hash, tries, changed_at`,
    [memberId, PIN_TRIES],
  );
  return row;
}

/** After the right PIN all tries are left again; after a try that was not compared, one more is. A PIN that was changed since is another one. */
export async function returnTries(
  database: Queryable,
  memberId: bigint,
  { pin_hash: pinHash }: Pick<PinRow, 'pin_hash'>,
  how: 'all' | 'one',
): Promise<void> {
  await database.query(
    `update withdrawal_pins set tries = case when $3 then 0 else greatest(tries - 1, 0) end where member_id = $1 and pin_hash = $2`,
    [memberId, pinHash, how === 'all'],
  );
}

/** False if `isFirst` and there is one by now. */
export async function writePin(
  tx: Queryable,
  { memberId, pinHash, isFirst }: { memberId: bigint; pinHash: string; isFirst: boolean },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into withdrawal_pins (member_id, pin_hash) values ($1, $2)
     on conflict (member_id) do update set pin_hash = excluded.pin_hash, tries = 0, changed_at = now() where not $3::boolean
     returning member_id`,
    [memberId, pinHash, isFirst],
  );
  return rows.length === 1;
}

/** False if the member has none. */
export async function deletePin(tx: Queryable, memberId: bigint): Promise<boolean> {
  return (
    (await tx.query('delete from withdrawal_pins where member_id = $1 returning member_id', [memberId])).length > 0
  );
}

export type PinCodeRow = Pick<
  Rows['withdrawal_pin_codes'],
  'id' | 'merchant_id' | 'email' | 'language' | 'sent_at' | 'expires_at'
>;

/** A new code and the job that mails it; an older one ends. */
export async function addPinCode(
  database: Database,
  code: { memberId: bigint; id: string; merchantId: bigint; email: string; language: string; minutes: number },
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(
      `insert into withdrawal_pin_codes (member_id, id, merchant_id, email, language, expires_at)
       values ($1, $2, $3, $4, $5, now() + make_interval(mins => $6))
       on conflict (member_id) do update set id = excluded.id, merchant_id = excluded.merchant_id, email = excluded.email,
         language = excluded.language, expires_at = excluded.expires_at, tries = 0, sent_at = null`,
      [code.memberId, code.id, code.merchantId, code.email, code.language, code.minutes],
    );
    await tx.query(`select job_enqueue('withdrawal_pin_mail', $1, $2::jsonb)`, [
      `withdrawal_pin_mail:${code.id}`,
      JSON.stringify({ id: code.id, memberId: code.memberId.toString() }),
    ]);
  });
}

export async function findPinCode(database: Queryable, memberId: bigint, id: string): Promise<PinCodeRow | undefined> {
  const [row] = await database.query<PinCodeRow>(
    `select id, merchant_id, email, language, sent_at, expires_at from withdrawal_pin_codes
     where member_id = $1 and id = $2 and expires_at > now()`,
    [memberId, id],
  );
  return row;
}

export async function notePinCodeSent(database: Queryable, memberId: bigint, id: string): Promise<void> {
  await database.query('update withdrawal_pin_codes set sent_at = now() where member_id = $1 and id = $2', [
    memberId,
    id,
  ]);
}

const CODE_TRIES = 5;

/** Counts a try at the member's code; undefined if there is none to try. */
export async function tryPinCode(
  database: Queryable,
  memberId: bigint,
  merchantId: bigint,
): Promise<PinCodeRow | undefined> {
  const [row] = await database.query<PinCodeRow>(
    `update withdrawal_pin_codes set tries = tries + 1
     where member_id = $1 and merchant_id = $2 and tries < $3 and expires_at > now()
     returning id, merchant_id, email, language, sent_at, expires_at`,
    [memberId, merchantId, CODE_TRIES],
  );
  return row;
}

/** False when another request used it in the meantime. */
export async function spendPinCode(tx: Queryable, memberId: bigint, id: string): Promise<boolean> {
  const rows = await tx.query('delete from withdrawal_pin_codes where member_id = $1 and id = $2 returning member_id', [
    memberId,
    id,
  ]);
  return rows.length === 1;
}
