import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { CONFORMANCE_CASES } from '@mela/game-vendors/conformance/conformance';
import { unspokenIn } from '@mela/game-vendors/conformance/world';
import { batched } from './batched-vendor.ts';
import { decimal } from './decimal-vendor.ts';
import { eachWorld } from './each-world.ts';
import { hub88, hub88ByMac, type TestDialect } from './vendor-world.ts';

/** The cases that the dialect can express; packages/game-vendors/test tests which ones it cannot. */
function suite(by: string, dialect: TestDialect): void {
  const spoken = CONFORMANCE_CASES.filter((one) => !unspokenIn(one, dialect.speaker));
  eachWorld(
    `the operator behind ${by}`,
    (world) => {
      test.each(spoken)('$title', ({ run }) => expect(run(world())).resolves.toBeUndefined());
    },
    { dialect },
  );
}

suite('the native dialect', hub88);
suite('the native dialect, proven by a shared key', hub88ByMac(randomBytes(32).toString('base64')));
suite('the batched dialect', batched);
suite('the decimal dialect', decimal);
