import type { DeskMember } from '@mela/contract/desk';
import type { StaffPermission } from '@mela/contract/staff-permissions';
import type { Value } from '@mela/contract/operations';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import type { FakeServer } from '@mela/web/test/fake-server';
import { until } from '@mela/web/test/until';
import { ConsoleApp } from '#/console-app.tsx';
import '#/rooms/audit/audit-room.tsx';
import '#/rooms/support/applications/applications-room.tsx';
import '#/rooms/support/chat/chat-room.tsx';
import '#/rooms/support/feedback/feedback-room.tsx';
import '#/rooms/support/guest-questions/guest-questions-room.tsx';
import { createConsoleClient } from '#/client/console-client.ts';
import { speakConsole } from '#/client/console-language.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
// Each test mounts a whole console, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

export const MEMBER: DeskMember = { id: '10000001', account: 'rahim', nickname: null, type: 0 };

/** Nasrin of the demo's merchant, with a colleague. */
export function meAs(permissions: StaffPermission[], role: 'clerk' | 'lead' = 'clerk'): Value<'deskMe'> {
  return {
    me: {
      staffId: '1',
      name: 'Nasrin',
      role,
      permissions,
      actsEverywhere: true,
      mustChoosePassword: false,
      factors: [],
      isLocked: false,
    },
    merchantCode: 'mela',
    merchantName: { en: 'Mela' },
    merchants: [{ code: 'mela', name: { en: 'Mela' } }],
    lockMinutes: 15,
    timeZone: 'Asia/Dhaka',
    languages: ['BN', 'EN'],
    colleagues: [
      { staffId: '1', name: 'Nasrin', role },
      { staffId: '2', name: 'Rupa', role: 'clerk' },
    ],
  };
}

type Field = HTMLTextAreaElement | HTMLInputElement | HTMLSelectElement;

interface Visit {
  readonly token?: string;
  /** Below `/console/`. */
  readonly path?: string;
  readonly isReload?: boolean;
  readonly language?: 'en' | 'bn';
}

/** Opens the console, signed in where `token` says so; the server is the test's. `isReload` leaves what the browser has kept. */
export async function mountConsole(
  server: FakeServer,
  { token = 'staff_token', path = '', isReload = false, language = 'en' }: Visit = {},
) {
  if (!isReload) {
    sessionStorage.clear();
    localStorage.clear();
  }
  if (token !== '') sessionStorage.setItem('MELA_CONSOLE_TOKEN', token);
  localStorage.setItem('MELA_CONSOLE_LANGUAGE', language);
  history.replaceState(null, '', `/console/${path}`);
  // Compiled by the web's own plugin, as the page has them.
  const spoken = await speakConsole(document);
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const close = async () => {
    await act(async () => root.unmount());
    container.remove();
    document.body.replaceChildren();
    history.replaceState(null, '', '/');
  };
  onTestFinished(close);
  await act(async () => root.render(<ConsoleApp client={createConsoleClient(server.fetch)} language={spoken} />));
  const named = (name: string | RegExp) => {
    const found = [...document.body.querySelectorAll<HTMLElement>('button, a')].find((control) => {
      const said = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim();
      return typeof name === 'string' ? said === name : name.test(said);
    });
    if (!found) throw new Error(`No control ${name}; the page says: ${document.body.textContent}`);
    return found;
  };
  const field = (label: string) => {
    const fields = document.body.querySelectorAll<Field>('textarea, select, input:not([type=radio])');
    const found = [...fields].find(
      (one) =>
        one.getAttribute('aria-label') === label ||
        one.closest('label')?.firstChild?.textContent?.trim() === label ||
        [...document.querySelectorAll('label')].some(
          (words) => one.id !== '' && words.htmlFor === one.id && words.textContent?.trim() === label,
        ),
    );
    if (!found) throw new Error(`No field ${label}`);
    return found;
  };
  return {
    container,
    close,
    text: () => document.body.textContent ?? '',
    all: (selector: string) => [...document.body.querySelectorAll<HTMLElement>(selector)],
    named,
    has: (words: string) => (document.body.textContent ?? '').includes(words),
    until: (check: () => boolean) => until(check, () => `The page says: ${document.body.textContent}`),
    async click(name: string | RegExp) {
      const control = named(name);
      await act(async () => control.click());
    },
    async goTo(path: string) {
      await act(async () => {
        navigate(`/console/${path}`);
      });
    },
    async say(...event: Parameters<FakeServer['say']>) {
      await act(async () => server.say(...event));
    },
    field,
    /** Writes into the field of that label, or chooses one of its options by value. */
    async write(label: string, value: string) {
      const found = field(label);
      const prototype = Object.getPrototypeOf(found) as HTMLInputElement;
      await act(async () => {
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(found, value);
        found.dispatchEvent(new Event(found.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
      });
    },
    async submit() {
      const form = document.body.querySelector('form');
      await act(async () => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
    },
  };
}
