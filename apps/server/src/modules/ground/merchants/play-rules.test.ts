import { expect, test } from 'vitest';
import { readPlayRules } from './play-rules.ts';

test('a market that names no rule allows everything; one that names some keeps the others', () => {
  expect(readPlayRules({})).toMatchObject({ turbo: true, autoplay: true, buyFeature: true, minimumRoundMs: 0 });
  expect(readPlayRules({ turbo: false, minimumRoundMs: 2_500 })).toMatchObject({
    turbo: false,
    superTurbo: true,
    minimumRoundMs: 2_500,
  });
});

test('a rule of the wrong kind is an error and never a guess', () => {
  expect(() => readPlayRules({ turbo: 'no' })).toThrow('turbo');
  expect(() => readPlayRules({ minimumRoundMs: -1 })).toThrow('minimumRoundMs');
});
