import { isPong, PING } from '#/platform/connection/answer-source.ts';

/** The milliseconds that a server without an answer counts as (M120, M176). */
export const FAILED_MS = 9999;
/** Timeout of a ping, and the end of the slowest band. */
export const PATIENCE_MS = 3000;

/** Measured from and to, displayed from and to: the first interpretation of the documents (R22). */
const BANDS = [
  [0, 100, 20, 40],
  [100, 400, 60, 100],
  [400, PATIENCE_MS, 100, 150],
] as const;

/**
 * The banded figure, which only labels a server and is never displayed as a measurement: the band's lower bound plus the
 * measured share of it.
 */
export function bandedMs(measuredMs: number): number {
  const band = BANDS.find(([from, to]) => measuredMs >= from && measuredMs < to);
  if (!band) return FAILED_MS;
  const [from, to, low, high] = band;
  return low + ((measuredMs - from) / (to - from)) * (high - low);
}

/** Fast up to 80, normal up to 150, otherwise slow (M186). */
export function speedLabel(measuredMs: number): 'fast' | 'normal' | 'slow' {
  const banded = bandedMs(measuredMs);
  if (banded <= 80) return 'fast';
  return banded <= 150 ? 'normal' : 'slow';
}

/** At most five servers are pinged (M76, M186). */
export const MOST_SERVERS = 5;

export interface MeasuredServer {
  readonly domainName: string;
  readonly ms: number;
}

/** Pings each server and sorts by the measured time, failed ones last. */
export async function measureServers(
  domainNames: readonly string[],
  ping: (domainName: string) => Promise<number>,
): Promise<MeasuredServer[]> {
  const measured = await Promise.all(
    domainNames.slice(0, MOST_SERVERS).map(async (domainName) => ({
      domainName,
      ms: await ping(domainName).catch(() => FAILED_MS),
    })),
  );
  return measured.toSorted((a, b) => a.ms - b.ms);
}

/** One round trip to a server; throws if it does not answer in time (M150). */
export async function pingServer(domainName: string): Promise<number> {
  const url = `${location.protocol}//${domainName}${PING}?speed=${Math.random()}`;
  const since = performance.now();
  const answer = await fetch(url, { cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(PATIENCE_MS) });
  const ms = performance.now() - since;
  if (!(await isPong(answer))) throw new Error(`${domainName} answered ${answer.status}, not its ping`);
  return ms;
}
