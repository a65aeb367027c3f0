import { counterKey } from './counter-key.ts';

/** Files that may arrive at once: each takes up to its route's limit of memory, for the duration of its transfer. */
const PLACES = { all: 40, perSender: 2, perNetwork: 8 };

/** Bounds the memory for arriving files; one sender, or one network, never has all places. */
export function createFilePlaces() {
  const taken: { readonly sender: string; readonly network: string }[] = [];
  return {
    /** Returns the function that frees the place, or undefined if none is free for this sender. */
    take(sender: string, address: string): (() => void) | undefined {
      const place = { sender, network: counterKey(address) };
      const held = (key: keyof typeof place) => taken.filter((one) => one[key] === place[key]).length;
      if (taken.length >= PLACES.all || held('sender') >= PLACES.perSender || held('network') >= PLACES.perNetwork)
        return undefined;
      taken.push(place);
      return () => {
        const at = taken.indexOf(place);
        if (at !== -1) taken.splice(at, 1);
      };
    },
  };
}

export type FilePlaces = ReturnType<typeof createFilePlaces>;
