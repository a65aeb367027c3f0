import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { repositoryRoot } from '@mela/dev-env/child-environments';
import { freePort } from '@mela/dev-env/free-port';
import { openPhone } from '@mela/dev-env/phone';
import { copySources } from './copy-sources.ts';

test('serves a changed server file and reloads an open page after a change of its screen', async ({ browser }) => {
  test.setTimeout(900_000);
  const root = join(repositoryRoot, '.cache/dev');
  await copySources(root);
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['tools/launcher/start.ts', '--watch'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      GAMES_PORT: String(await freePort()),
      DATA_DIR: join(root, 'data'),
      DEMO_ROBOTS: '0',
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise((done) => child.once('exit', done));
  try {
    const within = { timeout: 300_000 };
    await expect.poll(() => said, within).toContain('Mela serves');

    await change(root, 'apps/server/src/modules/site/pages/site-files.ts', 'Disallow: /m/play', 'Disallow: /m/edited');
    const robots = async () => (await fetch(`${site}/robots.txt`).catch(() => undefined))?.text();
    await expect.poll(robots, within).toContain('/m/edited');

    const { page, close } = await openPhone(browser, { site, language: 'EN' });
    await page.goto('/m/credits');
    const changed = page.locator('[data-changed]');
    await expect(page.locator('main p').first()).toBeVisible();
    await expect(changed).toHaveCount(0);
    const screen = 'apps/web/src/features/credits/credits-screen.tsx';
    await change(root, screen, '<p>{text(', '<p data-changed>{text((');
    await expect.poll(() => said, within).toContain('Waiting for the next change');
    expect((await fetch(`${site}/m/credits`)).status).toBe(200);
    await change(root, screen, '<p data-changed>{text((', '<p data-changed>{text(');
    await expect(changed).toBeVisible(within);
    await close();
  } finally {
    child.kill();
    await ended;
  }
});

async function change(root: string, file: string, from: string, to: string): Promise<void> {
  const path = join(root, file);
  const text = await readFile(path, 'utf8');
  expect(text).toContain(from);
  await writeFile(path, text.replace(from, to));
}
