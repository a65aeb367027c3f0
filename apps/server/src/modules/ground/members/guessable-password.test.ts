import { expect, test } from 'vitest';
import { isGuessable } from './guessable-password.ts';

const OWNER = ['sameuser1', 'Rahim Uddin', 'rahim.uddin@example.com', '1712345678', 'Mela', 'মেলা', undefined, null];

test.each([
  '12345678',
  '23456789',
  '87654321',
  '90123456',
  'abcdefgh',
  'aaaaaaaa',
  'abababab',
  'password',
  'Password1',
  'PASSWORD123',
  'iloveyou',
  'qwertyuiop',
  '1q2w3e4r',
  'sameuser1',
  'SameUser1!',
  'sameuser123',
  'rahim123',
  'uddin2024'.slice(0, 8),
  'rahimuddin',
  '01712345678',
  'mela-123',
  'melamela',
  'মেলা১২৩',
  'mela2026',
  'Mela@2026!',
  'M3la-20261126',
  '2026mela',
  'Passw0rd!',
  'P@$$w0rd2026',
  'dragon2026!',
  '1loveyou!!',
])('%s is among the first that a guesser tries', (password) => {
  expect(isGuessable(password, OWNER)).toBe(true);
});

test.each(['a good password', 'mela-demo-2026', 'bench-password-1', 'korai-gosht-1971', 'আমার নৌকা ভাসে', '19712612'])(
  '%s is not',
  (password) => {
    expect(isGuessable(password, OWNER)).toBe(false);
  },
);
