import type { Page } from '@playwright/test';

/**
 * Changes the text of answers on their way to the page. An answer that the page no longer waits for, because it was reloaded or closed, is dropped: on a busy
 * machine that is no fault of the page.
 */
export async function changeText(page: Page, url: string | RegExp, change: (text: string) => string): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch().catch(gone);
    const text = await response?.text().catch(gone);
    if (!response || text === undefined) await route.abort().catch(gone);
    else await route.fulfill({ response, body: change(text) }).catch(gone);
  });
}

/** Changes what calls answer; a refusal stays as it is. */
export const changeValue = <Value>(
  page: Page,
  url: string | RegExp,
  change: (value: Value) => unknown,
): Promise<void> =>
  changeText(page, url, (text) => {
    const answer = JSON.parse(text) as { readonly value?: Value };
    return answer.value ? JSON.stringify({ ...answer, value: change(answer.value) }) : text;
  });

const gone = () => undefined;
