import { act } from 'react';
import { expect, test } from 'vitest';
import { ForgetScreen } from '#/features/recovery/forget-screen.tsx';
import { createFakeServer } from '../../test/fake-server.ts';
import { mount } from '../../test/mount.tsx';

test('shows in_please_wait during a call and hides it on success and on failure (M178)', async () => {
  for (const outcome of [{}, { refuse: 'too_many_requests' } as const]) {
    let finish: (() => void) | undefined;
    const server = await createFakeServer({
      resetPasswordByEmail: () => new Promise((resolve) => (finish = () => resolve(outcome))),
    });
    const page = await mount(<ForgetScreen />, { server });
    const toast = () => page.container.querySelector('[popover]')?.textContent ?? '';
    await page.type('Username', 'rahim');
    await page.type('E-mail', 'rahim@demo.example');
    expect(toast()).not.toContain('Please wait…');
    await page.submit();
    await page.until(() => finish !== undefined);
    expect(toast()).toContain('Please wait…');
    await act(async () => finish?.());
    await page.until(() => !toast().includes('Please wait…'));
  }
});
