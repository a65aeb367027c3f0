import { expect, test } from 'vitest';
import { isModelId, SLOT_MODELS, slotModel } from '@mela/game-rules/slot/models';
import { BET_LEVELS_MINOR, DEFAULT_BET_MINOR } from './edition.ts';
import { EDITIONS, editionOf } from './editions.ts';

test('has more than 600 games, each with its own code, titles and six symbols in both languages', () => {
  expect(EDITIONS.length).toBeGreaterThan(600);
  expect(new Set(EDITIONS.map((edition) => edition.code)).size).toBe(EDITIONS.length);
  expect(new Set(EDITIONS.map((edition) => edition.title.en)).size).toBe(EDITIONS.length);
  expect(new Set(EDITIONS.map((edition) => edition.title.bn)).size).toBe(EDITIONS.length);
  for (const { code, title, symbols } of EDITIONS) {
    expect(code).toMatch(/^[a-z0-9-]{3,40}$/);
    expect(title.bn).toMatch(/[\u0980-\u09ff]/);
    expect(new Set(Object.values(symbols).map((name) => name.en)).size).toBe(6);
    expect(new Set(Object.values(symbols).map((name) => name.bn)).size).toBe(6);
  }
  expect(editionOf('royal-bengal')?.title.en).toBe('Royal Bengal');
  expect(editionOf('nothing')).toBeUndefined();
});

test('keeps a hundredth of every bet a whole minor unit, from 1.00 to 500.00', () => {
  expect(BET_LEVELS_MINOR[0]).toBe(100n);
  expect(BET_LEVELS_MINOR.at(-1)).toBe(50_000n);
  expect(BET_LEVELS_MINOR).toContain(DEFAULT_BET_MINOR);
  expect(BET_LEVELS_MINOR).toEqual(BET_LEVELS_MINOR.toSorted((a, b) => (a < b ? -1 : 1)));
  for (const bet of BET_LEVELS_MINOR) expect(bet % 100n).toBe(0n);
});

test('builds every game on an existing model', () => {
  for (const { code, model } of EDITIONS) expect([code, isModelId(model)]).toEqual([code, true]);
});

test('uses every model of every engine in the catalogue', () => {
  const used = new Set(EDITIONS.map(({ model }) => model));
  expect(SLOT_MODELS.filter(({ id }) => !used.has(id)).map(({ id }) => id)).toEqual([]);
  expect(new Set(EDITIONS.map(({ model }) => slotModel(model).engine)).size).toBe(6);
});
