import type { Value } from '@mela/contract/operations';
import { expect, test } from 'vitest';
import { createFakeServer, type Refusal } from '@mela/web/test/fake-server';
import { meAs, mountConsole } from '../../test/mount-console.tsx';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const CODES = ['h7kq-2mxd-9ptc', 'aaaa-bbbb-cccc'];

interface Proof {
  readonly password: string;
  readonly secondFactor: { readonly kind: string; readonly answer: string };
}

/** A server with one account whose factor is on or off, and one valid code. */
async function serverOf(isOn: boolean) {
  const state: { factors: ('totp' | 'passkey')[]; recoveryCodesLeft: number } = {
    factors: isOn ? ['totp'] : [],
    recoveryCodesLeft: isOn ? 1 : 0,
  };
  const refusalOf = ({ password, secondFactor }: Proof): Refusal | undefined => {
    if (password !== 'right') return { refuse: 'wrong_password' };
    const isRight = secondFactor.answer === (secondFactor.kind === 'totp' ? '123456' : CODES[0]);
    return isRight ? undefined : { refuse: 'verification_code_wrong' };
  };
  return createFakeServer({
    deskMe: () => meAs(['chat']),
    deskRooms: () => ({ list: [], next: null, waiting: 0, mine: 0 }),
    consolePasskeys: () => ({ list: [] }),
    deskSessions: (): Value<'deskSessions'> => ({ list: [], events: [], secondFactor: { ...state } }),
    beginDeskFactor: ({ body }) =>
      (body as { password: string }).password === 'right'
        ? { uri: `otpauth://totp/Mela:nasrin?issuer=Mela&secret=${SECRET}`, secret: SECRET }
        : { refuse: 'wrong_password' },
    confirmDeskFactor: ({ body }) => {
      if ((body as { code: string }).code !== '123456') return { refuse: 'verification_code_wrong' };
      state.factors = ['totp'];
      state.recoveryCodesLeft = 10;
      return { recoveryCodes: CODES };
    },
    renewRecoveryCodes: ({ body }) => refusalOf(body as Proof) ?? { recoveryCodes: CODES },
    removeDeskFactor: ({ body }) => {
      const refusal = refusalOf(body as Proof);
      if (!refusal) state.factors = [];
      return refusal ?? {};
    },
  });
}

async function openAccount(isOn: boolean) {
  const server = await serverOf(isOn);
  const page = await mountConsole(server, { path: 'account' });
  await page.until(() => page.has('Second factor'));
  return { server, page };
}

test('sets up the second factor with password, QR code or key, and first code; shows recovery codes once', async () => {
  const { server, page } = await openAccount(false);
  await page.until(() => page.has('Set up'));
  await page.write('Password', 'wrong');
  await page.click('Set up');
  await page.until(() => page.has('The password is wrong.'));
  await page.write('Password', 'right');
  await page.click('Set up');
  await page.until(() => page.has('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP'));
  expect(page.all('svg[role=img]').map((one) => one.getAttribute('aria-label'))).toEqual([
    'QR code for the authenticator app',
  ]);
  await page.write('Code from the app', '12345');
  await page.click('Confirm');
  await page.until(() => page.has('The code has 6 digits.'));
  expect(server.count('confirmDeskFactor')).toBe(0);
  await page.write('Code from the app', '654321');
  await page.click('Confirm');
  await page.until(() => page.has('This code is wrong or was used already.'));
  await page.write('Code from the app', '১২৩ ৪৫৬');
  await page.click('Confirm');
  await page.until(() => page.has('The second factor is on.'));
  expect(page.all('main li code').map((one) => one.textContent)).toEqual(CODES);
  expect(page.text()).not.toContain('JBSW');

  const words: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void words.push(text) },
  });
  await page.click('Copy all');
  await page.until(() => page.has('Copied'));
  expect(words).toEqual([CODES.join('\n')]);
  Reflect.deleteProperty(navigator, 'clipboard');
  await page.click('I have kept them');
  await page.until(() => page.has('10 recovery codes are left.'));
  expect(page.has(CODES[0] ?? '')).toBe(false);
});

test('renews recovery codes with password and code, and removes the factor with a recovery code too', async () => {
  const { server, page } = await openAccount(true);
  await page.until(() => page.has('1 recovery code is left.'));
  await page.write('Password', 'right');
  await page.write('Code from the app', '000000');
  await page.click('New recovery codes');
  await page.until(() => page.has('This code is wrong or was used already.'));
  await page.write('Code from the app', '123456');
  await page.click('New recovery codes');
  await page.until(() => page.has('I have kept them'));
  expect(server.count('removeDeskFactor')).toBe(0);
  await page.click('I have kept them');
  await page.write('Password', 'right');
  await page.click('Use a recovery code');
  await page.write('Recovery code', 'zzzz-zzzz-zzzz');
  await page.click('Remove the second factor');
  await page.until(() => page.has('This recovery code is wrong or was used already.'));
  await page.write('Recovery code', CODES[0] ?? '');
  await page.click('Remove the second factor');
  await page.until(() => page.has('The second factor is removed.'));
  await page.until(() => page.has('Set up'));
  expect(server.last('removeDeskFactor')?.body).toEqual({
    password: 'right',
    secondFactor: { kind: 'recovery', answer: CODES[0] },
  });
});

test('asks for a code at sign-in if the account has a second factor, and accepts a recovery code', async () => {
  const server = await serverOf(true);
  server.handlers.deskLogin = ({ body }) => {
    const { password, secondFactor } = body as Partial<Proof>;
    if (password !== 'right') return { refuse: 'wrong_credentials' };
    if (secondFactor?.kind === 'recovery' && secondFactor.answer === CODES[0]) return { token: 'staff_new' };
    return { refuse: 'second_factor_required', value: { factors: ['totp'] } };
  };
  const page = await mountConsole(server, { token: '' });
  await page.write('Name', 'nasrin');
  await page.write('Password', 'right');
  await page.submit();
  await page.until(() => page.has('Code from the app'));
  const [field] = page.all('input');
  expect([field?.getAttribute('inputmode'), field?.getAttribute('autocomplete')]).toEqual(['numeric', 'one-time-code']);
  expect(page.has('wrong')).toBe(false);
  await page.write('Code from the app', '123456');
  await page.submit();
  await page.until(() => page.has('This code is wrong or was used already.'));
  await page.click('Use a recovery code');
  expect(page.has('wrong')).toBe(false);
  await page.write('Recovery code', CODES[0] ?? '');
  await page.submit();
  await page.until(() => page.has('Choose a room from the list.'));
  expect(server.last('deskMe')?.headers['authorization']).toBe('Bearer staff_new');
});
