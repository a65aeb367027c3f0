/** The browser's database for values that must not be readable as text; besides `storage-keys.ts` the only place that names a store. */
const DATABASE = 'mela';
const STORE = 'keys';
const NAME = 'rememberedLogin';

/**
 * A key that never leaves this browser: AES-GCM, not extractable, stored in IndexedDB (R14). Without `make` only an existing
 * key is returned. `undefined` if the browser stores or creates none.
 */
export async function deviceKey(make: boolean): Promise<CryptoKey | undefined> {
  try {
    const database = await open();
    try {
      const kept: unknown = await done(database.transaction(STORE).objectStore(STORE).get(NAME));
      if (isKey(kept)) return kept;
      if (!make) return undefined;
      const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
      await done(database.transaction(STORE, 'readwrite').objectStore(STORE).put(key, NAME));
      return key;
    } finally {
      database.close();
    }
  } catch {
    // Private windows and old web views store nothing: then nothing is remembered.
    return undefined;
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
  return done(request);
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });
}

function isKey(value: unknown): value is CryptoKey {
  return typeof value === 'object' && value !== null && 'algorithm' in value && 'extractable' in value;
}
