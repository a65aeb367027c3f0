import { expect, test } from 'vitest';
import { getCountries, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/examples.mobile.json';
import { mobileOf, mobilePlanOf, numbersMeant, phoneOf, readMobile } from './mobile-numbers.ts';

test('reads a number with or without trunk prefix, dialling code, separators and in other digits', () => {
  const expected = { countryDialingCode: '880', mobileNum: '1712345678', e164: '+8801712345678' };
  for (const [code, typed] of [
    ['880', '1712345678'],
    ['+880', '01712345678'],
    ['880', '001712345678'],
    ['880', '+880 1712-345678'],
    ['880', '008801712345678'],
    ['880', '8801712345678'],
    ['880', '০১৭১২-৩৪৫৬৭৮'],
    ['880', '\u202a+880\u00a01712 345678\u202c'],
    ['880', '（０１７１２）３４５６７８'],
  ] as const)
    expect(readMobile(code, typed), typed).toEqual(expected);
});

test('keeps a leading zero where it belongs to the number, and removes what each country dials before it', () => {
  for (const [code, typed, e164] of [
    ['225', '0707123456', '+2250707123456'],
    ['225', '+225 07 07 12 34 56', '+2250707123456'],
    ['241', '06031234', '+24106031234'],
    ['242', '06 123 4567', '+242061234567'],
    ['7', '8 (912) 345-67-89', '+79123456789'],
    ['36', '06 20 123 4567', '+36201234567'],
    ['54', '011 15-2345-6789', '+5491123456789'],
    ['1', '(201) 555-0123', '+12015550123'],
  ] as const)
    expect(mobileOf(code, typed)?.e164, typed).toBe(e164);
  expect(readMobile('225', '707123456')).toBe('invalid_mobile');
});

test('refuses a number of no or another country, and one that cannot receive SMS, each with a code', () => {
  for (const [code, typed] of [
    ['880', '171234567'],
    ['88', '01712345678'],
    ['999', '1712345678'],
    ['880', '0'],
    ['880', '12345'],
    ['880', '+91 98765 43210'],
    ['880', '17x2345678'],
    ['880', ''],
  ] as const)
    expect(readMobile(code, typed), typed).toBe('invalid_mobile');
  for (const [code, typed] of [
    ['880', '02 7111234'],
    ['1', '800 555 0199'],
    ['44', '020 7946 0018'],
  ] as const)
    expect(readMobile(code, typed), typed).toBe('mobile_without_sms');
});

test('accepts numbers of every country in its own plan, typed as people there do', () => {
  expect(mobilePlanOf('BD')).toEqual({ dialingCode: '880', trunkPrefix: '0', minLength: 10, maxLength: 10 });
  expect(mobilePlanOf('CI')).toEqual({ dialingCode: '225', trunkPrefix: '', minLength: 10, maxLength: 10 });
  expect(mobilePlanOf('RU')).toMatchObject({ trunkPrefix: '8' });
  expect(mobilePlanOf('XX')).toBeUndefined();
  for (const iso of getCountries()) {
    const example = getExampleNumber(iso, examples);
    const plan = mobilePlanOf(iso);
    if (!example || !plan) throw new Error(`no plan: ${iso}`);
    const typed = example.formatNational().replaceAll(/\D/g, '');
    const national = typed.startsWith(plan.trunkPrefix) ? typed.slice(plan.trunkPrefix.length) : typed;
    expect(national.length, iso).toBeGreaterThanOrEqual(plan.minLength);
    expect(national.length, iso).toBeLessThanOrEqual(plan.maxLength);
    for (const form of [typed, national, example.number])
      expect(mobileOf(plan.dialingCode, form)?.e164, `${iso} ${form}`).toBe(example.number);
  }
});

test('accepts landlines in a contact field, and several meanings of a number without a country', () => {
  expect(phoneOf('+880 1712-345678', undefined)).toBe('+8801712345678');
  expect(phoneOf('০১৭১২৩৪৫৬৭৮', '880')).toBe('+8801712345678');
  expect(phoneOf('02 7111234', '880')).toBe('+88027111234');
  expect(phoneOf('12345', '880')).toBeUndefined();
  expect(numbersMeant('anika')).toEqual([]);
  expect(numbersMeant('+8801712345678')).toEqual([{ countryDialingCode: '880', mobileNum: '1712345678' }]);
  expect(numbersMeant('0707123456').map(({ mobileNum }) => mobileNum)).toEqual(
    expect.arrayContaining(['0707123456', '707123456']),
  );
});
