import { expect, test } from 'vitest';
import { pwaIconFor, pwaIconWidths } from './pwa-icon.ts';

test('the icon’s sizes are read as a manifest writes them; what is not drawn is left out', () => {
  expect(pwaIconWidths('192x192 512x512')).toEqual([192, 512]);
  expect(pwaIconWidths('512x512 192x192')).toEqual([192, 512]);
  expect(pwaIconWidths('512x512')).toEqual([512]);
  expect(pwaIconWidths('any 48x48 192x512')).toEqual([]);
  expect(pwaIconWidths('')).toEqual([]);
});

test('the smallest icon that is sharp enough is shown, the largest where none is', () => {
  expect(pwaIconFor('192x192 512x512', 144)).toBe(192);
  expect(pwaIconFor('192x192 512x512', 216)).toBe(512);
  expect(pwaIconFor('192x192', 216)).toBe(192);
  expect(pwaIconFor('', 216)).toBeUndefined();
});
