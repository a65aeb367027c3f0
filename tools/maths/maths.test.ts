import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { figuresOf } from '../../packages/game-rules/src/slot/model-listing.ts';
import { SLOT_MODELS, slotModel } from '../../packages/game-rules/src/slot/models.ts';
import { allReports } from './all-reports.ts';
import { modelDigest } from './model-digest.ts';
import { playDigests } from './play-digest.ts';
import { simulate } from './simulate.ts';

const folder = new URL('../../docs/maths/', import.meta.url);

test('every model has figures of the rules that it has now', () => {
  expect(SLOT_MODELS.map((model) => [model.id, figuresOf(model.id).digest])).toEqual(
    SLOT_MODELS.map((model) => [model.id, modelDigest(model)]),
  );
});

test.each(SLOT_MODELS)(
  'the engine plays $id as it did when its figures were computed: else `npm run maths`',
  (model) => {
    expect(playDigests(model)).toEqual(figuresOf(model.id).played);
  },
);

test('the reports are those that the figures give, to the byte, and there are no others', async () => {
  const reports = allReports();
  expect((await readdir(folder)).toSorted()).toEqual(reports.map(([name]) => name).toSorted());
  for (const [name, text] of reports) expect(await readFile(new URL(name, folder), 'utf8')).toBe(text);
});

test('a simulation is the same each time for one seed, and another for another', () => {
  const model = slotModel('cascade-low');
  const order = { mode: 'base', seed: 'again', rounds: 3_000 } as const;
  expect(simulate(model, order)).toEqual(simulate(model, order));
  expect(simulate(model, { ...order, seed: 'other' })).not.toEqual(simulate(model, order));
});
