import type { FastifyInstance } from 'fastify';
import { bearsToken } from '@mela/edge/bearer-token';
import { failureAnswer } from './failure.ts';
import type { Metrics } from './metrics.ts';

/**
 * `/healthz`: the process lives. `/readyz`: it can serve now; 503 while it starts or stops, so that a balancer waits.
 * `/metrics`: figures, which tell strangers too much: for who bears METRICS_TOKEN; to all others, and without one, it is not there.
 */
export function registerHealth(
  app: FastifyInstance,
  options: {
    metrics: Metrics;
    metricsToken: string | undefined;
    isReady: () => Promise<boolean>;
    /** The disk is full: nothing can be written. */
    isFull: () => boolean;
    /** What runs behind, by name: the site goes on, and somebody should look. */
    late: () => readonly string[];
  },
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const problem = options.isFull() ? 'storage_full' : undefined;
    const ready = problem === undefined && (await options.isReady().catch(() => false));
    const late = ready ? options.late() : [];
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', ...(problem && { problem }), ...(late.length > 0 && { late }) });
  });
  app.get('/metrics', async (request, reply) => {
    if (!bearsToken(request.headers.authorization, options.metricsToken)) {
      const { status, body } = failureAnswer({ failed: 'not_found' });
      return reply.code(status).send(body);
    }
    return reply.type(options.metrics.contentType).send(await options.metrics.text());
  });
}
