import { randomUUID } from 'node:crypto';
import { siteRequest } from '@mela/dev-env/site-request';
import { createPlayer, deposit, until, type Player } from '@mela/dev-env/player';
import { benchGame } from './bench-vendor.ts';
import type { BenchSite } from './bench-site.ts';

/** A player with money and an open game, as the vendor knows them. */
export interface BenchPlayer {
  userId: string;
  /** Of the open game. */
  token: string;
  username: string;
  /** Signed in. */
  caller: Player;
}

/** What each player begins with, in major units; far more than a run stakes. */
const begin = '20000';

/** Registers `count` players over HTTP, gives each money through the sandbox cashier and opens the bench's game for each. */
export async function makePlayers(site: BenchSite, count: number): Promise<BenchPlayer[]> {
  const first = await createPlayer(site.env.site).call('gameList', { query: { gameName: 'Silver heron' } });
  const game = first.games.find(({ gameId }) => gameId === benchGame);
  if (game === undefined) throw new Error('the bench vendor’s games are not in the catalogue');

  const players: BenchPlayer[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < count; index = next++) {
      const address = `10.0.${index >> 8}.${index & 255}`;
      const player = createPlayer(site.env.site, { headers: { 'x-forwarded-for': address } });
      const password = 'bench-password-1';
      const body = {
        username: `b${randomUUID().replaceAll('-', '').slice(0, 12)}`,
        password,
        confirmPassword: password,
        birthDate: '1990-01-31',
        registerUrl: '127.0.0.1',
        registerMethod: 'H5' as const,
        type: 0 as const,
      };
      player.token = (await player.call('register', { body })).token;
      const { id } = await player.call('memberInfo');
      await deposit(site.env.site, player, begin);
      await until(async () => /[1-9]/.test((await player.call('memberWallet')).sumBalance), 'a deposit');
      await player.call('launchGame', {
        query: { gameType: 'RNG', vendor: game.vendor, gameId: game.gameId, nodeId: game.nodeId, supportPlay: 'true' },
      });
      const userId = String(id);
      const token = site.vendor.tokens.get(userId);
      if (token === undefined) throw new Error(`no launch token came for member ${userId}`);
      await openToken(site, token);
      players.push({ userId, token, username: body.username, caller: player });
    }
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  return players;
}

async function openToken(site: BenchSite, token: string) {
  const { path, headers, rawBody } = site.speaker.say({ kind: 'open', token });
  const answer = await siteRequest(site.env.site, {
    method: 'POST',
    path: `/vendors/studio${path}`,
    headers: headers as Record<string, string>,
    body: rawBody,
  });
  if (!answer.text.includes('RS_OK')) throw new Error(`opening a game failed: ${answer.text}`);
}
