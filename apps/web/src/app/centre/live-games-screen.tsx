import { CentrePage } from '#/features/game-centre/centre-page.tsx';
import { LiveModels } from '#/features/live-models/live-models.tsx';

/** Live games (P8), under the row of their hosts if the operator has entered any (M144). */
export function LiveGamesScreen() {
  return <CentrePage path="/m/live-games" category="LIVE" before={<LiveModels />} />;
}
