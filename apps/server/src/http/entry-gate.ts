import { failed, type Failed } from './failure.ts';
import type { Limits } from './limits.ts';
import { networksOf, type Network } from './networks-of.ts';

/** How many of each kind may be under way at once, from before their body is opened until they are answered. */
const PLACES = { staff: 10, known: 40, proven: 60, stranger: 20 };
/** How many of the known devices' places one network may hold. */
const KNOWN_OF_NETWORK = { near: 8, wide: 16 };
const DAY_MS = 86_400_000;
/**
 * What share of the known devices' places, in all and of a network, a device younger than this may fill. Anyone can make
 * devices known by registering accounts; the rest is left to older ones.
 */
const SHARES = [
  { youngerThanMs: DAY_MS, share: 0.25 },
  { youngerThanMs: 7 * DAY_MS, share: 0.5 },
  { youngerThanMs: 30 * DAY_MS, share: 0.75 },
];
const BUSY_RETRY_SECONDS = 5;
/** So often a proof of work gets twice as dear until all places of those are taken. */
const PRICES = 5;

/** What a call bears outside its sealed body, so that it can be looked at before anything is opened. */
export interface EntryProofs {
  readonly ip: string;
  readonly merchantId: bigint;
  /** The header `human-check`: a solved challenge. */
  readonly humanCheck: string | undefined;
  /** The header `known-devices`: tokens, by commas. */
  readonly knownDevices: readonly string[];
}

/** How a call came in. `effort` is that of the human check that was solved for it. */
export interface Entry {
  readonly kind: keyof typeof PLACES;
  readonly effort: number | undefined;
}

/** A place, held until `leave`. */
export interface EntryPlace {
  readonly entry: Entry;
  leave(): void;
}

export interface EntryGateOptions {
  readonly limits: Limits;
  /** The effort that a solution was solved at; undefined when it is none, or was used before. */
  readonly effortOf: (merchantId: bigint, solution: string) => Promise<number | undefined>;
  /** The device that signed in to any account here before. */
  readonly deviceOf: (token: string) => EntryDevice | undefined;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

export interface EntryDevice {
  readonly id: string;
  /** When it first signed in, in milliseconds since 1970. */
  readonly since: number;
  readonly isOfStaff: boolean;
}

/**
 * Admits calls that hash passwords, of members and of staff. Strangers have few places; once these are taken, a caller first
 * solves a proof of work, which gets dearer the more of those are under way. A device that signed in here before has a place
 * among those for known devices, one at a time: staff's have places that no member's can take, and members' are shared out
 * by network and age. Nothing is opened, read or written for a call without a place.
 */
export function createEntryGate({ limits, effortOf, deviceOf, now = Date.now }: EntryGateOptions) {
  const taken = { staff: 0, known: 0, proven: 0, stranger: 0 };
  const devices = new Set<string>();
  const knownOf = new Map<string, number>();

  function place(kind: Entry['kind'], { effort, left }: { effort?: number; left?: () => void } = {}): EntryPlace {
    taken[kind] += 1;
    let isHeld = true;
    return {
      entry: { kind, effort },
      leave() {
        if (!isHeld) return;
        isHeld = false;
        taken[kind] -= 1;
        left?.();
      },
    };
  }

  /** A place for the device, unless it holds one or those it may fill are taken. */
  function placeOf({ id, since, isOfStaff }: EntryDevice, networks: readonly Network[]): EntryPlace | undefined {
    if (devices.has(id)) return undefined;
    const kind = isOfStaff ? 'staff' : 'known';
    const ageMs = now() - since;
    const share = isOfStaff ? 1 : (SHARES.find(({ youngerThanMs }) => ageMs < youngerThanMs)?.share ?? 1);
    if (taken[kind] >= PLACES[kind] * share) return undefined;
    const counted = isOfStaff ? [] : networks;
    if (counted.some(([size, network]) => (knownOf.get(network) ?? 0) >= KNOWN_OF_NETWORK[size] * share))
      return undefined;
    devices.add(id);
    for (const [, network] of counted) knownOf.set(network, (knownOf.get(network) ?? 0) + 1);
    return place(kind, {
      left() {
        devices.delete(id);
        for (const [, network] of counted) {
          const others = (knownOf.get(network) ?? 0) - 1;
          if (others > 0) knownOf.set(network, others);
          else knownOf.delete(network);
        }
      },
    });
  }

  /** Held before the device is counted, so that many calls at once cannot all be its only one. */
  async function known(tokens: readonly string[], networks: readonly Network[]): Promise<EntryPlace | undefined> {
    for (const token of tokens) {
      const device = deviceOf(token);
      const held = device && placeOf(device, networks);
      if (!device || !held) continue;
      if ((await limits.take('entry-device', device.id)) === undefined) return held;
      held.leave();
    }
    return undefined;
  }

  /** The dearer the fuller. Counted before it is looked at, so that many at once cannot all be the last. */
  async function proven(merchantId: bigint, humanCheck: string | undefined): Promise<EntryPlace | Failed> {
    if (taken.proven >= PLACES.proven) return BUSY;
    const asked = 2 ** Math.floor((taken.proven / PLACES.proven) * PRICES);
    const again = failed('human_check_required', { effort: asked });
    if (humanCheck === undefined) return again;
    const held = place('proven');
    const effort = await effortOf(merchantId, humanCheck);
    held.leave();
    return effort === undefined || effort < asked ? again : place('proven', { effort });
  }

  return {
    /** A place, or the refusal. */
    async enter(proofs: EntryProofs): Promise<EntryPlace | Failed> {
      const networks = networksOf(proofs.ip);
      // Before the network is counted: strangers in it shut out no known device.
      const held = await known(proofs.knownDevices, networks);
      if (held) return held;
      for (const [size, network] of networks) {
        const wait = await limits.take(`entry-${size}`, network);
        if (wait !== undefined) return failed('too_many_requests', { retryAfterSeconds: wait });
      }
      if (proofs.humanCheck === undefined && taken.stranger < PLACES.stranger) return place('stranger');
      return proven(proofs.merchantId, proofs.humanCheck);
    },
  };
}

const BUSY = failed('too_many_requests', { retryAfterSeconds: BUSY_RETRY_SECONDS });

export type EntryGate = ReturnType<typeof createEntryGate>;
