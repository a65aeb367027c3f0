import { failed, type Failed } from './failure.ts';
import type { Limits } from './limits.ts';
import { networksOf, type Network } from './networks-of.ts';

/** Calls of each kind that may be in progress at once, from before their body is opened until they are answered. */
const PLACES = { staff: 10, known: 40, proven: 60, stranger: 20 };
/** Places for known devices that one network may hold. */
const KNOWN_OF_NETWORK = { near: 8, wide: 16 };
const DAY_MS = 86_400_000;
/**
 * Share of the known devices' places, in all and per network, that devices younger than this may fill. Anyone can make devices known by registering
 * accounts; the rest is reserved for older ones.
 */
const SHARES = [
  { youngerThanMs: DAY_MS, share: 0.25 },
  { youngerThanMs: 7 * DAY_MS, share: 0.5 },
  { youngerThanMs: 30 * DAY_MS, share: 0.75 },
];
const BUSY_RETRY_SECONDS = 5;
/** The effort of a proof of work doubles this many times until all places for proofs are taken. */
const PRICES = 5;

/** What a call carries outside its sealed body, so that it can be checked before anything is decrypted. */
export interface EntryProofs {
  readonly ip: string;
  readonly merchantId: bigint;
  /** The header `human-check`: a solved challenge. */
  readonly humanCheck: string | undefined;
  /** The header `known-devices`: tokens, separated by commas. */
  readonly knownDevices: readonly string[];
}

/** How a call was admitted. `effort` is that of the human check that was solved for it. */
export interface Entry {
  readonly kind: keyof typeof PLACES;
  readonly effort: number | undefined;
  /** The header `known-devices`, as sent: its tokens prove themselves. */
  readonly knownDevices?: readonly string[];
}

/** A place, held until `leave`. */
export interface EntryPlace {
  readonly entry: Entry;
  leave(): void;
}

export interface EntryGateOptions {
  readonly limits: Limits;
  /** The effort of a solution; undefined if it is invalid, or was used before. */
  readonly effortOf: (merchantId: bigint, solution: string) => Promise<number | undefined>;
  /** A device that has signed in to any account here. */
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
 * Admits calls that hash passwords, of members and of staff. Unproven callers have few places; once these are taken, a caller first solves a proof of
 * work, whose effort grows with the number of those in progress. A device that signed in here before has a place among those for known devices, one
 * at a time: staff's have places that no member's can take, and members' are shared out by network and age. Nothing is opened, read or written for a
 * call without a place.
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

  /** A place for the device, unless it holds one or those that it may fill are taken. */
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

  /** Held before the device is counted, so that parallel calls cannot each count as its only one. */
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

  /** The effort grows with the load. Counted before the proof is checked, so that parallel calls cannot each count as the last one. */
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
      // Before the network is counted, so that unproven callers in it exclude no known device.
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
