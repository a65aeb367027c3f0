import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AnsweredCall } from './http-server.ts';

/** Prometheus figures of this process. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'mela_' });
  const answers = new Histogram({
    name: 'mela_http_answer_seconds',
    help: 'Time to answer, by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const vendorCalls = new Counter({
    name: 'mela_vendor_calls_total',
    help: "Vendors' wallet calls, by vendor, call and status",
    labelNames: ['vendor', 'call', 'status'],
    registers: [registry],
  });
  return {
    answered(call: AnsweredCall): void {
      answers.observe(
        { route: call.route, method: call.method, status: String(call.status) },
        call.milliseconds / 1000,
      );
    },
    vendorCall(vendor: string, call: string, status: string): void {
      vendorCalls.inc({ vendor, call, status });
    },
    /** A figure that is read when Prometheus asks. */
    gauge(name: string, help: string, read: () => number): void {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
