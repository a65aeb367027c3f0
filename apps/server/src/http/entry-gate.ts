import { failed, type Failed } from './failure.ts';
import type { Limits } from './limits.ts';
import { networksOf } from './networks-of.ts';

/** How many of each kind may be under way at once, from before their body is opened until they are answered. */
const PLACES = { known: 40, proven: 60, stranger: 20 };
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
  /** The id of a device that signed in to any account here before. */
  readonly deviceOf: (token: string) => string | undefined;
}

/**
 * Stands before the calls that hash passwords. Strangers have few places; once these are taken, whoever wants in solves a
 * proof of work first, the dearer the more of those are under way, and a phone that signed in here before has places of
 * its own. Nothing is opened, read or written for a call that finds no place.
 */
export function createEntryGate({ limits, effortOf, deviceOf }: EntryGateOptions) {
  const taken = { known: 0, proven: 0, stranger: 0 };

  function place(kind: Entry['kind'], effort?: number): EntryPlace {
    taken[kind] += 1;
    let isHeld = true;
    return {
      entry: { kind, effort },
      leave() {
        if (isHeld) taken[kind] -= 1;
        isHeld = false;
      },
    };
  }

  async function isKnown(tokens: readonly string[]): Promise<boolean> {
    for (const token of tokens) {
      const device = deviceOf(token);
      if (device !== undefined && (await limits.take('entry-device', device)) === undefined) return true;
    }
    return false;
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
    return effort === undefined || effort < asked ? again : place('proven', effort);
  }

  return {
    /** A place, or the refusal. */
    async enter(proofs: EntryProofs): Promise<EntryPlace | Failed> {
      for (const [size, network] of networksOf(proofs.ip)) {
        const wait = await limits.take(`entry-${size}`, network);
        if (wait !== undefined) return failed('too_many_requests', { retryAfterSeconds: wait });
      }
      if (await isKnown(proofs.knownDevices)) return taken.known < PLACES.known ? place('known') : BUSY;
      if (proofs.humanCheck === undefined && taken.stranger < PLACES.stranger) return place('stranger');
      return proven(proofs.merchantId, proofs.humanCheck);
    },
  };
}

const BUSY = failed('too_many_requests', { retryAfterSeconds: BUSY_RETRY_SECONDS });

export type EntryGate = ReturnType<typeof createEntryGate>;
