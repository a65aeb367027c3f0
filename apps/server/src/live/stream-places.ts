import { counterKey } from '#/http/counter-key.ts';

/**
 * Streams that may be open at once on one process. Carriers put many phones behind one address; a phone that moves between networks leaves streams
 * behind whose end is noticed only after minutes.
 */
const MOST = { process: 12_000, address: 1_500, member: 50, staff: 50 } as const;

export type PlaceOwner = readonly [kind: keyof typeof MOST, key: string];

/** Counts open streams per owner. */
export function createStreamPlaces(most: Readonly<Record<keyof typeof MOST, number>> = MOST) {
  const taken = new Map<string, number>();
  return {
    /** Takes a place of each owner; returns the function that frees them, or undefined if one of the owners has none left. */
    take(owners: readonly PlaceOwner[]): (() => void) | undefined {
      const keys = owners.map(([kind, key]) => ({ kind, key: `${kind} ${counterKey(key)}` }));
      if (keys.some(({ kind, key }) => (taken.get(key) ?? 0) >= most[kind])) return undefined;
      for (const { key } of keys) taken.set(key, (taken.get(key) ?? 0) + 1);
      return () => {
        for (const { key } of keys) {
          const left = (taken.get(key) ?? 0) - 1;
          if (left > 0) taken.set(key, left);
          else taken.delete(key);
        }
      };
    },
    /** How many owners hold a place. */
    owners: () => taken.size,
  };
}

export type StreamPlaces = ReturnType<typeof createStreamPlaces>;
