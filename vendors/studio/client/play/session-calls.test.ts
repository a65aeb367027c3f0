// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { sessionCalls } from './session-calls.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '');
});

function page() {
  return sessionCalls({ game: 'royal-bengal', prefix: '/api', onLost: () => {}, onBack: () => {} });
}

/** A studio that opens each launch for its first opener only. */
function studio() {
  const asked: { path: string; token: string | undefined; opener: string | undefined }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: { headers: Record<string, string>; body?: string }) => {
    const body = JSON.parse(init.body ?? '{}') as { opener?: string };
    asked.push({ path, token: init.headers['authorization'], opener: body.opener });
    return new Response(JSON.stringify({ token: 'the-token', balance: '1.00' }), { status: 200 });
  });
  return asked;
}

test('resumes the session after a reload and stores nothing where another game of the origin could read it', async () => {
  const asked = studio();
  await page().open('the-launch');
  expect(sessionStorage).toHaveLength(0);
  expect(localStorage).toHaveLength(0);
  expect(document.cookie).toBe('');
  await page().open('the-launch');
  expect(asked.map(({ path, token }) => [path, token])).toEqual([
    ['/api/open', undefined],
    ['/api/state', 'Bearer the-token'],
  ]);
});

test('reopens with the same secret after a lost answer, and with another one for another launch', async () => {
  const asked = studio();
  await page().open('the-launch');
  const { session } = history.state as { session: { launch: string; opener: string } };
  history.replaceState({ session: { launch: session.launch, opener: session.opener } }, '');
  await page().open('the-launch');
  await page().open('another-launch');
  const [first, again, other] = asked;
  expect(asked.map(({ path }) => path)).toEqual(['/api/open', '/api/open', '/api/open']);
  expect(again?.opener).toBe(first?.opener);
  expect(other?.opener).not.toBe(first?.opener);
});
