import type { Queryable } from '@mela/database/database';
import { FAIR_GAMES, type FairGame } from '@mela/game-rules/provably-fair/house-edge';
import { DAYS, figureOf, type PlayFigure } from '../rounds/play-figures.ts';
import { INSTANT_RULES_VERSION } from './instant-games.ts';
import { deviationOf } from './instant-theory.ts';

/** What each provably fair game paid in its newest rounds, compared with what its rules promise. */
export async function instantFigures(db: Queryable): Promise<readonly PlayFigure[]> {
  const figures: PlayFigure[] = [];
  for (const game of FAIR_GAMES) {
    const rounds = await newestRounds(db, game);
    if (rounds.length === 0) continue;
    const returned = rounds.reduce((sum, row) => sum + Number(row.winMinor) / Number(row.stakeMinor), 0);
    const { deviation, isTelling } = deviationOf(game, rounds);
    figures.push(
      figureOf(
        { model: game, mode: 'base', rounds: rounds.length, returned: returned / rounds.length, deviation },
        isTelling,
      ),
    );
  }
  return figures;
}

async function newestRounds(db: Queryable, game: FairGame) {
  const rows = await db.query<Row>(
    `select r.stake_minor as "stakeMinor", r.win_minor as "winMinor", r.steps as events, b.options,
       c.number as "flightNumber", c.crash_point as "crashPoint"
     from rounds r join instant_bets b on b.round_id = r.id left join crash_rounds c on c.number = b.crash_number
     where r.state = 'closed' and r.decided_at > now() - make_interval(days => ${DAYS}) and r.model_id = $1 and r.model_version = $2
     order by r.decided_at desc limit ${NEWEST}`,
    [game, INSTANT_RULES_VERSION],
  );
  return rows.map(({ flightNumber, crashPoint, ...round }) => ({
    ...round,
    ...(flightNumber !== null && crashPoint !== null && { flight: { number: flightNumber, crashPoint } }),
  }));
}

/** Enough to detect a return that is a few hundredths off; all of them are read. */
const NEWEST = 10_000;

interface Row {
  stakeMinor: bigint;
  winMinor: bigint;
  events: readonly unknown[];
  options: unknown;
  flightNumber: bigint | null;
  crashPoint: number | null;
}
