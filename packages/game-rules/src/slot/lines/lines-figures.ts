import { exactFigures } from '../exact-figures.ts';
import type { ModelFigures } from '../figures.ts';
import type { RoundCourse } from '../round-distribution.ts';
import { countLines } from './count-lines.ts';
import type { LinesModel } from './lines-model.ts';

/** The figures of a lines model without sticky wilds, over every combination of stops. */
export function linesFigures(model: LinesModel): Omit<ModelFigures, 'digest' | 'played'> {
  return exactFigures(model.modes, linesCourse(model));
}

export function linesCourse(model: LinesModel): RoundCourse {
  const { wilds } = model.freeSpins;
  if (wilds === 'sticky') throw new Error(`Free spins of ${model.id} are not alike`);
  return {
    base: countLines(model, model.baseStrips, model.wilds),
    free: countLines(model, model.freeStrips, wilds),
    multiplier: model.freeSpins.multiplier,
    freeSpins: model.freeSpins,
    bet: model.lines,
    maxWin: model.maxWinBets * model.lines,
  };
}
