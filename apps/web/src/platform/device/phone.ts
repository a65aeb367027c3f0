/** The visitor's phone, as far as a browser reveals it: what may be installed on it, and how. */
export interface Phone {
  readonly os: 'ios' | 'android' | 'other';
  /** Of the system, major and minor; 0.0 if unknown. */
  readonly version: readonly [number, number];
  /** `shell`: a page inside another app (a chat, a search app), which cannot put anything on the home screen. */
  readonly browser: 'safari' | 'other' | 'shell';
}

/** Browsers and apps on iOS whose user agents contain Safari's name too. */
const BESIDE_SAFARI = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|GSA\/|DuckDuckGo|Brave|YaBrowser|UCBrowser|MiuiBrowser/;
const INSIDE_APPS = /FBAN|FBAV|Instagram|Line\/|MicroMessenger|Snapchat|TikTok|musical_ly|Twitter|Telegram/;

export function readPhone({ userAgent, maxTouchPoints = 0 }: PhoneSource): Phone {
  // An iPad identifies itself as a Mac; no Mac has a touch screen.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  if (isIos) {
    const inside = INSIDE_APPS.test(userAgent) || !/Safari\//.test(userAgent);
    const safari = /Version\/[\d.]+.*Safari\//.test(userAgent) && !BESIDE_SAFARI.test(userAgent);
    return {
      os: 'ios',
      version: versionIn(/ OS (\d+)[_.](\d+)/.exec(userAgent) ?? /Version\/(\d+)\.(\d+)/.exec(userAgent)),
      browser: inside ? 'shell' : safari ? 'safari' : 'other',
    };
  }
  if (!/Android/.test(userAgent)) return { os: 'other', version: [0, 0], browser: 'other' };
  return {
    os: 'android',
    version: versionIn(/Android (\d+)(?:\.(\d+))?/.exec(userAgent)),
    browser: INSIDE_APPS.test(userAgent) || /; wv\)/.test(userAgent) ? 'shell' : 'other',
  };
}

export function isBefore([major, minor]: Phone['version'], [otherMajor, otherMinor]: Phone['version']): boolean {
  return major < otherMajor || (major === otherMajor && minor < otherMinor);
}

function versionIn(found: RegExpExecArray | null): Phone['version'] {
  return [Number(found?.[1] ?? 0), Number(found?.[2] ?? 0)];
}

export interface PhoneSource {
  readonly userAgent: string;
  readonly maxTouchPoints?: number;
}
