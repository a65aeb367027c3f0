import type { Page } from '@playwright/test';
import { expect, test } from '@mela/dev-env/phone-test';
import { signIn } from './visit.ts';

/** Bytes per second of a slow mobile network. */
const THREE_G = { downloadThroughput: 200_000, uploadThroughput: 90_000 };

test("shifts nothing below home's header while a guest scrolls down on a slow network", async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'BN', reducedMotion: true });
  expect(await shiftsOfHome(page)).toEqual([]);
});

test('shifts content below home’s header by less than a fifth of the screen for a member on a slow network', async ({
  openPhone,
}) => {
  const { page } = await openPhone({ language: 'BN', reducedMotion: true });
  await signIn(page, 'rahim');
  // Most visits have no shift; on a busy machine the footer was seen to move by a tenth.
  const shifted = (await shiftsOfHome(page)).map((shift) => Number.parseFloat(shift));
  expect(shifted.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.2);
});

/** The shifts below the header, and their distance, while opening home and scrolling to its end. */
async function shiftsOfHome(page: Page): Promise<readonly string[]> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', { offline: false, latency: 400, ...THREE_G });
  await page.addInitScript(() => {
    const seen = window as unknown as { shifts: string[] };
    seen.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[])
        if (entry.value > 0.001 && !entry.sources.every(({ node }) => isOfHeader(node)))
          seen.shifts.push(`${entry.value.toFixed(3)} ${entry.sources.map(({ node }) => nameOf(node)).join(', ')}`);
    }).observe({ type: 'layout-shift', buffered: true });
    const nameOf = (node: Node | null) => (node instanceof Element ? `${node.tagName}.${node.className}` : '');
    // Elements removed from the header have no node any more.
    const isOfHeader = (node: Node | null) =>
      node === null || (node instanceof Element ? node : node.parentElement)?.closest('header') !== null;
    interface Shift {
      readonly value: number;
      readonly sources: readonly { readonly node: Node | null }[];
    }
  });
  await page.goto('/m/home');
  // Content that is loading when the reader reaches it has loaded when they stop.
  for (let step = 0; step < 30; step += 1) {
    await page.mouse.wheel(0, 240);
    await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))));
  }
  await expect(page.locator('footer').first()).toBeInViewport();
  await expect(page.locator('main output[aria-label]')).toHaveCount(0);
  return await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}
