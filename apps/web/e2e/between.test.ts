import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openPhone } from '@mela/dev-env/phone';
import { expect, test } from '@mela/dev-env/phone-test';
import { payIn, signUp, words } from './visit.ts';

const say = words('EN');

/** A proxy before the site that answers in its place while `inPlace` is set, and records the requests. */
async function startBetween(site: string) {
  const { hostname, port } = new URL(site);
  let inPlace: ((asked: IncomingMessage, answer: ServerResponse) => boolean) | undefined;
  const bodies: string[] = [];
  const server = createServer((asked, answer) => {
    if (inPlace?.(asked, answer)) {
      let body = '';
      asked.on('data', (bytes: Buffer) => void (body += bytes.toString()));
      asked.on('end', () => asked.method === 'POST' && bodies.push(body));
      return;
    }
    const passed = request(
      { hostname, port, path: asked.url, method: asked.method, headers: asked.headers },
      (from) => {
        answer.writeHead(from.statusCode ?? 500, from.headers);
        from.pipe(answer);
      },
    );
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    site: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    answerInPlace: (by: typeof inPlace) => void (inPlace = by),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const PAGE = '<!doctype html><title>Another page</title><h1>Another page</h1>';
const ANSWERS: Record<string, (answer: ServerResponse) => unknown> = {
  'a CDN that cannot reach the site': (answer) => answer.writeHead(522, { 'content-type': 'text/html' }).end(PAGE),
  'a captive portal that answers in its place': (answer) =>
    answer.writeHead(200, { 'content-type': 'text/html' }).end(PAGE),
  'a captive portal that redirects to its log-in': (answer) =>
    answer.writeHead(302, { location: 'http://portal.localhost:9/login' }).end(),
};

for (const [name, act] of Object.entries(ANSWERS))
  test(`shows the offline page for ${name}, returns by itself, and sends a deposit three times with one key`, async ({
    browser,
    site,
  }) => {
    const between = await startBetween(site.site);
    const { page, close } = await openPhone(browser, { site: between.site, language: 'EN' });
    try {
      await signUp(page);
      await payIn(page, '500');
      await page.goto('/m/home');
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      // A redirect of the site itself passes.
      await page.goto('/m/nowhere');
      await expect(page).toHaveURL(/\/m\/home/);

      await page.goto('/m/voucherCenter');
      const quick = page
        .getByRole('group', { name: say('cashier.quickAmounts') })
        .locator('label, button')
        .first();
      await quick.click();
      between.answerInPlace((asked, answer) => {
        if (asked.url?.startsWith('/wps') !== true) return false;
        act(answer);
        return true;
      });
      await page.locator('button[type=submit]').click();
      await expect(page.getByText(/No network\. Check your connection\.|System upgrading/).first()).toBeVisible();
      await expect(page.getByText(say('errors.unknown'))).toHaveCount(0);
      const deposits = between.bodies.filter((body) => body.includes('idempotencyKey'));
      expect(deposits).toHaveLength(3);
      expect(new Set(deposits).size).toBe(1);

      between.answerInPlace((_, answer) => {
        act(answer);
        return true;
      });
      await page.goto('/m/activity');
      await expect(page.getByRole('heading', { name: say('offline.title') })).toBeVisible();
      await expect(page.getByText(say('offline.waiting'))).toBeVisible();
      await page.getByRole('button', { name: say('actions.retry') }).click();
      await expect(page.getByRole('heading', { name: say('offline.title') })).toBeVisible();
      between.answerInPlace(undefined);
      await expect(page).toHaveURL('/m/activity', { timeout: 60_000 });
    } finally {
      await close();
      between.stop();
    }
  });
