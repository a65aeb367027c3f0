import type { VendorGame, VendorReply } from '@mela/game-vendors/game-vendor';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createOfferSync } from './offer-sync.ts';

/** A vendor that is away until `comes` is called, and a catalogue that notes what it takes. */
function awayVendor() {
  let isHere = false;
  let asked = 0;
  const taken: string[] = [];
  const vendor = {
    code: 'late',
    async listGames(): Promise<VendorReply<VendorGame[]>> {
      asked += 1;
      return isHere ? { ok: true, value: [] } : { ok: false, reason: 'unavailable' };
    },
  };
  const offers = createOfferSync({
    vendors: { serving: new Map([['late', vendor]]), nameOf: () => ({}) },
    catalogue: { takeOffer: async (code) => void taken.push(code) },
    taken: async () => undefined,
    log: pino({ level: 'silent' }),
  });
  onTestFinished(() => offers.stop());
  return { offers, taken, asked: () => asked, comes: () => (isHere = true) };
}

test('a start waits for no vendor that is away, and takes its games when it comes', async () => {
  const { offers, taken, asked, comes } = awayVendor();
  await offers.start();
  expect([asked(), taken]).toEqual([1, []]);
  comes();
  await vi.waitFor(() => expect(taken).toEqual(['late']), 30_000);
});

test('a stop ends the asking', async () => {
  const { offers, taken, asked, comes } = awayVendor();
  await offers.start();
  await offers.stop();
  comes();
  expect([asked(), taken]).toEqual([1, []]);
});
