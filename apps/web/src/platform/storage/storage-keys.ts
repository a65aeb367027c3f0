import type { SessionInfo } from '@mela/contract/session';
import type { Template } from '@mela/contract/templates';
import { EARLY_STORAGE_KEYS, type StorageKey } from './early-storage-keys.ts';

/**
 * Every key that the site stores in the browser. Names of the specification stay unchanged (R15); `place` is the storage,
 * `form` whether the value is bare text or JSON.
 */
export const STORAGE_KEYS = {
  ...EARLY_STORAGE_KEYS,
  template: { key: 'template', place: 'local', form: 'text' },
  pwaIconSizes: { key: 'parameters.pwa.icon sizes', place: 'local', form: 'text' },
  imageCDN: { key: 'imageCDN', place: 'session', form: 'text' },
  trialName: { key: 'trialName', place: 'session', form: 'text' },
  autoLogin: { key: 'autoLogin', place: 'local', form: 'text' },
  rememberedLogin: { key: 'rememberedLogin', place: 'local', form: 'json' },
  sound: { key: 'sound', place: 'local', form: 'text' },
  balanceHidden: { key: 'balanceHidden', place: 'local', form: 'text' },
  motionPaused: { key: 'motionPaused', place: 'local', form: 'text' },
  systemStatus: { key: 'systemStatus', place: 'local', form: 'json' },
  popUps: { key: 'popUps', place: 'local', form: 'json' },
  contractPrompts: { key: 'contractPrompts', place: 'local', form: 'json' },
  recentSearches: { key: 'recentSearches', place: 'local', form: 'json' },
  chatOutbox: { key: 'chatOutbox', place: 'local', form: 'json' },
  knownDevices: { key: 'knownDevices', place: 'local', form: 'json' },
  guestQuestion: { key: 'guestQuestion', place: 'session', form: 'json' },
  askedCode: { key: 'askedCode', place: 'session', form: 'json' },
} as const satisfies Record<string, StorageKey>;

/** The value under each key. */
export interface StoredValues {
  chatOutbox: KeptMessages;
  session: SessionInfo;
  theme: 'dark' | 'light' | 'phone';
  language: string;
  /** The shape of the merchant's site on the last visit. */
  template: Template;
  /** The sizes of the merchant's icon, as a manifest writes them (M115). */
  pwaIconSizes: string;
  /** The image CDN that this visit picked; '' after one of its pictures failed to load (M191). */
  imageCDN: string;
  hideDownloadBar: '1';
  /** The number of this browser's visits, each a tab's life, in decimal digits: the first visit gets no install prompt. */
  visits: string;
  /** This tab's visit is counted already. */
  isCounted: '1';
  trialName: string;
  autoLogin: '0' | '1';
  /** One per mode of log-in (P70). */
  rememberedLogin: readonly RememberedLogin[];
  /** Games sound from the first tap in them. */
  sound: '1';
  /** Small pictures only, and nothing fetched ahead; without a choice the browser's setting applies. */
  lessData: '0' | '1';
  balanceHidden: '1';
  /** Nothing moves by itself: banners, news and winners are still. */
  motionPaused: '1';
  /** The display face has been fetched, so the next page may be painted with it. */
  displayFace: '1';
  /** M118: 0 open, 1 maintenance, 2 restricted; `ip` as the server saw it. */
  systemStatus: { status: 0 | 1 | 2; ip: string; until?: string };
  /** Pop-ups that were displayed to the log-in with this mark, and those dismissed for this day. */
  popUps: { login: string; shown: readonly string[]; day: string; hidden: readonly string[] };
  /** Offers of contracts whose prompt was closed since the log-in with this mark. */
  contractPrompts: { login: string; closed: readonly string[] };
  /** The visitor's game searches by name, the newest first. */
  recentSearches: readonly string[];
  /** Tokens of log-ins from this browser, the newest first; they authorise nothing. */
  knownDevices: readonly string[];
  /** A guest's question that is not sent yet. */
  guestQuestion: { readonly email: string; readonly text: string };
  /** The code that this tab requested last: after reading the SMS, a user may find the page reloaded. */
  askedCode: AskedCode;
}

/** Where a code was sent, and the id of the request that must accompany it. */
export interface AskedCode {
  readonly purpose: 'login' | 'register' | 'reset';
  readonly countryDialingCode: string;
  readonly mobileNum: string;
  readonly verificationId: string;
  /** ISO 8601, UTC: the end of the code's validity. */
  readonly goodUntil: string;
}

/** A member's chat messages that the server has not accepted yet; another member's are dropped. */
export interface KeptMessages {
  readonly userName: string;
  readonly items: readonly { readonly key: string; readonly text: string; readonly uploadId?: string | undefined }[];
}

/** P70. `password` is sealed by this browser's key and written as base64 (R14); empty if none is stored. */
export interface RememberedLogin {
  readonly type: 'username' | 'sms';
  readonly username: string;
  readonly password: string;
  readonly countryDialingCode: string;
}
export type StorageName = keyof typeof STORAGE_KEYS;
