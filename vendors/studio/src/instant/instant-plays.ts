import type { Session } from '../sessions/sessions.store.ts';
import { cashOutCrash, placeCrashBet, readCrashOptions } from './crash/crash-bets.ts';
import type { InstantGame } from './instant-games.ts';
import { makeMove, type MoveReply } from './make-move.ts';
import { placeBet, type BetReply, type InstantTools } from './place-bet.ts';
import { RULES } from './rules/rules-of.ts';

/** Places a bet by the rules of its game; undefined if its options are none of that game. */
export async function placeInstantBet(
  tools: InstantTools,
  { session, game }: Player,
  asked: { betId: string; betMinor: bigint; options: unknown },
): Promise<BetReply | undefined> {
  const { fair } = game;
  if (fair === 'crash') {
    const options = readCrashOptions(asked.options);
    return options && placeCrashBet(tools, session, { ...asked, game, options });
  }
  const options = RULES[fair].readOptions(asked.options);
  return options === undefined ? undefined : placeBet(tools, session, { ...asked, game: { ...game, fair }, options });
}

/** Makes a move in a round; a flight of crash knows only the cash-out. */
export async function makeInstantMove(
  tools: InstantTools,
  { session, game: { fair } }: Player,
  asked: { roundId: string; step: number; move?: unknown; arrivedAt: number },
): Promise<MoveReply> {
  if (fair !== 'crash') return makeMove(tools, session, fair, { ...asked, move: asked.move });
  const waitedMs = () => performance.now() - asked.arrivedAt;
  return asked.move === 'cash_out'
    ? cashOutCrash(tools, session, { roundId: asked.roundId, waitedMs })
    : { kind: 'not_allowed' };
}

interface Player {
  readonly session: Session;
  readonly game: InstantGame;
}
