import { expect, test } from 'vitest';
import {
  typedDigits,
  typedEmail,
  typedField,
  typedLoginName,
  typedPassword,
  typedPhone,
  typedInvitation,
  typedToken,
  typedWords,
} from './typed-text.ts';

test('reads codes and numbers with separators, in any digits, and leaves wrong ones wrong', () => {
  for (const code of ['123456', '123 456', '12-34-56', '১২৩৪৫৬', '１２３４５６', ' 123456\u00a0', '\u200e123456'])
    expect(typedDigits(code)).toBe('123456');
  expect(typedDigits('12x456')).toBe('12x456');
  for (const number of ['+880 1712-345678', '＋৮৮০ ১৭১২ ৩৪৫৬৭৮', '\u202a+880\u2011(1712) 345.678\u202c'])
    expect(typedPhone(number)).toBe('+8801712345678');
});

test('reads addresses, invitation codes and names as phones fill them in', () => {
  expect(typedEmail(' Anika@Mail.Example\u200b ')).toBe('Anika@Mail.Example');
  expect(typedEmail('ａｎｉｋａ＠mail.example')).toBe('anika@mail.example');
  expect(typedToken(' KA RIM\n')).toBe('KARIM');
  for (const pasted of [
    ' ka-rim ',
    'https://play.example/m/register?code=ka-rim',
    'https://play.example/m/register?domain=salma.example&code=ka-rim&utm=1#top',
  ])
    expect(typedInvitation(pasted)).toBe('ka-rim');
  expect(typedLoginName(' Anika ')).toBe('Anika');
  expect(typedLoginName('ａｎｉｋａ')).toBe('anika');
  expect(typedLoginName('০১৭১২-৩৪৫৬৭৮')).toBe('01712345678');
  expect(typedWords('\u09af\u09bc')).toBe(typedWords('\u09df'));
  expect(typedField('email', ' a@b.example ')).toBe('a@b.example');
});

test('normalises passwords by OpaqueString: spaces and spelling only (RFC 8265, 4.2)', () => {
  expect(typedPassword('caf\u0065\u0301')).toBe('caf\u00e9');
  expect(typedPassword('\u09df')).toBe(typedPassword('\u09af\u09bc'));
  expect(typedPassword('correct\u3000horse\u00a0battery')).toBe('correct horse battery');
  // The examples of the RFC: case, width and punctuation are kept.
  for (const same of ['Correct Horse', '\u03c0\u00df\u00e5', 'Jack of \u2666s', 'ｐａｓｓ', ' lead '])
    expect(typedPassword(same)).toBe(same);
});
