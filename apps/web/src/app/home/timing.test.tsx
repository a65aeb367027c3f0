import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { homeOf } from '../../../test/catalogue.ts';
import { openApp } from '../../../test/open-app.tsx';

const STEP = 366;
const banner = (id: string) => ({
  id,
  groupName: 'm_home',
  scene: '',
  title: { en: id },
  text: { en: '' },
  action: { en: '' },
  url: '/m/home',
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('banners stay 5000 ms and take 1000 ms to change (P145)', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * STEP;
  });
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'requestAnimationFrame', 'cancelAnimationFrame', 'performance'],
  });
  const app = await openApp('/m/home', {
    server: await createFakeServer(),
    home: homeOf(),
    settings: { banners: [banner('a'), banner('b')] },
  });
  const strip = app.find('section[aria-roledescription="carousel"] > div');
  const at = async (ms: number) => {
    await act(async () => vi.advanceTimersByTime(ms));
    return (strip?.scrollLeft ?? 0) / STEP;
  };
  expect(await at(4990)).toBe(0);
  expect(await at(510)).toBeCloseTo(0.5, 1);
  expect(await at(480)).toBeLessThan(1);
  expect(await at(60)).toBe(1);
});

test('goes back on a swipe of 100 px from the edge, and not on one of 99 px (P145)', async () => {
  const listens = vi.spyOn(window, 'addEventListener');
  const app = await openApp('/m/help', { server: await createFakeServer(), home: homeOf() });
  await app.until(() => listens.mock.calls.some(([name]) => name === 'touchend'));
  const touch = (name: string, clientX: number) => {
    const touches = [{ clientX, clientY: 300 }];
    window.dispatchEvent(Object.assign(new Event(name), { touches, changedTouches: touches }));
  };
  const swipe = (px: number) =>
    act(async () => {
      touch('touchstart', 8);
      touch('touchend', 8 + px);
    });
  await swipe(99);
  expect(app.address()).toBe('/m/help');
  await swipe(100);
  await app.until(() => app.address() === '/m/home');
});
