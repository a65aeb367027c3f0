/** The keys that the script in the head of every page needs, of which every byte counts. */
export const EARLY_STORAGE_KEYS = {
  session: { key: 'MC_SESSION_INFO', place: 'local', form: 'json' },
  theme: { key: 'theme', place: 'local', form: 'text' },
  language: { key: 'language', place: 'local', form: 'text' },
  hideDownloadBar: { key: 'hideDownloadBar', place: 'local', form: 'text' },
  visits: { key: 'visits', place: 'local', form: 'text' },
  isCounted: { key: 'visit', place: 'session', form: 'text' },
  lessData: { key: 'lessData', place: 'local', form: 'text' },
  displayFace: { key: 'displayFace', place: 'local', form: 'text' },
} as const satisfies Record<string, StorageKey>;

/** The cookie that carries the language of the page to render; it contains nothing secret. */
export const LANGUAGE_COOKIE = EARLY_STORAGE_KEYS.language.key;

export interface StorageKey {
  readonly key: string;
  readonly place: 'local' | 'session';
  readonly form: 'json' | 'text';
}
