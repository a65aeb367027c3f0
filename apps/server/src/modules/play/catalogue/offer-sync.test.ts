import type { VendorGames, VendorReply } from '@mela/game-vendors/game-vendor';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createOfferSync } from './offer-sync.ts';

/** A vendor that does not answer until `comes` is called, and a catalogue that notes what it takes. */
function awayVendor() {
  let isHere = false;
  let asked = 0;
  const taken: string[] = [];
  const vendor = {
    code: 'late',
    async listGames(): Promise<VendorReply<VendorGames>> {
      asked += 1;
      return isHere ? { ok: true, value: { games: [], leftOut: [] } } : { ok: false, reason: 'unavailable' };
    },
  };
  const offers = createOfferSync({
    vendors: { serving: new Map([['late', vendor]]), nameOf: () => ({}) },
    catalogue: { takeOffer: async (code) => void taken.push(code) },
    taken: async () => undefined,
    leftOut: () => undefined,
    log: pino({ level: 'silent' }),
  });
  onTestFinished(() => offers.stop());
  return { offers, taken, asked: () => asked, comes: () => (isHere = true) };
}

test('starts without a vendor that does not answer, and takes its games when it does', async () => {
  const { offers, taken, asked, comes } = awayVendor();
  await offers.start();
  expect([asked(), taken]).toEqual([1, []]);
  comes();
  await vi.waitFor(() => expect(taken).toEqual(['late']), 30_000);
});

test('stops the requests to a vendor on stop', async () => {
  const { offers, taken, asked, comes } = awayVendor();
  await offers.start();
  await offers.stop();
  comes();
  expect([asked(), taken]).toEqual([1, []]);
});

test('reports entries left out of a list once, and again when they change', async () => {
  const reported: string[] = [];
  const offers = createOfferSync({
    vendors: { serving: new Map(), nameOf: () => ({}) },
    catalogue: { takeOffer: async () => undefined },
    taken: async () => undefined,
    leftOut: (code, description) => void reported.push(`${code}: ${description}`),
    log: pino({ level: 'silent' }),
  });
  const without = (id: string) => ({
    games: [],
    leftOut: [{ index: 3, id, field: 'release_date', problem: 'Invalid ISO date' }],
  });
  for (const list of [without('tiger'), without('tiger'), without('lion'), { games: [], leftOut: [] }])
    await offers.take('demo', list);
  expect(reported).toEqual([
    'demo: 1 left out: tiger release_date: Invalid ISO date',
    'demo: 1 left out: lion release_date: Invalid ISO date',
  ]);
});
