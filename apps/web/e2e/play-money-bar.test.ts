import { expect, test } from '@mela/dev-env/phone-test';
import { gameFrame, playAddress, words } from './visit.ts';

for (const language of ['BN', 'EN'] as const)
  test(`names play money once in the bar over a game, and nothing in the bar overlaps at 360 px, in ${language}`, async ({
    openPhone,
  }) => {
    const say = words(language);
    const { page } = await openPhone({ language });
    await page.goto('/m/home');
    // Log-in leads a guest who tapped a game into free play of that game.
    await page.goto(`/m/login?back=${encodeURIComponent(await playAddress(page, 'royal-bengal'))}`);
    await page.getByRole('button', { name: say('trial.invite') }).click();
    await page.waitForURL(/\/m\/play\?.*royal-bengal/);
    await gameFrame(page);
    const bar = page.locator('header');
    await expect(bar.locator('output')).toHaveCount(2);
    await expect(bar.getByText(say('balance.playMoney'), { exact: true })).toHaveCount(1);
    const boxes = await bar.evaluate((header) => {
      const texts = document.createTreeWalker(header, NodeFilter.SHOW_TEXT);
      const drawn: { name: string; left: number; right: number; top: number; bottom: number }[] = [];
      const add = (name: string, { left, right, top, bottom, width }: DOMRect) => {
        if (width > 1) drawn.push({ name, left, right, top, bottom });
      };
      while (texts.nextNode()) {
        const node = texts.currentNode as Text;
        const { parentElement } = node;
        if (!parentElement || getComputedStyle(parentElement).clipPath !== 'none') continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        const cut = parentElement.closest('span[class*=label]')?.getBoundingClientRect();
        // The clock is cut off if it has no room.
        if (!cut || box.top < cut.bottom) add(node.data, box);
      }
      for (const button of header.querySelectorAll('button svg')) add('button', button.getBoundingClientRect());
      return drawn;
    });
    const overlaps = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            one.left < other.right - 1 &&
            other.left < one.right - 1 &&
            one.top < other.bottom - 4 &&
            other.top < one.bottom - 4,
        )
        .map((other) => `${one.name} | ${other.name}`),
    );
    expect(overlaps).toEqual([]);
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(360);
  });
