import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { useVerificationCode } from '#/entities/verification-code/use-verification-code.ts';
import { RealAccountRequired } from '#/entities/session/real-account-required.tsx';
import { ChangePasswordScreen } from '#/features/session/change-password-screen.tsx';
import { TOAST_MS, useToast } from '#/ui/toast.tsx';
import { createFakeServer } from '../../test/fake-server.ts';
import { expectToastFor, stopTimers } from '../../test/fake-timers.ts';
import { mount, sessionOf } from '../../test/mount.tsx';

const NUMBER = { countryDialingCode: '880', mobileNum: '1712000003' };

type Mounted = Awaited<ReturnType<typeof mount>>;
const shows = (page: Mounted) => page.container.querySelector('[popover]')?.textContent ?? '';

function Bench({ answer }: { readonly answer: Promise<{ ok: true; value: { expiredMinutes: number } }> }) {
  const toast = useToast();
  const [deposits, setDeposits] = useState(false);
  const code = useVerificationCode({ send: () => answer, prove: () => Promise.reject(new Error('not asked')) });
  return (
    <>
      <button type="button" onClick={() => toast.show('hello')}>
        plain
      </button>
      <button type="button" onClick={() => toast.show('hello', { ms: TOAST_MS.short })}>
        short
      </button>
      <button type="button" onClick={() => toast.show('hello', { ms: TOAST_MS.long })}>
        long
      </button>
      <button type="button" onClick={() => toast.show('hello', { ms: TOAST_MS.notice })}>
        notice
      </button>
      <button type="button" onClick={() => toast.success('hello')}>
        success
      </button>
      <button type="button" onClick={() => toast.loading('hello')}>
        loading
      </button>
      <button type="button" onClick={() => void code.request(NUMBER)}>
        send
      </button>
      <button type="button" onClick={() => setDeposits(true)}>
        deposit
      </button>
      {deposits && <RealAccountRequired>the cashier</RealAccountRequired>}
    </>
  );
}

test('keeps each kind of toast for its documented time (M184)', async () => {
  const pass = stopTimers();
  const stays = (mounted: Mounted, words: string, ms: number) => expectToastFor(mounted.container, words, ms, pass);
  const server = await createFakeServer({ changePassword: () => ({}) });
  let answered: (value: { ok: true; value: { expiredMinutes: number } }) => void = () => undefined;
  const answer = new Promise<{ ok: true; value: { expiredMinutes: number } }>((resolve) => (answered = resolve));
  const page = await mount(<Bench answer={answer} />, { server, session: sessionOf(4) });
  for (const [name, ms] of [
    ['plain', 3_000],
    ['short', 3_000],
    ['long', 8_000],
    ['notice', 1_500],
    ['success', 1_000],
    ['loading', 9_999_000],
  ] as const) {
    await page.click(name);
    await stays(page, 'hello', ms);
  }
  await page.click('deposit');
  await stays(page, 'Please login an actual account to use this function', 2_000);
  await page.click('send');
  await stays(page, 'Please wait…', 10_000);
  await act(async () => answered({ ok: true, value: { expiredMinutes: 1 } }));
  await stays(page, 'The code is on its way', 1_500);

  const password = await mount(<ChangePasswordScreen />, { server, session: sessionOf(0), path: '/m/changePsw' });
  await password.type('Old password', 'mela-demo-2026');
  await password.type('New password', 'jol-Pori-77');
  await password.type('New password again', 'jol-Pori-77');
  await password.submit();
  await password.until(() => shows(password).includes('Saved'));
  expect(password.history.at(-1)).toBe('/m/changePsw');
  await stays(password, 'Saved', 1_000);
  expect(password.history.at(-1)).toBe('/m/home');
});
