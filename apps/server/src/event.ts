/** An event of one part that other parts, created later, act on. */
export interface Event<What extends readonly unknown[]> {
  /** Adds a listener. Its name is shown in errors; no two have the same. */
  readonly on: (name: string, listener: (...what: What) => void | Promise<void>) => void;
  /** Tells all in the order in which they came, each when the one before has ended. A failure is the teller's, and ends the round. */
  readonly tell: (...what: What) => Promise<void>;
}

export function createEvent<What extends readonly unknown[]>(): Event<What> {
  const listeners = new Map<string, (...what: What) => void | Promise<void>>();
  return {
    on(name, listener) {
      if (listeners.has(name)) throw new Error(`${name} listens already`);
      listeners.set(name, listener);
    },
    async tell(...what) {
      for (const listener of listeners.values()) await listener(...what);
    },
  };
}
