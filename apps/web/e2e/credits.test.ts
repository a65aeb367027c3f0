import { readFile } from 'node:fs/promises';
import { expect, test } from '@mela/dev-env/phone-test';

test('leads a guest from settings to the credits, where each work opens its licence', async ({ openPhone }) => {
  const { page, errors } = await openPhone({ language: 'EN' });
  await page.goto('/m/set');
  await page.getByRole('link', { name: 'Credits' }).click();
  await expect(page).toHaveURL(/\/m\/credits$/);
  const works = page.getByRole('region', { name: 'Pictures and fonts' });
  await expect(works).toContainText('Microsoft Corporation');
  await works.getByText('Anek Latin, Anek Bangla').click();
  await expect(works.locator('pre').first()).toContainText('SIL OPEN FONT LICENSE');
  const software = page.getByRole('region', { name: 'Software' });
  await software.getByText('react', { exact: true }).click();
  await expect(software.locator('pre')).toContainText('Copyright (c) Meta Platforms, Inc. and affiliates.');
  expect(errors).toEqual([]);
});

test('serves all licences of packages and pictures in one file, linked from help in Bengali', async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'BN' });
  await page.goto('/m/help?i=terms');
  await page.getByRole('link', { name: 'কৃতজ্ঞতা স্বীকার' }).click();
  const link = page.getByRole('link', { name: 'সব লাইসেন্স এক ফাইলে' });
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toContain('text/plain');
  const notices = await answer.text();
  for (const folder of ['apps/web', 'apps/console', 'vendors/studio']) {
    const modules = JSON.parse(await readFile(`${folder}/dist/bundled.json`, 'utf8')) as string[];
    const names = modules.flatMap((path) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []);
    expect(names.length).toBeGreaterThan(0);
    // Fonts are listed by their names.
    for (const name of new Set(names.filter((each) => !each.startsWith('@fontsource'))))
      expect(notices).toContain(`\n${name} (`);
  }
  for (const words of [
    'Icons made by Lorc, Delapouite',
    'Creative Commons Attribution 3.0',
    'SIL OPEN FONT LICENSE',
    'Apache License',
  ])
    expect(notices).toContain(words);
});
