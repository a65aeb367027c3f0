import { expect, test } from 'vitest';
import { imageOrigins } from './image-origins.ts';

const DEMO = { demo: true, sitePort: 8080 };
const LIVE = { demo: false, sitePort: 8080 };

test('accepts only a plain https origin as an image CDN', () => {
  const good = ['https://img1.example', 'https://img2.example:8443'];
  expect(imageOrigins(good, LIVE)).toEqual(good);
  for (const bad of [
    'https://img1.example/',
    'https://img1.example/pictures',
    'https://user:secret@img1.example',
    'https://IMG1.example',
    'http://img1.example',
    'ftp://img1.example',
    'javascript:alert(1)',
    "https://img1.example; script-src 'unsafe-inline'",
    'img1.example',
    '',
  ])
    expect(imageOrigins([bad], DEMO), bad).toEqual([]);
});

test('accepts a loopback name over http in the demo only, with the site’s port by default', () => {
  const given = ['http://img1.haat.localhost', 'http://localhost:9000', 'http://127.0.0.1', 'http://localhost.example'];
  expect(imageOrigins(given, DEMO)).toEqual([
    'http://img1.haat.localhost:8080',
    'http://localhost:9000',
    'http://127.0.0.1:8080',
  ]);
  expect(imageOrigins(given, { demo: true, sitePort: 80 })[0]).toBe('http://img1.haat.localhost');
  expect(imageOrigins(given, LIVE)).toEqual([]);
});
