import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { CONFORMANCE_CASES } from '@mela/game-vendors/conformance/conformance';
import { eachWorld } from './each-world.ts';

eachWorld('the operator behind the native dialect', (world) => {
  test.each(CONFORMANCE_CASES)('$title', ({ run }) => expect(run(world())).resolves.toBeUndefined());
});

eachWorld(
  'the operator behind the native dialect, proven by a shared key',
  (world) => {
    test.each(CONFORMANCE_CASES)('$title', ({ run }) => expect(run(world())).resolves.toBeUndefined());
  },
  { macKey: randomBytes(32).toString('base64') },
);
