import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { findChromium } from './chromium.ts';

export interface PhoneOptions {
  /** The site's origin. */
  site: string;
  /** The merchant's host name; the browser resolves *.localhost by itself. Default localhost. */
  host?: string;
  size?: keyof typeof phoneSizes;
  theme?: 'dark' | 'light';
  /** A tag that the merchant offers; default BN. */
  language?: string;
  reducedMotion?: boolean;
  /** Trusts self-signed certificates, as a developer does who accepts one. */
  trustAll?: boolean;
  /** Takes the page's content security policy away, so that a test sees what would run without it. */
  withoutPolicy?: boolean;
  /** Keeps the site's service worker away: what it fetches passes by `page.route`. */
  withoutWorker?: boolean;
  /** Cookies and local storage of a phone that was used before. */
  storage?: Awaited<ReturnType<BrowserContext['storageState']>>;
}

export const phoneSizes = {
  small: { width: 360, height: 740 },
  large: { width: 412, height: 915 },
} as const;

/** A phone in a hand: one context, one page, both closed by `close`. `errors` gathers what the page's console and scripts complained of. */
export interface Phone {
  page: Page;
  context: BrowserContext;
  origin: string;
  errors: string[];
  close(): Promise<void>;
}

/** Starts the browser that tests use; throws where there is none. */
export async function launchBrowser(): Promise<Browser> {
  const found = await findChromium();
  if (found === undefined) throw new Error('No Chromium on this platform: name one with CHROMIUM_PATH');
  const { executablePath, args, environment } = found;
  return await chromium.launch({ executablePath, args, env: { ...definedEnvironment(), ...environment } });
}

/** Opens a new phone with empty storage, except for the chosen theme and language. No page is open yet: `page.goto('/m/home')`. */
export async function openPhone(browser: Browser, options: PhoneOptions): Promise<Phone> {
  const { port } = new URL(options.site);
  const origin = `http://${options.host ?? 'localhost'}:${port}`;
  const theme = options.theme ?? 'dark';
  const language = (options.language ?? 'BN').toLowerCase();
  const context = await browser.newContext({
    baseURL: origin,
    viewport: phoneSizes[options.size ?? 'small'],
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    colorScheme: theme,
    ignoreHTTPSErrors: options.trustAll ?? false,
    bypassCSP: options.withoutPolicy ?? false,
    serviceWorkers: options.withoutWorker ? 'block' : 'allow',
    ...(options.storage && { storageState: options.storage }),
    reducedMotion: options.reducedMotion ? 'reduce' : 'no-preference',
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
  });
  await context.addInitScript(
    ({ theme, language }) => {
      // Frames of other origins may refuse storage; only the site's own matters.
      try {
        if (localStorage.getItem('theme') === null) localStorage.setItem('theme', theme);
        if (localStorage.getItem('language') === null) localStorage.setItem('language', language);
      } catch {
        return;
      }
    },
    { theme, language },
  );
  await context.addCookies([{ name: 'language', value: language, url: origin }]);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return { page, context, origin, errors, close: () => context.close() };
}

const definedEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));
