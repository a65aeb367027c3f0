/** What of a Fastify instance is used here, so that this package needs no dependency. */
interface HookedServer {
  addHook(
    name: 'onRequest',
    hook: (
      request: { readonly raw: { readonly headers: Record<string, unknown> } },
      reply: unknown,
      done: () => void,
    ) => void,
  ): unknown;
}

/**
 * The `Host` header alone says which site is asked for. X-Forwarded-Host is dropped before anything reads it, also from a
 * trusted proxy: many proxies hand on what the visitor wrote there. Must be the first hook.
 */
export function believeHostAlone(app: HookedServer): void {
  app.addHook('onRequest', (request, _reply, done) => {
    Reflect.deleteProperty(request.raw.headers, 'x-forwarded-host');
    done();
  });
}
