import { CentrePage } from '#/features/game-centre/centre-page.tsx';
import { MatchList } from '#/features/sports/match-list.tsx';

/** Sports by their makers (P10, P44), and below them running and upcoming matches. */
export function SportGamesScreen() {
  return <CentrePage path="/m/sport-games" category="SPORTS" after={<MatchList />} />;
}
