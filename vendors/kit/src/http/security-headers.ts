import { strictTransport } from '@mela/edge/strict-transport';
import { isThisMachine } from '@mela/edge/this-machine';
import type { FastifyInstance } from 'fastify';

/**
 * The same strict headers on every response: own files only, framed by the operator's sites only, no referrer for
 * others.
 */
export function securityHeaders(
  app: FastifyInstance,
  { publicOrigins, strictSubdomains }: { publicOrigins: readonly string[]; strictSubdomains: boolean },
): void {
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
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    });
    // Browsers store HSTS by name and for all ports: localhost must keep serving plain pages.
    if (request.protocol === 'https' && !isThisMachine(request.hostname))
      reply.header('strict-transport-security', strictTransport(strictSubdomains));
  });
}
