import { isBefore, type Phone } from './phone.ts';
import type { Device } from './device.ts';

/** iOS knows installed pages from here on. */
export const IOS_PWA_SINCE = [11, 3] as const;

export interface BarFacts {
  readonly phone: Pick<Phone, 'os' | 'version'>;
  readonly runs: Device['registerMethod'];
  readonly hasIosLink: boolean;
  /** The visitor closed it: `hideDownloadBar` is `1`. */
  readonly isClosed: boolean;
}

/**
 * Whether the app download bar stands on top of home (M73): never in an installed PWA or inside the app, in a web clip only
 * where the merchant has an iOS app, on iOS only where it knows installed pages, and nowhere once it was closed.
 */
export function showsDownloadBar({ phone, runs, hasIosLink, isClosed }: BarFacts): boolean {
  return !isClosed && hasSomethingToGet({ runs, hasIosLink }) && !isTooOld(phone);
}

/** Whether this copy of the site has a better one to offer: an installed one has none, a web clip the iOS app. */
export function hasSomethingToGet({ runs, hasIosLink }: Pick<BarFacts, 'runs' | 'hasIosLink'>): boolean {
  return runs === 'H5' || (runs === 'WEBCLIP' && hasIosLink);
}

function isTooOld({ os, version }: BarFacts['phone']): boolean {
  return os === 'ios' && version[0] > 0 && isBefore(version, IOS_PWA_SINCE);
}
