import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClientStorage } from '#/platform/storage/client-storage.ts';
import { bringDisplayFace } from './display-face.ts';

const root = document.documentElement;
const FILES = { displayLatin: '/art/latin.woff2', displayBengali: '/art/bengali.woff2' };

beforeEach(() => {
  localStorage.clear();
  delete root.dataset['lettering'];
});

afterEach(() => vi.unstubAllGlobals());

/** A site whose files answer with `status`; `asked` collects their addresses and the letters that the page's fonts load. */
function pageWith(status: number, asked: string[]) {
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response('', { status });
  });
  const load = async (_font: string, letter: string) => void asked.push(letter);
  return { documentElement: root, fonts: { load } } as unknown as Document;
}

test('fetches the display face once, caches it for the next page and applies it on the next screen', async () => {
  const storage = createClientStorage({ local: localStorage });
  const asked: string[] = [];
  await bringDisplayFace(storage, FILES, pageWith(200, asked));
  expect(asked).toEqual(['/art/latin.woff2', '/art/bengali.woff2']);
  expect(storage.get('displayFace')).toBe('1');
  expect(root.dataset['lettering']).toBeUndefined();
  dispatchEvent(new Event('pointerdown'));
  expect(root.dataset['lettering']).toBeUndefined();
  dispatchEvent(new Event('pushState'));
  await vi.waitFor(() => expect(root.dataset['lettering']).toBe('own'));
  await bringDisplayFace(storage, FILES, pageWith(200, asked));
  expect(asked).toEqual(['/art/latin.woff2', '/art/bengali.woff2', 'A', 'অ']);
});

test('does not announce a missing face to the next page', async () => {
  const storage = createClientStorage({ local: localStorage });
  await bringDisplayFace(storage, FILES, pageWith(404, []));
  expect(storage.get('displayFace')).toBeUndefined();
});
