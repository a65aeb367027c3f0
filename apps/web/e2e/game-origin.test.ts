import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import type { Page, Request } from '@playwright/test';
import sharp from 'sharp';
import { startDevEnv } from '@mela/dev-env/dev-env';
import { openOperatorDatabase } from '@mela/dev-env/operator-database';
import { openPhone } from '@mela/dev-env/phone';
import { siteRequest } from '@mela/dev-env/site-request';
import { expect, test } from '@playwright/test';
import { deposit, gameFrame, playAddress, playRound, register, signIn } from './visit.ts';

const GAME = 'royal-bengal';

test('isolates game frames by origin and sandbox, checks their messages, and binds launch ids to one game (R16)', async ({
  browser,
}) => {
  test.setTimeout(400_000);
  const site = await startDevEnv({ database: 'postgres' });
  const database = await openOperatorDatabase(site.databaseUrl);
  try {
    const phone = await openPhone(browser, { site: site.site, language: 'EN' });
    const { page, context } = phone;
    const cookiesSet: string[] = [];
    page.on('response', (response) => {
      void response.headerValue('set-cookie').then(
        (value) => value && cookiesSet.push(value),
        () => undefined,
      );
    });
    const asked: Request[] = [];
    page.on('request', (request) => asked.push(request));
    await register(page, 'EN');
    await deposit(page, 'EN', '1,000');
    const token = await sessionToken(page);
    const play = await playAddress(page, GAME);
    await page.goto(play);
    const frame = await gameFrame(page);
    await playRound(frame);

    // Its own origin, which differs by the port here, in a sandbox, without a referrer, in both halves' headers.
    const games = site.games.replace('127.0.0.1', 'localhost');
    const element = page.locator('iframe');
    const address = new URL((await element.getAttribute('src')) ?? '');
    expect(address.origin).toBe(games);
    expect(address.origin).not.toBe(new URL(page.url()).origin);
    expect(await element.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
    expect(await element.getAttribute('referrerpolicy')).toBe('no-referrer');
    const policies = await Promise.all(
      [page.url(), address.href].map(async (url) => (await page.request.get(url)).headers()['referrer-policy']),
    );
    expect(policies).toEqual(['no-referrer', 'no-referrer']);
    const toGames = asked.filter((request) => request.url().startsWith(games));
    expect(toGames.length).toBeGreaterThan(5);
    for (const request of toGames) {
      const { referer = games, cookie } = await request.allHeaders();
      expect(new URL(referer).origin).toBe(games);
      // Ports share a host's cookies: the only one sent is the language, which is no secret.
      expect([undefined, 'language=en']).toContain(cookie);
      expect(`${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`).not.toContain(token);
    }
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['language']);
    expect(cookiesSet.filter((cookie) => !cookie.startsWith('language='))).toEqual([]);

    // Messages of another window, from another origin or in no known shape are ignored.
    await page.evaluate(() => {
      window.postMessage({ type: 'mela:exit' }, '*');
      window.postMessage({ type: 'relogin' }, '*');
    });
    const inGame = page.frames().find((each) => each.url().startsWith(games));
    if (!inGame) throw new Error('There is no frame of the game');
    for (const message of ['relogin', { type: 'unknown' }, { type: 'mela:round', phase: 'won' }, null, 7])
      await inGame.evaluate((said) => window.parent.postMessage(said, '*'), message);
    await playRound(frame);
    expect(new URL(page.url()).pathname).toBe('/m/play');
    expect(await sessionToken(page)).toBe(token);

    // A launch id: never the token, for one game, one page and two minutes; after opening, valid as long as the game.
    const launch = address.searchParams.get('launch') ?? '';
    expect(launch).toMatch(/^[\w-]{43}$/);
    expect(launch).not.toBe(token);
    const secondsOfNewest = async () => {
      const [row] = await database.query<{ seconds: number }>(
        `select extract(epoch from launch.expires_at - launch.created_at)::integer as seconds
         from (select * from launches order by id desc limit 1) launch`,
      );
      return row?.seconds;
    };
    expect(await secondsOfNewest()).toBeLessThanOrEqual(30 * 60 + 60);
    const fresh = async () => {
      const answer = await siteRequest(site.site, {
        path: `/wps/game/launchGame?nodeId=${new URL(play, site.site).searchParams.get('nodeId') ?? ''}`,
        headers: { authorization: `Bearer ${token}`, 'module-id': 'LAUNCH3' },
      });
      const { value } = answer.json() as { value: { content: { game_url: string } } };
      return new URL(value.content.game_url).searchParams.get('launch') ?? '';
    };
    const open = async (id: string, game: string, opener = 'o') =>
      (
        await siteRequest(site.games, {
          path: '/api/open',
          body: { launch: id, opener: opener.repeat(43), game },
        })
      ).status;
    const second = await fresh();
    expect(await secondsOfNewest()).toBe(120);
    expect(await open(second, 'mango-mela')).toBe(401);
    expect(await open(second, GAME)).toBe(200);
    expect(await open(second, GAME, 'p')).toBe(401);
    const late = await fresh();
    await database.query(
      `update launches set expires_at = clock_timestamp() - interval '1 second' where id = (select max(id) from launches)`,
    );
    expect(await open(late, GAME)).toBe(401);

    // The port of games answers plain and TLS.
    expect(await statusOf(site.games)).toBe(200);
    expect(await statusOf(site.games.replace('http:', 'https:'))).toBe(200);

    // Uploaded pictures come from a third origin, as attachments.
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c0392b' } })
      .png()
      .toBuffer();
    const sent = await siteRequest(site.site, {
      method: 'POST',
      path: '/wps/uploads?purpose=feedback',
      headers: { authorization: `Bearer ${token}`, 'module-id': 'UPLOAD3', 'content-type': 'image/png' },
      body: picture,
    });
    const upload = new URL((sent.json() as { value: { url: string } }).value.url);
    expect([new URL(page.url()).host, address.host]).not.toContain(upload.host);
    const shown = await siteRequest(site.site, { path: upload.pathname + upload.search, host: upload.hostname });
    expect(shown.status).toBe(200);
    expect(shown.headers['content-disposition']).toMatch(/^attachment;/);
    const onSite = await siteRequest(site.site, { path: upload.pathname + upload.search, host: 'localhost' });
    expect(onSite.status).toBe(404);

    // A message of the game from its own origin is accepted: the session is over and log-in follows.
    await siteRequest(site.site, {
      method: 'DELETE',
      path: '/wps/session/logout',
      headers: { authorization: `Bearer ${token}`, 'module-id': 'LOGOUT3' },
    });
    await page.evaluate(() => window.postMessage({ type: 'relogin' }, '*'));
    await inGame.evaluate(() => window.parent.postMessage({ type: 'relogin' }, '*'));
    await page.waitForURL(/\/m\/login/);
    await phone.close();
  } finally {
    await database.end();
    await site.stop();
  }

  // In production each vendor has a separate name below the games' origin, and the page shows frames of no other.
  const abroad = await startDevEnv({ environment: { GAMES_ORIGIN: 'https://games.example' } });
  try {
    const phone = await openPhone(browser, { site: abroad.site, language: 'EN' });
    await signIn(phone.page, 'rahim');
    const play = await playAddress(phone.page, GAME);
    const answer = await siteRequest(abroad.site, {
      path: `/wps/game/launchGame?nodeId=${new URL(play, abroad.site).searchParams.get('nodeId') ?? ''}`,
      headers: { authorization: `Bearer ${await sessionToken(phone.page)}`, 'module-id': 'LAUNCH3' },
    });
    const { value } = answer.json() as { value: { gameOrigin: string; content: { game_url: string } } };
    expect(value.gameOrigin).toBe('https://studio.games.example');
    expect(new URL(value.content.game_url).origin).toBe('https://studio.games.example');
    const policy = (await siteRequest(abroad.site, { path: '/m/home' })).headers['content-security-policy'];
    expect(String(policy)).toMatch(/frame-src https:\/\/studio\.games\.example[; ]/);
    await phone.close();
  } finally {
    await abroad.stop();
  }
});

async function sessionToken(page: Page): Promise<string> {
  const kept = await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO') ?? '{}');
  return (JSON.parse(kept) as { token: string }).token;
}

function statusOf(origin: string): Promise<number> {
  const request = origin.startsWith('https:') ? tlsRequest : plainRequest;
  return new Promise((resolve, reject) => {
    request(`${origin}/healthz`, { rejectUnauthorized: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}
