import { parseArgs } from 'node:util';
import { buildStale } from './build-stale.ts';
import { buildSteps } from './steps.ts';

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true }, force: { type: 'boolean' } } });
const unknown = values.only?.filter((name) => !buildSteps.some((step) => step.name === name)) ?? [];
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. Steps: ${buildSteps.map((step) => step.name).join(', ')}`);
  process.exit(1);
}
try {
  await buildStale(values);
  console.log('Everything is built.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
