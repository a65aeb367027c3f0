import { createDiceFace } from './dice-face.ts';
import type { Face, FaceTools } from './face.ts';
import { createHiloFace } from './hilo-face.ts';
import { createMinesFace } from './mines-face.ts';
import { createPlinkoFace } from './plinko-face.ts';

export function createFace(game: 'dice' | 'mines' | 'plinko' | 'hilo', tools: FaceTools): Face {
  return { dice: createDiceFace, mines: createMinesFace, plinko: createPlinkoFace, hilo: createHiloFace }[game](tools);
}
