import type { Value } from '@mela/contract/operations';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFakeServer, type FakeServer } from '../../../test/fake-server.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { RegisterScreen } from './register-screen.tsx';

const SETTINGS: Value<'registrationSettings'> = {
  minimumAge: 18,
  methods: ['username'],
  defaultMethod: 'username',
  asksCode: false,
  asksPasswordByMobile: true,
  asksCaptcha: false,
  fields: [
    { name: 'username', enabled: true, required: true, regExp: '^[a-zA-Z][a-zA-Z0-9_]*$', minLength: 4, maxLength: 16 },
    { name: 'password', enabled: true, required: true, regExp: '^[^\\p{Cc}]+$', minLength: 8, maxLength: 64 },
    {
      name: 'birthDate',
      enabled: true,
      required: true,
      regExp: '^\\d{4}-\\d{2}-\\d{2}$',
      minLength: 10,
      maxLength: 10,
    },
  ],
};

async function openForm(handlers: FakeServer['handlers'] = {}, path = '/m/register') {
  const server = await createFakeServer({
    registrationSettings: () => SETTINGS,
    checkUsername: () => ({ available: true }),
    register: () => sessionOf(0, 'tuhin88'),
    ...handlers,
  });
  const page = await mount(<RegisterScreen />, { server, path });
  await page.until(() => page.container.querySelector('form') !== null);
  return { server, page };
}

async function fill(
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

async function typePassword(page: { container: HTMLElement }, index: number, value: string) {
  const input = page.container.querySelectorAll<HTMLInputElement>('input[autocomplete=new-password]')[
    index
  ] as HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

test('registering sends what the contract asks, signs the member in and welcomes him', async () => {
  const { server, page } = await openForm();
  await fill(page);
  await page.submit();
  await page.until(() => page.text()?.includes('Your account is open') ?? false);
  expect(server.last('register')?.body).toEqual({
    username: 'tuhin88',
    password: 'abc-DEF-2026',
    confirmPassword: 'abc-DEF-2026',
    birthDate: '1999-07-03',
    registerUrl: location.hostname,
    registerMethod: 'H5',
    type: 0,
  });
  expect(JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '')).toEqual(sessionOf(0, 'tuhin88'));
  expect(page.control('Make a first deposit').getAttribute('href')).toBe('/m/voucherCenter');
});

test('who was sent here from a screen goes back to it as a member', async () => {
  const { page } = await openForm({}, '/m/register?back=%2Fm%2FvoucherCenter');
  await fill(page);
  await page.submit();
  await page.until(() => page.history.length > 1 || page.history.at(-1) === '/m/voucherCenter');
  expect(page.history.at(-1)).toBe('/m/voucherCenter');
});

test('every fault stands under its field, several joined by commas, and the first field is focused', async () => {
  const { server, page } = await openForm();
  await fill(page, { Username: '1a', Password: 'abc', 'Password again': 'abd', Day: '31', Month: '2', Year: '1999' });
  await page.submit();
  await page.until(() => page.text()?.includes('Confirmation password not matched') ?? false);
  expect(page.text()).toContain('Use at least 4 characters, Use letters, digits and _, starting with a letter.');
  expect(page.text()).toContain('Use at least 8 characters.');
  expect(page.text()).toContain('This day does not exist.');
  expect(document.activeElement).toBe(page.input('Username'));
  expect(server.count('register')).toBe(0);
});

test('a change of the password checks its confirmation again', async () => {
  const { page } = await openForm();
  await fill(page, { 'Password again': 'something-else' });
  await page.submit();
  await page.until(() => page.text()?.includes('Confirmation password not matched') ?? false);
  await typePassword(page, 0, 'something-else');
  await page.until(() => !page.text()?.includes('Confirmation password not matched'));
  expect(page.container.querySelectorAll('[aria-invalid=true]')).toHaveLength(0);
});

test('the minimum age of the merchant is kept before anything is sent', async () => {
  const { server, page } = await openForm();
  await fill(page, { Year: String(new Date().getFullYear() - 17) });
  await page.submit();
  await page.until(() => page.text()?.includes('You must be 18 or older to open an account.') ?? false);
  expect(server.count('register')).toBe(0);
});

test('a name is checked while it is typed, after a rest, and a taken one is said at once', async () => {
  const { server, page } = await openForm({
    checkUsername: ({ query }) => ({ available: query['username'] !== 'rahim' }),
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await page.type('Username', 'rah');
  await page.type('Username', 'rahim');
  await act(async () => vi.advanceTimersByTime(499));
  expect(server.count('checkUsername')).toBe(0);
  await act(async () => vi.advanceTimersByTime(2));
  await page.until(() => page.text()?.includes('Sorry, the username already exists.') ?? false);
  expect(server.requests.filter(({ id }) => id === 'checkUsername').map(({ query }) => query)).toEqual([
    { username: 'rahim' },
  ]);
  await page.type('Username', 'rahim2');
  await act(async () => vi.advanceTimersByTime(501));
  await page.until(() => page.text()?.includes('This name is free.') ?? false);
});

test('the verdict of the server stands under the field it is about', async () => {
  const { page, server } = await openForm({ register: () => ({ refuse: 'username_taken' }) });
  await fill(page);
  await page.submit();
  await page.until(() => page.text()?.includes('Sorry, the username already exists.') ?? false);
  expect(document.activeElement).toBe(page.input('Username'));
  server.handlers.register = () => ({ refuse: 'invalid_input', value: { fields: { password: ['too_short'] } } });
  await page.type('Username', 'tuhin89');
  await page.submit();
  await page.until(() => page.text()?.includes('Use at least 8 characters.') ?? false);
});

test('the button waits for the agreement, which is given from the start', async () => {
  const { page } = await openForm();
  const button = page.control('Open my account') as HTMLButtonElement;
  expect(button.disabled).toBe(false);
  const box = page.container.querySelector<HTMLInputElement>('input[type=checkbox]');
  expect(box?.checked).toBe(true);
  await act(async () => box?.click());
  expect(button.disabled).toBe(true);
  expect(page.text()).toContain('Tick this to go on.');
});

test('without a birth date in the rules none is asked for or sent', async () => {
  const { server, page } = await openForm({
    registrationSettings: () => ({
      ...SETTINGS,
      fields: SETTINGS.fields.map((rule) =>
        rule.name === 'birthDate' ? { ...rule, enabled: false, required: false } : rule,
      ),
    }),
  });
  expect(page.text()).not.toContain('Date of birth');
  await page.type('Username', 'tuhin88');
  await typePassword(page, 0, 'abc-DEF-2026');
  await typePassword(page, 1, 'abc-DEF-2026');
  await page.submit();
  await page.until(() => server.count('register') === 1);
  expect(server.last('register')?.body).not.toHaveProperty('birthDate');
});

test('rules that do not come say so and can be asked for again', async () => {
  const server = await createFakeServer({ registrationSettings: () => ({ refuse: 'unknown_error' }) });
  const page = await mount(<RegisterScreen />, { server });
  await page.until(() => page.text()?.includes('The form did not load.') ?? false);
  server.handlers.registrationSettings = () => SETTINGS;
  await page.click('Try again');
  await page.until(() => page.container.querySelector('form') !== null);
  expect(server.count('registrationSettings')).toBe(2);
});
