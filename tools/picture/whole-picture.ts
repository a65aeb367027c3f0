import type { Page, Request } from '@playwright/test';

/** The screen as it is, once the pictures that can be seen are there. */
export async function wholePicture(page: Page): Promise<Buffer> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // What is folded away has a box of nothing, and a lazy one in it never comes.
    const shown = [...document.images].filter((image) => {
      const { top, height } = image.getBoundingClientRect();
      return height > 0 && top < innerHeight && image.checkVisibility();
    });
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
  });
  return await page.screenshot();
}

/** The same once nothing is being loaded and it has come to rest: two pictures after each other are one. A clock may tick on, so that it ends after a few. */
export async function restingPicture(page: Page, loads: Loads): Promise<Buffer> {
  await loads.end();
  let last = await wholePicture(page);
  for (let look = 0; look < 4; look += 1) {
    await loads.end();
    const next = await wholePicture(page);
    if (next.equals(last)) break;
    last = next;
  }
  return last;
}

/** Watches what a page loads; the feed that never ends does not count. */
export function watchLoads(page: Page): Loads {
  const loading = new Set<Request>();
  page.on('request', (request) => void (request.url().includes('/wps/live') || loading.add(request)));
  page.on('requestfinished', (request) => void loading.delete(request));
  page.on('requestfailed', (request) => void loading.delete(request));
  const twoFrames = () =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return {
    async end() {
      const deadline = Date.now() + 10_000;
      for (let quiet = 0; quiet < 3 && Date.now() < deadline; quiet = loading.size === 0 ? quiet + 1 : 0)
        await twoFrames();
    },
  };
}

export interface Loads {
  /** Nothing has been loaded for a few frames; gives up after ten seconds. */
  end(): Promise<void>;
}
