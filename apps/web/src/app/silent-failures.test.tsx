import { ACCOUNT_RULES } from '@mela/contract/account-rules';
import { checkField } from '@mela/contract/field-rules';
import { messages as bn } from '@mela/locales/catalogues/bn.generated';
import { messages as en } from '@mela/locales/catalogues/en.generated';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { PhoneCheck } from '#/entities/verification-code/phone-check.ts';
import { useVerificationCode } from '#/entities/verification-code/use-verification-code.ts';
import { VerificationCodeField } from '#/entities/verification-code/verification-code-field.tsx';
import { SportsScreen } from '#/features/game-launch/sports-screen.tsx';
import { ChangePasswordScreen } from '#/features/session/change-password-screen.tsx';
import { vendorOf, vendorsOf } from '../../test/catalogue.ts';
import { createFakeServer } from '../../test/fake-server.ts';
import { mount, sessionOf } from '../../test/mount.tsx';
import { FormAlone, fillMobile, HANDLERS } from '../../test/register-page.tsx';
import { BOTH_WAYS } from '../../test/registration-settings.ts';

type Page = Awaited<ReturnType<typeof mount>>;
const REFUSED = { ok: false, error: { errorCode: 'unavailable', status: 503 } } as const;
const toast = (page: Page) => page.container.querySelector('[popover=manual]')?.textContent ?? '';
const alerts = (page: Page) =>
  [...page.container.querySelectorAll('[role=alert]')].map((place) => place.textContent).join('|');

/** Registration by mobile number, the phone checked by a third party that refuses. */
async function registration() {
  const check: PhoneCheck = {
    send: async () => ({ ok: true, value: { expiredMinutes: 1 } }),
    prove: async () => REFUSED,
  };
  const settings = { ...BOTH_WAYS, methods: ['mobileNum' as const], defaultMethod: 'mobileNum' as const };
  const server = await createFakeServer(HANDLERS);
  const page = await mount(<FormAlone settings={settings} check={check} onDone={() => undefined} />, {
    server,
    path: '/m/register',
  });
  await page.until(() => page.container.querySelector('select') !== null);
  await fillMobile(page);
  // The toast about the sent code has ended.
  await page.until(() => toast(page) === '');
  await page.submit();
  await page.until(() => page.input('SMS code').getAttribute('aria-invalid') === 'true');
  return { page, server };
}

function CodeForm() {
  const [check] = useState<PhoneCheck>(() => ({ send: async () => REFUSED, prove: async () => REFUSED }));
  const code = useVerificationCode(check);
  const number = { countryDialingCode: '880', mobileNum: '1712000003' };
  return <VerificationCodeField code={code} onRequest={() => void code.request(number)} />;
}

/** Requests a code whose SMS fails. */
async function sms() {
  const page = await mount(<CodeForm />, { server: await createFakeServer() });
  await page.click('Get code');
  await page.until(() => alerts(page).includes('No code was sent.'));
  return page;
}

/** The sports game does not open. */
async function sports() {
  const pitch = { ...vendorOf('pitch', 1), gameId: 'pitch', nodeId: 7 };
  const server = await createFakeServer({
    gameVendors: () => vendorsOf({ SPORTS: [pitch] }),
    launchSports: () => ({ refuse: 'vendor_unavailable' }),
  });
  const page = await mount(<SportsScreen />, { server, session: sessionOf(0), path: '/m/sportsGame' });
  await page.until(() => server.count('launchSports') === 1 && alerts(page) !== '');
  return { page, server };
}

/** The new password is not taken. */
async function password() {
  const server = await createFakeServer({ changePassword: () => ({ refuse: 'unknown_error' }) });
  const page = await mount(<ChangePasswordScreen />, { server, session: sessionOf(0), path: '/m/changePsw' });
  for (const [label, value] of [
    ['Old password', 'mela-demo-2026'],
    ['New password', 'jol-Pori-77'],
    ['New password again', 'jol-Pori-77'],
  ] as const)
    await page.type(label, value);
  await page.submit();
  await page.until(() => alerts(page).includes('The password was not changed.'));
  return page;
}

test('shows no toast if a third-party phone check, an SMS or the sports launch fails (P140)', async () => {
  const { page, server } = await registration();
  expect([server.count('registerByMobile'), server.count('register'), toast(page)]).toEqual([0, 0, '']);
  expect(toast(await sms())).toBe('');
  const failed = await sports();
  expect(toast(failed.page)).toBe('');
  expect(failed.page.history?.at(-1)).toBe('/m/sportsGame');
});

test('announces a silent failure in place, re-enables its control and retries on a tap (R33)', async () => {
  const { page } = await registration();
  expect(toast(page)).toBe('');
  expect(page.container.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled).toBe(false);
  expect(alerts(page)).toBe('Verification code error');

  const code = await sms();
  expect([toast(code), code.control('Get code').getAttribute('aria-busy')]).toEqual(['', null]);
  await code.click('Tap to try again');
  await code.until(() => alerts(code).includes('No code was sent.'));

  const change = await password();
  expect([toast(change), change.control('Save the new password').getAttribute('aria-busy')]).toEqual(['', null]);
  expect(change.control('Tap to try again')).toBeDefined();

  const launch = await sports();
  expect(toast(launch.page)).toBe('');
  await launch.page.click('Try again');
  await launch.page.until(() => launch.server.count('launchSports') === 2);

  for (const [typed, isRight] of [
    ['123456', true],
    ['1', true],
    ['1234567', false],
    ['12a', false],
  ] as const)
    expect({ typed, isRight: checkField(ACCOUNT_RULES.captcha, typed).length === 0 }).toEqual({ typed, isRight });
  const hints = [en, bn].flatMap((catalogue) => Object.entries(catalogue).filter(([key]) => /captcha/i.test(key)));
  expect(hints.length).toBeGreaterThan(0);
  expect(JSON.stringify(hints)).not.toMatch(/1\s*[-–]\s*16|১\s*[-–]\s*১৬/);
  for (const address of ['a@b.io', 'first.last@mail.example', 'x@y.photography'])
    expect(checkField(ACCOUNT_RULES.email, address), address).toEqual([]);
  const source = path.resolve(import.meta.dirname, '..');
  const naming = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => readFileSync(path.join(source, file), 'utf8').includes('errors.noSuchUser'));
  expect(naming).toEqual([]);
});
