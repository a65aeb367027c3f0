import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { httpWire } from '@mela/game-vendors/conformance/http-wire';
import { isSigned } from '@mela/game-vendors/hub88/signature';
import { createHub88Speaker } from '@mela/game-vendors/hub88/speaker';
import type { SpokenCall } from '@mela/game-vendors/vendor-speaker';
import { fromNow } from '@mela/dev-env/from-now';

const CODE = 'lotus';
const GAME = 'lotus-pond';

/** A third-party vendor with one game and its own keys, which the site's settings do not name. It verifies its callers. */
export async function openStrangerVendor(dataDir: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const keyFile = join(dataDir, `${CODE}-public.pem`);
  await writeFile(keyFile, publicKey);
  const theirs = createPublicKey(await readFile(join(dataDir, 'keys', 'operator-public.pem'), 'utf8'));
  const players = new Map<string, string>();
  const app = Fastify();
  let origin = '';

  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post<{ Params: { '*': string }; Body: Buffer }>('/api/*', async ({ params, headers, body: rawBody }) => {
    const path = `/${params['*']}`;
    const place = { direction: 'to-vendor', method: 'POST', path } as const;
    if (!isSigned({ ...place, headers, rawBody }, theirs, fromNow(0).getTime()))
      return { status: 'RS_ERROR_INVALID_SIGNATURE' };
    const asked = JSON.parse(rawBody.toString()) as { user?: string; token?: string; round?: string };
    if (path === '/game/list') return { games: [LISTED] };
    if (path === '/game/round') return { url: `${origin}/replay/${asked.round}` };
    if (path !== '/game/url') return { status: 'RS_ERROR_INVALID_GAME' };
    if (asked.user !== undefined && asked.token !== undefined) players.set(asked.user, asked.token);
    return { url: `${origin}/play` };
  });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const speaker = createHub88Speaker({ vendorPrivateKey: privateKey });

  return {
    code: CODE,
    game: GAME,
    origin,
    url: `${origin}/api`,
    keyFile,
    reference: speaker.reference,
    /** The player who opened the game last. */
    seated: () => [...players].map(([userId, token]) => ({ userId, token, gameCode: GAME })).at(-1),
    /** The operator's answer to one call, at one of its addresses. */
    async say(site: string, call: SpokenCall) {
      return speaker.read(await httpWire(`${site}/vendors/${CODE}`).send(speaker.say(call)));
    },
    close: () => app.close(),
  };
}

const LISTED = {
  game_code: GAME,
  name: { en: 'Lotus Pond', bn: 'পদ্ম পুকুর' },
  category: 'RNG',
  rtp: '96.00',
  volatility: 'low',
  min_bet: 100_000,
  max_bet: 100_000_000,
  lines: 20,
  features: [],
  release_date: '2026-01-31',
};
