import { Agent, request as httpRequest } from 'node:http';
import { CALL_TABLE } from '@mela/contract/call-table.generated';
import { operations, type OperationId } from '@mela/contract/operations';
import { pngOf } from '@mela/dev-env/hostile-pictures';
import { createPlayer, loginPlayer, seal, type Player } from '@mela/dev-env/player';
import { solveHumanCheck } from '../../apps/server/test/journeys/human-check.ts';
import type { BenchSite } from './bench-site.ts';
import type { BenchPlayer } from './bench-players.ts';
import { CALL_SAMPLES, type CallSample, type Turn } from './call-samples.ts';
import { loopTime } from './loop-time.ts';
import { OTHER_PATHS } from './other-paths.ts';

export interface CallCost {
  readonly call: string;
  readonly access: string;
  /** The commonest status of the answers. */
  readonly status: number;
  /** Milliseconds of CPU a call on the server's event loop. */
  readonly loopMs: number;
}

interface Prepared {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: unknown;
}

/** They end the caller's session, at once or by opening others, so they come last. */
const ENDING: ReadonlySet<OperationId> = new Set(['deskLogin', 'logout', 'deskLogout']);
const WARM_UPS = 4;
const COUNTED = 24;

/** Measures all calls that have a sample, and the other paths that anyone may request, one at a time; the most expensive first. */
export async function measureCalls(site: BenchSite, players: readonly BenchPlayer[]): Promise<CallCost[]> {
  const callers = await openCallers(site, players);
  const idle = await idleLoopShare(site);
  const costs: CallCost[] = [];
  const ids = Object.keys(CALL_TABLE) as OperationId[];
  for (const id of [...ids.filter((id) => !ENDING.has(id)), ...ENDING]) {
    const { access } = operations[id];
    const sample = CALL_SAMPLES[id];
    if (!sample) continue;
    const requests = await prepare(site, id, sample, callers);
    costs.push({ call: id, access, ...(await measure(site, requests, idle)) });
  }
  for (const path of OTHER_PATHS) {
    const requests = Array.from({ length: WARM_UPS + COUNTED }, (_, n) => ({ method: 'GET', path, headers: from(n) }));
    costs.push({ call: path, access: 'guest', ...(await measure(site, requests, idle)) });
  }
  return costs.toSorted((one, other) => other.loopMs - one.loopMs);
}

interface Callers {
  readonly members: readonly BenchPlayer[];
  readonly agent: Player;
  readonly staff: Player;
}

async function openCallers({ env }: BenchSite, members: readonly BenchPlayer[]): Promise<Callers> {
  const staff = createPlayer(env.site);
  staff.token = (await staff.call('deskLogin', { body: { name: 'nasrin', password: 'mela-demo-2026' } })).token;
  return { members, agent: await loginPlayer(env.site, 'karim', 'mela-demo-2026'), staff };
}

/** Requests of as many members and addresses as there are turns, sealed and solved before the clock starts. */
async function prepare(site: BenchSite, id: OperationId, sample: CallSample<OperationId>, callers: Callers) {
  const { access, method, path, moduleId } = operations[id];
  const requests: Prepared[] = [];
  for (let n = 0; n < WARM_UPS + COUNTED; n++) {
    const member = callers.members[n % callers.members.length];
    if (!member) throw new Error('there are no players');
    const caller = access === 'staff' ? callers.staff : access === 'agent' ? callers.agent : member.caller;
    const turn: Turn = {
      n,
      caller,
      username: member.username,
      humanCheck: () => solveHumanCheck(createPlayer(site.env.site, { headers: from(n) })),
      trialName: async () => {
        const guest = createPlayer(site.env.site, { headers: from(n) });
        return guest.call('createTrialAccount', { body: { humanCheck: await solveHumanCheck(guest) } });
      },
      picture: new Blob([new Uint8Array(pngOf({ width: 64, height: 64 }))], { type: 'image/png' }),
    };
    const input = ((await sample.input?.(turn)) ?? {}) as {
      params?: Record<string, string>;
      query?: Record<string, string>;
      body?: unknown;
    };
    const headers: Record<string, string> = { ...from(n), 'module-id': moduleId };
    if (access !== 'guest' && caller.token !== undefined) headers['authorization'] = `Bearer ${caller.token}`;
    const query = new URLSearchParams(input.query).toString();
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''));
    requests.push({
      method,
      path: query === '' ? filled : `${filled}?${query}`,
      headers,
      ...(await bodyOf(site, id, input.body, headers)),
    });
  }
  return requests;
}

/** The body as the call takes it; its headers are added to `headers`. */
async function bodyOf(site: BenchSite, id: OperationId, body: unknown, headers: Record<string, string>) {
  const row = CALL_TABLE[id];
  if (body === undefined) return {};
  if (body instanceof Blob) {
    headers['content-type'] = body.type;
    return { body: new Uint8Array(await body.arrayBuffer()) };
  }
  if ('encrypted' in row) {
    const sealed = await seal(site.env.site, body);
    headers['content-type'] = 'application/jose';
    headers['encryption-key-id'] = sealed.keyId;
    return { body: sealed.jwe };
  }
  if ('form' in row) {
    headers['content-type'] = 'application/x-www-form-urlencoded';
    return { body: new URLSearchParams(body as Record<string, string>).toString() };
  }
  return { body };
}

async function measure({ env }: BenchSite, requests: readonly Prepared[], idle: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses = new Map<number, number>();
  let before = await loopTime(env.pid('server'));
  let startedAt = performance.now();
  for (const [n, request] of requests.entries()) {
    if (n === WARM_UPS) {
      before = await loopTime(env.pid('server'));
      startedAt = performance.now();
    }
    const status = await statusOf(env.site, request, agent);
    if (n >= WARM_UPS) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  const after = await loopTime(env.pid('server'));
  agent.destroy();
  const spent = after - before - idle * (performance.now() - startedAt);
  const [status] = [...statuses].toSorted(([, one], [, other]) => other - one)[0] ?? [0];
  return { status, loopMs: Math.max(spent, 0) / COUNTED };
}

/** The status of an answer; of a stream as soon as it begins, and it is closed then. */
function statusOf(site: string, prepared: Prepared, agent: Agent): Promise<number> {
  const { method, path, headers, body } = prepared;
  const bytes =
    body === undefined || typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);
  const type = bytes !== undefined && bytes !== body ? { 'content-type': 'application/json' } : {};
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(`${site}${path}`, { method, headers: { ...type, ...headers }, agent }, (incoming) => {
      const status = incoming.statusCode ?? 0;
      if (incoming.headers['content-type']?.startsWith('text/event-stream')) {
        resolve(status);
        return void outgoing.destroy();
      }
      incoming.resume().once('end', () => resolve(status));
    });
    outgoing.once('error', reject);
    outgoing.end(bytes);
  });
}

/** Milliseconds of the event loop that each millisecond takes while there are no requests. */
async function idleLoopShare({ env }: BenchSite): Promise<number> {
  const before = await loopTime(env.pid('server'));
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  return ((await loopTime(env.pid('server'))) - before) / 3_000;
}

/** An address of its own for each turn, so that the limits per address, which stay on, do not mind. */
function from(n: number): Record<string, string> {
  return { 'x-forwarded-for': `10.9.${n >> 8}.${n & 255}` };
}
