import { act } from 'react';
import { RegisterForm } from '#/features/registration/register-form.tsx';
import { RegisterScreen } from '#/features/registration/register-screen.tsx';
import { useAffiliate } from '#/features/registration/use-affiliate.ts';
import { createFakeServer, type FakeServer } from './fake-server.ts';
import { codeSent, solvable } from './human-check.ts';
import { mount, sessionOf } from './mount.tsx';
import { BOTH_WAYS, SETTINGS } from './registration-settings.ts';

const COUNTRIES = [
  { iso: 'BD', dialingCode: '880', name: 'Bangladesh', trunkPrefix: '0', minLength: 10, maxLength: 10 },
  { iso: 'IN', dialingCode: '91', name: 'India', trunkPrefix: '0', minLength: 10, maxLength: 10 },
];

/** The responses of a typical merchant's server. */
export const HANDLERS: FakeServer['handlers'] = {
  registrationSettings: () => SETTINGS,
  checkUsername: () => ({ available: true }),
  register: () => sessionOf(0, 'tuhin88'),
  registerByMobile: () => sessionOf(0, '1712000003'),
  checkAffiliate: () => ({ success: false }),
  noteInvitationOpened: () => ({}),
  announcements: () => ({ banners: [], announcements: [], footer: { unreadCount: 0 } }),
  systemCountry: () => ({ countries: COUNTRIES, defaultDialingCode: '880' }),
  humanCheckChallenge: solvable,
  sendSmsNoLogin: () => codeSent(1),
  captcha: () => ({ cap: 'iVBORw0KGgo=', captchaId: 'k'.repeat(22) }),
};

/** The form without its page, with the invitation of the address. */
export function FormAlone(parts: Omit<Parameters<typeof RegisterForm>[0], 'affiliate'>) {
  return <RegisterForm {...parts} affiliate={useAffiliate()} />;
}

/** The registration page of a merchant, by the settings that the test's server returns. */
export async function openForm(
  handlers: FakeServer['handlers'] = {},
  path = '/m/register',
  more: Partial<Parameters<typeof mount>[1]> = {},
) {
  const server = await createFakeServer({ ...HANDLERS, ...handlers });
  const page = await mount(<RegisterScreen />, { server, path, ...more });
  await page.until(() => page.container.querySelector('form') !== null);
  return { server, page };
}

export async function fill(
  page: Awaited<ReturnType<typeof openForm>>['page'],
  values: Partial<Record<'Username' | 'Password' | 'Password again' | 'Day' | 'Month' | 'Year', string>> = {},
) {
  const all = {
    Username: 'tuhin88',
    Password: 'abc-DEF-2026',
    'Password again': 'abc-DEF-2026',
    Day: '3',
    Month: '৭',
    Year: '1999',
    ...values,
  };
  await page.type('Username', all.Username);
  await typePassword(page, 0, all.Password);
  await typePassword(page, 1, all['Password again']);
  for (const part of ['Day', 'Month', 'Year'] as const) await page.type(part, all[part]);
}

export async function typePassword(page: { container: HTMLElement }, index: number, value: string) {
  const input = page.container.querySelectorAll<HTMLInputElement>('input[autocomplete=new-password]')[
    index
  ] as HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export async function fillMobile(page: Page, number = '01712000003') {
  await page.type('Mobile number', number);
  await page.click('Get code');
  await page.until(() => !page.input('SMS code').disabled);
  await page.type('SMS code', '১৩৫৭৯০');
  await typePassword(page, 0, 'abc-DEF-2026');
  await typePassword(page, 1, 'abc-DEF-2026');
  for (const [part, value] of Object.entries({ Day: '3', Month: '7', Year: '1999' })) await page.type(part, value);
}

/** The page of a merchant that registers by mobile number only. */
export const openMobile = (handlers: FakeServer['handlers'] = {}, path?: string) =>
  openForm(
    { registrationSettings: () => ({ ...BOTH_WAYS, methods: ['mobileNum'], defaultMethod: 'mobileNum' }), ...handlers },
    path,
  );

export const radio = (page: Page, index: number) =>
  page.container.querySelectorAll<HTMLInputElement>('[name=registration-method]')[index] as HTMLInputElement;
export const box = (page: Page, index: number) =>
  page.container.querySelectorAll<HTMLInputElement>('input[type=checkbox]')[index] as HTMLInputElement;
export const button = (page: Page) => page.control('Open my account') as HTMLButtonElement;

export type Page = Awaited<ReturnType<typeof openForm>>['page'];
