import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { mount } from '../../../test/mount.tsx';
import { MerchantProvider } from '#/entities/merchant/merchant-context.tsx';
import { DEMO_SETTINGS, NO_ART } from '../../../test/settings.ts';
import { BannerCarousel } from './banner-carousel.tsx';
import { BANNER_DELAY_MS, BANNER_TRANSITION_MS, ease, slideAt } from './carousel.ts';

/** A slide and its gap, in pixels of the layout in these tests. */
const STEP = 366;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * STEP;
  });
  return () => vi.restoreAllMocks();
});

function banner(id: string, groupName = 'm_home') {
  return {
    id,
    groupName,
    scene: 'tiger',
    title: { en: `Banner ${id}` },
    text: { en: '' },
    action: { en: 'Go' },
    url: `/m/slot-games?vassalage=${id}`,
  };
}

async function carousel(ids: readonly string[]) {
  vi.useFakeTimers({
    toFake: [
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'performance',
    ],
  });
  const settings = { ...DEMO_SETTINGS, banners: [...ids.map((id) => banner(id)), banner('other', 'm_reg')] };
  const server = await createFakeServer();
  const page = await mount(
    <MerchantProvider settings={settings} art={NO_ART}>
      <BannerCarousel group="m_home" />
    </MerchantProvider>,
    { server },
  );
  const strip = page.container.querySelector<HTMLElement>('section > div');
  const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
  return { page, strip, pass, scrolled: () => Math.round(((strip?.scrollLeft ?? 0) / STEP) * 100) / 100 };
}

test('changes banners every 5 s over 1 s, loops, has dots and links each to its address (P39)', async () => {
  const { page, strip, pass, scrolled } = await carousel(['a', 'b']);
  expect(page.text()).not.toContain('Banner other');
  expect([...page.container.querySelectorAll('[aria-current]')].map((dot) => dot.getAttribute('aria-label'))).toEqual([
    '1 of 2',
    '2 of 2',
  ]);
  expect(page.container.querySelector('a')?.getAttribute('href')).toBe('/m/slot-games?vassalage=a');

  // The clone that closes the loop is added late, so that it is never the largest contentful paint.
  expect(strip?.children.length).toBe(2);
  await pass(1600);
  expect(strip?.children.length).toBe(3);

  await pass(BANNER_DELAY_MS - 1600 - 20);
  expect(scrolled()).toBe(0);
  await pass(520);
  expect(scrolled()).toBeGreaterThan(0.3);
  expect(scrolled()).toBeLessThan(0.7);
  await pass(600);
  expect(scrolled()).toBe(1);
  await act(async () => strip?.dispatchEvent(new Event('scroll')));
  expect(page.container.querySelector('[aria-current="true"]')?.getAttribute('aria-label')).toBe('2 of 2');

  // Past the clone and back to the start, which shows the same slide.
  await pass(BANNER_DELAY_MS + BANNER_TRANSITION_MS);
  expect(scrolled()).toBe(0);
  vi.useRealTimers();
});

test('keeps a single banner still and without dots, and holds several while motion is paused', async () => {
  const single = await carousel(['a']);
  expect(single.page.container.querySelectorAll('button').length).toBe(0);
  await single.pass(3 * BANNER_DELAY_MS);
  expect(single.scrolled()).toBe(0);
  vi.useRealTimers();

  const held = await carousel(['a', 'b']);
  await act(async () => held.page.platform.storage.set('motionPaused', '1'));
  await held.pass(3 * BANNER_DELAY_MS);
  expect(held.scrolled()).toBe(0);
  vi.useRealTimers();
});

test('derives the slide from the scroll position, and eases a glide from rest to rest', () => {
  expect([0, 180, 190, 366, 732].map((scrolled) => slideAt(scrolled, STEP, 2))).toEqual([0, 0, 1, 1, 0]);
  expect(slideAt(0, 0, 2)).toBe(0);
  expect([ease(0), ease(0.5), ease(1)]).toEqual([0, 0.5, 1]);
});
