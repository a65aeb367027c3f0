import { expect, test } from 'vitest';
import { meanUnits, rtpWithoutCap } from '../exact-figures.ts';
import { SLOT_SYMBOLS, type SlotSymbol } from '../symbols.ts';
import { countLines } from './count-lines.ts';
import { evaluateLines, windowAt } from './evaluate-lines.ts';
import { linesCourse, linesFigures } from './lines-figures.ts';
import { linesModel, scatterPay, unitsPerLineBet, type LinesModel } from './lines-model.ts';
import { linesHigh } from './models/lines-high.ts';
import { linesLow } from './models/lines-low.ts';
import { linesMiddle } from './models/lines-middle.ts';

const models = [linesLow, linesMiddle, linesHigh];

test(
  'the whole distribution and linearity of the mean give one return; they differ by what the cap takes',
  { timeout: 60_000 },
  () => {
    const { modes } = linesFigures(linesMiddle);
    const without = rtpWithoutCap(linesCourse(linesMiddle));
    expect(without - modes.base.rtp).toBeGreaterThanOrEqual(-1e-9);
    expect(without - modes.base.rtp).toBeLessThan(0.001);
  },
);

test.each(models)('the enumeration of $id agrees with chances of symbols on a line, counted another way', (model) => {
  for (const strips of [model.baseStrips, model.freeStrips]) {
    const expected = model.lines * lineMean(model, strips) + scatterMean(model, strips);
    expect(meanUnits(countLines(model, strips))).toBeCloseTo(expected, 9);
  }
});

test.each(['plain', 'expanding'] as const)(
  'the enumeration of a small slot with %s wilds equals every combination evaluated one by one',
  (wilds) => {
    const strips = ['SW1AT', '1AKW', 'S1AWKT', 'TA1W', 'SA1W'];
    const model = linesModel({ ...linesLow, baseStrips: strips, freeStrips: strips });
    const plain = new Map<number, number>();
    const triggering = new Map<number, number>();
    const visit = (stops: number[]): void => {
      const strip = model.baseStrips[stops.length];
      if (strip) return strip.forEach((_, stop) => visit([...stops, stop]));
      const landed = windowAt(model.baseStrips, stops);
      const shown = landed.map((rows) =>
        wilds === 'expanding' && rows.includes('wild') ? rows.map((): SlotSymbol => 'wild') : rows,
      );
      const result = evaluateLines(model, landed, shown);
      const [units, scatterCount] = [result.units / unitsPerLineBet(model), result.scatterCount];
      const counts = scatterCount >= 3 ? triggering : plain;
      counts.set(units, (counts.get(units) ?? 0) + 1);
    };
    visit([]);
    const counted = countLines(model, model.baseStrips, wilds);
    expect([...counted.plain].toSorted(byUnits)).toEqual([...plain].toSorted(byUnits));
    expect([...counted.triggering].toSorted(byUnits)).toEqual([...triggering].toSorted(byUnits));
  },
);

const byUnits = (a: [number, number], b: [number, number]) => a[0] - b[0];

/** Mean units of one line, from the share of each symbol on each strip. */
function lineMean(model: LinesModel, strips: LinesModel['baseStrips']): number {
  const shares = strips.map((strip) =>
    SLOT_SYMBOLS.map((symbol) => strip.filter((shown) => shown === symbol).length / strip.length),
  );
  const oneLine: LinesModel = { ...model, paylines: [[0, 0, 0, 0, 0]] };
  let mean = 0;
  const visit = (shown: SlotSymbol[], chance: number): void => {
    if (chance === 0) return;
    if (shown.length < 5)
      return SLOT_SYMBOLS.forEach((symbol, index) =>
        visit([...shown, symbol], chance * (shares[shown.length]?.[index] ?? 0)),
      );
    const { wins } = evaluateLines(
      oneLine,
      shown.map((symbol) => [symbol, 'coin', 'coin']),
    );
    const units = wins.find(({ kind }) => kind === 'line')?.units ?? 0;
    mean += (chance * units) / unitsPerLineBet(model);
  };
  visit([], 1);
  return mean;
}

function scatterMean(model: LinesModel, strips: LinesModel['baseStrips']): number {
  let chances = [1];
  for (const strip of strips) {
    const shown = (3 * strip.filter((symbol) => symbol === 'scatter').length) / strip.length;
    chances = [...chances, 0].map((chance, count) => chance * (1 - shown) + (chances[count - 1] ?? 0) * shown);
  }
  return chances.reduce((sum, chance, count) => sum + chance * scatterPay(model, count), 0);
}
