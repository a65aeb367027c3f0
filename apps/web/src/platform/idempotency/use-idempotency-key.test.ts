import { expect, test, vi } from 'vitest';
import { newKey } from './use-idempotency-key.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('keys are random UUIDs, also where crypto.randomUUID is withheld', () => {
  expect(newKey()).toMatch(UUID);
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const keys = Array.from({ length: 100 }, newKey);
  vi.unstubAllGlobals();
  for (const key of keys) expect(key).toMatch(UUID);
  expect(new Set(keys).size).toBe(100);
});
