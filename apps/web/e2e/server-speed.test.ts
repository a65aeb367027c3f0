import { expect, test } from '@mela/dev-env/phone-test';

test('measures the servers and switches to another one in the same window', async ({ openPhone, site }) => {
  const { port } = new URL(site.site);
  const { page } = await openPhone({ language: 'EN' });
  await page.goto(`http://localhost:${port}/m/home`);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: /Server speed/ }).click();
  const servers = page.getByRole('radiogroup', { name: 'Server speed' });
  await expect(servers.getByRole('radio')).toHaveCount(3);
  await expect(servers.getByText(/^\d+ ms$/)).toHaveCount(3);
  await expect(servers.getByRole('radio', { checked: true })).toHaveAccessibleName(new RegExp(`^localhost:${port}`));
  await servers.getByText(`mela.localhost:${port}`).click();
  await page.getByRole('button', { name: 'Go there' }).click();
  await page.waitForURL(`http://mela.localhost:${port}/m/home`);
});
