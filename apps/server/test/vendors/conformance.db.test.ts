import { expect, test } from 'vitest';
import { CONFORMANCE_CASES } from '@mela/game-vendors/conformance/conformance';
import { eachWorld } from './each-world.ts';

eachWorld('the operator behind the native dialect', (world) => {
  test.each(CONFORMANCE_CASES)('$title', ({ run }) => expect(run(world())).resolves.toBeUndefined());
});
