import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '@mela/dev-env/child-environments';
import { startDevEnv } from '@mela/dev-env/dev-env';
import { launchBrowser, type PhoneOptions } from '@mela/dev-env/phone';
import sharp from 'sharp';
import { seededRandom } from '../../packages/game-rules/test/seeded-random.ts';
import { slotModel } from '../../packages/game-rules/src/slot/models.ts';
import { deposit, registerPlayer, type Player } from '@mela/dev-env/player';
import { EDITIONS } from '../../vendors/studio/src/games/editions.ts';
import { buildStale } from '../build/build-stale.ts';
import { runNode } from '../build/run-node.ts';
import { measureGame, type GameFigures } from './measure-game.ts';
import { median } from './median.ts';
import { ms, writeReport, type Row } from './report.ts';

/**
 * Twenty slots picked at random across the engines, on a phone of 360 × 740 whose CPU is slowed four times: what the first
 * load weighs, how long until it can be played, how smoothly a round shows. `npm run bench:games -- <seed>` picks others.
 * The pictures of all are in `.cache/bench/games.png`.
 */
const seed = process.argv[2] ?? '2026-11-21';
const size = (process.argv[3] === 'large' ? 'large' : 'small') satisfies PhoneOptions['size'];
const wanted = 20;
const megabyte = 1_000_000;
/** The catalogue's numbers of the games, once they were asked for. */
let known: Map<string, number> | undefined;

await buildStale();
await runNode(['packages/game-art/src/draw-catalogue.ts']);
const env = await startDevEnv();
const browser = await launchBrowser();
const measured: GameFigures[] = [];
try {
  const player = await registerPlayer(env.site);
  await deposit(env.site, player, '20000');
  for (const game of pickGames()) {
    const figures = await measureGame(browser, { ...game, url: () => launch(player, game.code), size });
    measured.push(figures);
    console.log(
      `  ${game.engine.padEnd(10)} ${game.code.padEnd(24)} ${(figures.bytes / 1_000).toFixed(0)} kB, ready ${ms(figures.readyMs)}, ${figures.framesPerSecond.toFixed(0)} frames a second, ${figures.cpuAFrameMs.toFixed(1)} ms CPU a frame, longest task ${ms(figures.longestTaskMs)}`,
    );
  }
} finally {
  await browser.close();
  await env.stop();
}
await writeSheet();
await writeReport('bench:games', rows(), [
  `Picked with the seed \`${seed}\`: ${measured.map(({ code, engine }) => `${code} (${engine})`).join(', ')}. Bytes are what travelled, compressed, until the game could be played and through its first round. Frames are counted by requestAnimationFrame while a round shows; they drop when other programs hold the machine, so the CPU time of the page's main thread is next to them, from another round at full speed: four times it must stay below the 16.7 ms of a frame.`,
]);

/** As many of each engine as of the others, at random within each. */
function pickGames(): { code: string; engine: string }[] {
  const random = seededRandom(`bench:games/${seed}`);
  const byEngine = Map.groupBy(
    EDITIONS.map(({ code, model }) => ({ code, engine: slotModel(model).engine })),
    ({ engine }) => engine,
  );
  const picked: { code: string; engine: string }[] = [];
  for (const pools = [...byEngine.values()]; picked.length < wanted;) {
    for (const pool of pools) if (picked.length < wanted) picked.push(...pool.splice(random.below(pool.length), 1));
  }
  return picked;
}

async function launch(player: Player, code: string): Promise<string> {
  known ??= await nodeIds(player);
  const nodeId = known.get(code);
  if (nodeId === undefined) throw new Error(`The catalogue has no ${code}`);
  return (await player.call('launchGame', { query: { nodeId, language: 'BN' } })).content.game_url;
}

async function nodeIds(player: Player): Promise<Map<string, number>> {
  const all = new Map<string, number>();
  for (let pageNo = 1; ; pageNo += 1) {
    const page = await player.call('gameList', { query: { gameType: 'RNG', pageNo, pageSize: 100 } });
    for (const { gameCode, nodeId } of page.games) all.set(gameCode, nodeId);
    if (pageNo >= page.totalPages) return all;
  }
}

function rows(): Row[] {
  const of = (pick: (game: GameFigures) => number) => measured.map(pick);
  const bytes = Math.max(...of((game) => game.bytes));
  const cpu = Math.max(...of((game) => game.cpuAFrameMs));
  return [
    {
      what: `first load of ${measured.length} games: the heaviest`,
      measured: `${(bytes / megabyte).toFixed(2)} MB (median ${(median(of((game) => game.bytes)) / megabyte).toFixed(2)} MB)`,
      toReach: '≤ 1.5 MB',
      reached: bytes <= 1.5 * megabyte,
    },
    {
      what: 'until it can be played, CPU slowed 4 ×',
      measured: `median ${ms(median(of((game) => game.readyMs)))}, slowest ${ms(Math.max(...of((game) => game.readyMs)))}`,
      toReach: '',
    },
    {
      what: 'frames a second while a round shows, CPU slowed 4 ×',
      measured: `median ${median(of((game) => game.framesPerSecond)).toFixed(0)}, slowest game ${Math.min(...of((game) => game.framesPerSecond)).toFixed(0)}`,
      toReach: '60',
      reached: Math.min(...of((game) => game.framesPerSecond)) >= 58,
    },
    {
      what: 'CPU of the page for one frame, times 4: the dearest game',
      measured: `${(cpu * 4).toFixed(1)} ms (median ${(median(of((game) => game.cpuAFrameMs)) * 4).toFixed(1)} ms)`,
      toReach: '≤ 16.7 ms',
      reached: cpu * 4 <= 16.7,
    },
    {
      what: 'longest task while a round shows, CPU slowed 4 ×',
      measured: `median ${ms(median(of((game) => game.longestTaskMs)))}, longest ${ms(Math.max(...of((game) => game.longestTaskMs)))}`,
      toReach: '',
    },
  ];
}

/** All of them side by side, before a round and after it, to be looked at. */
async function writeSheet(): Promise<void> {
  const [width, gap, columns] = [240, 6, 10];
  const pictures = await Promise.all(
    measured
      .flatMap(({ pictures: both }) => both)
      .map(async (picture) => sharp(picture).resize({ width }).png().toBuffer({ resolveWithObject: true })),
  );
  const height = Math.max(...pictures.map(({ info }) => info.height));
  const folder = join(repositoryRoot, '.cache/bench');
  await mkdir(folder, { recursive: true });
  const lines = Math.ceil(pictures.length / columns);
  await sharp({
    create: { width: columns * (width + gap), height: lines * (height + gap), channels: 3, background: '#444' },
  })
    .composite(
      pictures.map(({ data }, index) => ({
        input: data,
        left: (index % columns) * (width + gap),
        top: Math.floor(index / columns) * (height + gap),
      })),
    )
    .png()
    .toFile(join(folder, 'games.png'));
}
