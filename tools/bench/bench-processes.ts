import { setImmediate as turn } from 'node:timers/promises';
import { startDevEnv } from '@mela/dev-env/dev-env';
import { createPlayer, deposit, registerPlayer, until } from '@mela/dev-env/player';
import { openGamePage } from '../../apps/server/demo/game-page.ts';
import { openLiveStream } from '../../apps/server/test/journeys/live-stream.ts';
import { median } from './median.ts';
import { ms, type Row } from './report.ts';

const ROUNDS = 50;
const REDIS_URL = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';

/** How soon a phone at one process receives the balance that a vendor's call changed at the other, by Redis. */
export async function benchProcesses(): Promise<Row[]> {
  const env = await startDevEnv({ database: 'postgres', servers: 2, redisUrl: REDIS_URL });
  try {
    const phone = env.site2 ?? '';
    const player = await registerPlayer(phone);
    const stream = await openLiveStream(phone, player.token ?? '');
    const orderId = await deposit(phone, player, '1000');
    const isSettled = async () => (await player.call('depositDetail', { params: { orderId } })).state === 'settled';
    await until(isSettled, 'the deposit');
    const { games } = await createPlayer(phone).call('gameList', {
      query: { gameName: 'Royal Bengal', language: 'EN' },
    });
    const [game] = games;
    const launched = await player.call('launchGame', {
      query: { gameType: 'RNG', vendor: 'studio', gameId: game?.gameId ?? '', nodeId: game?.nodeId ?? 0 },
    });
    const page = await openGamePage(launched.content.game_url, env.games);
    const waits: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.play('5.00');
      const playedAt = performance.now();
      const { version } = await player.call('memberWallet');
      while (!stream.all('balance').some((state) => state.version >= version)) await turn();
      waits.push(performance.now() - playedAt);
    }
    stream.close();
    const longest = Math.max(...waits);
    return [
      {
        what: 'from the end of a round until the other process has told the phone its balance, longest of 50',
        measured: `${ms(longest)}, median ${ms(median(waits))}`,
        toReach: '≤ 1,000 ms',
        reached: longest <= 1_000,
      },
    ];
  } finally {
    await env.stop();
  }
}
