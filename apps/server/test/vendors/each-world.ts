import { afterAll, beforeAll } from 'vitest';
import { eachDatabase } from '@mela/database/test-databases';
import { openVendorWorld, type TestDialect, type VendorWorld } from './vendor-world.ts';

/** Runs the tests against one real operator on each database; they share it, and each creates its own players. */
export function eachWorld(
  title: string,
  define: (world: () => VendorWorld) => void,
  options: { robotsCount?: boolean; dialect?: TestDialect } = {},
): void {
  eachDatabase(
    title,
    (open) => {
      let world: VendorWorld | undefined;
      beforeAll(async () => {
        world = await openVendorWorld(await open(), options);
      });
      afterAll(() => world?.close());
      define(() => {
        if (!world) throw new Error('The world is not open yet');
        return world;
      });
    },
    { migrations: new URL('../../src/db/migrations/', import.meta.url).pathname },
  );
}
