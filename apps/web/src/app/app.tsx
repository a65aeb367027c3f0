import type { BootData } from '@mela/contract/page';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { Router, type RouterOptions } from 'wouter';
import { OpenPathsContext } from '#/entities/merchant/open-paths.ts';
import { MerchantProvider, useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { SessionProvider } from '#/entities/session/session-context.tsx';
import { PlayMoneyMark } from '#/entities/trial/play-money.tsx';
import type { I18n } from '#/platform/language/i18n.ts';
import { LanguageProvider } from '#/platform/language/text.tsx';
import { PlatformProvider } from '#/platform/platform-context.tsx';
import type { Platform } from '#/platform/platform.ts';
import { IconSourceContext, type IconSource } from '#/ui/icon.tsx';
import { CurrencyContext } from '#/ui/money.tsx';
import { PictureSourceContext } from '#/ui/picture.tsx';
import { ToastProvider } from '#/ui/toast.tsx';
import { HomeDataContext } from './home/home-data.ts';
import { useScreenLocation } from './navigation/use-screen-location.ts';
import { isOpenAt } from './routes.ts';
import { Shell } from './shell/shell.tsx';
import { WordsProvider } from './words.tsx';

/** The whole app around one page: everything in it belongs to this page or this rendered request alone. */
export function App({ boot, i18n, platform, queries, icons, router = {}, onReady }: AppProps) {
  const home = useMemo(() => boot.home && { language: boot.language, data: boot.home }, [boot]);
  return (
    <LanguageProvider i18n={i18n}>
      <PlatformProvider platform={platform}>
        <QueryClientProvider client={queries}>
          <MerchantProvider settings={boot.merchant} art={boot.art}>
            <Looks boot={boot} icons={icons} pictures={platform.pictures}>
              <SessionProvider>
                <HomeDataContext value={home}>
                  <PlayMoneyMark>
                    <Router hook={useScreenLocation} {...router}>
                      <Shell />
                      <Ready onReady={onReady} />
                    </Router>
                  </PlayMoneyMark>
                </HomeDataContext>
              </SessionProvider>
            </Looks>
          </MerchantProvider>
        </QueryClientProvider>
      </PlatformProvider>
    </LanguageProvider>
  );
}

function Looks({ boot, icons, pictures, children }: LooksProps) {
  const { keys, currency } = useMerchant();
  const source = useMemo(() => ({ sprite: boot.art.sprite, here: icons ?? new Set<string>() }), [boot, icons]);
  const isOpenPath = useMemo(() => (path: string) => isOpenAt(path, keys), [keys]);
  return (
    <WordsProvider>
      <IconSourceContext value={source}>
        <PictureSourceContext value={pictures}>
          <CurrencyContext value={currency}>
            <OpenPathsContext value={isOpenPath}>
              <ToastProvider>{children}</ToastProvider>
            </OpenPathsContext>
          </CurrencyContext>
        </PictureSourceContext>
      </IconSourceContext>
    </WordsProvider>
  );
}

/** Effects run from the inside out and in order, so this one runs when the whole tree listens. */
function Ready({ onReady }: { readonly onReady: (() => void) | undefined }) {
  useEffect(() => onReady?.(), [onReady]);
  return null;
}

type LooksProps = Pick<AppProps, 'boot' | 'icons'> & Pick<Platform, 'pictures'> & { readonly children: ReactNode };

export interface AppProps {
  readonly boot: BootData;
  readonly i18n: I18n;
  readonly platform: Platform;
  readonly queries: QueryClient;
  /** Icons that the page itself contains. */
  readonly icons?: IconSource['here'] | undefined;
  /** The address of a rendered request. */
  readonly router?: Pick<RouterOptions, 'ssrPath' | 'ssrSearch'>;
  readonly onReady?: () => void;
}
