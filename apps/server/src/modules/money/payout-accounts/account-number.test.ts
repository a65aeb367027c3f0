import { expect, test } from 'vitest';
import { isSameName, readAccountNumber } from './account-number.ts';

const BD = { dialingCode: '880' };
const IN = { dialingCode: '91' };

test('reads a wallet as a mobile number of the merchant’s countries, in one spelling', () => {
  const read = (typed: string) => readAccountNumber('wallet', typed, [BD, IN]);
  for (const typed of ['01712345678', '1712345678', '8801712345678'])
    expect(read(typed)).toEqual({ number: '01712345678' });
  expect(read('919876543210')).toEqual({ number: '919876543210' });
  for (const typed of ['09876543210', '9876543210', '+919876543210'])
    expect(readAccountNumber('wallet', typed, [IN, BD])).toEqual({ number: '9876543210' });
  expect(read('0171234')).toEqual({ problem: 'invalid_mobile' });
  expect(read('12345678901234')).toEqual({ problem: 'invalid_mobile' });
  expect(readAccountNumber('wallet', '01712345678', [])).toEqual({ problem: 'invalid_mobile' });
});

test('checks the length and digits of a bank’s number, and the signs of a coin’s address', () => {
  const bank = (typed: string) => readAccountNumber('bank', typed, []);
  expect(bank('0123-456-789')).toEqual({ number: '0123456789' });
  expect(bank('GB29NWBK60161331926819')).toEqual({ number: 'GB29NWBK60161331926819' });
  for (const typed of ['12345', 'savings', '1'.repeat(35)]) expect(bank(typed)).toHaveProperty('problem');
  const coin = (typed: string) => readAccountNumber('crypto', typed, []);
  expect(coin('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')).toHaveProperty('number');
  for (const typed of ['0x12', 'bc1qar0srrr7xfkvy5l643 lydnw9re59gt', '<script>aaaaaaaaaaaaaaaa'])
    expect(coin(typed)).toHaveProperty('problem');
});

test('takes a name for the same regardless of case and spaces', () => {
  expect(isSameName('Rahim  Uddin ', 'rahim uddin')).toBe(true);
  expect(isSameName('Rahim Uddin', 'Rahima Uddin')).toBe(false);
});
