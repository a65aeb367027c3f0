import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * The rules of accessibility that the page breaks, with the elements. Frames and `without` are left out: a page without frames
 * needs no second page to merge results in, which halves the time.
 */
export async function brokenRules(page: Page, without: readonly string[] = []): Promise<string[]> {
  // Colours in the middle of a transition are neither the old ones nor the new ones.
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  for (const selector of ['iframe', ...without]) axe.exclude(selector);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
