import { UNKNOWN_DEVICE } from '@mela/contract/device-words';

/** The first match decides: most browsers also carry the names of those they descend from. */
const BROWSERS = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** A device as its owner knows it, e.g. "Chrome, Android"; `device` is the header that installed sites send (P106). */
export function deviceName(userAgent: string, device: string): string {
  const named = (table: readonly (readonly [RegExp, string])[]) =>
    table.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = named(BROWSERS);
  const parts = [device === 'OTHERS' && browser ? `${browser} (installed)` : browser, named(SYSTEMS)];
  const known = parts.filter((part) => part !== undefined);
  return known.length > 0 ? known.join(', ') : UNKNOWN_DEVICE;
}
