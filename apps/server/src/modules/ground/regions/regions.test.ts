import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from '#/http/log.ts';
import { openRegions, refusesCountry } from './regions.ts';
import { regionFile } from './test-region-file.ts';

test('reads a visitor’s country from the operator’s file, and none for an unknown address', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mela-regions-'));
  const file = join(folder, 'country.mmdb');
  await writeFile(file, regionFile({ '203.0.113.0/24': 'BD', '198.51.100.0/25': 'US' }));
  const countryOf = await openRegions(file, createLog('silent'));
  const asked = ['203.0.113.7', '198.51.100.9', '198.51.100.200', '127.0.0.1', '::1', '2001:db8::1', 'no address'];
  expect(asked.map((ip) => countryOf(ip))).toEqual(['BD', 'US', ...Array<undefined>(5).fill(undefined)]);
  await rm(folder, { recursive: true });
});

test('knows no country without a file, and refuses to start with a named file that is invalid', async () => {
  const countryOf = await openRegions(undefined, createLog('silent'));
  expect(countryOf('203.0.113.7')).toBeUndefined();
  await expect(openRegions('/nowhere/country.mmdb', createLog('silent'))).rejects.toThrow('ENOENT');
});

test('lets an unknown country pass a deny list but not an allow list, and all pass an empty list', () => {
  const deny = { rule: 'deny', regions: ['US', 'FR'] } as const;
  const allow = { rule: 'allow', regions: ['BD'] } as const;
  expect(['US', 'BD', undefined].map((country) => refusesCountry(deny, country))).toEqual([true, false, false]);
  expect(['US', 'BD', undefined].map((country) => refusesCountry(allow, country))).toEqual([true, false, true]);
  for (const rule of ['allow', 'deny'] as const) expect(refusesCountry({ rule, regions: [] }, undefined)).toBe(false);
});
