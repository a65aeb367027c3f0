import { expect, test } from 'vitest';
import { createI18n } from '#/platform/language/i18n.ts';
import type { Text } from '#/platform/language/text.tsx';
import { phoneMessage, splitInternational, typedNumber, type PhoneCountry } from './phone-number.ts';

const BANGLADESH: PhoneCountry = {
  iso: 'BD',
  dialingCode: '880',
  name: 'Bangladesh',
  trunkPrefix: '0',
  minLength: 10,
  maxLength: 10,
};
const INDIA: PhoneCountry = {
  iso: 'IN',
  dialingCode: '91',
  name: 'India',
  trunkPrefix: '0',
  minLength: 10,
  maxLength: 10,
};
const IVORY_COAST: PhoneCountry = {
  iso: 'CI',
  dialingCode: '225',
  name: 'Ivory Coast',
  trunkPrefix: '',
  minLength: 10,
  maxLength: 10,
};
const RUSSIA: PhoneCountry = { ...IVORY_COAST, iso: 'RU', dialingCode: '7', name: 'Russia', trunkPrefix: '8' };
const FICTION: PhoneCountry = {
  iso: 'XX',
  dialingCode: '88',
  name: 'Fiction',
  trunkPrefix: '0',
  minLength: 7,
  maxLength: 12,
};

const i18n = await createI18n('en');
const text = ((key: string, values?: Readonly<Record<string, string | number>>) => i18n._(key, values)) as Text;

test('reduces a number in either script to its digits, without leading zeros and separators', () => {
  expect(typedNumber(' 01712-000 (003) ', BANGLADESH)).toBe('1712000003');
  expect(typedNumber('০১৭১২০০০০০৩', BANGLADESH)).toBe('1712000003');
  expect(typedNumber('8801712000003', BANGLADESH)).toBe('1712000003');
  expect(typedNumber('17120x0003', BANGLADESH)).toBe('17120x0003');
});

test('strips the prefix by country: Ivory Coast keeps the zero, Russia dials an 8', () => {
  expect(typedNumber('07 07 12 34 56', IVORY_COAST)).toBe('0707123456');
  expect(phoneMessage(text, IVORY_COAST, '0707123456')).toBeUndefined();
  expect(phoneMessage(text, IVORY_COAST, '707123456')).toBe(
    'Please enter a valid mobile number: 10 digits after +225.',
  );
  expect(typedNumber('8 912 345-67-89', RUSSIA)).toBe('9123456789');
  expect(typedNumber('8123456789', RUSSIA)).toBe('8123456789');
});

test('chooses the longest code that fits a number with its country', () => {
  const countries = [FICTION, BANGLADESH, INDIA];
  expect(splitInternational('+880 1712-000003', countries)).toEqual({ country: BANGLADESH, rest: '1712000003' });
  expect(splitInternational('0091 98765 43210', countries)).toEqual({ country: INDIA, rest: '9876543210' });
  expect(splitInternational('+49 151 000', countries)).toBeUndefined();
  expect(splitInternational('01712000003', countries)).toBeUndefined();
});

test('states the right length for a wrong number', () => {
  expect(phoneMessage(text, BANGLADESH, '01712000003')).toBeUndefined();
  expect(phoneMessage(text, BANGLADESH, '')).toBe('Enter your mobile number.');
  for (const wrong of ['171200000', '17120000034', '17120x0003'])
    expect(phoneMessage(text, BANGLADESH, wrong)).toBe('Please enter a valid mobile number: 10 digits after +880.');
  expect(phoneMessage(text, FICTION, '123456')).toBe('Please enter a valid mobile number: 7 to 12 digits after +88.');
});

test('falls back to the shared rule without the list of countries', () => {
  expect(phoneMessage(text, undefined, '1712')).toBeUndefined();
  expect(phoneMessage(text, undefined, '17a')).toBe('Please enter a valid mobile number');
});
