import type { BootData } from '@mela/contract/page';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ringForKeyboard } from '@mela/browser/focus-ring';
import { SOURCE_LANGUAGE } from '@mela/locales/text-in';
import { createQueryClient } from '#/platform/api/query-call.ts';
import { isLessData } from '#/platform/device/less-data.ts';
import { completeMessages, createI18n, languageOf } from '#/platform/language/i18n.ts';
import { createPlatform } from '#/platform/platform.ts';
import { App } from './app.tsx';
import { iconsOfPage } from './document/inline-icons.ts';
import { onFirstTouch } from '#/platform/gestures/first-touch.ts';
import type { FirstPaint } from './first-paint/first-paint-state.ts';
import { HomeScreen } from './home/home-screen.tsx';
import { landingRoute } from './routes.ts';
import { beforeScreens } from './ready-for-more.ts';
import { keepScreen, loadScreen, preloadLoaders } from './screens.ts';

keepScreen('home', HomeScreen);

/**
 * Hydrates the server's page as soon as language and screen have loaded; the inline script loads the app late on pages with content.
 * It starts in the server's own state, a guest in the page's language, and switches after.
 */
export async function hydratePage(): Promise<void> {
  const page = document.getElementById('root');
  if (!page) return;
  ringForKeyboard(document);
  const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as BootData;
  const { melaFirstPaint: firstPaint } = window as { melaFirstPaint?: FirstPaint };
  const language = languageOf(boot.language) ?? SOURCE_LANGUAGE;
  const route = landingRoute(location.pathname);
  const { merchantCode, imageCDNs } = boot.merchant;
  // What the server rendered completely stays as it is.
  const isWhole = boot.home !== undefined || boot.answers !== undefined;
  // Few merchants have one. A whole page is hydrated without waiting for it: its first screen has its pictures already.
  const cdn = imageCDNs.length > 0 ? import('#/platform/pictures/image-cdn.ts').catch(() => undefined) : undefined;
  const [i18n] = await Promise.all([
    createI18n(language, route.id === 'home' ? 'first' : 'whole'),
    loadScreen(route.id).catch(() => undefined),
    !isWhole && cdn,
  ]);
  const platform = createPlatform({ i18n, merchantCode, browser: window });
  void cdn?.then((code) => code?.startImageCdn(platform, imageCDNs));
  let whole: Promise<void> | undefined;
  // Every other screen needs all words: they come with the first touch; a fetch that failed is tried again with the next screen.
  const complete = () => (whole ??= completeMessages(i18n).catch(() => void (whole = undefined)));
  if (route.id === 'home') beforeScreens(complete);
  const chosen = languageOf(platform.storage.get('language'));
  const onReady = () => {
    // A screen other than home is hydrated behind the shell, at the latest by a tap on it, but not within an effect.
    if (route.id === 'home') firstPaint?.handOver();
    else setTimeout(() => firstPaint?.handOver(), 0);
    // Nothing waits for it; a failure is retried on the next visit.
    if (!isLessData())
      void import('./after-hydration.ts').then(
        ({ bringRest }) => bringRest(platform.storage, boot.art.fonts),
        () => undefined,
      );
    if (route.id === 'home')
      onFirstTouch(() => {
        void complete();
        if (!isLessData()) preloadLoaders();
      });
    // The cookie may have gone while the storage kept the choice.
    if (chosen && chosen !== language) void platform.language.change(chosen);
  };
  const queries = createQueryClient();
  // The page's answers were fetched when it was rendered, moments ago.
  for (const { key, value } of boot.answers ?? []) queries.setQueryData(key, value);
  const app = (
    <App
      boot={boot}
      i18n={i18n}
      platform={platform}
      queries={queries}
      icons={iconsOfPage(document)}
      onReady={onReady}
    />
  );
  startTransition(() => {
    // The server's page has a skeleton for a screen without content; React reports that as an error, but it is intended.
    hydrateRoot(page, app, isWhole ? {} : { onRecoverableError: () => undefined });
  });
}
