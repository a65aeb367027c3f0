import type { SessionInfo } from '@mela/contract/session';
import type { Template } from '@mela/contract/templates';

/**
 * Every key that the site keeps in the browser, in this one place. Names of the specification stay as they are
 * (R15); `place` says which storage, `form` whether the value is bare text or JSON.
 */
export const STORAGE_KEYS = {
  session: { key: 'MC_SESSION_INFO', place: 'local', form: 'json' },
  theme: { key: 'theme', place: 'local', form: 'text' },
  language: { key: 'language', place: 'local', form: 'text' },
  template: { key: 'template', place: 'local', form: 'text' },
  pwaIconSizes: { key: 'parameters.pwa.icon sizes', place: 'local', form: 'text' },
  imageCDN: { key: 'imageCDN', place: 'session', form: 'text' },
  hideDownloadBar: { key: 'hideDownloadBar', place: 'local', form: 'text' },
  visits: { key: 'visits', place: 'local', form: 'text' },
  isCounted: { key: 'visit', place: 'session', form: 'text' },
  trialName: { key: 'trialName', place: 'session', form: 'text' },
  autoLogin: { key: 'autoLogin', place: 'local', form: 'text' },
  rememberedLogin: { key: 'rememberedLogin', place: 'local', form: 'json' },
  sound: { key: 'sound', place: 'local', form: 'text' },
  lessData: { key: 'lessData', place: 'local', form: 'text' },
  balanceHidden: { key: 'balanceHidden', place: 'local', form: 'text' },
  motionPaused: { key: 'motionPaused', place: 'local', form: 'text' },
  displayFace: { key: 'displayFace', place: 'local', form: 'text' },
  systemStatus: { key: 'systemStatus', place: 'local', form: 'json' },
  popUps: { key: 'popUps', place: 'local', form: 'json' },
  recentSearches: { key: 'recentSearches', place: 'local', form: 'json' },
  chatOutbox: { key: 'chatOutbox', place: 'local', form: 'json' },
  knownDevices: { key: 'knownDevices', place: 'local', form: 'json' },
  askedCode: { key: 'askedCode', place: 'session', form: 'json' },
} as const satisfies Record<string, { key: string; place: 'local' | 'session'; form: 'json' | 'text' }>;

/** The cookie that tells the server the language of the page to render; nothing secret is in it. */
export const LANGUAGE_COOKIE = STORAGE_KEYS.language.key;

/** What stands under each key. */
export interface StoredValues {
  chatOutbox: KeptMessages;
  session: SessionInfo;
  theme: 'dark' | 'light' | 'phone';
  language: string;
  /** The shape of the merchant's site when it was last seen. */
  template: Template;
  /** In which sizes the merchant's icon exists, as a manifest writes them (M115). */
  pwaIconSizes: string;
  /** The image CDN that this visit picked; '' once one of its pictures did not come (M191). */
  imageCDN: string;
  hideDownloadBar: '1';
  /** How often this browser came here, a tab's life each, in decimal digits: the first visit is not asked to install anything. */
  visits: string;
  /** This tab's visit is among them. */
  isCounted: '1';
  trialName: string;
  autoLogin: '0' | '1';
  /** One for each mode of log-in (P70). */
  rememberedLogin: readonly RememberedLogin[];
  /** Games sound from the first tap in them. */
  sound: '1';
  /** Small pictures only, and nothing fetched ahead; without a choice the browser's own wish holds. */
  lessData: '0' | '1';
  balanceHidden: '1';
  /** Nothing moves by itself: banners, news and winners stand still. */
  motionPaused: '1';
  /** The display face has been fetched: the next page may be painted with it. */
  displayFace: '1';
  /** M118: 0 open, 1 maintenance, 2 restricted; `ip` as the server saw it. */
  systemStatus: { status: 0 | 1 | 2; ip: string; until?: string };
  /** Pop-ups that the log-in of this mark has been shown, and those that are not wanted on this day. */
  popUps: { login: string; shown: readonly string[]; day: string; hidden: readonly string[] };
  /** Names that the visitor searched games by, the newest first. */
  recentSearches: readonly string[];
  /** Tokens of log-ins from this browser, the newest first; they open nothing. */
  knownDevices: readonly string[];
  /** The code that this tab asked for last: who reads his SMS may find the page reloaded. */
  askedCode: AskedCode;
}

/** Where a code was sent, and the id of the request that must come with it. */
export interface AskedCode {
  readonly purpose: 'login' | 'register' | 'reset';
  readonly countryDialingCode: string;
  readonly mobileNum: string;
  readonly verificationId: string;
  /** ISO 8601, UTC: until when the code is good. */
  readonly goodUntil: string;
}

/** What a member wrote in the chat and the server has not taken in yet; another member's is dropped. */
export interface KeptMessages {
  readonly userName: string;
  readonly items: readonly { readonly key: string; readonly text: string; readonly uploadId?: string | undefined }[];
}

/** P70. `password` is sealed by this browser's key and written as base64 (R14); empty where none is kept. */
export interface RememberedLogin {
  readonly type: 'username' | 'sms';
  readonly username: string;
  readonly password: string;
  readonly countryDialingCode: string;
}
export type StorageName = keyof typeof STORAGE_KEYS;
