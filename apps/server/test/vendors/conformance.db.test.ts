import { test } from 'vitest';
import { CONFORMANCE_CASES } from '@mela/game-vendors/conformance/conformance';
import { eachWorld } from './each-world.ts';

eachWorld('the operator behind the native dialect', (world) => {
  for (const { title, run } of CONFORMANCE_CASES) test(title, () => run(world()));
});
