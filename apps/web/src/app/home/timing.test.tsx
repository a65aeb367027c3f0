import { readFileSync } from 'node:fs';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { homeOf } from '../../../test/catalogue.ts';
import { openApp } from '../../../test/open-app.tsx';
import { isSwipeBack } from '../navigation/swipe-back.ts';

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

test('banners stay 5000 ms and take 1000 ms to change, pages fade for 300 ms, a swipe of 100 px goes back (P145)', async () => {
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

  const style = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
  expect(style('../shell/shell.module.css')).toMatch(/\.fades \{\s+animation: page-fade var\(--fade\)/);
  expect(style('../../ui/tokens.css')).toContain('--fade: 300ms;');

  expect(isSwipeBack({ x: 0, y: 0 }, { x: 99, y: 0 }, false)).toBe(false);
  expect(isSwipeBack({ x: 0, y: 0 }, { x: 100, y: 0 }, false)).toBe(true);
});
