import { parentPort } from 'node:worker_threads';
import { slotModel } from '../../packages/game-rules/src/slot/models.ts';
import { computeFigures } from './compute-figures.ts';

/** Answers a model's id with its figures. */
parentPort?.on('message', (id: string) => {
  parentPort?.postMessage({ id, figures: computeFigures(slotModel(id)) });
});
