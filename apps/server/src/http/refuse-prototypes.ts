/** For `JSON.parse`: a key that addresses a prototype makes the text invalid JSON. */
export function refusePrototypes(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('refused key');
  return value;
}
