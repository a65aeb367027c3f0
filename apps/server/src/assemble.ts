import type { FastifyBaseLogger } from 'fastify';
import type { Role } from './config/config.ts';
import type { JobHandler, Tick } from './jobs/jobs.ts';

/** What a module gives the process: calls it answers, jobs it runs, and what has to be started and stopped. */
export interface Part {
  /** Handlers by the id of their call. */
  readonly calls?: object;
  readonly jobs?: Readonly<Record<string, JobHandler>>;
  readonly ticks?: readonly Tick[];
  /** Full names (`room/part`) of parts that must be earlier in the table: they start before this part and stop after it. */
  readonly after?: readonly string[];
  /** Only processes of this role start it, and stop it. Its calls and jobs exist in all of them. */
  readonly role?: Role;
  readonly start?: () => void | Promise<void>;
  readonly stop?: () => void | Promise<void>;
}

/** The parts of each room, by name. A part that this deployment does without is `undefined`. */
export type Rooms = Readonly<Record<string, Readonly<Record<string, Part | undefined>>>>;

/** Of many parts, one: all their calls, jobs and ticks, each under one name, and one start and stop. */
export interface Assembled<Table extends Rooms> {
  readonly calls: CallsOf<Table>;
  readonly jobs: Readonly<Record<string, JobHandler>>;
  readonly ticks: readonly Tick[];
  /** Starts the parts in the order of the table. When one fails, those before it are stopped again, and its error is thrown. */
  readonly start: () => Promise<void>;
  /** Stops what was started, the last first. A stop that fails is logged, and the others still stop. */
  readonly stop: () => Promise<void>;
}

/**
 * Puts the parts of a table of rooms together. Throws when two parts have a call, a job or a tick of the same name, when a tick
 * has no job, and when a part is listed before one that it comes `after`.
 */
export function assemble<const Table extends Rooms>(
  table: Table,
  options: { readonly log: Pick<FastifyBaseLogger, 'error'>; readonly roles: readonly Role[] },
): Assembled<Table> {
  const parts = Object.entries(table).flatMap(([room, ofRoom]) =>
    Object.entries(ofRoom).flatMap(([name, part]) => (part ? [{ name: `${room}/${name}`, part }] : [])),
  );
  refuseOrder(parts);
  const calls = gather('call', parts, (part) => Object.entries(part.calls ?? {}));
  const jobs = gather('job', parts, (part) => Object.entries(part.jobs ?? {}));
  const ticks = gather('tick', parts, (part) => (part.ticks ?? []).map((tick) => [tick.kind, tick]));
  for (const kind of ticks.keys()) if (!jobs.has(kind)) throw new Error(`No part has a job for the tick ${kind}`);

  const started: Named[] = [];
  let stopping: Promise<void> | undefined;
  async function stopAll(): Promise<void> {
    for (let last = started.pop(); last; last = started.pop()) {
      try {
        await last.part.stop?.();
      } catch (error) {
        options.log.error({ err: error, part: last.name }, 'a part did not stop as it should');
      }
    }
  }
  const stop = () => (stopping ??= stopAll());

  async function start(): Promise<void> {
    try {
      for (const named of parts) {
        const { role } = named.part;
        if (role !== undefined && !options.roles.includes(role)) continue;
        await named.part.start?.();
        started.push(named);
      }
    } catch (error) {
      await stop();
      throw error;
    }
  }
  return {
    // The table's own types say which calls there are; what was gathered holds each of them once.
    calls: Object.fromEntries(calls) as CallsOf<Table>,
    jobs: Object.fromEntries(jobs),
    ticks: [...ticks.values()],
    start,
    stop,
  };
}

/** A part that answers commands of this machine while it is started. */
export function socketPart(open: () => Promise<{ close(): Promise<void> }>): Part {
  let socket: { close(): Promise<void> } | undefined;
  return {
    async start() {
      socket = await open();
    },
    stop: async () => socket?.close(),
  };
}

function refuseOrder(parts: readonly Named[]): void {
  const before = new Set<string>();
  for (const { name, part } of parts) {
    for (const needed of part.after ?? [])
      if (!before.has(needed)) throw new Error(`${name} comes after ${needed}, which is not listed before it`);
    before.add(name);
  }
}

/** What all parts have of one kind, by name; two of one name are an error that says whose they are. */
function gather<Thing>(
  kind: string,
  parts: readonly Named[],
  of: (part: Part) => readonly (readonly [string, Thing])[],
): ReadonlyMap<string, Thing> {
  const things = new Map<string, Thing>();
  const owners = new Map<string, string>();
  for (const { name, part } of parts) {
    for (const [id, thing] of of(part)) {
      const owner = owners.get(id);
      if (owner !== undefined) throw new Error(`The ${kind} ${id} is both ${owner}'s and ${name}'s`);
      owners.set(id, name);
      things.set(id, thing);
    }
  }
  return things;
}

interface Named {
  readonly name: string;
  readonly part: Part;
}

/** Of the parts that are there in every deployment: a call of another one would be missing in some. */
type CallsOf<Table extends Rooms> = object &
  Joined<
    {
      [Room in keyof Table]: { [Name in keyof Table[Room]]: CallsOfPart<Table[Room][Name]> }[keyof Table[Room]];
    }[keyof Table]
  >;
type CallsOfPart<One> = undefined extends One ? never : One extends { readonly calls: infer Calls } ? Calls : never;
/** All of a union at once. */
type Joined<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
