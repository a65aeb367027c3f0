import { randomBytes, randomUUID } from 'node:crypto';
import type { Queryable } from '@mela/database/database';
import { commitmentOf } from '@mela/game-rules/provably-fair/fair-draws';

/** The player's active pair, locked until the transaction ends; made, with the next one, when the player is new. */
export async function lockActivePair(tx: Queryable, userRef: string): Promise<SeedPair> {
  const known = await one(tx, `where user_ref = $1 and state = 'active' for update`, [userRef]);
  if (known) return known;
  await insertPair(tx, userRef, 'active', randomBytes(10).toString('hex'));
  await insertPair(tx, userRef, 'next', null);
  const made = await one(tx, `where user_ref = $1 and state = 'active' for update`, [userRef]);
  if (!made) throw new Error('A pair of seeds was made and is gone');
  return made;
}

export async function lockPair(tx: Queryable, id: string): Promise<SeedPair> {
  const pair = await one(tx, 'where id = $1 for update', [id]);
  if (!pair) throw new Error(`No seed pair ${id}`);
  return pair;
}

export async function nextPair(db: Queryable, userRef: string): Promise<SeedPair | undefined> {
  return one(db, `where user_ref = $1 and state = 'next'`, [userRef]);
}

export async function findPairByHash(db: Queryable, userRef: string, hash: string): Promise<SeedPair | undefined> {
  return one(db, 'where user_ref = $1 and server_seed_hash = $2', [userRef, hash]);
}

/** The last revealed pairs, newest first. */
export async function revealedPairs(db: Queryable, userRef: string): Promise<SeedPair[]> {
  const rows = await db.query<PairRow>(
    `select ${COLUMNS} from instant_seed_pairs where user_ref = $1 and state = 'revealed' order by revealed_at desc limit 10`,
    [userRef],
  );
  return rows.map(pairOf);
}

/** Reveals the active pair; the one that was committed to next takes its place, with the player's client seed. */
export async function turnPair(tx: Queryable, active: SeedPair, clientSeed: string): Promise<void> {
  await tx.query(`update instant_seed_pairs set state = 'revealed', revealed_at = now() where id = $1`, [active.id]);
  await tx.query(
    `update instant_seed_pairs set state = 'active', client_seed = $2 where user_ref = $1 and state = 'next'`,
    [active.userRef, clientSeed],
  );
  await insertPair(tx, active.userRef, 'next', null);
}

export async function countRound(tx: Queryable, pairId: string): Promise<void> {
  await tx.query('update instant_seed_pairs set rounds = rounds + 1 where id = $1', [pairId]);
}

/** Whether a bet of this pair has no outcome yet, or one that is still hidden. */
export async function hasOpenRound(tx: Queryable, pairId: string): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from instant_bets b join rounds r on r.id = b.round_id
     where b.seed_pair_id = $1 and r.state in ('betting', 'playing') limit 1`,
    [pairId],
  );
  return rows.length > 0;
}

async function insertPair(tx: Queryable, userRef: string, state: 'active' | 'next', clientSeed: string | null) {
  const serverSeed = randomBytes(32).toString('hex');
  // Two first bets at once make one pair: the second finds it.
  await tx.query(
    `insert into instant_seed_pairs (id, user_ref, state, server_seed, server_seed_hash, client_seed)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [randomUUID(), userRef, state, serverSeed, commitmentOf(serverSeed), clientSeed],
  );
}

async function one(db: Queryable, where: string, params: readonly unknown[]): Promise<SeedPair | undefined> {
  const [row] = await db.query<PairRow>(`select ${COLUMNS} from instant_seed_pairs ${where}`, params);
  return row && pairOf(row);
}

const COLUMNS = 'id, user_ref, state, server_seed, server_seed_hash, client_seed, rounds';

function pairOf(row: PairRow): SeedPair {
  return {
    id: row.id,
    userRef: row.user_ref,
    state: row.state,
    serverSeed: row.server_seed,
    serverSeedHash: row.server_seed_hash,
    clientSeed: row.client_seed ?? '',
    rounds: row.rounds,
  };
}

export interface SeedPair {
  readonly id: string;
  readonly userRef: string;
  readonly state: 'next' | 'active' | 'revealed';
  /** Secret until the pair is revealed. */
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  /** Empty while the pair is the next one. */
  readonly clientSeed: string;
  readonly rounds: number;
}

interface PairRow {
  id: string;
  user_ref: string;
  state: SeedPair['state'];
  server_seed: string;
  server_seed_hash: string;
  client_seed: string | null;
  rounds: number;
}
