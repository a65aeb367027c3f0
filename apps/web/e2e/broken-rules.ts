import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** How often a page that changed under the analysis is analysed again. */
const TRIES = 4;

/**
 * The rules of accessibility that the page breaks, with the elements. Frames and `without` are left out: a page without frames
 * needs no second page to merge results in, which halves the time. Axe reads a page in several steps, so what it finds on a page
 * that changed meanwhile may describe no state of it: such a page is analysed again.
 */
export async function brokenRules(page: Page, without: readonly string[] = []): Promise<string[]> {
  for (let attempt = 1; ; attempt += 1) {
    // Colours in the middle of a transition are neither the old ones nor the new ones. In closed `<details>` a transition never ends.
    await page.evaluate(async () => {
      const isSeen = ({ effect }: Animation) => effect instanceof KeyframeEffect && effect.target?.checkVisibility();
      const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition && isSeen(one));
      await Promise.allSettled(transitions.map(({ finished }) => finished));
    });
    const changes = await page.evaluateHandle(() => {
      const seen = { count: 0 };
      const everything = { subtree: true, childList: true, attributes: true };
      new MutationObserver((records) => (seen.count += records.length)).observe(document, everything);
      return seen;
    });
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    for (const selector of ['iframe', ...without]) axe.exclude(selector);
    const { violations } = await axe.analyze();
    const isSteady = await changes.evaluate(({ count }) => count === 0);
    if (violations.length === 0 || isSteady || attempt === TRIES)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  }
}
