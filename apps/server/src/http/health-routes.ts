import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** `/healthz`: the process lives. `/readyz`: it can serve now; 503 while it starts or stops, so that a balancer waits. */
export function registerHealth(
  app: FastifyInstance,
  options: { metrics: Metrics; isReady: () => Promise<boolean> },
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await options.isReady().catch(() => false);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(options.metrics.contentType).send(await options.metrics.text()),
  );
}
