import type { Database } from '@mela/database/database';
import { z } from 'zod';
import { COST_SCALE } from '../package/maths-modes.ts';
import type { PackagedGames } from '../packaged-games.ts';
import { findPlayedSimulation } from './packaged-rounds.store.ts';
import { RgsFailure } from './rgs-failure.ts';
import { multiplier } from './round-answer.ts';

const params = z.object({
  game: z.string().max(40),
  version: z.string().max(64),
  mode: z.string().max(40),
  event: z.string().regex(/^\d{1,10}$/),
});

/**
 * The events of a simulation, for a replay: from the book or, for a removed version, from a round that was played.
 * Reveals nothing about the player.
 */
export async function replayAnswer(tools: { database: Database; packaged: PackagedGames }, asked: unknown) {
  const parsed = params.safeParse(asked);
  if (!parsed.success) throw new RgsFailure('ERR_VAL', 'There is no such replay');
  const { game: gameCode, version, mode: name, event } = parsed.data;
  const game = tools.packaged.find(gameCode);
  const mode = game?.version === version ? game.modeOf(name) : undefined;
  const row = await mode?.index.find(Number(event));
  if (mode && row)
    return {
      payoutMultiplier: multiplier(BigInt(row.payout), 100),
      costMultiplier: multiplier(mode.cost, COST_SCALE),
      state: await mode.index.events(row),
    };
  const played = await findPlayedSimulation(tools.database, {
    gameCode,
    version,
    mode: name,
    simulation: BigInt(event),
  });
  if (!played) throw new RgsFailure('ERR_VAL', 'There is no such replay');
  return {
    payoutMultiplier: multiplier(played.payout, 100),
    costMultiplier: multiplier(played.cost, COST_SCALE),
    state: played.events,
  };
}
