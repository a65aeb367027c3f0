import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { playerAt, signed } from './bench-bets.ts';
import type { BenchPlayer } from './bench-players.ts';
import type { BenchSite } from './bench-site.ts';
import { benchGame } from './bench-vendor.ts';
import { runLoad } from './raw-load.ts';

export interface LiveResult {
  streams: number;
  deliveredPerSecond: number;
  /** Messages that a stream which was cut and came back did not get. */
  lost: number;
  reconnects: number;
}

const runSeconds = 10;
/** How long after the last win messages may still arrive. */
const tailMs = 3000;
/** Streams that are cut in the middle of the run and come back with the last id they saw. */
const cutCount = 50;

/** Opens guests' streams, lets real wins happen at `winsPerSecond` (each is sent to all of them), and counts what arrives. */
export async function benchLive(
  site: BenchSite,
  players: readonly BenchPlayer[],
  currency: string,
  count: number,
  winsPerSecond: number,
): Promise<LiveResult> {
  const streams = await openStreams(site.env.site, count);
  const total = winsPerSecond * runSeconds;
  const requests = Array.from({ length: total }, (_, index) => roundOf(site, playerAt(players, index), currency));
  const startedAt = performance.now();
  const cutting = pause((runSeconds * 1000) / 2).then(() => {
    for (const stream of streams.slice(0, cutCount)) stream.cut();
  });
  for (const [index, [bet, win]] of requests.entries()) {
    const dueIn = startedAt + (index * 1000) / winsPerSecond - performance.now();
    if (dueIn > 0) await pause(dueIn);
    const queue = [bet, win];
    await runLoad({ origin: site.env.site, connections: 1, next: () => queue.shift(), expect: 'RS_OK' });
  }
  await cutting;
  const seconds = (performance.now() - startedAt) / 1000;
  await pause(tailMs);
  const delivered = streams.reduce((sum, stream) => sum + stream.ids.size, 0);
  // A stream that was never cut is what each of the others of its language must have seen.
  const whole = streams.at(-1)?.ids ?? new Set<string>();
  const lost = streams
    .slice(0, cutCount)
    .reduce((sum, { ids }) => sum + [...whole].filter((id) => !ids.has(id)).length, 0);
  for (const stream of streams) stream.close();
  return { streams: count, deliveredPerSecond: delivered / seconds, lost, reconnects: cutCount };
}

/** A bet and the win that closes its round. */
function roundOf(site: BenchSite, { userId, token }: BenchPlayer, currency: string): [Buffer, Buffer] {
  const round = { token, userId, gameCode: benchGame, roundRef: randomUUID(), currency };
  const betRef = randomUUID();
  const bet = signed(site.speaker, { kind: 'bet', ...round, transactionRef: betRef, amountMinor: 100n });
  const win = signed(site.speaker, {
    kind: 'win',
    ...round,
    transactionRef: randomUUID(),
    betRef,
    amountMinor: 500n,
    closesRound: true,
  });
  return [bet, win];
}

interface Stream {
  ids: Set<string>;
  cut: () => void;
  close: () => void;
}

async function openStreams(site: string, count: number): Promise<Stream[]> {
  const streams: Stream[] = [];
  // The system's queue of connections is short: a hundred at a time.
  for (let first = 0; first < count; first += 100)
    streams.push(...(await Promise.all(Array.from({ length: Math.min(100, count - first) }, () => openStream(site)))));
  return streams;
}

async function openStream(site: string): Promise<Stream> {
  const { hostname, port } = new URL(site);
  const ids = new Set<string>();
  let last: string | undefined;
  let socket: Socket;
  let closed = false;

  const start = () =>
    new Promise<void>((resolve, reject) => {
      let rest = '';
      socket = connect(Number(port), hostname, () => {
        const resume = last === undefined ? '' : `last-event-id: ${last}\r\n`;
        socket.write(
          `GET /wps/live HTTP/1.1\r\nhost: localhost\r\nmodule-id: LIVE3\r\naccept: text/event-stream\r\n${resume}\r\n`,
        );
      });
      socket.setEncoding('utf8');
      socket.on('data', (chunk: string) => {
        resolve();
        const lines = (rest + chunk).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          if (line.startsWith('id: ')) last = line.slice(4);
          // A stream begins with an id as well, which belongs to no event that was sent on it.
          if (last !== undefined && /^event: (?!opened$|resync$)/.test(line)) ids.add(last);
        }
      });
      socket.once('error', reject);
      socket.once('close', () => !closed && void start());
    });
  await start();
  return {
    ids,
    cut: () => socket.destroy(),
    close: () => {
      closed = true;
      socket.destroy();
    },
  };
}
