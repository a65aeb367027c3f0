import type { Unsent } from '@mela/web/entities/chat/outbox';

const TOKEN = 'MELA_CONSOLE_TOKEN';
const MERCHANT = 'MELA_CONSOLE_MERCHANT';
const LANGUAGE = 'MELA_CONSOLE_LANGUAGE';
const DEVICES = 'MELA_CONSOLE_DEVICES';
/** As many as the server takes. */
const DEVICES_KEPT = 5;
const draftKey = (staffId: string) => `MELA_CONSOLE_DRAFTS_${staffId}`;
/** One for each of the staff who work at this browser. */
const unsentOf = (staffId: string) => `MELA_CONSOLE_UNSENT_${staffId}`;

/**
 * The console's data in the browser: the session for the life of the tab, the language, drafts, and what the server has not
 * accepted yet. A browser that refuses storage keeps nothing.
 */
export const consoleMemory = {
  token: () => read(() => sessionStorage.getItem(TOKEN)),
  keepToken(token: string | undefined) {
    read(() => {
      if (token === undefined) sessionStorage.removeItem(TOKEN);
      else sessionStorage.setItem(TOKEN, token);
    });
  },
  /** The merchant that this tab works for, if it is not the one of the address. */
  merchant: () => read(() => sessionStorage.getItem(MERCHANT)),
  keepMerchant(code: string | undefined) {
    read(() => {
      if (code === undefined) sessionStorage.removeItem(MERCHANT);
      else sessionStorage.setItem(MERCHANT, code);
    });
  },
  language: () => read(() => localStorage.getItem(LANGUAGE)),
  keepLanguage(language: string) {
    read(() => localStorage.setItem(LANGUAGE, language));
  },
  /** Tokens by which the server knows this browser, one per account that signed in here. They open nothing. */
  devices: (): string[] => read(() => JSON.parse(localStorage.getItem(DEVICES) ?? '[]') as string[]) ?? [],
  /** Replaces the token that it renews: both begin with the same id. */
  keepDevice(token: string) {
    const idOf = (one: string) => one.split('.')[0];
    const others = consoleMemory.devices().filter((one) => idOf(one) !== idOf(token));
    read(() => localStorage.setItem(DEVICES, JSON.stringify([token, ...others].slice(0, DEVICES_KEPT))));
  },
  /** What this one of the staff has begun to write there; empty when nothing. */
  draft: (staffId: string, place: string): string => draftsOf(staffId).find(([at]) => at === place)?.[1] ?? '',
  keepDraft(staffId: string, place: string, words: string) {
    const others = draftsOf(staffId).filter(([at]) => at !== place);
    const all = words === '' ? others : [...others, [place, words]].slice(-DRAFTS_KEPT);
    read(() => {
      if (all.length === 0) localStorage.removeItem(draftKey(staffId));
      else localStorage.setItem(draftKey(staffId), JSON.stringify(all));
    });
  },
  /** Answers that this one of the staff wrote and that wait, by room. */
  unsent: (staffId: string): UnsentByRoom =>
    read(() => JSON.parse(localStorage.getItem(unsentOf(staffId)) ?? '{}') as UnsentByRoom) ?? {},
  keepUnsent(staffId: string, roomId: string, items: readonly Unsent[]) {
    const { [roomId]: _, ...others } = consoleMemory.unsent(staffId);
    const all = items.length === 0 ? others : { ...others, [roomId]: items };
    read(() => {
      if (Object.keys(all).length === 0) localStorage.removeItem(unsentOf(staffId));
      else localStorage.setItem(unsentOf(staffId), JSON.stringify(all));
    });
  },
};

type Drafts = readonly (readonly [place: string, words: string])[];
/** More than anybody has begun at once; the oldest goes. */
const DRAFTS_KEPT = 50;

export type UnsentByRoom = Readonly<Record<string, readonly Unsent[]>>;

function draftsOf(staffId: string): Drafts {
  return read(() => JSON.parse(localStorage.getItem(draftKey(staffId)) ?? '[]') as Drafts) ?? [];
}

function read<Value>(ask: () => Value): NonNullable<Value> | undefined {
  try {
    return ask() ?? undefined;
  } catch {
    return undefined;
  }
}
