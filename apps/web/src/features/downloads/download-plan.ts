import { hasSomethingToGet, showsDownloadBar } from '#/platform/device/download-bar.ts';
import type { Device } from '#/platform/device/device.ts';
import { isBefore, type Phone } from '#/platform/device/phone.ts';

/** The ways to the app (P47, M74), in the order that they are offered in. */
export type DownloadWay = 'homeScreen' | 'android' | 'iosProfile' | 'ios';

/** How the home screen is reached on this phone (M75). */
export type Guide =
  /** The browser asks by itself. */
  | 'prompt'
  | 'android'
  | 'ios'
  /** iOS that forgets what an installed page was doing: an extra tip stands with it. */
  | 'oldIos'
  /** A page inside another app: to a real browser first. */
  | 'otherBrowser'
  /** No phone: the steps for both. */
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
  /** Shown by the pop-up, for this phone. */
  readonly ways: readonly DownloadWay[];
  /** Every way that the merchant has, whatever the phone: what `/m/app` shows (R20). */
  readonly allWays: readonly DownloadWay[];
  readonly guide: Guide;
  /** iOS outside Safari: a tap on download answers that Safari is needed (M63, M175). */
  readonly needsSafari: boolean;
  /** The guide offers the merchant's iOS profile (M75). */
  readonly offersProfile: boolean;
}

/** iOS before this one starts an installed page anew each time (M75). */
const IOS_KEEPS_STATE_SINCE = [12, 2] as const;

/** The one table of what may be downloaded: device × browser × how the site runs × the merchant's links. */
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
  // On the home screen already: only the app itself is more.
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
