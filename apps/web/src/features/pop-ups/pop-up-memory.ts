import type { ClientStorage } from '#/platform/storage/client-storage.ts';

/**
 * The browser's memory of pop-ups: those shown since the log-in, and those not wanted today. A new log-in shows them again; a
 * new day in the merchant's time zone forgets the wish.
 */
export function popUpMemory(
  storage: ClientStorage,
  { token, today }: { readonly token: string; readonly today: string },
) {
  const login = token.slice(-8);
  const read = () => {
    const kept = storage.get('popUps');
    return {
      login,
      shown: kept?.login === login ? kept.shown : [],
      day: today,
      hidden: kept?.day === today ? kept.hidden : [],
    };
  };
  return {
    isDue(id: string): boolean {
      const { shown, hidden } = read();
      return !shown.includes(id) && !hidden.includes(id);
    },
    closed(id: string, { notToday }: { readonly notToday: boolean }): void {
      const kept = read();
      storage.set('popUps', {
        ...kept,
        shown: [...kept.shown, id],
        hidden: notToday ? [...kept.hidden, id] : kept.hidden,
      });
    },
  };
}
