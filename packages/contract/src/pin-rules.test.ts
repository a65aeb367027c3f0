import { expect, test } from 'vitest';
import { isEasyPin, isPin } from './pin-rules.ts';

test('takes six digits and nothing else for a PIN', () => {
  expect(['246810', '000000'].filter(isPin)).toEqual(['246810', '000000']);
  expect(['', '24681', '2468101', '24681a', ' 246810', '২৪৬৮১০'].filter(isPin)).toEqual([]);
});

test('finds the PINs that a thief tries first', () => {
  const easy = ['000000', '111111', '123456', '987654', '890123', '432109', '121212', '123123'];
  expect(easy.filter((pin) => !isEasyPin(pin))).toEqual([]);
  expect(['246810', '112233', '135790', '908172'].filter(isEasyPin)).toEqual([]);
});
