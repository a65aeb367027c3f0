import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { launchBrowser } from '@mela/dev-env/phone';
import { build } from 'esbuild';
import { expect, onTestFinished, test } from 'vitest';
import type { PhoneCheck } from '#/entities/verification-code/phone-check.ts';

const NUMBER = { countryDialingCode: '880', mobileNum: '1712000009' };
const EMULATOR = process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '127.0.0.1:9099';

/** A blank page of a browser with the site's Firebase service in it. */
async function openPage() {
  const bundle = await build({
    entryPoints: [new URL('page.ts', import.meta.url).pathname],
    bundle: true,
    format: 'esm',
    write: false,
    alias: { '#': new URL('../../src', import.meta.url).pathname },
  });
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' });
    response.end(
      isScript ? bundle.outputFiles[0]?.text : '<!doctype html><script type="module" src="/page.js"></script>',
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const browser = await launchBrowser();
  onTestFinished(async () => {
    await browser.close();
    server.close();
  });
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.waitForFunction(() => 'check' in globalThis);
  return page;
}

test('sends a code, refuses a wrong one, and returns an identity token for the right one, twice the same', async () => {
  const page = await openPage();
  const ask = (step: 'send' | 'prove', code = '') =>
    page.evaluate(
      async ([name, typed, number]) => {
        const { check } = globalThis as unknown as { check: PhoneCheck };
        return name === 'send' ? await check.send(number) : await check.prove(number, typed);
      },
      [step, code, NUMBER] as const,
    );
  expect(await ask('prove', '123456')).toMatchObject({ ok: false, error: { errorCode: 'verification_code_wrong' } });
  expect(await ask('send')).toEqual({ ok: true, value: {} });
  const answer = await fetch(`http://${EMULATOR}/emulator/v1/projects/demo-mela/verificationCodes`);
  const { verificationCodes } = (await answer.json()) as { verificationCodes: { phoneNumber: string; code: string }[] };
  const code = verificationCodes.findLast(({ phoneNumber }) => phoneNumber === '+8801712000009')?.code ?? '';
  const wrong = code === '000000' ? '000001' : '000000';
  expect(await ask('prove', wrong)).toMatchObject({ ok: false, error: { errorCode: 'verification_code_wrong' } });
  const proven = await ask('prove', code);
  expect(proven).toMatchObject({ ok: true, value: { firebaseChannel: 'sms', firebaseIdToken: expect.any(String) } });
  expect(await ask('prove', code)).toEqual(proven);
  const stored = await page.evaluate(() => localStorage.length + sessionStorage.length);
  expect(stored).toBe(0);
});
