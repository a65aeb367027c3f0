import type { HookedServer } from './hooked-server.ts';

/**
 * The `Host` header alone decides the requested site, and only if it is a host and nothing else. X-Forwarded-Host is
 * dropped before any code reads it, also from a trusted proxy: many proxies pass on the visitor's own value. Must be the
 * first hook.
 */
export function believeHostAlone(app: HookedServer): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    Reflect.deleteProperty(headers, 'x-forwarded-host');
    const host = plainHost(headers['host']);
    if (host === undefined) Reflect.deleteProperty(headers, 'host');
    else headers['host'] = host;
    done();
  });
}

/**
 * A host and its port in the one form for comparisons: lower case, and no dot at the end. Undefined for anything more.
 * `play.example\@evil.example` is the first host to a browser and the second to other readers of an address, so it must
 * never come into a link.
 */
export function plainHost(header: unknown): string | undefined {
  const parts = typeof header === 'string' ? /^(\[[\da-f:.]+\]|\w[\w.-]*?)\.?(:\d{1,5})?$/i.exec(header) : null;
  return parts?.[1] === undefined ? undefined : `${parts[1]}${parts[2] ?? ''}`.toLowerCase();
}
