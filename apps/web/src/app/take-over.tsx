import type { BootData } from '@mela/contract/page';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createQueryClient } from '#/platform/api/query-call.ts';
import { isLessData } from '#/platform/device/less-data.ts';
import { completeMessages, createI18n, languageOf } from '#/platform/language/i18n.ts';
import { createPlatform } from '#/platform/platform.ts';
import { registerEarly } from '#/platform/service-worker/register-early.ts';
import { App } from './app.tsx';
import { bringDisplayFace } from './display-face.ts';
import { iconsOfPage } from './document/inline-icons.ts';
import { onFirstTouch } from '#/platform/gestures/first-touch.ts';
import type { FirstPaint } from './first-paint/first-paint-state.ts';
import { HomeScreen } from './home/home-screen.tsx';
import { landingRoute } from './routes.ts';
import { beforeScreens, keepScreen, loadScreen, preloadLoaders } from './screens.ts';

keepScreen('home', HomeScreen);

/**
 * Takes the server's page over as soon as language and screen are here; the inline script brings home's app late.
 * It begins in the server's own state, a guest in the page's language, and switches after.
 */
export async function takeOverPage(): Promise<void> {
  const page = document.getElementById('root');
  if (!page) return;
  const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as BootData;
  const { melaFirstPaint: firstPaint } = window as { melaFirstPaint?: FirstPaint };
  const language = languageOf(boot.language) ?? 'en';
  const route = landingRoute(location.pathname);
  const { merchantCode, imageCDNs } = boot.merchant;
  // Few merchants have one. Home is taken over without waiting for it: its first screen has its pictures already.
  const cdn = imageCDNs.length > 0 ? import('#/platform/pictures/image-cdn.ts').catch(() => undefined) : undefined;
  const [i18n] = await Promise.all([
    createI18n(language, route.id === 'home' ? 'first' : 'whole'),
    loadScreen(route.id).catch(() => undefined),
    route.id !== 'home' && cdn,
  ]);
  const platform = createPlatform({ i18n, merchantCode, browser: window });
  void cdn?.then((code) => code?.startImageCdn(platform, imageCDNs));
  let whole: Promise<void> | undefined;
  // Every other screen needs all words: they come with the first touch; a fetch that failed is tried again with the next screen.
  const complete = () => (whole ??= completeMessages(i18n).catch(() => void (whole = undefined)));
  if (route.id === 'home') beforeScreens(complete);
  const chosen = languageOf(platform.storage.get('language'));
  const onReady = () => {
    firstPaint?.takeOver();
    // Without it headings stand in the system's face; the next visit tries again.
    if (!isLessData()) {
      setTimeout(() => void bringDisplayFace(platform.storage).catch(() => undefined), 0);
      registerEarly();
    }
    if (route.id === 'home')
      onFirstTouch(() => {
        void complete();
        if (!isLessData()) preloadLoaders();
      });
    // The cookie may have gone while the storage kept the choice.
    if (chosen && chosen !== language) void platform.language.change(chosen);
  };
  const app = (
    <App
      boot={boot}
      i18n={i18n}
      platform={platform}
      queries={createQueryClient()}
      icons={iconsOfPage(document)}
      onReady={onReady}
    />
  );
  startTransition(() => {
    // Screens other than home stand in the server's page as their skeleton; React tells of it, and nothing is wrong.
    hydrateRoot(page, app, route.id === 'home' ? {} : { onRecoverableError: () => undefined });
  });
}
