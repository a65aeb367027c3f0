import { messages as bn } from '@mela/locales/catalogues/bn.generated';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CALL_TABLE } from '@mela/contract/call-table.generated';
import { createFakeServer, type FakeServer } from '../../../test/fake-server.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import {
  FormAlone,
  box,
  button,
  fill,
  fillMobile,
  HANDLERS,
  openForm,
  typePassword,
} from '../../../test/register-page.tsx';
import { BOTH_WAYS, fieldOf, SETTINGS } from '../../../test/registration-settings.ts';
import type { PhoneCheck } from '#/entities/verification-code/phone-check.ts';
import { RegisterScreen } from './register-screen.tsx';

/** Fixes the date until the test ends. */
function setToday(instant: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) });
  onTestFinished(() => void vi.useRealTimers());
}

test('sends the body of the contract, signs the member in and welcomes them', async () => {
  const { server, page } = await openForm();
  await fill(page);
  await page.submit();
  await page.until(() => page.text()?.includes('Your account is open') ?? false);
  expect(server.last('register')?.body).toEqual({
    // The version behind the terms link, as a record of what they agreed to.
    termsVersion: 1,
    username: 'tuhin88',
    password: 'abc-DEF-2026',
    confirmPassword: 'abc-DEF-2026',
    birthDate: '1999-07-03',
    domain: location.hostname,
    registerUrl: location.hostname,
    registerMethod: 'H5',
    type: 0,
  });
  expect(JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '')).toEqual(sessionOf(0, 'tuhin88'));
  expect(page.control('Make a first deposit').getAttribute('href')).toBe('/m/voucherCenter');
});

test('returns the new member to the screen that sent them here', async () => {
  const { page } = await openForm({}, '/m/register?back=%2Fm%2FvoucherCenter');
  await fill(page);
  await page.submit();
  await page.until(() => page.history.length > 1 || page.history.at(-1) === '/m/voucherCenter');
  expect(page.history.at(-1)).toBe('/m/voucherCenter');
});

test('shows every error under its field, joined by commas, and focuses the first field', async () => {
  const { server, page } = await openForm();
  await fill(page, { Username: '1a', Password: 'abc', 'Password again': 'abd', Day: '31', Month: '2', Year: '1999' });
  await page.submit();
  await page.until(() => page.text()?.includes('Confirmation password not matched') ?? false);
  expect(page.text()).toContain(
    'Use at least 4 characters, Account format is incorrect: use letters, digits and _, starting with a letter.',
  );
  expect(page.text()).toContain('Use at least 8 characters.');
  expect(page.text()).toContain('This day does not exist.');
  await page.until(() => document.activeElement === page.input('Username'));
  expect(server.count('register')).toBe(0);
});

test('requires a confirmation equal to the password and checks it again when the password changes (P91)', async () => {
  const { page, server } = await openForm();
  await fill(page, { 'Password again': '' });
  await page.submit();
  await page.until(() => page.text()?.includes('Type the password once more.') ?? false);
  await typePassword(page, 1, 'something-else');
  await page.submit();
  await page.until(() => page.text()?.includes('Confirmation password not matched') ?? false);
  await typePassword(page, 0, 'something-else');
  await page.until(() => !page.text()?.includes('Confirmation password not matched'));
  expect(page.container.querySelectorAll('[aria-invalid=true]')).toHaveLength(0);
  expect(server.count('register')).toBe(0);
});

test('enforces the merchant’s minimum age before anything is sent', async () => {
  setToday('2026-11-20T18:00:00Z');
  const { server, page } = await openForm();
  await fill(page, { Year: '2009' });
  await page.submit();
  await page.until(() => page.text()?.includes('You must be 18 or older to open an account.') ?? false);
  expect(server.count('register')).toBe(0);
});

test('checks a username after a pause in typing and shows a taken one at once', async () => {
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

test('shows the server’s verdict under the field it is about', async () => {
  const { page, server } = await openForm({ register: () => ({ refuse: 'username_taken' }) });
  await fill(page);
  await page.submit();
  await page.until(() => page.text()?.includes('Sorry, the username already exists.') ?? false);
  await page.until(() => document.activeElement === page.input('Username'));
  server.handlers.register = () => ({ refuse: 'invalid_input', value: { fields: { password: ['too_short'] } } });
  await page.type('Username', 'tuhin89');
  await page.submit();
  await page.until(() => page.text()?.includes('Use at least 8 characters.') ?? false);
  expect(page.text()).not.toContain('Sorry, the username already exists.');
});

test('leaves an operator’s pattern to the server and shows its verdict under the field (P90)', async () => {
  const { page, server } = await openForm({
    registrationSettings: () => ({
      ...SETTINGS,
      fields: [...SETTINGS.fields, { ...fieldOf('line', ''), required: true }],
    }),
    register: () => ({ refuse: 'invalid_input', value: { fields: { line: ['format'] } } }),
  });
  await fill(page);
  await page.type('LINE ID', 'a'.repeat(60));
  await page.submit();
  await page.until(() => page.text()?.includes('This does not look right.') ?? false);
  expect(server.count('register')).toBe(1);
  await page.until(() => document.activeElement === page.input('LINE ID'));
});

test('neither asks for nor sends a birth date if the rules have none', async () => {
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

test('shows that the rules did not load and loads them again on request', async () => {
  const server = await createFakeServer({
    registrationSettings: () => ({ refuse: 'unknown_error' }),
    announcements: () => ({ banners: [], announcements: [], footer: { unreadCount: 0 } }),
  });
  const page = await mount(<RegisterScreen />, { server });
  await page.until(() => page.text()?.includes('The form did not load.') ?? false);
  server.handlers.registrationSettings = () => SETTINGS;
  await page.click('Try again');
  await page.until(() => page.container.querySelector('form') !== null);
  expect(server.count('registrationSettings')).toBe(2);
});

test('requests the banners of its group and shows them below the form (P131)', async () => {
  const banner = {
    id: 'b1',
    groupName: 'm_reg',
    scene: 'lanterns',
    title: { en: 'Come in', bn: 'ভেতরে আসুন' },
    text: { en: 'One account for every stall' },
    action: {},
    url: '/m/slot-games',
  };
  const { page, server } = await openForm({
    announcements: () => ({ banners: [banner], announcements: [], footer: { unreadCount: 0 } }),
  });
  await page.until(() => page.text()?.includes('One account for every stall') ?? false);
  expect(server.last('announcements')?.query).toEqual({
    groupName: 'm_reg',
    types: 'B',
    platform: 'M',
    merchantCode: 'mela',
    token: '',
  });
  expect(server.last('announcements')?.headers['authorization']).toBeUndefined();
  const leadsAway = page.container.querySelector('a[href="/m/slot-games"]');
  expect(leadsAway?.textContent).toContain('Come in');
  // Below the form, so that it is not in the way.
  const form = page.container.querySelector('form');
  expect((form?.compareDocumentPosition(leadsAway ?? form) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

test('shows the merchant’s one minimum age in every text that names an age (P98, M190)', async () => {
  setToday('2026-11-20T18:00:00Z');
  for (const minimumAge of [18, 21, 25]) {
    const { page } = await openForm({ registrationSettings: () => ({ ...SETTINGS, minimumAge }) }, undefined, {
      settings: { minimumAge },
    });
    await fill(page, { Year: String(2027 - minimumAge) });
    await page.submit();
    await page.until(() => page.text()?.includes(`You must be ${minimumAge} or older to open an account.`) ?? false);
    expect(page.text()).toContain(`I am ${minimumAge} or older and I agree`);
    expect(page.text()).toContain(`${minimumAge}+ · Play responsibly`);
    const ages = [...(page.text() ?? '').matchAll(/\b(\d\d)(?= or older|\+)/g)].map(([age]) => age);
    expect(new Set(ages)).toEqual(new Set([String(minimumAge)]));
  }
});

test('accepts a visitor whose birthday is today in the merchant’s time zone, regardless of the UTC date', async () => {
  setToday('2026-11-20T18:00:00Z');
  const { server, page } = await openForm();
  await fill(page, { Day: '22', Month: '11', Year: '2008' });
  await page.submit();
  await page.until(() => page.text()?.includes('You must be 18 or older') ?? false);
  expect(server.count('register')).toBe(0);
  await page.type('Day', '21');
  await page.submit();
  await page.until(() => server.count('register') === 1);
  expect(server.last('register')?.body).toMatchObject({ birthDate: '2008-11-21' });
});

test('shows the errors in the new language 200 ms after a change of language', async () => {
  const { page } = await openForm();
  await page.type('Username', '1a');
  await page.blur('Username');
  await page.until(() => page.text()?.includes('Account format is incorrect') ?? false);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await act(async () => void (await page.platform.language.change('bn')));
  await act(async () => vi.advanceTimersByTime(199));
  expect(page.text()).toContain('Account format is incorrect');
  await act(async () => vi.advanceTimersByTime(2));
  await page.until(() => page.text()?.includes(bn['registration.usernameFormat']) ?? false);
});

test('sends registration by PUT with an encrypted body (P109)', async () => {
  const { page, server } = await openForm();
  await fill(page);
  await page.submit();
  await page.until(() => server.count('register') === 1);
  expect(CALL_TABLE.register).toMatchObject({ method: 'PUT', path: '/wps/member/register' });
  expect(server.last('register')?.headers['content-type']).toBe('application/jose');
  expect(server.last('register')?.headers['module-id']).toBe('REGISTER3');
});

/** A third party that checks phones, as a merchant may have configured. */
function thirdParty(answer: Awaited<ReturnType<PhoneCheck['prove']>>) {
  const asked: string[] = [];
  const check: PhoneCheck = {
    send: async () => ({ ok: true, value: { expiredMinutes: 1 } }),
    async prove(number, code) {
      asked.push(`${number.mobileNum} ${code}`);
      return answer;
    },
  };
  return { asked, check };
}

const PROVEN = { ok: true, value: { firebaseChannel: 'sms', firebaseIdToken: 'signed' } } as const;
const REFUSED = { ok: false, error: { errorCode: 'verification_code_wrong', status: 422 } } as const;

async function openChecked(
  answer: Awaited<ReturnType<PhoneCheck['prove']>>,
  handlers: FakeServer['handlers'] = {},
  path = '/m/register',
) {
  const { asked, check } = thirdParty(answer);
  const settings = { ...BOTH_WAYS, methods: ['mobileNum' as const], defaultMethod: 'mobileNum' as const };
  const server = await createFakeServer({
    ...HANDLERS,
    registerByMobile: () => sessionOf(0, '1712000003'),
    ...handlers,
  });
  const done: string[] = [];
  const page = await mount(<FormAlone settings={settings} check={check} onDone={(name) => done.push(name)} />, {
    server,
    path,
  });
  await page.until(() => page.container.querySelector('select') !== null);
  return { asked, done, page, server };
}

test('validates the form, then verifies the phone, checks the invitation and makes the account (P83)', async () => {
  const { asked, done, page, server } = await openChecked(PROVEN, {
    checkAffiliate: ({ query }) => ({ success: query['code'] === 'karim' }),
  });
  await fillMobile(page);
  await page.type('Day', '32');
  await page.submit();
  await page.until(() => document.activeElement === page.input('Day'));
  expect(asked).toEqual([]);
  await page.type('Day', '3');

  // Agreement and disclaimer are required, which disables the button too.
  await act(async () => box(page, 1).click());
  expect(button(page).disabled).toBe(true);
  await page.submit();
  await page.until(() => document.activeElement === box(page, 1));
  expect(page.text()).toContain('Tick this too to go on.');
  await act(async () => box(page, 1).click());
  await act(async () => box(page, 0).click());
  expect(button(page).disabled).toBe(true);
  await act(async () => box(page, 0).click());
  expect(button(page).disabled).toBe(false);
  expect(asked).toEqual([]);

  // The address has not confirmed a code, so the typed code is checked, after the phone.
  await page.click('I have an invitation code');
  await page.type('Invitation code', 'nobody');
  await page.submit();
  await page.until(() => page.text()?.includes('Invalid invitation code') ?? false);
  expect(asked).toEqual(['1712000003 135790']);
  expect(server.count('registerByMobile')).toBe(0);
  await page.type('Invitation code', 'karim');
  await page.submit();
  await page.until(() => done.length === 1);
  expect(server.last('registerByMobile')?.body).toMatchObject({
    affiliateCode: 'karim',
    mobileNum: '1712000003',
    firebaseChannel: 'sms',
    firebaseIdToken: 'signed',
  });

  // Confirmed by the address, so registered at once.
  const linked = await openChecked(PROVEN, { checkAffiliate: () => ({ success: true }) }, '/m/register?code=karim');
  await linked.page.until(() => linked.server.count('checkAffiliate') === 1);
  await fillMobile(linked.page);
  await linked.page.submit();
  await linked.page.until(() => linked.done.length === 1);
  expect(linked.server.count('checkAffiliate')).toBe(1);

  // A phone that is not verified stops registration: no pop-up message, and nothing is sent.
  const stopped = await openChecked(REFUSED, { checkAffiliate: () => ({ success: false }) });
  await fillMobile(stopped.page);
  const before = stopped.server.requests.length;
  await stopped.page.submit();
  await stopped.page.until(() => stopped.asked.length === 1);
  await stopped.page.until(() => stopped.page.input('SMS code').getAttribute('aria-invalid') === 'true');
  expect(stopped.server.requests).toHaveLength(before);
  expect(stopped.page.container.querySelector('[popover][role=alert]')).toBeNull();
  expect(button(stopped.page).disabled).toBe(false);
  expect(stopped.done).toEqual([]);
});
