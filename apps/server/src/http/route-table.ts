const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** The methods of an address, to distinguish "wrong method" from "not found". */
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
    /** A literal address has its own methods only, even if a pattern with an id also matches. */
    methodsAt(path: string): readonly string[] {
      const own = named.get(path) ?? named.get(path.replace(/\/$/, ''));
      const has = (method: string) =>
        own?.has(method) ?? patterns.some(({ pattern, methods }) => methods.includes(method) && pattern.test(path));
      return METHODS.filter(has);
    },
  };
}
