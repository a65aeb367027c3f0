import { modeFigures } from '@mela/game-rules/slot/model-listing';
import { isModelId, slotModel } from '@mela/game-rules/slot/models';
import type { BetModeId } from '@mela/game-rules/slot/model';
import type { Queryable } from '@mela/database/database';

/**
 * What each slot model recently paid, compared with what it promises. `deviation` counts standard errors between the
 * two: play by the rules stays within four of them, except once in fifteen thousand looks.
 */
export async function playFigures(db: Queryable): Promise<readonly PlayFigure[]> {
  const rows = await db.query<PlayRow>(
    `select model_id, model_version, mode, count(*)::integer as rounds, avg(win_minor::float8 / stake_minor) as mean
     from rounds where state = 'closed' and decided_at > now() - make_interval(days => ${DAYS})
     group by model_id, model_version, mode order by model_id, mode limit 1000`,
  );
  return rows.flatMap(({ model_id, model_version, mode, rounds, mean }): PlayFigure[] => {
    // Other games have their own tables; an older version of a model promised something else.
    if (!isModelId(model_id) || slotModel(model_id).version !== model_version || !isMode(mode)) return [];
    const theory = modeFigures(model_id, mode);
    const error = theory.standardDeviation / Math.sqrt(rounds);
    const deviation = (mean - theory.rtp) / error;
    return [figureOf({ model: model_id, mode, rounds, returned: mean, deviation })];
  });
}

/** `isTelling`: that the rounds suffice to be judged, where their number alone does not say so. */
export function figureOf(figure: Omit<PlayFigure, 'isOutlier'>, isTelling = true): PlayFigure {
  const isOutlier = isTelling && figure.rounds >= ENOUGH_ROUNDS && Math.abs(figure.deviation) > OUTLIER;
  return { ...figure, isOutlier };
}

function isMode(mode: string): mode is BetModeId {
  return mode === 'base' || mode === 'buy';
}

export const DAYS = 30;
/** Few rounds of a volatile model are far from a normal distribution: they prove nothing yet. */
const ENOUGH_ROUNDS = 1_000;
const OUTLIER = 4;

export interface PlayFigure {
  /** A slot's model, an instant game, or a packaged game's code. */
  readonly model: string;
  readonly mode: string;
  readonly rounds: number;
  /** Mean of win over stake. */
  readonly returned: number;
  readonly deviation: number;
  readonly isOutlier: boolean;
}

interface PlayRow {
  model_id: string;
  model_version: number;
  mode: string;
  rounds: number;
  mean: number;
}
