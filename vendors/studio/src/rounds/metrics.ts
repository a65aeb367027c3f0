import { Counter, Gauge } from 'prom-client';
import type { Database } from '@mela/database/database';
import { createVendorMetrics, type VendorMetrics } from '@mela/vendor-kit/metrics';
import { outboxFigures } from '../outbox/outbox.store.ts';
import type { PlayFigure } from './play-figures.ts';

export function createMetrics(database: Database): Metrics {
  const ofVendor = createVendorMetrics('studio', database);
  const registers = [ofVendor.registry];
  const spins = new Counter({
    name: 'studio_spins_total',
    help: 'Spins asked for, by how they ended',
    labelNames: ['result'],
    registers,
  });
  const bets = new Counter({
    name: 'studio_instant_bets_total',
    help: 'Bets on instant games, by game and how they went',
    labelNames: ['game', 'result'],
    registers,
  });
  for (const [name, help, figure] of [
    ['outbox_waiting', 'Wins and rollbacks that the operator has not answered', 'waiting'],
    ['outbox_most_attempts', 'Tries of the most unlucky of them', 'mostAttempts'],
  ] as const)
    ofVendor.show(name, help, async () => (await outboxFigures(database))[figure]);
  const labelNames = ['model', 'mode'];
  const playRounds = new Gauge({
    name: 'studio_model_rounds',
    help: 'Rounds of the last 30 days by model (or instant or packaged game) and bet mode; of instant games the newest',
    labelNames,
    registers,
  });
  const playReturn = new Gauge({
    name: 'studio_model_return',
    help: 'Mean of win over stake of these rounds',
    labelNames,
    registers,
  });
  const playDeviation = new Gauge({
    name: 'studio_model_deviation',
    help: 'Standard errors between their return and the one that the model promises',
    labelNames,
    registers,
  });
  const outliers = new Gauge({
    name: 'studio_model_outliers',
    help: 'Models and bet modes whose return lies further from their promise than chance has it',
    registers,
  });
  return {
    showPlay(figures) {
      for (const gauge of [playRounds, playReturn, playDeviation]) gauge.reset();
      for (const { model, mode, rounds, returned, deviation } of figures) {
        playRounds.set({ model, mode }, rounds);
        playReturn.set({ model, mode }, returned);
        playDeviation.set({ model, mode }, deviation);
      }
      outliers.set(figures.filter(({ isOutlier }) => isOutlier).length);
    },
    ...ofVendor,
    countSpin: (result) => spins.inc({ result }),
    countBet: (game, result) => bets.inc({ game, result }),
  };
}

export interface Metrics extends VendorMetrics {
  countSpin(result: string): void;
  countBet(game: string, result: string): void;
  /** Play compared with theory, as of the last comparison. */
  showPlay(figures: readonly PlayFigure[]): void;
}
