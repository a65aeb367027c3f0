import type { Database } from '@mela/database/database';
import {
  findPairByHash,
  hasOpenRound,
  lockActivePair,
  nextPair,
  revealedPairs,
  turnPair,
  type SeedPair,
} from './seeds.store.ts';

/** The player's view of the seeds: commitments of the secret ones, and the secrets of those that are over. */
export async function viewSeeds(database: Database, userRef: string): Promise<SeedsView> {
  const active = await database.transaction((tx) => lockActivePair(tx, userRef));
  const next = await nextPair(database, userRef);
  return {
    serverSeedHash: active.serverSeedHash,
    clientSeed: active.clientSeed,
    nonce: active.rounds,
    nextServerSeedHash: next?.serverSeedHash ?? '',
    revealed: (await revealedPairs(database, userRef)).map(viewRevealed),
  };
}

/**
 * Reveals the active server seed and starts a new pair with the committed next one and the player's client seed.
 * `after` is the hash that the player saw, so that a repeated request rotates once. Refused while a round of the pair
 * is unfinished.
 */
export async function rotateSeeds(
  database: Database,
  userRef: string,
  request: { after: string; clientSeed: string },
): Promise<'rotated' | 'round_unfinished' | 'unknown_pair'> {
  return database.transaction(async (tx) => {
    const active = await lockActivePair(tx, userRef);
    if (active.serverSeedHash !== request.after) {
      const asked = await findPairByHash(tx, userRef, request.after);
      return asked?.state === 'revealed' ? 'rotated' : 'unknown_pair';
    }
    if (await hasOpenRound(tx, active.id)) return 'round_unfinished';
    await turnPair(tx, active, request.clientSeed);
    return 'rotated';
  });
}

function viewRevealed({ serverSeed, serverSeedHash, clientSeed, rounds }: SeedPair) {
  return { serverSeed, serverSeedHash, clientSeed, rounds };
}

export interface SeedsView {
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  /** Of the next round. */
  readonly nonce: number;
  readonly nextServerSeedHash: string;
  readonly revealed: readonly {
    readonly serverSeed: string;
    readonly serverSeedHash: string;
    readonly clientSeed: string;
    readonly rounds: number;
  }[];
}
