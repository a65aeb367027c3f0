import type { ClientStorage } from '#/platform/storage/client-storage.ts';

/** As many as the server looks at: a phone that a family shares has a token for each account. */
const KEPT = 5;

/**
 * The tokens by which the server recognises this phone, so that third parties' wrong guesses do not count against its
 * users. They contain no name and authorise nothing.
 */
export function knownDevices(storage: ClientStorage): { knownDevices?: string[] } {
  const kept = storage.get('knownDevices');
  return kept && kept.length > 0 ? { knownDevices: [...kept] } : {};
}

/** Keeps the newest of each account: a renewed token begins as the one before it. */
export function keepKnownDevice(storage: ClientStorage, token: string): void {
  const idOf = (one: string) => one.split('.')[0];
  const others = (storage.get('knownDevices') ?? []).filter((one) => idOf(one) !== idOf(token));
  storage.set('knownDevices', [token, ...others].slice(0, KEPT));
}
