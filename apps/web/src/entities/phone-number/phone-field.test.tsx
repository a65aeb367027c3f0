import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { mount } from '../../../test/mount.tsx';
import { PhoneField } from './phone-field.tsx';
import { usePhoneCountry } from './use-phone-country.ts';

const COUNTRIES = [
  { iso: 'BD', dialingCode: '880', name: 'Bangladesh', trunkPrefix: '0', minLength: 10, maxLength: 10 },
  { iso: 'IN', dialingCode: '91', name: 'India', trunkPrefix: '0', minLength: 10, maxLength: 10 },
];

function Form() {
  const choice = usePhoneCountry();
  const [value, setValue] = useState('');
  return <PhoneField choice={choice} value={value} onChange={(event) => setValue(event.target.value)} />;
}

test('lists the usual country first; another is chosen by name or by a pasted number', async () => {
  const server = await createFakeServer({
    systemCountry: () => ({ countries: COUNTRIES, defaultDialingCode: '880' }),
  });
  const page = await mount(<Form />, { server, language: 'bn' });
  await page.until(() => page.container.querySelector('select') !== null);
  const select = page.container.querySelector('select');
  expect(page.text()).toContain('+880');
  expect([...(select?.options ?? [])].map((option) => option.textContent)).toEqual(['বাংলাদেশ +880', 'ভারত +91']);
  await page.type('মোবাইল নম্বর', '+91 98765 43210');
  expect(select?.value).toBe('IN');
  expect(page.input('মোবাইল নম্বর').value).toBe('9876543210');
  await act(async () => {
    if (select) select.value = 'BD';
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(select?.value).toBe('BD');
  expect(page.input('মোবাইল নম্বর').maxLength).toBe(20);
});

test('shows no choice for one country', async () => {
  const server = await createFakeServer({
    systemCountry: () => ({ countries: COUNTRIES.slice(0, 1), defaultDialingCode: '880' }),
  });
  const page = await mount(<Form />, { server });
  await page.until(() => page.text()?.includes('+880') ?? false);
  expect(page.container.querySelector('select')).toBeNull();
});

test('reloads countries that did not load on a tap', async () => {
  const server = await createFakeServer({ systemCountry: () => ({ refuse: 'unknown_error' }) });
  const page = await mount(<Form />, { server });
  await page.until(() => page.container.querySelector('[role=alert]') !== null);
  server.handlers.systemCountry = () => ({ countries: COUNTRIES, defaultDialingCode: '91' });
  await page.click('Tap to try again');
  await page.until(() => page.container.querySelector('select')?.value === 'IN');
  expect(page.container.querySelector('[role=alert]')).toBeNull();
});
