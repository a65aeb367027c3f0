import type { FairGame } from '@mela/game-rules/provably-fair/house-edge';
import { createDerbyFace } from './derby/derby-face.ts';
import { createDiceFace } from './dice-face.ts';
import type { Face, FaceTools } from './face.ts';
import { createHiloFace } from './hilo-face.ts';
import { createMinesFace } from './mines-face.ts';
import { createPlinkoFace } from './plinko-face.ts';

export function createFace(game: Exclude<FairGame, 'crash'>, tools: FaceTools): Face {
  return {
    dice: createDiceFace,
    mines: createMinesFace,
    plinko: createPlinkoFace,
    hilo: createHiloFace,
    derby: createDerbyFace,
  }[game](tools);
}
