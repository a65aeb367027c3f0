import { STORAGE_KEYS, type StorageName, type StoredValues } from './storage-keys.ts';

/**
 * Reads and writes the site's keys. A browser that refuses storage (private mode, full disk) gets a memory of the
 * page's own life instead; a value that does not parse counts as absent.
 */
export function createClientStorage(areas: StorageAreas = {}): ClientStorage {
  const memory = new Map<string, string>();
  const here = new Set<(name: StorageName) => void>();
  const elsewhere = new Set<(name: StorageName) => void>();
  const tell = (listeners: Iterable<(name: StorageName) => void>, name: StorageName) => {
    for (const listener of listeners) listener(name);
  };
  const area = (name: StorageName) => areas[STORAGE_KEYS[name].place];

  function readText(name: StorageName): string | undefined {
    const { key } = STORAGE_KEYS[name];
    try {
      return area(name)?.getItem(key) ?? memory.get(key);
    } catch {
      return memory.get(key);
    }
  }

  return {
    get(name) {
      const text = readText(name);
      if (text === undefined) return undefined;
      if (STORAGE_KEYS[name].form === 'text') return text as never;
      try {
        return JSON.parse(text) as never;
      } catch {
        return undefined;
      }
    },
    set(name, value) {
      const { key, form } = STORAGE_KEYS[name];
      const text = form === 'json' ? JSON.stringify(value) : (value as string);
      try {
        const target = area(name);
        if (!target) throw new Error('no storage');
        target.setItem(key, text);
        memory.delete(key);
      } catch {
        memory.set(key, text);
      }
      tell(here, name);
    },
    remove(name) {
      const { key } = STORAGE_KEYS[name];
      memory.delete(key);
      try {
        area(name)?.removeItem(key);
      } catch {
        // What cannot be written cannot be removed either.
      }
      tell(here, name);
    },
    onChange(listener) {
      here.add(listener);
      elsewhere.add(listener);
      return () => here.delete(listener) && elsewhere.delete(listener);
    },
    onChangeElsewhere(listener) {
      elsewhere.add(listener);
      return () => elsewhere.delete(listener);
    },
    changedElsewhere(key) {
      for (const name of Object.keys(STORAGE_KEYS) as StorageName[]) {
        if (key === null || STORAGE_KEYS[name].key === key) tell(elsewhere, name);
      }
    },
  };
}

export interface StorageAreas {
  readonly local?: Storage | undefined;
  readonly session?: Storage | undefined;
}

export interface ClientStorage {
  get<Name extends StorageName>(name: Name): StoredValues[Name] | undefined;
  set<Name extends StorageName>(name: Name, value: StoredValues[Name]): void;
  remove(name: StorageName): void;
  /** Calls back when a key changed, in this tab or in another one; returns the function that stops it. */
  onChange(listener: (name: StorageName) => void): () => void;
  /** Calls back when another tab changed a key. */
  onChangeElsewhere(listener: (name: StorageName) => void): () => void;
  /** The browser's `storage` event; `null` means that all keys went. */
  changedElsewhere(key: string | null): void;
}
