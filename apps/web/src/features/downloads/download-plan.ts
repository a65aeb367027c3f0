import { hasSomethingToGet, showsDownloadBar } from '#/platform/device/download-bar.ts';
import type { Device } from '#/platform/device/device.ts';
import { isBefore, type Phone } from '#/platform/device/phone.ts';

/** The ways to the app (P47, M74), in the order in which they are offered. */
export type DownloadWay = 'homeScreen' | 'android' | 'iosProfile' | 'ios';

/** How to add the site to this phone's home screen (M75). */
export type Guide =
  /** The browser prompts by itself. */
  | 'prompt'
  | 'android'
  | 'ios'
  /** An iOS version that loses the state of an installed page: the guide adds a tip. */
  | 'oldIos'
  /** A page inside another app, which must first open in a real browser. */
  | 'otherBrowser'
  /** Not a phone: the steps for both systems. */
  | 'both';

export interface DownloadFacts {
  readonly phone: Phone;
  /** How this copy of the site runs. */
  readonly runs: Device['registerMethod'];
  /** The browser has offered to install the site. */
  readonly canPrompt: boolean;
  /** Types of the merchant's links. */
  readonly links: ReadonlySet<string>;
  readonly isBarClosed: boolean;
}

export interface DownloadPlan {
  readonly bar: boolean;
  /** Offered by the pop-up, for this phone. */
  readonly ways: readonly DownloadWay[];
  /** Every way of the merchant regardless of the phone, as `/m/app` shows them (R20). */
  readonly allWays: readonly DownloadWay[];
  readonly guide: Guide;
  /** iOS outside Safari: a tap on download shows that Safari is needed (M63, M175). */
  readonly needsSafari: boolean;
  /** The guide offers the merchant's iOS profile (M75). */
  readonly offersProfile: boolean;
}

/** Earlier iOS versions restart an installed page each time (M75). */
const IOS_KEEPS_STATE_SINCE = [12, 2] as const;

/** The single decision on downloads: device × browser × how the site runs × the merchant's links. */
export function planDownloads(facts: DownloadFacts): DownloadPlan {
  const { phone, links, runs, canPrompt, isBarClosed } = facts;
  const hasIosLink = links.has('IOS');
  const offersProfile = links.has('MOBILECONFIG');
  const linked: DownloadWay[] = [];
  if (links.has('Android')) linked.push('android');
  if (offersProfile) linked.push('iosProfile');
  if (hasIosLink) linked.push('ios');
  return {
    bar: showsDownloadBar({ phone, runs, hasIosLink, isClosed: isBarClosed }),
    ways: waysHere(facts, linked),
    allWays: ['homeScreen', ...linked],
    guide: guideOf(phone, canPrompt),
    needsSafari: phone.os === 'ios' && phone.browser !== 'safari' && runs === 'H5',
    offersProfile,
  };
}

function waysHere({ phone, runs, links }: DownloadFacts, linked: readonly DownloadWay[]): readonly DownloadWay[] {
  if (!hasSomethingToGet({ runs, hasIosLink: links.has('IOS') })) return [];
  // Already on the home screen, so only the native app adds something.
  if (runs === 'WEBCLIP') return ['ios'];
  if (phone.os === 'android') return ['homeScreen', ...linked.filter((way) => way === 'android')];
  if (phone.os === 'ios') return ['homeScreen', ...linked.filter((way) => way !== 'android')];
  return ['homeScreen', ...linked];
}

function guideOf(phone: Phone, canPrompt: boolean): Guide {
  if (canPrompt) return 'prompt';
  if (phone.os === 'other') return 'both';
  if (phone.browser === 'shell') return 'otherBrowser';
  if (phone.os === 'android') return 'android';
  return isOldIos(phone) ? 'oldIos' : 'ios';
}

function isOldIos({ version }: Phone): boolean {
  return version[0] > 0 && isBefore(version, IOS_KEEPS_STATE_SINCE);
}
