import type { ArtUrls } from '@mela/contract/page';
import type { MerchantSettings } from '@mela/contract/merchant';
import type { SessionInfo } from '@mela/contract/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { MerchantProvider } from '#/entities/merchant/merchant-context.tsx';
import { SessionProvider } from '#/entities/session/session-context.tsx';
import { useSessionEnd } from '#/entities/session/use-session-end.ts';
import { createQueryClient } from '#/platform/api/query-call.ts';
import { createI18n } from '#/platform/language/i18n.ts';
import { LanguageProvider } from '#/platform/language/text.tsx';
import { PlatformProvider } from '#/platform/platform-context.tsx';
import { createPlatform } from '#/platform/platform.ts';
import { CurrencyContext } from '#/ui/money.tsx';
import { ToastProvider } from '#/ui/toast.tsx';
import type { FakeServer } from './fake-server.ts';
import { DEMO_SETTINGS, NO_ART } from './settings.ts';
import { until } from './until.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

/** A member of the demo merchant, signed in as the browser keeps it. */
export function sessionOf(type: number, userName = 'rahim'): SessionInfo {
  return { token: `token-of-${userName}`, type, merchantCode: 'mela', userName, firstTimeLogin: false };
}

/** Mounts a part of the app in a separate page with all its providers; the server is the test's. */
export async function mount(part: ReactNode, options: MountOptions) {
  localStorage.clear();
  sessionStorage.clear();
  if (options.session) localStorage.setItem('MC_SESSION_INFO', JSON.stringify(options.session));
  for (const [key, value] of Object.entries(options.stored ?? {})) localStorage.setItem(key, value);
  const i18n = await createI18n(options.language ?? 'en');
  const platform = createPlatform({ i18n, merchantCode: 'mela', browser: window, fetch: options.server.fetch });
  const queries = createQueryClient();
  const location = memoryLocation({ path: options.path ?? '/m/home', record: true });
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    platform.live.stop();
    queries.clear();
    container.remove();
  });
  await act(async () =>
    root.render(
      <LanguageProvider i18n={i18n}>
        <PlatformProvider platform={platform}>
          <QueryClientProvider client={queries}>
            <MerchantProvider settings={{ ...DEMO_SETTINGS, ...options.settings }} art={{ ...NO_ART, ...options.art }}>
              <CurrencyContext value={DEMO_SETTINGS.currency}>
                <ToastProvider>
                  <SessionProvider>
                    <Router hook={location.hook} searchHook={location.searchHook}>
                      <SessionEnd />
                      {part}
                    </Router>
                  </SessionProvider>
                </ToastProvider>
              </CurrencyContext>
            </MerchantProvider>
          </QueryClientProvider>
        </PlatformProvider>
      </LanguageProvider>,
    ),
  );

  return {
    container,
    platform,
    /** Addresses visited, the newest last. */
    history: location.history,
    text: () => container.textContent,
    /** Lets answers arrive and effects run until `check` holds. */
    until: (check: () => boolean) => until(check, () => `The page says: ${container.textContent}`),
    async click(name: string) {
      const control = named(container, name);
      await act(async () => control.click());
    },
    async type(label: string, value: string) {
      const input = labelled(container, label);
      await act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
    /** Taps a radio button or a box to tick. */
    async choose(label: string) {
      const input = labelled(container, label, 'choice');
      await act(async () => input.click());
    },
    async blur(label: string) {
      const input = labelled(container, label);
      await act(async () => {
        input.focus();
        input.blur();
      });
    },
    async submit() {
      const form = container.querySelector('form');
      await act(async () => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
    },
    input: (label: string) => labelled(container, label),
    choice: (label: string) => labelled(container, label, 'choice'),
    control: (name: string) => named(container, name),
  };
}

/** The shell's part for every page. */
function SessionEnd() {
  useSessionEnd();
  return null;
}

/** A button or link by its words or its label. */
function named(container: HTMLElement, name: string): HTMLElement {
  const controls = [...container.querySelectorAll<HTMLElement>('button, a, [role=radio]')];
  const found = controls.find(
    (control) => (control.getAttribute('aria-label') ?? control.textContent ?? '').trim() === name,
  );
  if (!found)
    throw new Error(
      `No control "${name}" among: ${controls.map((control) => control.getAttribute('aria-label') ?? control.textContent).join(' | ')}`,
    );
  return found;
}

/** A field by its label; a radio button or a checkbox may have the same words. */
function labelled(container: HTMLElement, label: string, kind: 'field' | 'choice' = 'field'): HTMLInputElement {
  for (const element of container.querySelectorAll('label')) {
    if (!(element.textContent ?? '').replace(' *', '').trim().startsWith(label)) continue;
    const input = element.htmlFor
      ? container.querySelector<HTMLInputElement>(`[id="${element.htmlFor}"]`)
      : element.querySelector('input');
    if (input && (input.type === 'radio' || input.type === 'checkbox') === (kind === 'choice')) return input;
  }
  throw new Error(`No input labelled "${label}"`);
}

interface MountOptions {
  readonly server: FakeServer;
  readonly session?: SessionInfo;
  readonly language?: 'en' | 'bn';
  readonly path?: string;
  readonly settings?: Partial<MerchantSettings>;
  readonly art?: Partial<ArtUrls>;
  /** The browser's storage from the last visit, by key. */
  readonly stored?: Readonly<Record<string, string>>;
}
