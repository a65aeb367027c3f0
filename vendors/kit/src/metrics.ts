import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '@mela/database/database';

/** What every vendor counts, under its own name; the vendor's own figures go into the same registry. */
export function createVendorMetrics(vendor: string, database: Database): VendorMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: `${vendor}_operator_call_seconds`,
    help: 'Calls to the operator by path and status',
    labelNames: ['path', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const show: VendorMetrics['show'] = (name, help, read) => {
    registry.registerMetric(
      new Gauge({
        name: `${vendor}_${name}`,
        help,
        registers: [],
        async collect() {
          this.set(await read());
        },
      }),
    );
  };
  show(
    'database_syncs',
    'Times that the embedded database brought its log or files to the disk since the start',
    async () => database.syncs(),
  );
  return { registry, show, observeCall: (path, status, seconds) => calls.observe({ path, status }, seconds) };
}

export interface VendorMetrics {
  readonly registry: Registry;
  /** A call to the operator, for `createOperatorClient`. */
  observeCall(path: string, status: string, seconds: number): void;
  /** A gauge that is read on every scrape. */
  show(name: string, help: string, read: () => Promise<number>): void;
}
