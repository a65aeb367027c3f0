import { setPriority } from 'node:os';
import { drawPicture } from './draw-picture.ts';
import type { DrawAnswer, DrawRequest } from './picture-process.ts';

/**
 * The process that decodes pictures, one after the other, each from an untrusted sender. It ends itself when one
 * picture takes more memory or processor time than any honest one, and when its server is gone.
 */

/** Resident bytes. The largest picture that is taken, turned, of 16 bits and interlaced, stays well below. */
const MAX_RESIDENT_BYTES = 700 * 1024 * 1024;
/** Processor time of one picture. The most expensive within the limits (PNG, interlaced, 16 bits, turned) takes 2.5 s; a photo under 1 s. */
const MAX_PICTURE_CPU_MS = 4_000;
const LOOK_EVERY_MS = 50;
/** Lower priority than the server, so that bets come first. */
const NICENESS = 10;

let startCpu: NodeJS.CpuUsage | undefined;

setPriority(NICENESS);
process.on('disconnect', () => process.exit(0));
// The server handles a stop of the whole group: it finishes what it waits for, then closes the channel.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('message', (request: DrawRequest) => void answer(request));
setInterval(endIfExcessive, LOOK_EVERY_MS);
process.send?.({ id: 0 } satisfies DrawAnswer);

async function answer({ id, file }: DrawRequest): Promise<void> {
  startCpu = process.cpuUsage();
  const drawn = await drawPicture(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  startCpu = undefined;
  process.send?.({ id, drawn } satisfies DrawAnswer);
}

function endIfExcessive(): void {
  if (startCpu === undefined) return;
  const { user, system } = process.cpuUsage(startCpu);
  const isExcessive = (user + system) / 1000 > MAX_PICTURE_CPU_MS || process.memoryUsage.rss() > MAX_RESIDENT_BYTES;
  if (isExcessive) process.kill(process.pid, 'SIGKILL');
}
