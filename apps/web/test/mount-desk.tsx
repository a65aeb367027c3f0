import { DESK_CATALOGUES } from '@mela/locales/catalogues/desk-catalogues.generated';
import type { DeskMember } from '@mela/contract/desk';
import type { StaffPermission } from '@mela/contract/staff-permissions';
import type { Value } from '@mela/contract/operations';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { Desk } from '#/desk/desk.tsx';
import { createDeskClient } from '#/desk/desk-client.ts';
import { i18nOf } from '#/platform/language/i18n.ts';
import type { Catalogue } from '@mela/locales/say';
import { LanguageProvider } from '#/platform/language/text.tsx';
import type { FakeServer } from './fake-server.ts';
import { until } from './until.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

export const MEMBER: DeskMember = { id: '10000001', account: 'rahim', nickname: null, type: 0 };

/** Nasrin at the desk of the demo's merchant, with a colleague. */
export function meAs(permissions: StaffPermission[], role: 'clerk' | 'lead' = 'clerk'): Value<'deskMe'> {
  return {
    me: { staffId: '1', name: 'Nasrin', role, permissions, mustChoosePassword: false },
    merchantName: { en: 'Mela' },
    timeZone: 'Asia/Dhaka',
    languages: ['BN', 'EN'],
    colleagues: [
      { staffId: '1', name: 'Nasrin', role },
      { staffId: '2', name: 'Rupa', role: 'clerk' },
    ],
  };
}

interface DeskVisit {
  readonly token?: string;
  readonly part?: string;
  readonly isReload?: boolean;
  readonly language?: 'en' | 'bn';
}

/** Opens the desk, signed in where `token` says so; the server is the test's. `isReload` leaves what the browser has kept. */
export async function mountDesk(
  server: FakeServer,
  { token = 'desk_token', part = '', isReload = false, language = 'en' }: DeskVisit = {},
) {
  if (!isReload) {
    sessionStorage.clear();
    localStorage.clear();
  }
  if (token !== '') sessionStorage.setItem('MELA_DESK_TOKEN', token);
  location.hash = part;
  // Compiled by the web's own plugin, as the page has them.
  const { messages }: { messages: object } = await DESK_CATALOGUES[language]();
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const close = async () => {
    await act(async () => root.unmount());
    container.remove();
    location.hash = '';
  };
  onTestFinished(close);
  await act(async () =>
    root.render(
      <LanguageProvider i18n={i18nOf(language, messages as Catalogue)}>
        <Desk client={createDeskClient(server.fetch)} />
      </LanguageProvider>,
    ),
  );
  const named = (name: string | RegExp) => {
    const found = [...container.querySelectorAll<HTMLElement>('button, a')].find((control) => {
      const said = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim();
      return typeof name === 'string' ? said === name : name.test(said);
    });
    if (!found) throw new Error(`No control ${name}; the page says: ${container.textContent}`);
    return found;
  };
  return {
    container,
    close,
    text: () => container.textContent ?? '',
    all: (selector: string) => [...container.querySelectorAll<HTMLElement>(selector)],
    named,
    has: (words: string) => (container.textContent ?? '').includes(words),
    until: (check: () => boolean) => until(check, () => `The page says: ${container.textContent}`),
    async click(name: string | RegExp) {
      const control = named(name);
      await act(async () => control.click());
    },
    async goTo(part: string) {
      await act(async () => {
        location.hash = part;
        window.dispatchEvent(new HashChangeEvent('hashchange'));
      });
    },
    async say(...told: Parameters<FakeServer['say']>) {
      await act(async () => server.say(...told));
    },
    /** Writes into the field of that label. */
    async write(label: string, value: string) {
      const fields = [...container.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>('textarea, input')];
      const field = fields.find(
        (one) =>
          one.getAttribute('aria-label') === label || one.closest('label')?.firstChild?.textContent?.trim() === label,
      );
      if (!field) throw new Error(`No field ${label}`);
      const prototype = field.tagName === 'TEXTAREA' ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
      await act(async () => {
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
    async submit() {
      const form = container.querySelector('form');
      await act(async () => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
    },
  };
}
