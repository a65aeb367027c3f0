import { ROOSTERS } from '@mela/game-rules/provably-fair/derby';
import { h } from '../../../ui/dom.ts';
import { roosterSprites, type RoosterSprites } from './draw-rooster.ts';
import { paintTrack, type Track } from './draw-track.ts';
import { raceCourse, type RaceCourse } from './race-course.ts';

/** The track on a canvas: the six at the start, their race, and their positions at its end. */
export function createRaceView(numberOf: (rooster: number) => string): RaceView {
  const canvas = h('canvas', { class: 'race', 'aria-hidden': true });
  let scene: Scene | undefined;
  let now: Moment = { ms: 0, course: undefined };
  let skip = () => {};
  new ResizeObserver(() => {
    scene = undefined;
    draw();
  }).observe(canvas);

  return {
    element: canvas,
    atStart() {
      now = { ms: 0, course: undefined };
      draw();
    },
    atEnd(order, seed) {
      const course = raceCourse(order, seed);
      now = { ms: course.durationMs, course };
      draw();
    },
    run(order, seed, options) {
      const course = raceCourse(order, seed);
      const since = performance.now();
      return new Promise((resolve) => {
        let skipped = false;
        skip = () => (skipped = true);
        let reported = '';
        const frame = (time: number) => {
          const passed = Math.max(0, time - since) * options.speed;
          const ms = skipped ? course.durationMs : Math.min(course.durationMs, passed);
          now = { ms, course };
          draw();
          const standing = course.standing(ms);
          if (standing.join() !== reported) options.standing(standing);
          reported = standing.join();
          if (ms < course.durationMs) requestAnimationFrame(frame);
          else resolve();
        };
        requestAnimationFrame(frame);
      });
    },
    skip: () => skip(),
  };

  function draw(): void {
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    const pen = canvas.getContext('2d', { alpha: false });
    if (!pen || width === 0 || height === 0) return;
    scene ??= makeScene(canvas, { width, height }, numberOf);
    pen.setTransform(scene.ratio, 0, 0, scene.ratio, 0, 0);
    drawRace(pen, scene, now);
  }
}

function makeScene(
  canvas: HTMLCanvasElement,
  { width, height }: { width: number; height: number },
  numberOf: (rooster: number) => string,
): Scene {
  const ratio = Math.min(devicePixelRatio, 2);
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const track = paintTrack(width, height, ratio);
  const size = Math.round(Math.min(track.laneHeight * 2.7, width * 0.2));
  return { width, ratio, track, size, sprites: roosterSprites(size, ratio, numberOf) };
}

function drawRace(pen: CanvasRenderingContext2D, scene: Scene, { ms, course }: Moment): void {
  const { width, track, size, sprites } = scene;
  const line = width * COURSE_IN_WIDTHS;
  // The track is seen from the near side: lanes further away lie further right, so far that no head hides another's number.
  const lean = Math.min(size * 2.5, width * 0.4);
  const leanOf = (rooster: number) => (lean * (ROOSTERS - 1 - rooster)) / (ROOSTERS - 1);
  const startX = size * 0.12;
  const run = line - startX - size * 0.95;
  const xOf = (rooster: number) => startX + (course?.at(rooster, ms) ?? 0) * run;
  const lead = Math.max(...Array.from({ length: ROOSTERS }, (_, rooster) => xOf(rooster)));
  const camera = Math.min(Math.max(0, lead + size + lean / 2 - width * 0.72), line - width * 0.42);
  track.draw(pen, camera);
  if (line - camera < width + 40) track.drawLine(pen, line - camera, lean);
  for (let rooster = 0; rooster < ROOSTERS; rooster += 1) {
    const x = xOf(rooster) + leanOf(rooster) - camera;
    const foot = track.rail + (rooster + 1) * track.laneHeight;
    pen.fillStyle = 'rgb(20 8 0 / 0.35)';
    pen.beginPath();
    pen.ellipse(x + size * 0.46, foot - 1, size * 0.3, size * 0.055, 0, 0, 7);
    pen.fill();
    const stride = course && ms > 0 ? (ms / 1_000) * STRIDES_A_SECOND + rooster * 0.37 : rooster * 0.5 + 0.02;
    pen.drawImage(sprites(rooster, stride), Math.round(x), Math.round(foot - size * 0.97), size, size);
  }
}

const COURSE_IN_WIDTHS = 4.4;
const STRIDES_A_SECOND = 2.6;

interface Scene {
  readonly width: number;
  readonly ratio: number;
  readonly track: Track;
  readonly size: number;
  readonly sprites: RoosterSprites;
}

interface Moment {
  readonly ms: number;
  /** Undefined before the start. */
  readonly course: RaceCourse | undefined;
}

export interface RaceView {
  readonly element: HTMLElement;
  atStart(): void;
  atEnd(order: readonly number[], seed: string): void;
  /** Resolves when all have come in. */
  run(
    order: readonly number[],
    seed: string,
    options: { speed: number; standing: (order: readonly number[]) => void },
  ): Promise<void>;
  /** Ends the running race at once. */
  skip(): void;
}
