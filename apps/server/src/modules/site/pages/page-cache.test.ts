import { hash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createPageCache } from './page-cache.ts';

test('renders a page once for requests within seconds, again after that, and keeps no failed render', async () => {
  let time = 1;
  const cache = createPageCache(() => time);
  const render = vi.fn(async () => '<p>home</p>');
  const [one, other] = await Promise.all([cache.get('home', render), cache.get('home', render)]);
  expect(other).toBe(one);
  expect(render).toHaveBeenCalledTimes(1);
  time = 3_001;
  await cache.get('home', render);
  expect(render).toHaveBeenCalledTimes(1);
  time = 3_002;
  await cache.get('home', render);
  expect(render).toHaveBeenCalledTimes(2);
  await expect(cache.get('help', () => Promise.reject(new Error('no data')))).rejects.toThrow('no data');
  expect((await cache.get('help', async () => 'help')).bytes.identity.toString()).toBe('help');
});

test('sends a smaller form of an unchanged page, and compresses changed content again', async () => {
  let time = 1;
  const cache = createPageCache(() => time);
  const words = Array.from({ length: 400 }, (_, index) => hash('sha1', String(index)).slice(0, 6));
  const html = Array.from({ length: 4_000 }, (_, index) => words[(index * index) % words.length]).join(' ');
  const ask = (text: string) => {
    time += 10_000;
    return cache.get('home', async () => text);
  };
  const first = await ask(html);
  await vi.waitFor(async () => expect((await ask(html)).bytes.br.length).toBeLessThan(first.bytes.br.length), 30_000);
  const small = await ask(html);
  expect(small.hash).toBe(first.hash);
  expect(brotliDecompressSync(small.bytes.br).toString()).toBe(html);
  const changed = await ask(`${html} more`);
  expect(changed.hash).not.toBe(first.hash);
  expect(brotliDecompressSync(changed.bytes.br).toString()).toBe(`${html} more`);
});
