// @vitest-environment happy-dom
import { commitmentOf } from '@mela/game-rules/provably-fair/fair-draws';
import { expect, test } from 'vitest';
import type { InstantBoot, InstantState } from '../../../src/instant/instant-boot.ts';
import type { InstantApi } from '../instant-api.ts';
import { instantTexts } from '../texts/instant-texts.ts';
import { openCheck } from './check-sheet.ts';
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

test('checks a flight against the published last hash of its chain', async () => {
  const texts = instantTexts('en');
  const links = ['5e'.repeat(32)];
  while (links.length <= 300) links.unshift(commitmentOf(links[0] ?? ''));
  openCheck({ texts, game: 'crash' });
  const type = (label: 'serverSeed' | 'salt' | 'place' | 'fingerprint', text: string) => {
    const fields = [...document.querySelectorAll('.fair-sheet label.field')];
    const field = fields.find((one) => one.textContent === texts.say(label))?.querySelector('input');
    if (!field) throw new Error(`no field for ${label}`);
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const verdict = () => document.querySelector('.check-result .verdict')?.textContent;
  type('serverSeed', links[300] ?? '');
  type('salt', CHAIN.salt);
  type('place', '300');
  type('fingerprint', links[0] ?? '');
  await expect.poll(verdict).toBe(`✓ ${texts.say('fits')}`);
  type('fingerprint', CHAIN.lastHash);
  await expect.poll(verdict).toBe(`✗ ${texts.say('fitsNot')}`);
  document.body.replaceChildren();
});
