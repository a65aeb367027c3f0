import { expect, test } from 'vitest';
import { seededRandom } from '../../test/seeded-random.ts';
import { drawRound } from './draw-round.ts';
import { evaluateSpin } from './evaluate-spin.ts';
import { computeFigures, meanUnits, type ModelFigures } from './figures.ts';
import { maxWinUnits, scatterPay, slotModel, type SlotModel } from './model.ts';
import { figuresOf, rtpText, SLOT_MODELS } from './models.ts';
import { countSpins } from './spin-distribution.ts';
import { SLOT_SYMBOLS, type SlotSymbol } from './symbols.ts';

const models = Object.values(SLOT_MODELS);

test.each(models)(
  'the kept figures of $id are those that its strips and pays give, and return 96 % ± 0.1',
  { timeout: 60_000 },
  (model) => {
    const kept = figuresOf(model.id);
    const computed = computeFigures(model);
    for (const name of Object.keys(computed) as (keyof ModelFigures)[])
      expect(kept[name]).toBeCloseTo(computed[name], 9);
    expect(computed.rtp).toBeGreaterThan(0.959);
    expect(computed.rtp).toBeLessThan(0.961);
    // Two ways to one figure: the whole distribution, and linearity of the mean. They differ by what the cap takes.
    expect(computed.rtpWithoutCap - computed.rtp).toBeGreaterThanOrEqual(-1e-9);
    expect(computed.rtpWithoutCap - computed.rtp).toBeLessThan(0.001);
  },
);

test.each(models)('the enumeration of $id agrees with chances of symbols on a line, counted another way', (model) => {
  for (const strips of [model.baseStrips, model.freeStrips]) {
    const expected = model.lines * lineMean(model, strips) + scatterMean(model, strips);
    expect(meanUnits(countSpins(model, strips))).toBeCloseTo(expected, 9);
  }
});

test('the enumeration of a small slot equals every combination evaluated one by one', () => {
  const strips = ['SW1AT', '1AKW', 'S1AWKT', 'TA1W', 'SA1W'];
  const model = slotModel({ ...SLOT_MODELS.low, baseStrips: strips, freeStrips: strips });
  const plain = new Map<number, number>();
  const triggering = new Map<number, number>();
  const visit = (stops: number[]): void => {
    const strip = model.baseStrips[stops.length];
    if (strip) return strip.forEach((_, stop) => visit([...stops, stop]));
    const { units, scatterCount } = evaluateSpin(model, model.baseStrips, stops);
    const counts = scatterCount >= 3 ? triggering : plain;
    counts.set(units, (counts.get(units) ?? 0) + 1);
  };
  visit([]);
  const counted = countSpins(model, model.baseStrips);
  expect([...counted.plain].toSorted(byUnits)).toEqual([...plain].toSorted(byUnits));
  expect([...counted.triggering].toSorted(byUnits)).toEqual([...triggering].toSorted(byUnits));
});

test.each(models)('played 150,000 times, $id pays what was computed', { timeout: 60_000 }, (model) => {
  const rounds = 150_000;
  const random = seededRandom(`simulate ${model.id}`);
  const figures = figuresOf(model.id);
  let units = 0;
  let hits = 0;
  let features = 0;
  for (let round = 0; round < rounds; round += 1) {
    const drawn = drawRound(model, random);
    units += drawn.units;
    if (drawn.units > 0) hits += 1;
    if (drawn.steps.length > 1) features += 1;
    expect(drawn.units).toBeLessThanOrEqual(maxWinUnits(model));
  }
  const deviations = (measured: number, expected: number, spread: number) =>
    Math.abs(measured / rounds - expected) / (spread / Math.sqrt(rounds));
  const chanceSpread = (chance: number) => Math.sqrt(chance * (1 - chance));
  expect(deviations(units / model.lines, figures.rtp, figures.standardDeviation)).toBeLessThan(3.5);
  expect(deviations(hits, figures.hitRate, chanceSpread(figures.hitRate))).toBeLessThan(3.5);
  expect(deviations(features, 1 / figures.freeSpinsEvery, chanceSpread(1 / figures.freeSpinsEvery))).toBeLessThan(3.5);
});

test('the three models differ as they say: more hits or more spread', () => {
  const [low, middle, high] = [figuresOf('low'), figuresOf('middle'), figuresOf('high')];
  expect(low.hitRate).toBeGreaterThan(middle.hitRate);
  expect(middle.hitRate).toBeGreaterThan(high.hitRate);
  expect(high.standardDeviation).toBeGreaterThan(1.5 * middle.standardDeviation);
  expect(middle.standardDeviation).toBeGreaterThan(1.5 * low.standardDeviation);
  expect(rtpText('middle')).toBe('96.02');
});

const byUnits = (a: [number, number], b: [number, number]) => a[0] - b[0];

/** Mean units of one line, from the share of each symbol on each strip. */
function lineMean(model: SlotModel, strips: SlotModel['baseStrips']): number {
  const shares = strips.map((strip) =>
    SLOT_SYMBOLS.map((symbol) => strip.filter((shown) => shown === symbol).length / strip.length),
  );
  const oneLine: SlotModel = { ...model, paylines: [[0, 0, 0, 0, 0]] };
  let mean = 0;
  const visit = (shown: SlotSymbol[], chance: number): void => {
    if (chance === 0) return;
    if (shown.length < 5)
      return SLOT_SYMBOLS.forEach((symbol, index) =>
        visit([...shown, symbol], chance * (shares[shown.length]?.[index] ?? 0)),
      );
    const { lineWins } = evaluateSpin(
      oneLine,
      shown.map((symbol) => [symbol, 'scatter', 'scatter']),
      [0, 0, 0, 0, 0],
    );
    mean += chance * (lineWins[0]?.units ?? 0);
  };
  visit([], 1);
  return mean;
}

function scatterMean(model: SlotModel, strips: SlotModel['baseStrips']): number {
  let chances = [1];
  for (const strip of strips) {
    const shown = (3 * strip.filter((symbol) => symbol === 'scatter').length) / strip.length;
    chances = [...chances, 0].map((chance, count) => chance * (1 - shown) + (chances[count - 1] ?? 0) * shown);
  }
  return chances.reduce((sum, chance, count) => sum + chance * scatterPay(model, count), 0);
}
