import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from '#/http/log.ts';
import { openRegions, refusesCountry } from './regions.ts';
import { regionFile } from './test-region-file.ts';

test('a visitor’s country comes out of the operator’s file; what it does not know has none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mela-regions-'));
  const file = join(folder, 'country.mmdb');
  await writeFile(file, regionFile({ '203.0.113.0/24': 'BD', '198.51.100.0/25': 'US' }));
  const countryOf = await openRegions(file, createLog('silent'));
  const asked = ['203.0.113.7', '198.51.100.9', '198.51.100.200', '127.0.0.1', '::1', '2001:db8::1', 'no address'];
  expect(asked.map((ip) => countryOf(ip))).toEqual(['BD', 'US', ...Array<undefined>(5).fill(undefined)]);
  await rm(folder, { recursive: true });
});

test('without a file no country is known; a file that is named and is none stops the start', async () => {
  const countryOf = await openRegions(undefined, createLog('silent'));
  expect(countryOf('203.0.113.7')).toBeUndefined();
  await expect(openRegions('/nowhere/country.mmdb', createLog('silent'))).rejects.toThrow('ENOENT');
});

test('a list of refused countries lets the unknown in, a list of permitted ones does not, an empty one refuses nobody', () => {
  const deny = { rule: 'deny', regions: ['US', 'FR'] } as const;
  const allow = { rule: 'allow', regions: ['BD'] } as const;
  expect(['US', 'BD', undefined].map((country) => refusesCountry(deny, country))).toEqual([true, false, false]);
  expect(['US', 'BD', undefined].map((country) => refusesCountry(allow, country))).toEqual([true, false, true]);
  for (const rule of ['allow', 'deny'] as const) expect(refusesCountry({ rule, regions: [] }, undefined)).toBe(false);
});
