import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A vendor as the operator calls it: a list of games, and addresses for launches, whose tokens it keeps. */
export interface BenchVendor {
  url: string;
  /** The newest launch token of each player, by the user's name. */
  tokens: Map<string, string>;
  close: () => void;
}

export const benchGame = gameCode(0);
/** Where its games would be; no client opens it. */
export const benchGamesOrigin = 'http://games.localhost';

/** Serves the operator's calls of the native dialect with `games` games on offer. */
export async function openBenchVendor(games: number): Promise<BenchVendor> {
  const tokens = new Map<string, string>();
  const list = JSON.stringify({ games: Array.from({ length: games }, (_, index) => gameOf(index)) });
  const answerTo = (url: string) => {
    if (url.endsWith('/game/list')) return list;
    return JSON.stringify(url.endsWith('/sports/matches') ? { matches } : { url: `${benchGamesOrigin}/play` });
  };
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { user, token } = JSON.parse(body || '{}') as { user?: string; token?: string };
      if (user !== undefined && token !== undefined) tokens.set(user, token);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(answerTo(request.url ?? ''));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, tokens, close };
}

function gameOf(index: number) {
  return {
    game_code: gameCode(index),
    // The one that is played is found by a name that no other is like.
    name: index === 0 ? { en: 'Silver heron', bn: 'রুপালি বক' } : { en: `Bench game ${index}`, bn: `খেলা ${index}` },
    category: 'RNG',
    rtp: '96.02',
    volatility: 'medium',
    min_bet: 100_000,
    max_bet: 10_000_000,
    lines: 20,
    features: ['free_spins', 'wild'],
    release_date: '2026-01-01',
  };
}

const matches = Array.from({ length: 24 }, (_, n) => ({
  match_id: `match-${n}`,
  game_code: gameCode(0),
  kind: 'football',
  kind_name: { en: 'Football', bn: 'ফুটবল' },
  is_virtual: true,
  league_id: 'league',
  league: { en: 'Bench league', bn: 'লিগ' },
  home: { name: { en: `Home ${n}`, bn: `হোম ${n}` } },
  away: { name: { en: `Away ${n}`, bn: `অ্যাওয়ে ${n}` } },
  kick_off: '2026-12-01T12:00:00Z',
  version: '1',
  odds: { home: '1.90', draw: '3.40', away: '4.10' },
}));

function gameCode(index: number) {
  return `bench-${String(index).padStart(4, '0')}`;
}

async function bodyOf(request: IncomingMessage) {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
