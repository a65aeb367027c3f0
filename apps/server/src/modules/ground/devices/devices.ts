import type { Database, Queryable } from '@mela/database/database';
import { addDevices, countOthers } from './devices.store.ts';

/** Others on a phone that are counted. */
const COUNTED_MOST = 100;

/** Which members sign in on the same phone. A family may share one: it is a reason to look, never to refuse. */
export function createDevices(database: Database) {
  return {
    /** Notes the phones of a member, by their ids. */
    async note(
      member: { readonly id: bigint; readonly merchantId: bigint },
      devices: readonly string[],
      tx: Queryable = database,
    ): Promise<void> {
      const distinct = [...new Set(devices)];
      if (distinct.length > 0) await addDevices(tx, member, distinct);
    },
    /** How many other members of the merchant share a phone with the member. */
    othersOf: (memberId: bigint): Promise<number> => countOthers(database, memberId, COUNTED_MOST),
  };
}

export type Devices = ReturnType<typeof createDevices>;
