import { afterAll, beforeAll, test } from 'vitest';
import { eachDatabase } from '@mela/database/test-databases';
import { CONFORMANCE_CASES } from '@mela/game-vendors/conformance/conformance';
import { openVendorWorld, type VendorWorld } from './vendor-world.ts';

const migrations = new URL('../../src/db/migrations/', import.meta.url).pathname;

eachDatabase(
  'the operator behind the native dialect',
  (open) => {
    let world: VendorWorld;
    beforeAll(async () => {
      world = await openVendorWorld(await open());
    });
    afterAll(() => world.close());

    for (const { title, run } of CONFORMANCE_CASES) test(title, () => run(world));
  },
  { migrations },
);
