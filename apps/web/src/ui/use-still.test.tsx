import { act, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFakeServer } from '../../test/fake-server.ts';
import { mount } from '../../test/mount.tsx';
import { useStill } from './use-still.ts';

function Note() {
  const [error, setError] = useState('too short');
  return (
    <>
      <label>
        name
        <input onBlur={() => setError('')} />
      </label>
      <p>{useStill(error)}</p>
    </>
  );
}
const press = (name: string) => act(async () => void window.dispatchEvent(new Event(name)));

test.each([
  { ends: ['pointerup', 'click'], stays: 0 },
  { ends: ['pointercancel'], stays: 0 },
  { ends: ['pointerup'], stays: 399 },
])('shows changes of a blur only after the tap that caused it: $ends', async ({ ends, stays }) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
  const page = await mount(<Note />, { server: await createFakeServer({}) });
  const field = page.input('name');
  await act(async () => field.focus());
  await press('pointerdown');
  await act(async () => field.blur());
  expect(page.text()).toContain('too short');
  for (const name of ends) await press(name);
  await pass(stays);
  expect(page.text()?.includes('too short')).toBe(stays > 0);
  await pass(1);
  expect(page.text()).not.toContain('too short');
});
