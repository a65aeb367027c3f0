/**
 * What makes a test's result depend on how busy the machine is: meters of processor and memory, fixed sleeps, and lengths
 * of time by a real clock. Measure in `tools/bench`; in tests wait for a condition or stop the clock.
 */
export function timingFindings(text: string, path: string): { line: number; what: string }[] {
  const found = (pattern: RegExp, what: string) =>
    [...text.matchAll(pattern)].map((match) => ({
      line: text.slice(0, match.index).split('\n').length,
      what: `${what}: ${match[0].replaceAll(/\s+/g, ' ').slice(0, 100)}`,
    }));
  const isPaced = PACED.has(path) || fakes(text, 'setTimeout');
  const isTimed = !/\.test\.tsx?$/.test(path) || fakes(text, 'performance');
  return [
    ...found(METERS, 'measures the machine; measure in tools/bench'),
    ...(isPaced ? [] : found(sleeps(text), 'sleeps; wait for a condition or stop the clock')),
    ...(isTimed ? [] : found(CLOCKS, 'reads how long something takes; stop the clock or judge the order')),
  ];
}

/** Pauses in these files pace what is tested, or are between two looks at a condition. */
const PACED = new Set([
  'packages/dev-env/src/player.ts',
  'apps/server/test/simulation/fault-servers.ts',
  'apps/server/test/simulation/rolling-child.ts',
  'apps/web/test/until.ts',
]);

const METERS =
  /\bprocess\.(?:cpuUsage|threadCpuUsage|memoryUsage|resourceUsage)\b|\bmonitorEventLoopDelay\(|\beventLoopUtilization\(|\bVm(?:RSS|HWM)\b/g;
const CLOCKS = /\bperformance\.now\(|\bprocess\.hrtime\b/g;

/** A pause of no time is a turn of the event loop, which no machine makes shorter or longer than another. */
function sleeps(text: string): RegExp {
  const aliases = [...text.matchAll(/\bsetTimeout(?: as (\w+))? \} from '(?:node:)?timers\/promises'/g)];
  const names = aliases.map(([, alias]) => alias ?? 'setTimeout').join('|');
  const patterns = [
    String.raw`\.waitForTimeout\(`,
    String.raw`\bnew Promise(?:<\w*>)?\(\s*\(?(\w+)\)? =>\s*(?:\{\s*|void )?setTimeout\(\s*(?:\1|\(\) => (?:void )?\1\(\w*\)),(?!\s*0\s*\))`,
    ...(names === '' ? [] : [String.raw`\bawait (?:${names})\((?!\s*0\b)`]),
  ];
  return new RegExp(patterns.join('|'), 'g');
}

function fakes(text: string, what: 'setTimeout' | 'performance'): boolean {
  return new RegExp(String.raw`useFakeTimers\((?:\)|[^)]*'${what}')`).test(text);
}
