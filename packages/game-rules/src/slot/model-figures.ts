// Written by `npm run figures`; a test computes them anew.
import type { ModelFigures } from './figures.ts';
import type { ModelId } from './model.ts';

export const MODEL_FIGURES: Readonly<Record<ModelId, ModelFigures>> = {
  low: {
    rtp: 0.9605585231018989,
    rtpWithoutCap: 0.9605585231568884,
    rtpOfFreeSpins: 0.19060178286619656,
    hitRate: 0.43912781177620763,
    winsOverStake: 0.2176995503570654,
    freeSpinsEvery: 132.92367755991285,
    freeSpinsPerFeature: 8.214782533425238,
    standardDeviation: 3.340362779908193,
    chanceOfMaxWin: 2.659385848416562e-12,
    maxWinBets: 500,
  },
  middle: {
    rtp: 0.9601612559540034,
    rtpWithoutCap: 0.9601612567827957,
    rtpOfFreeSpins: 0.2546950951502208,
    hitRate: 0.3413738546507551,
    winsOverStake: 0.1521440287900097,
    freeSpinsEvery: 169.64914380642517,
    freeSpinsPerFeature: 10.294642542118217,
    standardDeviation: 5.9473225265015905,
    chanceOfMaxWin: 1.4069393377918805e-11,
    maxWinBets: 1500,
  },
  high: {
    rtp: 0.9600409785905336,
    rtpWithoutCap: 0.960096208738025,
    rtpOfFreeSpins: 0.35073749149804156,
    hitRate: 0.2033951812827388,
    winsOverStake: 0.08869228859075591,
    freeSpinsEvery: 158.52421182773543,
    freeSpinsPerFeature: 10.299497205307278,
    standardDeviation: 12.80405324721016,
    chanceOfMaxWin: 2.241839292503583e-7,
    maxWinBets: 2500,
  },
};
