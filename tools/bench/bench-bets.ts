import { randomUUID } from 'node:crypto';
import type { SpokenCall, VendorSpeaker } from '@mela/game-vendors/vendor-speaker';
import type { BenchPlayer } from './bench-players.ts';
import type { BenchSite } from './bench-site.ts';
import { benchGame } from './bench-vendor.ts';
import { countCpuTime, type CpuTime } from './cpu-time.ts';
import { requestBytes, runLoad, type LoadResult } from './raw-load.ts';

export interface BetsResult extends LoadResult {
  /** Seconds of CPU that one bet took of each part; undefined where the system does not tell. */
  cpu: CpuTime | undefined;
}

/** Calls in flight at once. */
const inFlight = 64;

/** `count` bets of 1.00, each a new round of another player than the one before, all signed before the clock starts. */
export async function runBets(
  site: BenchSite,
  players: readonly BenchPlayer[],
  count: number,
  currency: string,
  speaker = site.speaker,
): Promise<BetsResult> {
  const requests = Array.from({ length: count }, (_, index) => signedBet(speaker, playerAt(players, index), currency));
  let sent = 0;
  const cpuSpent = await countCpuTime(site);
  const result = await runLoad({
    origin: site.env.site,
    connections: inFlight,
    next: () => requests[sent++],
    expect: '"status":"RS_OK"',
  });
  if (result.wrong > 0)
    throw new Error(`${result.wrong} of ${count} bets were not taken, the first: ${result.firstWrong}`);
  const spent = await cpuSpent();
  return {
    ...result,
    cpu: spent && {
      server: spent.server / count,
      database: spent.database / count,
      generator: spent.generator / count,
    },
  };
}

export function playerAt(players: readonly BenchPlayer[], index: number): BenchPlayer {
  const player = players[index % players.length];
  if (player === undefined) throw new Error('there are no players');
  return player;
}

/** A call of the vendor's as the bytes of a request. */
export function signed(speaker: VendorSpeaker, call: SpokenCall): Buffer {
  const { path, headers, rawBody } = speaker.say(call);
  return requestBytes('POST', `/vendors/studio${path}`, headers as Record<string, string>, rawBody);
}

function signedBet(speaker: VendorSpeaker, { userId, token }: BenchPlayer, currency: string): Buffer {
  const money = { amountMinor: 100n, currency };
  return signed(speaker, {
    kind: 'bet',
    token,
    userId,
    gameCode: benchGame,
    roundRef: randomUUID(),
    transactionRef: randomUUID(),
    ...money,
  });
}
