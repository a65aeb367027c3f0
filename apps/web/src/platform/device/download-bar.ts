import { isBefore, type Phone } from './phone.ts';
import type { Device } from './device.ts';

/** The first iOS version that can install pages. */
export const IOS_PWA_SINCE = [11, 3] as const;

export interface BarFacts {
  readonly phone: Pick<Phone, 'os' | 'version'>;
  readonly runs: Device['registerMethod'];
  readonly hasIosLink: boolean;
  /** The visitor closed it: `hideDownloadBar` is `1`. */
  readonly isClosed: boolean;
}

/**
 * Whether the app download bar is visible on top of home (M73): never in an installed PWA or inside the app, in a web clip only
 * if the merchant has an iOS app, on iOS only in versions with installed pages, and nowhere after it was closed.
 */
export function showsDownloadBar({ phone, runs, hasIosLink, isClosed }: BarFacts): boolean {
  return !isClosed && hasSomethingToGet({ runs, hasIosLink }) && !isTooOld(phone);
}

/** Whether there is a better way to run the site: none for an installed one, the iOS app for a web clip. */
export function hasSomethingToGet({ runs, hasIosLink }: Pick<BarFacts, 'runs' | 'hasIosLink'>): boolean {
  return runs === 'H5' || (runs === 'WEBCLIP' && hasIosLink);
}

function isTooOld({ os, version }: BarFacts['phone']): boolean {
  return os === 'ios' && version[0] > 0 && isBefore(version, IOS_PWA_SINCE);
}
