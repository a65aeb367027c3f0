import type { FastifyInstance } from 'fastify';

/** Notes when each request reached this process, before anything is waited for; comes before every other hook. */
export function noteArrivals(app: FastifyInstance): void {
  app.decorateRequest('arrivedAt', 0);
  app.addHook('onRequest', (request, _reply, done) => {
    request.arrivedAt = performance.now();
    done();
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** On the clock of `performance.now()`. */
    arrivedAt: number;
  }
}
