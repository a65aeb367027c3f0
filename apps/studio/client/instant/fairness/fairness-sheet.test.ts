// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { InstantBoot, InstantState } from '../../../src/instant/instant-boot.ts';
import type { InstantApi } from '../instant-api.ts';
import { instantTexts } from '../texts/instant-texts.ts';
import { openFairness } from './fairness-sheet.ts';

const CHAIN = { id: '7f0c', length: 25_000, salt: 'a'.repeat(32), lastHash: 'b'.repeat(64) };

test.each(['en', 'bn'] as const)('the sheet of crash shows what was published of the chain (%s)', async (language) => {
  const texts = instantTexts(language);
  const boot = { game: { fair: 'crash' }, replay: null } as InstantBoot;
  const api = {
    state: async () => ({ chain: CHAIN }) as unknown as InstantState,
    rounds: async () => [],
  } as unknown as InstantApi;
  await openFairness({ boot, texts, api });
  const shown = [...document.querySelectorAll('.fair-sheet .field')].map((field) => field.textContent);
  expect(shown).toEqual([
    `${texts.say('chainEnd')}${CHAIN.lastHash}`,
    `${texts.say('salt')}${CHAIN.salt}`,
    `${texts.say('chainLength')}25000`,
    `${texts.say('chainId')}${CHAIN.id}`,
  ]);
  document.body.replaceChildren();
});
