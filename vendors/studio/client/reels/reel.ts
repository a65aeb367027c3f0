import type { SlotSymbol } from '@mela/game-rules/slot/symbols';

/**
 * The motion of one reel over an endless tape of cells; `position` counts cells downwards and cell `n` is at row
 * `position − n`. At full speed the tape is spliced invisibly, so that it comes to rest at the given stop, with its
 * true neighbours above and below.
 */
export function createReel(strip: Strip): Reel {
  let segments: Segment[] = [{ from: Number.NEGATIVE_INFINITY, strip, offset: 0 }];
  let position = 0;
  let speed = 0;
  let motion: Motion = { kind: 'still' };

  const reel: Reel = {
    get position() {
      return position;
    },
    get speed() {
      return speed;
    },
    get moving() {
      return motion.kind !== 'still';
    },

    show(on, stop) {
      segments = [{ from: Number.NEGATIVE_INFINITY, strip: on, offset: stop }];
      position = 0;
      speed = 0;
      motion = { kind: 'still' };
    },

    start(now, topSpeed) {
      motion = { kind: 'running', since: now, last: now, from: position, topSpeed };
    },

    stopAt(now, on, stop) {
      if (motion.kind !== 'running') return;
      reel.advance(now);
      const pace = Math.max(speed, motion.topSpeed * 0.6);
      const run = Math.max(MIN_RUN, (pace * STOP_SECONDS) / (BOUNCE + 3));
      const target = Math.ceil(position + run);
      const splice = Math.floor(position) + 2;
      segments = [...segments.slice(-2), { from: splice, strip: on, offset: stop + target }];
      const distance = target - position;
      motion = { kind: 'stopping', since: now, target, distance, seconds: (distance * (BOUNCE + 3)) / pace };
    },

    advance(now) {
      if (motion.kind === 'running') {
        const age = (now - motion.since) / 1000;
        const passed = Math.min(0.05, (now - motion.last) / 1000);
        motion.last = now;
        if (age < PULL_SECONDS) {
          position = motion.from - PULL * Math.sin((Math.PI / 2) * (age / PULL_SECONDS));
        } else {
          speed = Math.min(motion.topSpeed, speed + (motion.topSpeed / RISE_SECONDS) * passed);
          position += speed * passed;
        }
      } else if (motion.kind === 'stopping') {
        const share = Math.min(1, (now - motion.since) / 1000 / motion.seconds);
        const before = position;
        position = motion.target - motion.distance * (1 - easeOutBack(share));
        speed = Math.abs(position - before) * 60;
        if (share === 1) {
          position = motion.target;
          speed = 0;
          motion = { kind: 'still' };
        }
      }
    },

    symbolAt(cell) {
      const segment = segments.findLast((candidate) => cell >= candidate.from) ?? segments[0];
      if (!segment) return 'T';
      const { length } = segment.strip;
      return segment.strip[(((segment.offset - cell) % length) + length) % length] ?? 'T';
    },
  };
  return reel;
}

function easeOutBack(share: number): number {
  const left = share - 1;
  return 1 + (BOUNCE + 1) * left ** 3 + BOUNCE * left ** 2;
}

/** How far the stop overshoots before it settles. */
const BOUNCE = 1;
const STOP_SECONDS = 0.5;
/** Cells; the three that stay must all lie past the splice. */
const MIN_RUN = 4;
/** The short pull upwards before a reel starts. */
const PULL = 0.16;
const PULL_SECONDS = 0.1;
const RISE_SECONDS = 0.16;

export type Strip = readonly SlotSymbol[];

interface Segment {
  readonly from: number;
  readonly strip: Strip;
  readonly offset: number;
}

type Motion =
  | { kind: 'still' }
  | { kind: 'running'; since: number; last: number; from: number; topSpeed: number }
  | { kind: 'stopping'; since: number; target: number; distance: number; seconds: number };

export interface Reel {
  readonly position: number;
  /** Cells per second. */
  readonly speed: number;
  readonly moving: boolean;
  show(strip: Strip, stop: number): void;
  start(now: number, topSpeed: number): void;
  stopAt(now: number, strip: Strip, stop: number): void;
  advance(now: number): void;
  symbolAt(cell: number): SlotSymbol;
}
