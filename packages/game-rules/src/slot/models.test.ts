import { expect, test } from 'vitest';
import { seededRandom } from '../../test/seeded-random.ts';
import { drawSlot } from './draw-slot.ts';
import { ENGINES } from './model.ts';
import { figuresOf, modeFigures, modelListing } from './model-listing.ts';
import { isModelId, SLOT_MODELS, slotModel } from './models.ts';
import { payTable } from './pay-table.ts';
import { BET_UNITS } from './round.ts';

test('has two dozen models on six engines, each with its own id and names', () => {
  expect(SLOT_MODELS.length).toBeGreaterThanOrEqual(24);
  expect(new Set(SLOT_MODELS.map(({ engine }) => engine))).toEqual(new Set(ENGINES));
  expect(new Set(SLOT_MODELS.map(({ id }) => id)).size).toBe(SLOT_MODELS.length);
  for (const language of ['en', 'bn'] as const)
    expect(new Set(SLOT_MODELS.map(({ name }) => name[language])).size).toBe(SLOT_MODELS.length);
  expect(slotModel('cluster-low').engine).toBe('cluster');
  expect(isModelId('nothing')).toBe(false);
  expect(() => slotModel('nothing')).toThrow(RangeError);
});

test.each(SLOT_MODELS)('$id returns 96 % ± 0.5 in each mode, bought features within 0.5 of the plain bet', (model) => {
  const base = modeFigures(model.id, 'base');
  for (const { id } of model.modes) {
    const { rtp } = modeFigures(model.id, id);
    expect(rtp).toBeGreaterThan(0.955);
    expect(rtp).toBeLessThan(0.965);
    expect(Math.abs(rtp - base.rtp)).toBeLessThan(0.005);
  }
  expect(modelListing(model)).toMatchObject({ id: model.id, rtp: (base.rtp * 100).toFixed(2) });
  expect(payTable(model).symbols.length).toBeGreaterThan(4);
});

/** Rounds of each mode: together they take seconds, and a model that deviates from its promise is far outside. */
const ROUNDS = 9_000;

test.each(SLOT_MODELS)('a seeded sample of $id keeps within its rules and pays what its figures say', (model) => {
  for (const { id, costPercent } of model.modes) {
    const figures = modeFigures(model.id, id);
    const random = seededRandom(`sample of ${model.id} ${id}`);
    const rounds = id === 'base' ? ROUNDS : ROUNDS / 12;
    const sums = { units: 0, hits: 0, features: 0, broken: 0 };
    for (let number = 0; number < rounds; number += 1) {
      const round = drawSlot(model, id, random);
      const whole = round.units === round.steps.reduce((sum, step) => sum + step.units, 0);
      if (!whole || round.units > model.maxWinBets * BET_UNITS || round.steps.length > MOST_STEPS) sums.broken += 1;
      sums.units += round.units;
      if (round.units > 0) sums.hits += 1;
      if (round.steps.length > 1) sums.features += 1;
    }
    expect(sums.broken).toBe(0);
    const deviations = (measured: number, expected: number, spread: number) =>
      Math.abs(measured / rounds - expected) / (spread / Math.sqrt(rounds));
    const spreadOf = (chance: number) => Math.sqrt(Math.max(chance * (1 - chance), 1 / rounds));
    expect(deviations(sums.units / costPercent, figures.rtp, figures.standardDeviation)).toBeLessThan(4.5);
    expect(deviations(sums.hits, figures.hitRate, spreadOf(figures.hitRate))).toBeLessThan(4.5);
    const feature = id === 'base' ? 1 / figuresOf(model.id).featureEvery : 1;
    expect(deviations(sums.features, feature, spreadOf(feature))).toBeLessThan(4.5);
  }
});

/** The most steps that the studio's call for a step accepts. */
const MOST_STEPS = 100;

test('refuses a bet mode that a model lacks', () => {
  const model = slotModel('ways-low');
  expect(() => drawSlot({ ...model, modes: [{ id: 'base', costPercent: 100 }] }, 'buy', seededRandom('x'))).toThrow(
    /no bet mode/,
  );
});
