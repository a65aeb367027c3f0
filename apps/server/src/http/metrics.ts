import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AnsweredCall } from './answered-call.ts';

/** Prometheus figures of this process. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'mela_' });
  const answers = new Histogram({
    name: 'mela_http_answer_seconds',
    help: 'Time to answer, by route',
    labelNames: ['route'],
    buckets: [0.005, 0.025, 0.1, 0.5, 2.5],
    registers: [registry],
  });
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });
  // Statuses are counted apart from times: together they would need one line per bucket, status and route.
  const statuses = counter('mela_http_answers_total', 'Answers by route, method and status', [
    'route',
    'method',
    'status',
  ]);
  const vendorCalls = counter('mela_vendor_calls_total', "Vendors' wallet calls, by vendor, call and status", [
    'vendor',
    'call',
    'status',
  ]);
  const alarms = counter('mela_alarms_total', 'What somebody should look into, by kind: the log says more', ['alarm']);
  const refusedConnections = counter(
    'mela_connections_refused_total',
    'Connections that were one too many, of an address or of this process',
    ['limit'],
  );
  const messages = counter(
    'mela_messages_total',
    'SMS codes and e-mails, by merchant, channel and outcome: asked, sent, proven, refused. Conversion is proven by sent',
    ['merchant', 'channel', 'outcome'],
  );
  const budgets = counter(
    'mela_message_budget_alarms_total',
    'Budgets of messages that came to their alarm mark (nearly_spent) or refused a message (spent)',
    ['merchant', 'channel', 'scope', 'level'],
  );
  return {
    connectionRefused(limit: string): void {
      refusedConnections.inc({ limit });
    },
    alarm(alarm: string): void {
      alarms.inc({ alarm });
    },
    answered(call: AnsweredCall): void {
      answers.observe({ route: call.route }, call.milliseconds / 1000);
      statuses.inc({ route: call.route, method: call.method, status: String(call.status) });
    },
    vendorCall(vendor: string, call: string, status: string): void {
      vendorCalls.inc({ vendor, call, status });
    },
    message(merchant: string, channel: string, outcome: string): void {
      messages.inc({ merchant, channel, outcome });
    },
    messageBudget(event: { merchant: string; channel: string; scope: string; level: string }): void {
      const { merchant, channel, scope, level } = event;
      budgets.inc({ merchant, channel, scope, level });
    },
    /** A figure that is read when Prometheus asks. */
    gauge(name: string, help: string, read: () => number | Promise<number>): void {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          this.set(await read());
        },
      });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
