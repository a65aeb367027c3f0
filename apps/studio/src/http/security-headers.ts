import type { FastifyInstance } from 'fastify';

/** The same strict headers on everything: own files only, framed by the operator's sites only, nothing told to others. */
export function securityHeaders(app: FastifyInstance, publicOrigins: readonly string[]): void {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'none'",
    `frame-ancestors ${publicOrigins.join(' ') || "'none'"}`,
  ].join('; ');
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    });
  });
}
