import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';

test('pages are kept up to a sum of bytes, the oldest goes first, and one that is told again counts once', () => {
  const cache = createPageCache(10);
  for (const key of ['a', 'b', 'a']) cache.set(key, Buffer.alloc(4, key));
  expect(cache.size()).toEqual({ pages: 2, bytes: 8 });
  cache.set('c', Buffer.alloc(4, 'c'));
  expect(cache.get('a')).toBeUndefined();
  expect(cache.get('b')).toEqual(Buffer.alloc(4, 'b'));
  cache.set('huge', Buffer.alloc(11));
  expect(cache.size()).toEqual({ pages: 0, bytes: 0 });
  cache.set('d', Buffer.alloc(1));
  cache.clear();
  expect(cache.size()).toEqual({ pages: 0, bytes: 0 });
});
