import { beforeEach, expect, test } from 'vitest';
import { createClientStorage } from '#/platform/storage/client-storage.ts';
import { bringDisplayFace } from './display-face.ts';

const root = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  delete root.dataset['lettering'];
});

/** A page whose fonts return `found` faces per requested letter. */
function pageWith(found: number, asked: string[]) {
  const load = async (_font: string, letter: string) => {
    asked.push(letter);
    return Array.from({ length: found }, () => ({}));
  };
  return { documentElement: root, fonts: { load } } as unknown as Document;
}

test('fetches the display face once, caches it for the next page and applies it on the next screen', async () => {
  const storage = createClientStorage({ local: localStorage });
  const asked: string[] = [];
  await bringDisplayFace(storage, pageWith(1, asked));
  expect(asked).toEqual(['A', 'অ']);
  expect(storage.get('displayFace')).toBe('1');
  expect(root.dataset['lettering']).toBeUndefined();
  dispatchEvent(new Event('pointerdown'));
  expect(root.dataset['lettering']).toBeUndefined();
  dispatchEvent(new Event('pushState'));
  expect(root.dataset['lettering']).toBe('own');
  await bringDisplayFace(storage, pageWith(1, asked));
  expect(asked).toHaveLength(2);
});

test('does not announce a missing face to the next page', async () => {
  const storage = createClientStorage({ local: localStorage });
  await bringDisplayFace(storage, pageWith(0, []));
  expect(storage.get('displayFace')).toBeUndefined();
});
