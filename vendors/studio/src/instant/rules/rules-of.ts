import type { FairGame } from '@mela/game-rules/provably-fair/house-edge';
import type { RoundRules } from '../round-rules.ts';
import { derbyRules } from './derby-rules.ts';
import { diceRules } from './dice-rules.ts';
import { hiloRules } from './hilo-rules.ts';
import { minesRules } from './mines-rules.ts';
import { plinkoRules } from './plinko-rules.ts';

export const RULES: Readonly<Record<SoloGame, RoundRules>> = {
  dice: diceRules,
  mines: minesRules,
  plinko: plinkoRules,
  hilo: hiloRules,
  derby: derbyRules,
};

/** Games decided by the player's own seeds; crash is decided for all who fly in it. */
export type SoloGame = Exclude<FairGame, 'crash'>;
