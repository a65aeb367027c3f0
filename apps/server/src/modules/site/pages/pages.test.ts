import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MerchantSettings } from '@mela/contract/merchant';
import { hashOf } from './page-policy.ts';
import { createPages } from './pages.ts';

/** The smallest possible build: the seam between this module and the site's own build. */
const RENDERER = `
let renders = 0;
export const fontFaces = () => '@font-face{}';
export const isPage = (path) => ['/', '/m', '/m/home', '/m/slot-games'].includes(path);
export const pageKind = (path) => (path === '/m/slot-games' ? 'slots' : 'home');
export const kindPath = (kind) => (kind === 'slots' ? '/m/slot-games' : '/m/home');
export async function renderPage({ url, boot, ask }) {
  renders += 1;
  const asked = ask && boot.home === undefined ? await ask('gameList', { pageNo: 1 }) : 'nothing';
  await new Promise((resolve) => setImmediate(resolve));
  return '<!doctype html><html lang="' + boot.language + '">' + [url, boot.merchant.merchantCode, boot.language, boot.home ? boot.home.block.games.length : 'none', Object.keys(boot.art.payments).join('+'), 'asked ' + asked, 'render ' + renders].join('|') + '</html>';
}
`;
const ART = {
  sprite: 'icons.1.svg',
  fonts: { displayLatin: 'f.woff2' },
  scenes: { banners: { tiger: 'b.webp' }, skyline: { dark: 's.svg', light: 'l.svg' }, string: {}, empty: {} },
  categories: {},
  vendors: {},
  payments: { nodi: 'nodi.svg', bank: 'bank.svg' },
  letters: 'letters.json',
};

const HAAT_THEME = '[data-theme=dark]{--ground:#06151a}';
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pages-'));
  for (const part of ['web/server', 'web/client/assets', 'art'])
    await mkdir(path.join(folder, part), { recursive: true });
  const write = (name: string, content: string | Buffer) => writeFile(path.join(folder, name), content);
  await write('web/server/package.json', '{"type":"module"}');
  await write('web/server/render.js', RENDERER);
  await write(
    'web/server/csp.json',
    JSON.stringify({ script: ["'sha256-one'"], style: ["'sha256-two'"], routes: { slots: "'sha256-three'" } }),
  );
  await write('web/server/shell.json', JSON.stringify({ build: 'b1' }));
  await write('web/client/assets/app-1.js', 'plain');
  await write('web/client/assets/app-1.js.br', brotliCompressSync('ready made'));
  await write('art/manifest.json', JSON.stringify(ART));
  await write('art/icons.1.svg', '<svg>'.repeat(200));
  await write('art/letters.json', JSON.stringify({ H: { path: 'M0 0h200v-280H0Z', left: 0, right: 200 } }));
  await write('web/client/sw.js', 'worker');
  await write('secret.txt', 'secret');

  app = Fastify();
  await app.register(
    await createPages({
      webDist: path.join(folder, 'web'),
      consoleDist: path.join(folder, 'console'),
      artDist: path.join(folder, 'art'),
      hasIcon: async (icon) => ['mela', 'haat'].some((code) => merchantOf(code as 'mela').icon === icon),
      gameOrigins: () => ['https://games.example'],
      pictureOrigins: [],
      merchantOf: async (host) =>
        host.startsWith('nobody') ? undefined : merchantOf(host.startsWith('haat') ? 'haat' : 'mela'),
      homeData: async () => ({
        categories: ['RNG'],
        block: { category: 'RNG', vendors: [], games: Array(30).fill({}), totalGames: 30 } as never,
        notices: [],
      }),
      listAnswer: async (host, language, id, query) => `${host} ${language} ${id} ${JSON.stringify(query)}`,
      signInHostOf: async (host) => (host.startsWith('haat') ? 'haat.example' : undefined),
      paymentMethods: async () => [{ code: 'nodi', name: 'Nodi' }],
    }),
  );
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

function merchantOf(code: 'mela' | 'haat'): MerchantSettings {
  const languages = [
    { tag: 'BN', name: '' },
    { tag: 'EN', name: '' },
  ];
  return {
    merchantCode: code,
    theme: code === 'haat' ? HAAT_THEME : '',
    themeColour: code === 'haat' ? '#06151a' : '#0a0d1c',
    icon: `${code === 'haat' ? 'H' : ''}-e0482f-2a3170-0a0d1c`,
    name: { en: code.toUpperCase() },
    languages,
    defaultLanguage: 'BN',
    imageCDNs: code === 'haat' ? ['https://one.cdn.example', 'https://two.cdn.example:8443'] : [],
    pwaIconSizes: code === 'haat' ? '192x192 512x512' : '192x192',
  } as never;
}

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: { host: 'mela.localhost', ...headers } });

test('renders each page once for 200 visitors of two merchants in two languages, each with their own', async () => {
  const kinds = ['mela', 'haat'].flatMap((merchant) => ['bn', 'en'].map((language) => ({ merchant, language })));
  const visits = Array.from({ length: 50 }, () => kinds).flat();
  const answers = await Promise.all(
    visits.map(async (kind) => ({
      kind,
      answer: await get('/m/home', { host: `${kind.merchant}.localhost`, cookie: `language=${kind.language}` }),
    })),
  );
  const pages = new Map<string, string>();
  for (const { kind, answer } of answers) {
    const key = `${kind.merchant}|${kind.language}`;
    expect(answer.body).toContain(`/m/home|${key}|9|Nodi|`);
    expect(pages.get(key) ?? answer.body).toBe(answer.body);
    pages.set(key, answer.body);
  }
  expect(pages.size).toBe(4);
});

test('takes the cookie’s language if the merchant offers it, else the merchant’s own', async () => {
  expect((await get('/m/home', { cookie: 'a=b; language=en' })).body).toContain('|en|');
  expect((await get('/m/home', { cookie: 'language=fr' })).body).toContain('|bn|');
  expect((await get('/m/home')).body).toContain('|bn|');
});

test('puts data into home only, redirects unknown addresses under /m home, and refuses unknown hosts', async () => {
  expect((await get('/m/slot-games?vassalage=x')).body).toContain('/m/slot-games|mela|bn|none|');
  const lost = await get('/m/nowhere');
  expect([lost.statusCode, lost.headers.location]).toEqual([302, '/m/home#no-page']);
  expect((await get('/')).statusCode).toBe(200);
  expect((await get('/m/home', { host: 'nobody' })).statusCode).toBe(404);
});

test('prepares a guest’s list in the page of its merchant and language, but not with filters', async () => {
  const bare = (await get('/m/slot-games', { cookie: 'language=en' })).body;
  expect(bare).toContain('asked mela.localhost en gameList {"pageNo":1}');
  expect((await get('/m/slot-games?vassalage=x', { cookie: 'language=en' })).body).toContain('asked nothing');
});

test('compresses pages, revalidates them by their tag, and answers HEAD', async () => {
  const brotli = await get('/m/home', { 'accept-encoding': 'gzip, br' });
  const gzip = await get('/m/home', { 'accept-encoding': 'gzip, br;q=0' });
  const plain = await get('/m/home', { 'accept-encoding': 'identity' });
  expect([brotli, gzip, plain].map((answer) => answer.headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(plain.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' });
  const again = await get('/m/home', { 'accept-encoding': 'br', 'if-none-match': String(brotli.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const head = await get('/m/home', { 'accept-encoding': 'br' }, 'HEAD');
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', brotli.headers.etag]);
});

test('allows our own files, constant inline parts by hash, and frames of the games’ origin in the policy', async () => {
  const policy = String((await get('/m/home')).headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self' 'sha256-one'");
  expect(policy).toContain(`style-src 'self' 'sha256-two' ${hashOf('@font-face{}')}`);
  const haat = String((await get('/m/home', { host: 'haat.localhost' })).headers['content-security-policy']);
  expect(haat).toContain(`style-src 'self' 'sha256-two' ${hashOf('@font-face{}')} ${hashOf(HAAT_THEME)};`);
  expect(policy).toContain('frame-src https://games.example');
  for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) expect(policy).toContain(rule);
  expect(policy).not.toMatch(/unsafe-(inline|eval)/);
  // The styles of another screen are not allowed on this page.
  expect(policy).not.toContain('sha256-three');
  expect(String((await get('/m/slot-games')).headers['content-security-policy'])).toContain("'sha256-three'");
});

test('allows Firebase and its window in the policy only for merchants with Firebase sign-in', async () => {
  const plain = await get('/m/home');
  expect(String(plain.headers['content-security-policy'])).not.toContain('google');
  expect(plain.headers['cross-origin-opener-policy']).toBeUndefined();
  const { headers } = await get('/m/home', { host: 'haat.localhost' });
  const rules = String(headers['content-security-policy']).split('; ');
  expect(rules.find((rule) => rule.startsWith('script-src'))).toMatch(/'sha256-one' https:\/\/apis\.google\.com /);
  expect(rules.find((rule) => rule.startsWith('connect-src'))).toContain('https://identitytoolkit.googleapis.com');
  expect(rules.find((rule) => rule.startsWith('frame-src'))).toContain('https://games.example https://haat.example ');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
});

test('allows pictures of our own origin and the merchant’s image CDNs, and CDNs to serve them anywhere', async () => {
  const pictures = async (host: string) =>
    String((await get('/m/home', { host })).headers['content-security-policy'])
      .split('; ')
      .find((rule) => rule.startsWith('img-src'));
  expect(await pictures('mela.localhost')).toBe("img-src 'self' data: blob: https://games.example");
  expect(await pictures('haat.localhost')).toBe(
    "img-src 'self' data: blob: https://one.cdn.example https://two.cdn.example:8443 https://games.example",
  );
  expect((await get('/art/icons.1.svg')).headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect((await get('/assets/app-1.js')).headers['cross-origin-resource-policy']).toBe('same-site');
});

test('lists the merchant’s icon sizes in the manifest', async () => {
  const sizes = async (host: string) =>
    (await get('/manifest.webmanifest', { host }))
      .json<{ icons: { sizes: string; purpose?: string }[] }>()
      .icons.map((icon) => [icon.sizes, icon.purpose ?? 'any'].join(' '));
  expect(await sizes('haat.localhost')).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
  expect(await sizes('mela.localhost')).toEqual(['192x192 any']);
});

test('caches assets and art as immutable, serves compressed files, and never leaves their folders', async () => {
  const asset = await get('/assets/app-1.js', { 'accept-encoding': 'br' });
  expect(asset.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect(brotliDecompressSync(asset.rawPayload).toString()).toBe('ready made');
  expect((await get('/assets/app-1.js')).body).toBe('plain');
  const art = await get('/art/icons.1.svg', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(art.rawPayload).toString()).toBe('<svg>'.repeat(200));
  const again = await get('/art/icons.1.svg', { 'accept-encoding': 'gzip', 'if-none-match': String(art.headers.etag) });
  expect(again.statusCode).toBe(304);
  for (const way of [
    '/art/..%2fsecret.txt',
    '/art/%2e%2e/secret.txt',
    '/assets/..%2f..%2fserver%2frender.js',
    '/art/none.svg',
    '/assets/',
  ])
    expect((await get(way)).statusCode, way).toBe(404);
});

test('serves each merchant’s manifest, in the visitor’s language, and icon', async () => {
  const manifest = await get('/manifest.webmanifest', { host: 'haat.localhost', cookie: 'language=en' });
  expect(manifest.headers['content-type']).toContain('application/manifest+json');
  expect(manifest.json()).toMatchObject({
    name: 'HAAT',
    lang: 'en',
    start_url: '/m/home',
    display: 'standalone',
    theme_color: '#06151a',
    icons: [{ src: '/art/brand/H-e0482f-2a3170-0a0d1c/icon192.png' }, {}, { purpose: 'maskable' }],
  });
  expect((await get('/manifest.webmanifest')).json()).toMatchObject({ name: 'MELA', lang: 'bn' });
  expect((await sharp((await get('/favicon.ico')).rawPayload).metadata()).width).toBe(32);
  expect((await get('/robots.txt')).body).toContain('Disallow: /wps/');
});

test('draws icons in the merchants’ letters and colours, caches them as immutable, and draws no others', async () => {
  for (const [file, size] of [
    ['icon192', 192],
    ['icon512', 512],
    ['maskable512', 512],
    ['touch180', 180],
  ] as const) {
    const answer = await get(`/art/brand/H-e0482f-2a3170-0a0d1c/${file}.png`);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: size, height: size, format: 'png' });
  }
  const lettered = await get('/art/brand/H-e0482f-2a3170-0a0d1c/favicon.svg');
  const plain = await get('/art/brand/-e0482f-2a3170-0a0d1c/favicon.svg');
  expect([lettered.body.includes('M0 0h200'), plain.body.includes('M0 0h200')]).toEqual([true, false]);
  for (const other of ['H-000000-2a3170-0a0d1c/icon192.png', 'H-e0482f-2a3170-0a0d1c/icon7.png', '%3Cx/favicon.svg'])
    expect((await get(`/art/brand/${other}`)).statusCode, other).toBe(404);
});

test('lets no cache keep the service worker', async () => {
  const worker = await get('/sw.js');
  expect([worker.body, worker.headers['cache-control']]).toEqual(['worker', 'no-cache']);
  expect(worker.headers['content-type']).toContain('text/javascript');
  // With a policy that allows it no requests, it would never be installed.
  expect(worker.headers['content-security-policy']).toContain("connect-src 'self'");
});

test('serves iPhones a stable profile that puts the merchant’s site on the home screen', async () => {
  const touch = await get('/art/brand/H-e0482f-2a3170-0a0d1c/touch180.png');
  const profile = await get('/app.mobileconfig', { host: 'haat.localhost', cookie: 'language=en' });
  expect(profile.headers['content-type']).toBe('application/x-apple-aspen-config');
  expect(profile.body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<!DOCTYPE plist/);
  for (const part of [
    '<key>PayloadType</key><string>com.apple.webClip.managed</string>',
    '<key>URL</key><string>http://haat.localhost/m/home</string>',
    '<key>Label</key><string>HAAT</string>',
    '<key>IsRemovable</key><true/>',
    `<key>Icon</key><data>${touch.rawPayload.toString('base64')}</data>`,
    '<key>PayloadIdentifier</key><string>localhost.haat.webclip</string>',
  ])
    expect(profile.body).toContain(part);
  expect(profile.body.match(/<key>PayloadUUID<\/key><string>[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}</g)).toHaveLength(
    2,
  );
  expect((await get('/app.mobileconfig', { host: 'haat.localhost', cookie: 'language=en' })).body).toBe(profile.body);
});
