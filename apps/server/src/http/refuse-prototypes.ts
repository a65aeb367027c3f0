/** For `JSON.parse`: a key that would reach for a prototype makes the text no JSON at all. */
export function refusePrototypes(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('refused key');
  return value;
}
