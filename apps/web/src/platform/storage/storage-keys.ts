import type { SessionInfo } from '@mela/contract/session';

/**
 * Every key that the site keeps in the browser, in this one place. Names of the specification stay as they are
 * (R15); `place` says which storage, `form` whether the value is bare text or JSON.
 */
export const STORAGE_KEYS = {
  session: { key: 'MC_SESSION_INFO', place: 'local', form: 'json' },
  theme: { key: 'theme', place: 'local', form: 'text' },
  language: { key: 'language', place: 'local', form: 'text' },
  template: { key: 'template', place: 'local', form: 'text' },
  hideDownloadBar: { key: 'hideDownloadBar', place: 'local', form: 'text' },
  trialName: { key: 'trialName', place: 'session', form: 'text' },
  autoLogin: { key: 'autoLogin', place: 'local', form: 'text' },
  rememberedLogin: { key: 'rememberedLogin', place: 'local', form: 'json' },
  balanceHidden: { key: 'balanceHidden', place: 'local', form: 'text' },
  displayFace: { key: 'displayFace', place: 'local', form: 'text' },
  systemStatus: { key: 'systemStatus', place: 'local', form: 'json' },
} as const satisfies Record<string, { key: string; place: 'local' | 'session'; form: 'json' | 'text' }>;

/** The cookie that tells the server the language of the page to render; nothing secret is in it. */
export const LANGUAGE_COOKIE = STORAGE_KEYS.language.key;

/** What stands under each key. */
export interface StoredValues {
  session: SessionInfo;
  theme: 'dark' | 'light';
  language: string;
  template: string;
  hideDownloadBar: '1';
  trialName: string;
  autoLogin: '0' | '1';
  /** One for each mode of log-in (P70). */
  rememberedLogin: readonly RememberedLogin[];
  balanceHidden: '1';
  /** The display face has been fetched: the next page may be painted with it. */
  displayFace: '1';
  /** M118: 0 open, 1 maintenance, 2 restricted; `ip` as the server saw it. */
  systemStatus: { status: 0 | 1 | 2; ip: string };
}

/** P70. `password` is sealed by this browser's key and written as base64 (R14); empty where none is kept. */
export interface RememberedLogin {
  readonly type: 'username' | 'sms';
  readonly username: string;
  readonly password: string;
  readonly countryDialingCode: string;
}
export type StorageName = keyof typeof STORAGE_KEYS;
