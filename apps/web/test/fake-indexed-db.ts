/**
 * A browser's IndexedDB as far as the site uses it: one database, one store, get and put. Values are kept as they are, as
 * a browser keeps a key that must not be read.
 */
export function createFakeIndexedDb() {
  const stores = new Map<string, Map<string, unknown>>();
  const answer = (work: () => unknown, isNew = false) => {
    const request = Object.assign<EventTarget, { result: unknown }>(new EventTarget(), { result: undefined });
    queueMicrotask(() => {
      request.result = work();
      if (isNew) request.dispatchEvent(new Event('upgradeneeded'));
      request.dispatchEvent(new Event('success'));
    });
    return request;
  };
  const database = {
    createObjectStore: (name: string) => stores.set(name, new Map()),
    transaction: () => ({
      objectStore: (name: string) => ({
        get: (key: string) => answer(() => stores.get(name)?.get(key)),
        put: (value: unknown, key: string) => answer(() => stores.get(name)?.set(key, value)),
      }),
    }),
    close: () => undefined,
  };
  return {
    indexedDB: { open: () => answer(() => database, stores.size === 0) },
    /** Everything that is kept. */
    values: () => [...stores.values()].flatMap((store) => [...store.values()]),
    clear: () => stores.clear(),
  };
}
