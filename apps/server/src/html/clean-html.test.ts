import { expect, test } from 'vitest';
import { cleanHtml, htmlOfText } from './clean-html.ts';

test('removes scripts, loaded resources and styles, and keeps the words', () => {
  expect(cleanHtml('<p onclick="x()">Hello <b style="color:red">you</b></p>')).toBe('<p>Hello <b>you</b></p>');
  expect(cleanHtml('<script>alert(1)</script><p>a</p>')).toBe('<p>a</p>');
  expect(cleanHtml('<img src=x onerror=alert(1)><iframe src="https://x"></iframe>b')).toBe('b');
  expect(cleanHtml('<svg><a xlink:href="javascript:x">c</a></svg>')).toBe('<a>c</a>');
  expect(cleanHtml('<style>p{}</style><form action="/x"><input>d</form>')).toBe('d');
});

test('links lead to https, mail, telephones and own paths only', () => {
  expect(cleanHtml('<a href="https://mela.example/x" target="_blank">x</a>')).toBe(
    '<a href="https://mela.example/x">x</a>',
  );
  expect(cleanHtml('<a href="/m/activity">x</a>')).toBe('<a href="/m/activity">x</a>');
  for (const href of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'http://plain.example',
  ])
    expect(cleanHtml(`<a href="${href}">x</a>`), href).toBe('<a>x</a>');
});

test('plain text becomes paragraphs, and its angle brackets stay words', () => {
  expect(htmlOfText('One\ntwo\n\n<b>three</b> & four')).toBe(
    '<p>One<br />two</p><p>&lt;b&gt;three&lt;/b&gt; &amp; four</p>',
  );
});
