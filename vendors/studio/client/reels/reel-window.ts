import type { Board, Look, Shown } from './board.ts';
import { drawReels, SPREAD_MS, type Scene } from './draw-reels.ts';
import { drawFor } from './frames.ts';
import { fitCanvas } from './fit-canvas.ts';
import { createReel, type Strip } from './reel.ts';
import { createReelMotion } from './reel-motion.ts';
import type { SymbolPictures } from './symbol-pictures.ts';

/**
 * Running reels on one canvas. It draws only while something moves: reels, or the marks of a win. With `calm` (reduced
 * motion) reels do not run; the new symbols fade in.
 */
export function createReelWindow(
  canvas: HTMLCanvasElement,
  pictures: SymbolPictures,
  options: { strips: Readonly<Record<Look, readonly Strip[]>>; rows: number; calm: boolean },
): Board {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no canvas');
  const { rows, calm } = options;
  const reels = options.strips.base.map((strip) => createReel(strip));
  const { wake, isEager, ...motion } = createReelMotion(reels, draw);
  const scene: Scene = {
    reels,
    pictures,
    rows,
    calm,
    isEager,
    resting: { reels: [] },
    marks: undefined,
    cell: { width: 0, height: 0 },
    ratio: 1,
    fade: 1,
    spreadSince: 0,
  };

  fitCanvas(canvas, (ratio) => {
    scene.ratio = ratio;
    scene.cell = { width: canvas.width / reels.length, height: canvas.height / rows };
    pictures.fit(Math.round(Math.min(scene.cell.width * 0.94, scene.cell.height * 0.86)));
    wake();
  });

  return {
    show(shown, look) {
      put(shown, look);
      wake();
    },

    spin({ fast, held = [], holding = false }) {
      scene.marks = undefined;
      scene.resting = { ...scene.resting, expanded: [], held, holding };
      if (!calm) motion.start(fast);
    },

    async land(shown, { look, ...landing }) {
      scene.spreadSince = 0;
      if (calm) return fadeIn(shown, look, landing.onLand);
      scene.resting = { ...shown, expanded: [] };
      await motion.land(tapesOf(shown, look), landing);
      scene.resting = shown;
      scene.spreadSince = performance.now();
      wake();
    },

    tumble: () => Promise.reject(new Error('Reels do not tumble')),

    hurry: motion.hurry,

    mark(next) {
      scene.marks = next;
      wake();
    },
  };

  /** For each reel the window at the top of a tape whose rest is the reel's own strip. */
  function tapesOf(shown: Shown, look: Look): Strip[] {
    return reels.map((_, index) => [...(shown.reels[index] ?? []), ...(options.strips[look][index] ?? [])]);
  }

  function put(shown: Shown, look: Look): void {
    scene.resting = shown;
    scene.spreadSince = 1;
    const tapes = tapesOf(shown, look);
    reels.forEach((reel, index) => reel.show(tapes[index] ?? [], 0));
  }

  async function fadeIn(shown: Shown, look: Look, onLand: (reel: number) => void): Promise<void> {
    put(shown, look);
    await drawFor(200, (share, now) => {
      scene.fade = share;
      draw(now);
    });
    reels.forEach((_, index) => onLand(index));
  }

  /** True while wilds spread or marks move. */
  function draw(now: number): boolean {
    if (context && scene.cell.width) {
      context.clearRect(0, 0, canvas.width, canvas.height);
      drawReels(context, scene, now);
    }
    const { expanded = [] } = scene.resting;
    return (expanded.length > 0 && now - scene.spreadSince < SPREAD_MS) || scene.marks?.moves === true;
  }
}
