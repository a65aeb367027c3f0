// Written by `npm run maths`; `npm run maths -- --check` computes them anew.
import type { ModelFigures } from './figures.ts';

export const MODEL_FIGURES: Readonly<Record<string, ModelFigures>> = {
  'lines-low': {
    basis: {
      kind: 'exact',
    },
    featureEvery: 132.92367755991285,
    rtpOfFeature: 0.19060178286619656,
    modes: {
      base: {
        rtp: 0.9605585231019499,
        rtpMargin: 0,
        hitRate: 0.43912781177620763,
        winsOverStake: 0.2176995503570653,
        standardDeviation: 3.3403627799114175,
        chanceOfMaxWin: 2.6595288512532116e-12,
        highestSeenBets: 500,
      },
    },
  },
  'lines-middle': {
    basis: {
      kind: 'exact',
    },
    featureEvery: 169.64914380642517,
    rtpOfFeature: 0.2546950951502208,
    modes: {
      base: {
        rtp: 0.9601612559541959,
        rtpMargin: 0,
        hitRate: 0.3413738546507552,
        winsOverStake: 0.15214402879001007,
        standardDeviation: 5.9473225265280245,
        chanceOfMaxWin: 1.4069595455763189e-11,
        highestSeenBets: 1500,
      },
    },
  },
  'lines-high': {
    basis: {
      kind: 'exact',
    },
    featureEvery: 158.52421182773543,
    rtpOfFeature: 0.35073749149804156,
    modes: {
      base: {
        rtp: 0.9600409785906132,
        rtpMargin: 0,
        hitRate: 0.2033951812827388,
        winsOverStake: 0.08869228859075495,
        standardDeviation: 12.804053247218922,
        chanceOfMaxWin: 2.2418392929344114e-7,
        highestSeenBets: 2500,
      },
    },
  },
};
