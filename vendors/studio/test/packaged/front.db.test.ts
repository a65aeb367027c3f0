import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { get } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { eachDatabase } from '@mela/database/test-databases';
import { migrations } from '../running-studio.ts';
import { BIG_WIN, GAME, pointsInOrder, runPackagedGame } from './running-game.ts';

eachDatabase(
  'The files of a packaged game',
  (open) => {
    test('redirects a launch to the document with the format’s parameters and without the operator’s token', async () => {
      const studio = await runPackagedGame(await open());
      const address = await studio.launch('rahim');
      expect(address.origin).toBe('http://localhost:8081');
      expect(address.pathname).toMatch(/^\/packaged\/test-package\/[0-9a-f]{16}\/$/);
      expect(Object.fromEntries(address.searchParams)).toEqual({
        sessionID: expect.stringMatching(/^[\w-]{43}$/),
        rgs_url: 'localhost:8081',
        lang: 'en',
        currency: 'CNY',
        device: 'mobile',
        social: 'false',
        theme: 'dark',
      });
      expect(address.href).not.toContain('token');
      expect(await studio.ask('/game/list', {})).toMatchObject({
        games: expect.arrayContaining([
          {
            game_code: GAME,
            name: { en: 'Test package', bn: 'পরীক্ষার খেলা' },
            category: 'RNG',
            rtp: '96.00',
            volatility: 'low',
            min_bet: 100_000,
            max_bet: 1_000_000,
            lines: 0,
            features: ['no_replay', 'fun_mode'],
            release_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          },
        ]),
      });
    });

    test('gives each game its own policy: its files, the game server, hashed scripts, and a sandbox', async () => {
      const studio = await runPackagedGame(await open());
      const { pathname } = await studio.launch('rahim');
      const response = await fetch(studio.origin + pathname);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-store');
      const policy = response.headers.get('content-security-policy') ?? '';
      const own = `localhost:8081/packaged/${GAME}/`;
      // The document itself reports to the operator's page that the game is ready, regardless of its maker.
      expect(await response.text()).toContain("postMessage({type:'mela:ready'},'*')");
      expect(policy).toContain("default-src 'none'");
      expect(policy).toMatch(new RegExp(`script-src ${own} blob: 'wasm-unsafe-eval' 'sha256-[A-Za-z0-9+/]{43}='`));
      expect(policy).not.toContain("'unsafe-eval'");
      expect(policy).toContain(
        `connect-src ${own} localhost:8081/wallet/ https://localhost:8081/wallet/ localhost:8081/bet/ https://localhost:8081/bet/ data: blob:`,
      );
      expect(policy).toContain('frame-ancestors http://localhost:8080');
      expect(policy).toContain('sandbox allow-scripts allow-same-origin');
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    });

    test('opens a game in the member’s language if it has it, else in English, else in its first', async () => {
      const lang = async (languages: readonly string[] | undefined, asked: string) => {
        const studio = await runPackagedGame(await open(), { details: { ...(languages && { languages }) } });
        return (await studio.launch('rahim', { lang: asked })).searchParams.get('lang');
      };
      expect(await lang(['en', 'bn'], 'bn-bd')).toBe('bn');
      expect(await lang(['de', 'en'], 'bn')).toBe('en');
      expect(await lang(['zh'], 'bn')).toBe('zh');
      // A package that names none has the format's languages, which do not include Bengali.
      expect(await lang(undefined, 'hi')).toBe('hi');
      expect(await lang(undefined, 'bn')).toBe('en');
    });

    test('reports a market without real-money gambling at the launch, in the config and in a replay', async () => {
      const studio = await runPackagedGame(await open(), {
        random: pointsInOrder(BIG_WIN),
        details: { replay: true },
      });
      studio.operator.balances.set('rahim', 1_000_000);
      const rules = { play_rules: { social_casino: true } };
      expect((await studio.launch('rahim', rules)).searchParams.get('social')).toBe('true');
      const page = await studio.sit('rahim', rules);
      expect(page.opened.body.config?.['jurisdiction']).toMatchObject({ socialCasino: true });
      await page.play();
      await page.end();
      const round = studio.operator.calls.find((call) => call.path === '/transaction/bet')?.body.round ?? '';
      const { url } = await studio.ask('/game/round', { user: 'rahim', game_code: GAME, round, lang: 'en' });
      expect(new URL(String(url)).searchParams.get('social')).toBe('true');
      const desk = await studio.launch('rahim', { platform: 'GPL_DESKTOP' });
      expect([desk.searchParams.get('social'), desk.searchParams.get('device')]).toEqual(['false', 'desktop']);
    });

    test('lists a package without replay support as such and offers none of its rounds for replay', async () => {
      const studio = await runPackagedGame(await open(), { random: pointsInOrder(BIG_WIN) });
      studio.operator.balances.set('rahim', 1_000_000);
      const page = await studio.sit('rahim');
      await page.play();
      await page.end();
      const round = studio.operator.calls.find((call) => call.path === '/transaction/bet')?.body.round ?? '';
      expect(await studio.ask('/game/round', { user: 'rahim', game_code: GAME, round, lang: 'en' })).toMatchObject({
        status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
      });
    });

    test('resizes a package’s picture for the lobby, lists its address, and serves it to other origins', async () => {
      const icon = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#c33' } })
        .png()
        .toBuffer();
      const studio = await runPackagedGame(await open(), { icon, details: { icon: 'icon.png' } });
      const { games } = (await studio.ask('/game/list', {})) as { games: { game_code: string; url_thumb?: string }[] };
      const address = games.find((game) => game.game_code === GAME)?.url_thumb ?? '';
      expect(address).toMatch(/^http:\/\/localhost:8081\/packaged-pictures\/test-package\.[0-9a-f]{16}\.webp$/);
      const answer = await fetch(studio.origin + new URL(address).pathname);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(answer.headers.get('cache-control')).toContain('immutable');
      const drawn = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([drawn.width, drawn.height]).toEqual([300, 400]);
      expect((await fetch(`${studio.origin}/packaged-pictures/${GAME}.0000000000000000.webp`)).status).toBe(404);
    });

    test('serves files with their types, compressed if they are text, and as immutable', async () => {
      const studio = await runPackagedGame(await open());
      const { pathname } = await studio.launch('rahim');
      const base = studio.origin + pathname;
      const script = await fetch(`${base}assets/game.js`, { headers: { 'accept-encoding': 'br' } });
      expect(script.headers.get('content-type')).toContain('application/javascript');
      expect(script.headers.get('content-encoding')).toBe('br');
      expect(script.headers.get('cache-control')).toContain('immutable');
      expect(await script.text()).toContain("A game's script");
    });

    test('serves nothing except the front end: no maths, details, parent folders, links or other versions', async () => {
      const studio = await runPackagedGame(await open());
      const { pathname } = await studio.launch('rahim');
      const version = pathname.split('/')[3] ?? '';
      const raw = (path: string) => rawStatus(studio.origin, path);
      for (const path of [
        `/packaged/${GAME}/${version}/index.json`,
        `/packaged/${GAME}/${version}/game.json`,
        `/packaged/${GAME}/${version}/math/index.json`,
        `/packaged/${GAME}/${version}/figures-2.json`,
        `/packaged/${GAME}/${version}/../figures-2.json`,
        `/packaged/${GAME}/${version}/../mode0.rows`,
        `/packaged/${GAME}/${version}/..%2fmode0.rows`,
        `/packaged/${GAME}/${version}/%2e%2e/%2e%2e/figures-2.json`,
        `/packaged/${GAME}/${version}/..\\mode0.rows`,
        `/packaged/${GAME}/${version}//etc/passwd`,
        `/packaged/${GAME}/${version}/assets`,
        `/packaged/${GAME}/${version}/assets/`,
        `/packaged/${GAME}/0000000000000000/index.html`,
        `/packaged/other/${version}/index.html`,
        `/packaged/../${GAME}/index.html`,
      ])
        expect([path, await raw(path)]).toEqual([path, expect.stringMatching(/^4\d\d$/)]);
      expect(await raw(`/packaged/${GAME}/${version}/index.html`)).toBe('200');
    });

    test('refuses service workers of packages, which would see other games of the origin and stay installed', async () => {
      const studio = await runPackagedGame(await open());
      const { pathname } = await studio.launch('rahim');
      const script = `${studio.origin}${pathname}assets/game.js`;
      expect((await fetch(script)).status).toBe(200);
      expect((await fetch(script, { headers: { 'service-worker': 'script' } })).status).toBe(404);
    });

    test('rejects a package that contains a link', async () => {
      const studio = await runPackagedGame(await open());
      const place = join(studio.packagesDir, 'linked');
      await mkdir(place, { recursive: true });
      await writeFile(join(place, 'index.json'), '{}');
      await symlink('/etc/passwd', join(place, 'index.html'));
      expect(await studio.ask('/game/url', { user: 'rahim', game_code: 'linked' })).not.toHaveProperty('url');
      const { games } = (await studio.ask('/game/list', {})) as { games: { game_code: string }[] };
      expect(games.some((game) => game.game_code === 'linked')).toBe(false);
    });

    test('serves plain and TLS on one port and is not harmed by silent connections', async () => {
      const studio = await runPackagedGame(await open());
      const { port } = new URL(studio.origin);
      expect((await fetch(`${studio.origin}/healthz`)).status).toBe(200);
      const overTls = await new Promise<string>((resolve, reject) => {
        get({ host: '127.0.0.1', port, path: '/healthz', rejectUnauthorized: false }, (response) => {
          response.setEncoding('utf8');
          let text = '';
          response.on('data', (part: string) => (text += part));
          response.on('end', () => resolve(`${response.statusCode} ${text}`));
        }).on('error', reject);
      });
      expect(overTls).toBe('200 {"ok":true}');
      // Half a handshake, an empty connection, and noise.
      for (const bytes of [Buffer.of(0x16, 3, 1), Buffer.alloc(0), Buffer.from('nonsense\r\n\r\n')]) {
        const socket = connect({ host: '127.0.0.1', port: Number(port) });
        socket.on('error', () => {});
        socket.end(bytes);
      }
      expect((await fetch(`${studio.origin}/healthz`)).status).toBe(200);
    });
  },
  { migrations },
);

/** The status of a path sent as is: `fetch` would normalise it first. */
function rawStatus(origin: string, path: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) }, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`),
    );
    socket.setEncoding('utf8');
    let text = '';
    socket.on('data', (part: string) => (text += part));
    socket.on('end', () => resolve(text.split(' ')[1] ?? ''));
    socket.on('error', reject);
  });
}
