import type { HookedServer } from './hooked-server.ts';

/**
 * Some proxies write the port of the caller's connection into X-Forwarded-For. It is removed before any code reads the
 * header: with it each connection would count as a separate address, and no network would match it.
 */
export function dropForwardedPorts(app: HookedServer): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const list = headers['x-forwarded-for'];
    if (typeof list === 'string') headers['x-forwarded-for'] = withoutPorts(list);
    done();
  });
}

/** The addresses of a list, IPv6 without its brackets too. Other text stays as it is. */
export function withoutPorts(list: string): string {
  return list
    .split(',')
    .map((one) => {
      const entry = one.trim();
      const parts = /^\[([\da-f:.]+)\](?::\d{1,5})?$/i.exec(entry) ?? /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(entry);
      return parts?.[1] ?? entry;
    })
    .join(', ');
}
