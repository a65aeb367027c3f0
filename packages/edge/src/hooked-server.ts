/** What of a Fastify instance is used here, so that this package needs no dependency. */
export interface HookedServer {
  addHook(
    name: 'onRequest',
    hook: (
      request: { readonly raw: { readonly headers: Record<string, unknown> } },
      reply: unknown,
      done: () => void,
    ) => void,
  ): unknown;
}
