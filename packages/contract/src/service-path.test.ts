import { expect, test } from 'vitest';
import { unwrapServicePath, wrapServicePath } from './service-path.ts';

test('restores a path by the last eight characters of its wrapped form, and rejects other forms', () => {
  for (const path of ['', '/m/chat', 'https://t.example/মেলা?a=1&b=%20', 'x'.repeat(500)]) {
    const wrapped = wrapServicePath(path, 'aB3dE6gH');
    expect(wrapped.slice(-8)).toBe('aB3dE6gH');
    expect(wrapped).toMatch(/^[\w-]+$/);
    expect(unwrapServicePath(wrapped)).toBe(path);
  }
  expect(wrapServicePath('/m/chat', 'aB3dE6gH')).not.toBe(wrapServicePath('/m/chat', 'zzzzzzzz'));
  for (const text of ['', 'short', 'https://a.example/aB3dE6gH', '_aB3dE6gH', '____aB3dE6gH'])
    expect(unwrapServicePath(text)).toBeUndefined();
  for (const key of ['short', 'far too long', 'has-dash'])
    expect(() => wrapServicePath('/m/chat', key)).toThrow('eight');
});
