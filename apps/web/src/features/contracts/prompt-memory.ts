import type { ClientStorage } from '#/platform/storage/client-storage.ts';

/** The browser's memory of prompts that were closed since the log-in; a new log-in shows them again. */
export function promptMemory(storage: ClientStorage, token: string) {
  const login = token.slice(-8);
  const closed = (): readonly string[] => {
    const kept = storage.get('contractPrompts');
    return kept?.login === login ? kept.closed : [];
  };
  return {
    isDue: (offerId: string) => !closed().includes(offerId),
    close: (offerId: string) => storage.set('contractPrompts', { login, closed: [...closed(), offerId].slice(-MOST) }),
  };
}

const MOST = 30;
