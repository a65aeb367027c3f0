/** The used part of a Fastify instance, so that this package needs no dependency. */
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
