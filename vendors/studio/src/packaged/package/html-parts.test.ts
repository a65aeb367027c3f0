import { expect, test } from 'vitest';
import { readHtml } from './html-parts.ts';

const at = (html: string) => {
  const { scriptAt } = readHtml(html);
  return `${html.slice(0, scriptAt)}|${html.slice(scriptAt)}`;
};

test('puts our script first in the head, else in the document, else after the doctype', () => {
  expect(at('<!DOCTYPE html><html lang="en"><head data-a=">"><script>a</script></head>')).toBe(
    '<!DOCTYPE html><html lang="en"><head data-a=">">|<script>a</script></head>',
  );
  expect(at('<!doctype html><HTML ><body><header>')).toBe('<!doctype html><HTML >|<body><header>');
  expect(at('<!doctype html><p>')).toBe('<!doctype html>|<p>');
  expect(at('<p>')).toBe('|<p>');
});

test('finds the code of inline scripts as a browser hashes it, and the addresses that elements load', () => {
  const html = `<script src=a.js>no</script><script type="module">if (a < b && "</p>") x('&amp;')\n</script><script></script>
    <link data-src="https://no.example/x" href='//cdn.example/a.css'><img alt="<script>no</script>" src="b.png"><a href="/c">`;
  expect(readHtml(html)).toMatchObject({
    inlineScripts: [`if (a < b && "</p>") x('&amp;')\n`],
    addresses: ['a.js', '//cdn.example/a.css', 'b.png'],
  });
});

test('reads a document of unclosed tags to its end', () => {
  for (const piece of ['<script ', '<script>', '<head ', '<!doctype ', '<link href="'])
    expect(readHtml(piece.repeat(200_000)).inlineScripts.length).toBeLessThan(2);
});
