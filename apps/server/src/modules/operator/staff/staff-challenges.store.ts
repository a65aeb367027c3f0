import type { Queryable } from '@mela/database/database';
import type { StaffFactorRow } from './staff-factors.store.ts';

export interface Challenge {
  readonly tryHash: Buffer;
  /** Of a registration: the session that it belongs to. */
  readonly sessionId: bigint | undefined;
  readonly challenge: string;
  readonly seconds: number;
}

export async function insertChallenge(database: Queryable, { tryHash, sessionId, challenge, seconds }: Challenge) {
  await database.query(
    `insert into staff_challenges (try_hash, purpose, challenge, session_id, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
    [tryHash, sessionId === undefined ? 'sign_in' : 'register', challenge, sessionId ?? null, seconds],
  );
}

/** Uses it up, in time or not. Undefined if there is none, it is too old, or belongs to another session. */
export async function takeChallenge(
  database: Queryable,
  tryHash: Buffer,
  sessionId: bigint | undefined,
): Promise<string | undefined> {
  const [row] = await database.query<{ challenge: string; is_good: boolean }>(
    `delete from staff_challenges where try_hash = $1
     returning challenge, expires_at > now() and session_id is not distinct from $2 as is_good`,
    [tryHash, sessionId ?? null],
  );
  return row?.is_good ? row.challenge : undefined;
}

export async function sweepChallenges(database: Queryable): Promise<void> {
  await database.query('delete from staff_challenges where expires_at < now()');
}

export interface PasskeyRow extends StaffFactorRow {
  readonly credential_id: Uint8Array;
  readonly transports: readonly string[];
  readonly label: string;
  readonly created_at: Date;
}

const PASSKEY = 'id, staff_id, kind, credential, counter, credential_id, transports, label, created_at';

export function listPasskeys(database: Queryable, staffId: bigint): Promise<PasskeyRow[]> {
  return database.query<PasskeyRow>(
    `select ${PASSKEY} from staff_factors where staff_id = $1 and kind = 'passkey' and confirmed_at is not null
     order by id limit 20`,
    [staffId],
  );
}

export async function findPasskey(database: Queryable, credentialId: Buffer): Promise<PasskeyRow | undefined> {
  const [row] = await database.query<PasskeyRow>(
    `select ${PASSKEY} from staff_factors where credential_id = $1 and kind = 'passkey' and confirmed_at is not null`,
    [credentialId],
  );
  return row;
}

/** False when the credential is already registered. */
export async function insertPasskey(
  tx: Queryable,
  passkey: Pick<PasskeyRow, 'staff_id' | 'credential' | 'counter' | 'credential_id' | 'transports' | 'label'>,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into staff_factors (staff_id, kind, label, credential, counter, credential_id, transports, confirmed_at)
     values ($1, 'passkey', $2, $3, $4, $5, $6, now())
     on conflict (credential_id) where kind = 'passkey' do nothing returning id`,
    [passkey.staff_id, passkey.label, passkey.credential, passkey.counter, passkey.credential_id, passkey.transports],
  );
  return rows.length > 0;
}

/** False if an answer with this counter, or a later one, came before: the key may have been copied. Keys that do not count say 0. */
export async function countPasskey(database: Queryable, id: bigint, counter: bigint): Promise<boolean> {
  const rows = await database.query(
    `update staff_factors set counter = $2 where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id`,
    [id, counter],
  );
  return rows.length > 0;
}

export async function deletePasskey(tx: Queryable, staffId: bigint, id: bigint): Promise<string | undefined> {
  const [row] = await tx.query<{ label: string }>(
    `delete from staff_factors where id = $1 and staff_id = $2 and kind = 'passkey' returning label`,
    [id, staffId],
  );
  return row?.label;
}
