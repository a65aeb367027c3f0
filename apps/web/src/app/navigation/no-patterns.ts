/** Replaces the router's pattern parser, because no route here has a pattern. */
export function parse(route: string): never {
  throw new Error(`No pattern: ${route}`);
}
