import type { Page } from '@playwright/test';
import { expect } from '@mela/dev-env/phone-test';

/** Durations of toasts about unavailable content (`info`, `short` and `default` of the design system's `TOAST_MS`). */
const STAND_MS = [2_000, 3_000];

/**
 * Keeps the page's toasts until the test releases them, as if their time were over: a busy machine may need longer to look at
 * one than its duration, and no test waits for its end.
 */
export async function holdToasts(page: Page): Promise<{ letGo: () => Promise<void> }> {
  await page.addInitScript((standMs) => {
    const held = new Map<number, () => void>();
    const { setTimeout: start, clearTimeout: stop } = window;
    const hold = (run: () => void, ms?: number, ...values: unknown[]) => {
      if (ms === undefined || !standMs.includes(ms)) return start(run, ms, ...values);
      const id = start(() => {}, 0);
      held.set(id, run);
      return id;
    };
    const release = (id?: number) => {
      if (id !== undefined) held.delete(id);
      stop(id);
    };
    const letGo = () => {
      for (const [id, run] of held) {
        held.delete(id);
        run();
      }
    };
    Object.assign(globalThis, { setTimeout: hold, clearTimeout: release, letToastsGo: letGo });
  }, STAND_MS);
  const letGo = () => page.evaluate(() => (globalThis as unknown as { letToastsGo: () => void }).letToastsGo());
  return {
    // A toast is visible a moment before its time begins.
    letGo: () =>
      expect(async () => {
        await letGo();
        await expect(page.locator('[popover] > div')).toHaveCount(0, { timeout: 1_000 });
      }).toPass(),
  };
}
