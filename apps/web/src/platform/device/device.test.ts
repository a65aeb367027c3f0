import { expect, test } from 'vitest';
import { detectDevice } from './device.ts';

function browser(options: { userAgent?: string; standalone?: boolean; display?: string; fullScreen?: boolean }) {
  return {
    navigator: {
      userAgent: options.userAgent ?? 'Mozilla/5.0 Chrome/153',
      ...(options.standalone === undefined ? {} : { standalone: options.standalone }),
    },
    document: { fullscreenElement: options.fullScreen ? {} : null },
    matchMedia: (query: string) => ({ matches: query === `(display-mode: ${options.display ?? 'browser'})` }),
  };
}

test('has a registration method for each way of running the site, and the header OTHERS if installed', () => {
  const table = [
    [{}, 'H5', 'H5'],
    [{ display: 'standalone' }, 'PWA', 'OTHERS'],
    [{ standalone: true, display: 'standalone' }, 'WEBCLIP', 'OTHERS'],
    [{ standalone: false }, 'H5', 'H5'],
    [{ userAgent: 'Mozilla/5.0 MelaApp/1.2' }, 'APP', 'OTHERS'],
    // A game in full screen is still a page in a browser.
    [{ display: 'fullscreen', fullScreen: true }, 'H5', 'H5'],
  ] as const;
  for (const [options, registerMethod, header] of table)
    expect(detectDevice(browser(options))).toEqual({ registerMethod, header, installed: header === 'OTHERS' });
});
