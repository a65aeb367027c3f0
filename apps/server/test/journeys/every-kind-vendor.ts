import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';
import type { GameCategory } from '@mela/contract/categories';
import { httpWire } from '@mela/game-vendors/conformance/http-wire';
import { createHub88Speaker } from '@mela/game-vendors/hub88/speaker';

interface KindOfGame {
  /** The expected category of the game at the merchant. */
  readonly category: GameCategory;
  /** What the vendor calls its kind, if that differs. */
  readonly offeredAs?: GameCategory;
  readonly code: string;
  readonly name: string;
  /** The maker that it is listed under, if that is not the vendor. */
  readonly maker?: string;
}

/** A game of each kind that the product knows; the makers of cockfight and esports are split out of sports (P151). */
export const KINDS: readonly KindOfGame[] = [
  { category: 'LIVE', code: 'brass-table', name: 'Brass Table' },
  { category: 'RNG', code: 'kite-reels', name: 'Kite Reels' },
  { category: 'SPORTS', code: 'river-league', name: 'River League', maker: 'SPB' },
  { category: 'COCKFIGHT', offeredAs: 'SPORTS', code: 'paper-rooster', name: 'Paper Rooster', maker: 'SV3' },
  { category: 'ESPORTS', offeredAs: 'SPORTS', code: 'lantern-arena', name: 'Lantern Arena', maker: 'IMES' },
  { category: 'FISH', code: 'hilsa-run', name: 'Hilsa Run' },
  { category: 'PVP', code: 'veranda-poker', name: 'Veranda Poker' },
  { category: 'ELOTT', code: 'quick-draw', name: 'Quick Draw', maker: 'NUMERO' },
  { category: 'LOTT', code: 'friday-draw', name: 'Friday Draw', maker: 'TCG_LOTTO_VN' },
  { category: 'RUMMY', code: 'courtyard-rummy', name: 'Courtyard Rummy' },
  { category: 'LUDO', code: 'four-corners', name: 'Four Corners' },
];

/** A vendor for tests only (R18), in place of the house vendor: it announces a game of every kind, opens each, and plays them. */
export async function openEveryKindVendor() {
  const app = Fastify();
  const tokens = new Map<string, { token: string; user: string }>();
  let origin = '';

  app.post('/hub88/game/list', async () => ({
    games: KINDS.map(({ category, offeredAs, code, name, maker }) => ({
      game_code: code,
      name: { en: name },
      category: offeredAs ?? category,
      ...(maker !== undefined && { product: { code: maker, name: { en: `Maker ${maker}` } } }),
      rtp: '96.00',
      volatility: 'medium',
      min_bet: 100_000,
      max_bet: 100_000_000,
      lines: 20,
      features: ['fun_mode'],
      release_date: '2026-01-31',
    })),
  }));
  app.post('/hub88/sports/matches', async () => ({ matches: [] }));
  app.post<{ Body: { game_code: string; token?: string; user?: string } }>('/hub88/game/url', async ({ body }) => {
    const { game_code: code, token, user } = body;
    if (token !== undefined && user !== undefined) tokens.set(code, { token, user });
    return { url: `${origin}/play/${code}` };
  });
  app.get<{ Params: { code: string } }>('/play/:code', async ({ params }) => `The game ${params.code}`);
  origin = (await app.listen({ host: '127.0.0.1', port: 0 })).replace('127.0.0.1', 'localhost');

  return {
    origin,
    /** Plays one round, lost unless a win is named, in the game that was opened last under that code; returns the operator's answer to its bet. */
    async bet(
      site: string,
      {
        code,
        keyFile,
        amountMinor = 100n,
        winMinor = 0n,
      }: { code: string; keyFile: string; amountMinor?: bigint; winMinor?: bigint },
    ) {
      const speaker = createHub88Speaker({ vendorPrivateKey: await readFile(keyFile, 'utf8') });
      const wire = httpWire(`${site}/vendors/studio`);
      const opened = tokens.get(code);
      if (!opened) throw new Error(`No launch opened ${code}`);
      const { token, user: userId } = opened;
      const first = speaker.read(await wire.send(speaker.say({ kind: 'open', token })));
      const seat = { token, userId, gameCode: code, currency: first.currency ?? '' };
      const round = { ...seat, roundRef: speaker.reference() };
      const betRef = speaker.reference();
      const answer = speaker.read(
        await wire.send(speaker.say({ kind: 'bet', ...round, transactionRef: betRef, amountMinor })),
      );
      const win = { transactionRef: speaker.reference(), betRef, amountMinor: winMinor, closesRound: true };
      if (!answer.ok || winMinor === 0n) await wire.send(speaker.say({ kind: 'close', ...round }));
      else await wire.send(speaker.say({ kind: 'win', ...round, ...win }));
      return answer;
    },
    close: () => app.close(),
  };
}
