import type { z } from 'zod';
import type { VendorGame, VendorGames, VendorReply } from './game-vendor.ts';
import { describeLeftOut, takeEach } from './take-each.ts';
import { VendorFailure } from './vendor-failure.ts';

/** Games that one vendor may offer. */
const GAMES_MAX = 10_000;

/**
 * The games of a list's answer, each checked separately; `unavailable`, with the reason passed to `onFailure`, if the
 * answer is not a list.
 */
export async function gamesOf<Schema extends z.ZodType>(
  reply: VendorReply<{ readonly games: readonly unknown[] }>,
  { schema, idField, gameOf, onFailure }: GameForm<Schema>,
): Promise<VendorReply<VendorGames>> {
  if (!reply.ok) return reply;
  const list = await takeEach(reply.value.games, { schema, idField, most: GAMES_MAX });
  if (list.isUsable) return { ok: true, value: { games: list.taken.map(gameOf), leftOut: list.leftOut } };
  onFailure(new VendorFailure('wrong_answer', `No usable list of games: ${describeLeftOut(list.leftOut)}`));
  return { ok: false, reason: 'unavailable' };
}

interface GameForm<Schema extends z.ZodType> {
  readonly schema: Schema;
  readonly idField: string;
  readonly gameOf: (game: z.output<Schema>) => VendorGame;
  readonly onFailure: (error: VendorFailure) => void;
}
