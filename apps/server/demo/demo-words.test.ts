import { TERMS } from '@mela/locales/terms';
import { expect, test } from 'vitest';
import { DEMO_ANNOUNCEMENTS, DEMO_POP_UP } from './demo-announcements.ts';
import { DEMO_HELP } from './demo-help.ts';
import { DEMO_MERCHANTS } from './demo-merchants.ts';
import {
  demoCashback,
  demoCode,
  demoFirstDeposit,
  demoFreeRounds,
  demoPromotions,
  demoReload,
} from './demo-promotions.ts';

/** Every text under a key of the language, at any depth. */
function textsOf(tag: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    key === tag && typeof one === 'string' ? [one] : textsOf(tag, one),
  );
}

test('uses the terms of the catalogue in the demo’s own texts', () => {
  const own = [
    DEMO_MERCHANTS,
    DEMO_ANNOUNCEMENTS,
    DEMO_POP_UP,
    DEMO_HELP,
    demoPromotions({ club: 1n, look: 2n }),
    demoFirstDeposit(3n),
    demoReload(3n),
    demoCode(3n),
    demoCashback(3n),
    demoFreeRounds(3n),
  ];
  for (const [tag, terms] of Object.entries(TERMS)) {
    const texts = textsOf(tag, own);
    expect(texts.length).toBeGreaterThan(30);
    for (const { never } of terms) expect(texts.filter((text) => never.test(text))).toEqual([]);
  }
});
