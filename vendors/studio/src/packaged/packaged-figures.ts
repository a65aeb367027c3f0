import type { Queryable } from '@mela/database/database';
import { DAYS, figureOf, type PlayFigure } from '../rounds/play-figures.ts';
import type { PackagedGames } from './packaged-games.ts';

/** What each mode of the packaged games recently paid, compared with its table; removed versions are left out. */
export async function packagedFigures(
  db: Queryable,
  packaged: Pick<PackagedGames, 'find'>,
): Promise<readonly PlayFigure[]> {
  const rows = await db.query<{ game: string; version: string; mode: string; rounds: number; mean: number }>(
    `select p.game_code as game, p.version, p.mode, count(*)::integer as rounds, avg(r.win_minor::float8 / r.stake_minor) as mean
     from packaged_rounds p join rounds r on r.id = p.round_id
     where r.state = 'closed' and r.decided_at > now() - make_interval(days => ${DAYS})
     group by p.game_code, p.version, p.mode order by p.game_code, p.mode limit 1000`,
  );
  return rows.flatMap(({ game, version, mode, rounds, mean }): PlayFigure[] => {
    const found = packaged.find(game);
    const figures = found?.version === version ? found.modeOf(mode)?.figures : undefined;
    if (!figures) return [];
    const beyond = mean - figures.rtpMillionths / 1_000_000;
    const error = figures.deviation / Math.sqrt(rounds);
    const deviation = error > 0 ? beyond / error : 0;
    return [figureOf({ model: game, mode, rounds, returned: mean, deviation })];
  });
}
