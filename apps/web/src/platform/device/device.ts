/** How the site runs on this device, as calls and registration report it (P71, P106, R6). */
export interface Device {
  readonly installed: boolean;
  /** P71. */
  readonly registerMethod: 'APP' | 'H5' | 'WEBCLIP' | 'PWA';
  /** The `device` header: OTHERS when run as an installed app (P106). */
  readonly header: 'OTHERS' | 'H5';
}

/** M44: a native shell marks itself in the user agent. */
export const NATIVE_SHELL = /\bMelaApp\//;
const INSTALLED_DISPLAYS = ['standalone', 'fullscreen', 'minimal-ui', 'window-controls-overlay'];

export function detectDevice(browser: DeviceSource): Device {
  const registerMethod = methodOf(browser);
  const installed = registerMethod !== 'H5';
  return { installed, registerMethod, header: installed ? 'OTHERS' : 'H5' };
}

export const UNKNOWN_DEVICE: Device = { installed: false, registerMethod: 'H5', header: 'H5' };

function methodOf(browser: DeviceSource): Device['registerMethod'] {
  if (NATIVE_SHELL.test(browser.navigator.userAgent)) return 'APP';
  // Only Safari on iOS knows `standalone`: true on a page opened from the home screen.
  if (browser.navigator.standalone === true) return 'WEBCLIP';
  if (
    INSTALLED_DISPLAYS.some((mode) => browser.matchMedia(`(display-mode: ${mode})`).matches) &&
    !browser.document.fullscreenElement
  )
    return 'PWA';
  return 'H5';
}

export interface DeviceSource {
  readonly navigator: { readonly userAgent: string; readonly standalone?: boolean };
  readonly document: { readonly fullscreenElement: unknown };
  matchMedia(query: string): { readonly matches: boolean };
}
