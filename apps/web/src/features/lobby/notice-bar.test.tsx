import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { mount } from '../../../test/mount.tsx';
import { NoticeBar } from './notice-bar.tsx';

test('holds the news under a finger, and keeps it paused by the button after the finger leaves', async () => {
  let isMoving = true;
  const run = { cancel: () => undefined, pause: () => (isMoving = false), play: () => (isMoving = true) };
  const animate = vi.spyOn(Element.prototype, 'animate').mockReturnValue(run as unknown as Animation);
  onTestFinished(() => animate.mockRestore());
  const notices = [{ id: '1', title: 'Fireworks at nine' }];
  const page = await mount(<NoticeBar notices={notices} />, { server: await createFakeServer() });
  await page.until(() => animate.mock.calls.length > 0);
  const touch = (name: string) => {
    const track = page.container.querySelector('a[href^="/m/notice"]')?.parentElement;
    return act(async () => track?.dispatchEvent(new Event(name)));
  };
  await touch('pointerdown');
  expect(isMoving).toBe(false);
  await touch('pointerup');
  expect(isMoving).toBe(true);
  await page.click('Pause all motion');
  expect(isMoving).toBe(false);
  await touch('pointerdown');
  await touch('pointerup');
  expect(isMoving).toBe(false);
  await page.click('Let things move');
  expect(isMoving).toBe(true);
});
