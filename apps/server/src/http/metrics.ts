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
  // Statuses apart from times: together they were a line for each bucket of each status of each route.
  const statuses = new Counter({
    name: 'mela_http_answers_total',
    help: 'Answers by route, method and status',
    labelNames: ['route', 'method', 'status'],
    registers: [registry],
  });
  const vendorCalls = new Counter({
    name: 'mela_vendor_calls_total',
    help: "Vendors' wallet calls, by vendor, call and status",
    labelNames: ['vendor', 'call', 'status'],
    registers: [registry],
  });
  const alarms = new Counter({
    name: 'mela_alarms_total',
    help: 'What somebody should look into, by kind: the log says more',
    labelNames: ['alarm'],
    registers: [registry],
  });
  const refusedConnections = new Counter({
    name: 'mela_connections_refused_total',
    help: 'Connections that were one too many, of an address or of this process',
    labelNames: ['limit'],
    registers: [registry],
  });
  const messages = new Counter({
    name: 'mela_messages_total',
    help: 'SMS codes and e-mails, by merchant, channel and outcome: asked, sent, proven, refused. Conversion is proven by sent',
    labelNames: ['merchant', 'channel', 'outcome'],
    registers: [registry],
  });
  const budgets = new Counter({
    name: 'mela_message_budget_alarms_total',
    help: 'Budgets of messages that came to their alarm mark (nearly_spent) or refused a message (spent)',
    labelNames: ['merchant', 'channel', 'scope', 'level'],
    registers: [registry],
  });
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
    messageBudget(told: { merchant: string; channel: string; scope: string; level: string }): void {
      const { merchant, channel, scope, level } = told;
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
