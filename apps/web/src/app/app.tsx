import { I18nProvider } from '@lingui/react';
import type { I18n } from '@lingui/core';
import type { BootData } from '@mela/contract/page';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { Router, type RouterOptions } from 'wouter';
import { MerchantProvider } from '#/entities/merchant/merchant-context.tsx';
import { SessionProvider } from '#/entities/session/session-context.tsx';
import { PlatformProvider } from '#/platform/platform-context.tsx';
import type { Platform } from '#/platform/platform.ts';
import { SpriteContext } from '#/ui/icon.tsx';
import { CurrencyContext } from '#/ui/money.tsx';
import { ToastProvider } from '#/ui/toast.tsx';
import { HomeDataContext } from './home/home-data.ts';
import { useScreenLocation } from './navigation/use-screen-location.ts';
import { Shell } from './shell/shell.tsx';
import { WordsProvider } from './words.tsx';

/** The whole app around one page: everything in it belongs to this page or this rendered request alone. */
export function App({ boot, i18n, platform, queries, router = {}, onReady }: AppProps) {
  const home = useMemo(() => boot.home && { language: boot.language, data: boot.home }, [boot]);
  return (
    <I18nProvider i18n={i18n}>
      <PlatformProvider platform={platform}>
        <QueryClientProvider client={queries}>
          <MerchantProvider settings={boot.merchant} art={boot.art}>
            <Looks boot={boot}>
              <SessionProvider>
                <HomeDataContext value={home}>
                  <Router hook={useScreenLocation} {...router}>
                    <Shell />
                    <Ready onReady={onReady} />
                  </Router>
                </HomeDataContext>
              </SessionProvider>
            </Looks>
          </MerchantProvider>
        </QueryClientProvider>
      </PlatformProvider>
    </I18nProvider>
  );
}

function Looks({ boot, children }: { readonly boot: BootData; readonly children: ReactNode }) {
  return (
    <WordsProvider>
      <SpriteContext value={boot.art.sprite}>
        <CurrencyContext value={boot.merchant.currency}>
          <ToastProvider>{children}</ToastProvider>
        </CurrencyContext>
      </SpriteContext>
    </WordsProvider>
  );
}

/** Effects run from the inside out and in order, so this one runs when the whole tree listens. */
function Ready({ onReady }: { readonly onReady: (() => void) | undefined }) {
  useEffect(() => onReady?.(), [onReady]);
  return null;
}

export interface AppProps {
  readonly boot: BootData;
  readonly i18n: I18n;
  readonly platform: Platform;
  readonly queries: QueryClient;
  /** The address of a rendered request. */
  readonly router?: Pick<RouterOptions, 'ssrPath' | 'ssrSearch'>;
  readonly onReady?: () => void;
}
