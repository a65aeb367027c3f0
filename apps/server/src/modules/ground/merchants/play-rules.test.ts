import { expect, test } from 'vitest';
import { readPlayRules } from './play-rules.ts';

test('allows everything without rules, and keeps the defaults of rules that are not named', () => {
  expect(readPlayRules({})).toMatchObject({ turbo: true, autoplay: true, buyFeature: true, minimumRoundMs: 0 });
  expect(readPlayRules({ turbo: false, minimumRoundMs: 2_500 })).toMatchObject({
    turbo: false,
    superTurbo: true,
    minimumRoundMs: 2_500,
  });
});

test('throws on a rule of the wrong kind', () => {
  expect(() => readPlayRules({ turbo: 'no' })).toThrow('turbo');
  expect(() => readPlayRules({ minimumRoundMs: -1 })).toThrow('minimumRoundMs');
});
