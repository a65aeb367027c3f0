import { expect, test } from 'vitest';
import { pwaIconFor, pwaIconWidths } from './pwa-icon.ts';

test('reads the icon’s sizes as a manifest writes them, and leaves out those that are not drawn', () => {
  expect(pwaIconWidths('192x192 512x512')).toEqual([192, 512]);
  expect(pwaIconWidths('512x512 192x192')).toEqual([192, 512]);
  expect(pwaIconWidths('512x512')).toEqual([512]);
  expect(pwaIconWidths('any 48x48 192x512')).toEqual([]);
  expect(pwaIconWidths('')).toEqual([]);
});

test('returns the smallest icon that is sharp enough, or else the largest', () => {
  expect(pwaIconFor('192x192 512x512', 144)).toBe(192);
  expect(pwaIconFor('192x192 512x512', 216)).toBe(512);
  expect(pwaIconFor('192x192', 216)).toBe(192);
  expect(pwaIconFor('', 216)).toBeUndefined();
});
