import type { Unsent } from '#/entities/chat/outbox.ts';

const TOKEN = 'MELA_DESK_TOKEN';
const LANGUAGE = 'MELA_DESK_LANGUAGE';
/** One for each of the staff who work at this browser. */
const unsentOf = (staffId: string) => `MELA_DESK_UNSENT_${staffId}`;

/**
 * What the desk keeps in the browser: the session as long as the tab lives, the language, and what the server has not taken
 * in yet. A browser that refuses keeps nothing.
 */
export const deskMemory = {
  token: () => read(() => sessionStorage.getItem(TOKEN)),
  keepToken(token: string | undefined) {
    read(() => {
      if (token === undefined) sessionStorage.removeItem(TOKEN);
      else sessionStorage.setItem(TOKEN, token);
    });
  },
  language: () => read(() => localStorage.getItem(LANGUAGE)),
  keepLanguage(language: string) {
    read(() => localStorage.setItem(LANGUAGE, language));
  },
  /** Answers that this one of the staff wrote and that wait, by room. */
  unsent: (staffId: string): UnsentByRoom =>
    read(() => JSON.parse(localStorage.getItem(unsentOf(staffId)) ?? '{}') as UnsentByRoom) ?? {},
  keepUnsent(staffId: string, roomId: string, items: readonly Unsent[]) {
    const { [roomId]: _, ...others } = deskMemory.unsent(staffId);
    const all = items.length === 0 ? others : { ...others, [roomId]: items };
    read(() => {
      if (Object.keys(all).length === 0) localStorage.removeItem(unsentOf(staffId));
      else localStorage.setItem(unsentOf(staffId), JSON.stringify(all));
    });
  },
};

export type UnsentByRoom = Readonly<Record<string, readonly Unsent[]>>;

function read<Value>(ask: () => Value): NonNullable<Value> | undefined {
  try {
    return ask() ?? undefined;
  } catch {
    return undefined;
  }
}
