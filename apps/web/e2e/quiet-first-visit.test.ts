import { expect, test } from '@mela/dev-env/phone-test';

for (const language of ['BN', 'EN'] as const)
  test(`loads only what is in view on a guest's first visit, and the rest at the first touch, in ${language}`, async ({
    openPhone,
  }) => {
    const { page } = await openPhone({ language });
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    // The display face is the last that a visit without a touch brings.
    const last = page.waitForResponse(/\/art\/fonts\/display-bengali\./);
    const late = () => scripts.filter((path) => /\/(?:home-more|late-shell|(?:bn|en)\.generated|invite-)/.test(path));
    await page.goto('/m/home');
    await last;
    expect(late()).toEqual([]);
    await page.mouse.wheel(0, 400);
    await expect.poll(late).toContainEqual(expect.stringMatching(/home-more/));
    await expect.poll(late).toContainEqual(expect.stringMatching(/\.generated/));
  });
