const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** Which methods an address has, to tell "wrong method" from "no such thing". */
export function createRouteTable() {
  const named = new Map<string, Set<string>>();
  const patterns: { readonly pattern: RegExp; readonly methods: readonly string[] }[] = [];
  return {
    noteRoute(url: string, methods: readonly string[]): void {
      // Catch-alls serve pages and files.
      if (url.endsWith('*')) return;
      if (!url.includes(':')) {
        named.set(url, new Set([...(named.get(url) ?? []), ...methods]));
        return;
      }
      const pattern = new RegExp(`^${url.replace(/[.+?^$()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`);
      patterns.push({ pattern, methods });
    },
    /** An address that is named in full is that alone, also where an id could stand in its last part. */
    methodsAt(path: string): readonly string[] {
      const own = named.get(path) ?? named.get(path.replace(/\/$/, ''));
      const has = (method: string) =>
        own?.has(method) ?? patterns.some(({ pattern, methods }) => methods.includes(method) && pattern.test(path));
      return METHODS.filter(has);
    },
  };
}
