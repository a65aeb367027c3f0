import type { Queryable } from '@mela/database/database';
import { deleteRounds } from '../rounds/rounds.store.ts';

export interface FunAccount {
  readonly userRef: string;
  readonly currency: string;
  /** Hundred-thousandths. */
  readonly balance: bigint;
}

export type MovementKind = 'bet' | 'win' | 'rollback' | 'void';

export async function insertFunAccount(
  db: Queryable,
  account: FunAccount & { readonly tokenHash: Buffer },
): Promise<void> {
  await db.query('insert into fun_purses (user_ref, token_hash, currency, balance) values ($1, $2, $3, $4)', [
    account.userRef,
    account.tokenHash,
    account.currency,
    account.balance,
  ]);
}

/** Inside a transaction the fun account is locked until its end. */
export async function lockFunAccount(tx: Queryable, tokenHash: Buffer): Promise<FunAccount | undefined> {
  const [row] = await tx.query<FunAccount>(
    'select user_ref as "userRef", currency, balance from fun_purses where token_hash = $1 for update',
    [tokenHash],
  );
  return row;
}

export async function findMovement(
  tx: Queryable,
  id: string,
): Promise<{ kind: MovementKind; amount: bigint; rolledBack: boolean } | undefined> {
  const [row] = await tx.query<{ kind: MovementKind; amount: bigint; rolledBack: boolean }>(
    'select kind, amount, rolled_back as "rolledBack" from fun_movements where transaction_id = $1',
    [id],
  );
  return row;
}

export async function insertMovement(
  tx: Queryable,
  movement: { readonly id: string; readonly userRef: string; readonly kind: MovementKind; readonly amount: bigint },
): Promise<void> {
  await tx.query('insert into fun_movements (transaction_id, user_ref, kind, amount) values ($1, $2, $3, $4)', [
    movement.id,
    movement.userRef,
    movement.kind,
    movement.amount,
  ]);
}

export async function markRolledBack(tx: Queryable, id: string): Promise<void> {
  await tx.query('update fun_movements set rolled_back = true where transaction_id = $1', [id]);
}

export async function changeBalance(tx: Queryable, userRef: string, by: bigint): Promise<bigint> {
  const [row] = await tx.query<{ balance: bigint }>(
    'update fun_purses set balance = balance + $2 where user_ref = $1 returning balance',
    [userRef, by],
  );
  if (!row) throw new Error(`The account of ${userRef} is gone`);
  return row.balance;
}

/**
 * Deletes a batch of fun accounts that are days old, with all that was played from them, and returns their number. Open
 * rounds keep theirs.
 */
export async function forgetFunAccounts(tx: Queryable): Promise<number> {
  const accounts = await tx.query<{ user_ref: string }>(
    `select user_ref from fun_purses p
     where opened_at < now() - make_interval(days => ${PURSE_DAYS})
       and not exists (select from rounds r where r.user_ref = p.user_ref and r.state not in ('closed', 'voided', 'rolled_back'))
       and not exists (select from rounds r join outbox o on o.round_id = r.id where r.user_ref = p.user_ref and o.answered_at is null)
     order by opened_at limit ${PIECE} for update skip locked`,
  );
  const users = [accounts.map((account) => account.user_ref)];
  if (accounts.length === 0) return 0;
  const rounds = await tx.query<{ id: string }>('select id from rounds where user_ref = any ($1::text[])', users);
  await deleteRounds(
    tx,
    rounds.map(({ id }) => id),
  );
  for (const table of ['instant_seed_pairs', 'sessions', 'fun_movements', 'fun_purses'])
    await tx.query(`delete from ${table} where user_ref = any ($1::text[])`, users);
  return accounts.length;
}

/** A session lasts half a day; a day later no player is left in the game. */
const PURSE_DAYS = 2;
const PIECE = 50;
