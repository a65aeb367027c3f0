import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '@mela/database/database';
import type { PlayFigure } from '../rounds/play-figures.ts';
import { outboxFigures } from '../outbox/outbox.store.ts';

export function createMetrics(database: Database): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const calls = new Histogram({
    name: 'studio_operator_call_seconds',
    help: 'Calls to the operator by path and status',
    labelNames: ['path', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
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
  const waiting = new Gauge({
    name: 'studio_outbox_waiting',
    help: 'Wins and rollbacks that the operator has not answered',
    registers,
  });
  const attempts = new Gauge({
    name: 'studio_outbox_most_attempts',
    help: 'Tries of the most unlucky of them',
    registers,
  });
  const syncs = new Gauge({
    name: 'studio_database_syncs',
    help: 'Times that the embedded database brought its log or files to the disk since the start',
    registers,
  });
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
    observeCall: (path, status, seconds) => calls.observe({ path, status }, seconds),
    countSpin: (result) => spins.inc({ result }),
    countBet: (game, result) => bets.inc({ game, result }),
    async read() {
      const figures = await outboxFigures(database);
      waiting.set(figures.waiting);
      attempts.set(figures.mostAttempts);
      syncs.set(database.syncs());
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

export interface Metrics {
  observeCall(path: string, status: string, seconds: number): void;
  countSpin(result: string): void;
  countBet(game: string, result: string): void;
  /** Play beside theory, as it was last compared. */
  showPlay(figures: readonly PlayFigure[]): void;
  read(): Promise<string>;
  readonly contentType: string;
}
