import { readFile } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startDevEnv } from '@mela/dev-env/dev-env';
import { pngOf, textBomb } from '@mela/dev-env/hostile-pictures';
import { captchaPicture } from '../../apps/server/src/modules/accounts/captcha/captcha-picture.ts';
import { createPictureProcess } from '../../apps/server/src/modules/support/uploads/picture-process.ts';
import { registerPlayer } from '@mela/dev-env/player';
import { buildStale } from '../build/build-stale.ts';
import { ms, writeReport, type Row } from './report.ts';

/** What pictures cost: those that the server draws, and those that attackers send. */
const MEGABYTE = 2 ** 20;
const SIZE = { width: 10, height: 10 };
const BOMBS = {
  'thirty zTXt of 8 MB': pngOf(SIZE, Array<Buffer>(30).fill(textBomb('zTXt', 8))),
  'one zTXt of 64 MB': pngOf(SIZE, [textBomb('zTXt', 64)]),
  '600 zTXt of 8 MB, as many as 5 MiB hold': pngOf(SIZE, Array<Buffer>(600).fill(textBomb('zTXt', 8))),
  'sixty iTXt of 8 MB': pngOf(SIZE, Array<Buffer>(60).fill(textBomb('iTXt', 8))),
  '256 MB of pixels behind the last row': pngOf(SIZE, [], Buffer.alloc(256 * MEGABYTE)),
};

await buildStale();
await writeReport(
  'bench:pictures',
  [await captchaRow(), ...(await bombRows()), ...(await siteRows())],
  ['Linux alone tells the memory of other processes.'],
);

async function captchaRow(): Promise<Row> {
  await captchaPicture('1234');
  const [whole, loop] = [process.cpuUsage(), process.threadCpuUsage()];
  for (let drawn = 0; drawn < 100; drawn += 1) await captchaPicture('190573');
  const spent = ({ user, system }: { user: number; system: number }) => user + system;
  const share = spent(process.threadCpuUsage(loop)) / spent(process.cpuUsage(whole));
  return {
    what: 'share of the event loop in the CPU that a captcha takes',
    measured: `${Math.round(100 * share)} %`,
    toReach: '≤ 50 %',
    reached: share <= 0.5,
  };
}

/** Each bomb goes through the picture process of this process, as uploads do in the server. */
async function bombRows(): Promise<Row[]> {
  const pictures = createPictureProcess();
  try {
    await pictures.draw(pngOf(SIZE));
    const rows: Row[] = [];
    for (const [name, file] of Object.entries(BOMBS)) {
      const delay = monitorEventLoopDelay({ resolution: 5 });
      const before = process.memoryUsage.rss();
      delay.enable();
      await pictures.draw(file);
      delay.disable();
      const [grown, longest] = [process.memoryUsage.rss() - before, delay.max / 1e6];
      const peak = await memoryOf(pictures.processId(), 'VmHWM');
      rows.push({
        what: `a picture with ${name}: growth of the server, its longest delay, peak of the picture process`,
        measured: `${megabytes(grown)}, ${ms(longest)}, ${megabytes(peak)}`,
        toReach: '≤ 64 MB, 500 ms, 250 MB',
        reached: grown <= 64 * MEGABYTE && longest <= 500 && peak <= 250 * MEGABYTE,
      });
    }
    return rows;
  } finally {
    pictures.close();
  }
}

async function siteRows(): Promise<Row[]> {
  const env = await startDevEnv({ studio: false });
  try {
    const other = await registerPlayer(env.site);
    const senders = await Promise.all(Array.from({ length: 4 }, () => registerPlayer(env.site)));
    const body = new Blob([Buffer.from(BOMBS['600 zTXt of 8 MB, as many as 5 MiB hold'])], { type: 'image/png' });
    const before = await memoryOf(env.pid('server'), 'VmRSS');
    let isSent = false;
    const sent = Promise.all(senders.map((by) => by.ask('uploadPicture', { query: { purpose: 'chat' }, body })));
    const ended = sent.then(() => (isSent = true));
    let [longest, grown] = [0, 0];
    while (!isSent) {
      const askedAt = performance.now();
      await other.ask('memberInfo');
      longest = Math.max(longest, performance.now() - askedAt);
      grown = Math.max(grown, (await memoryOf(env.pid('server'), 'VmRSS')) - before);
    }
    await ended;
    return [
      {
        what: 'four such pictures at once over HTTP: growth of the server',
        measured: megabytes(grown),
        toReach: '≤ 150 MB',
        reached: grown <= 150 * MEGABYTE,
      },
      { what: 'longest answer to another member meanwhile', measured: ms(longest), toReach: '' },
    ];
  } finally {
    await env.stop();
  }
}

/** VmRSS is the memory now, VmHWM the highest so far. */
async function memoryOf(pid: number | undefined, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) * 1024;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / MEGABYTE)} MB`;
}
