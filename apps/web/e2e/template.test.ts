import { expect, test } from '@mela/dev-env/phone-test';

test('shows each merchant’s template and theme at the first paint in the server’s page, without any script', async ({
  browser,
  site,
}) => {
  const looks: Record<string, unknown> = {};
  const { port } = new URL(site.site);
  for (const host of ['mela.localhost', 'haat.localhost']) {
    const context = await browser.newContext({
      baseURL: `http://${host}:${port}`,
      viewport: { width: 360, height: 740 },
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    // A list that always has a row of tiles: what is hot depends on who plays.
    await page.goto('/m/slot-games');
    const tile = page.locator('main a[data-palette]').first();
    const style = (name: string) => tile.evaluate((one, asked) => getComputedStyle(one).getPropertyValue(asked), name);
    const [first, second] = await Promise.all(
      [0, 1].map((place) => page.locator('main a[data-palette]').nth(place).boundingBox()),
    );
    looks[host] = {
      template: await page.locator('html').getAttribute('class'),
      ground: await page.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--ground')),
      corners: await style('border-radius'),
      gap: Math.round((second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0)),
    };
    await context.close();
  }
  expect(looks).toEqual({
    'mela.localhost': { template: 'template-fair', ground: '#0a0d1c', corners: '12px', gap: 10 },
    'haat.localhost': { template: 'template-bazaar', ground: '#06151a', corners: '3px', gap: 6 },
  });
});
