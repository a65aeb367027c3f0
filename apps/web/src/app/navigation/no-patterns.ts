/** Stands for the pattern parser that the router would bring: no route here has a pattern. */
export function parse(route: string): never {
  throw new Error(`No pattern: ${route}`);
}
