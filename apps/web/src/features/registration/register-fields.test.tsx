import { act } from 'react';
import { expect, test } from 'vitest';
import { box, button, fill, fillMobile, openForm, openMobile, radio } from '../../../test/register-page.tsx';
import { BOTH_WAYS, fieldOf, SETTINGS } from '../../../test/registration-settings.ts';

const OPTIONAL: [string, string, string][] = [
  ['paymentPassword', 'Withdrawal PIN', '246810'],
  ['recommenderId', 'Member ID of the friend', '17'],
  ['nickname', 'Nickname', 'Anika'],
  ['payeeName', 'Name on your bank account', 'Anika Rahman'],
  ['email', 'E-mail', 'anika@mail.example'],
  ['idNumber', 'ID card number', 'AB-12345'],
  ['qqNum', 'QQ number', '1234567'],
  ['facebook', 'Facebook', 'anika.r'],
  ['wechat', 'WeChat ID', 'anika_wx'],
  ['line', 'LINE ID', 'anika-line'],
  ['whatsapp', 'WhatsApp number', '+8801712345678'],
  ['zalo', 'Zalo number', '01712345678'],
];

test('shows two tabs with captcha, SMS code, passwords, invitation code, terms and the way to log-in (P52)', async () => {
  const { page } = await openForm({
    registrationSettings: () => ({ ...BOTH_WAYS, asksCaptcha: true }),
  });
  await page.until(() => page.container.querySelector('select') === null);
  expect([radio(page, 0).value, radio(page, 1).value]).toEqual(['username', 'mobileNum']);
  await page.until(() => page.text()?.includes('Digits of the picture') ?? false);
  for (const label of ['Username', 'Password', 'Password again', 'Digits of the picture'])
    expect(page.input(label)).toBeDefined();
  await page.click('I have an invitation code');
  expect(page.input('Invitation code').required).toBe(false);
  await act(async () => radio(page, 1).click());
  for (const label of ['Mobile number', 'SMS code', 'Password', 'Password again', 'Digits of the picture'])
    expect(page.input(label)).toBeDefined();
  expect(page.text()).toContain('I am 18 or older and I agree to the terms.');
  expect(page.control('terms').getAttribute('href')).toBe('/m/help?tag=terms');
  expect(page.control('Log in').getAttribute('href')).toBe('/m/login');
});

test('starts with mobile if it is the only way, keeps the number across tabs and ticks boxes if set so (P82)', async () => {
  const only = await openForm({
    registrationSettings: () => ({ ...BOTH_WAYS, methods: ['mobileNum'], defaultMethod: 'mobileNum' }),
  });
  expect(only.page.container.querySelectorAll('[type=radio]')).toHaveLength(0);
  expect(only.page.input('Mobile number')).toBeDefined();
  const name = await openForm();
  expect(name.page.container.querySelectorAll('[type=radio]')).toHaveLength(0);
  expect(name.page.input('Username')).toBeDefined();

  const { page } = await openForm({
    registrationSettings: () => ({
      ...BOTH_WAYS,
      fields: [...BOTH_WAYS.fields, fieldOf('mobileNum', '^[1-9]\\d*$', 10, 10)],
    }),
  });
  expect(radio(page, 0).checked).toBe(true);
  await page.type('Mobile number', '01712000003');
  await act(async () => radio(page, 1).click());
  expect(page.input('Mobile number').value).toBe('01712000003');
  await page.type('Mobile number', '01712000004');
  await act(async () => radio(page, 0).click());
  expect(page.input('Mobile number').value).toBe('01712000004');
  expect([box(page, 0).checked, box(page, 1).checked]).toEqual([true, true]);
});

test('ticks no box unless the merchant has it so, hints at what is missing and disables the button (R36, P96)', async () => {
  const { page } = await openForm({ registrationSettings: () => ({ ...SETTINGS, consentTicked: false }) });
  await fill(page);
  expect([box(page, 0).checked, box(page, 1).checked, button(page).disabled]).toEqual([false, false, true]);
  expect(page.text()).toContain('Tick this to go on.');
  expect(page.container.querySelector('[role=alert]')).toBeNull();
  for (const index of [0, 1]) await act(async () => box(page, index).click());
  expect(button(page).disabled).toBe(false);
  await act(async () => box(page, 1).click());
  expect(page.container.querySelector('[role=alert]')?.textContent).toBe('Tick this too to go on.');
});

test('disables the button until agreement and disclaimer are ticked, each with its own hint (P96)', async () => {
  const { page, server } = await openForm();
  await fill(page);
  for (const [index, missing] of [
    [0, 'Tick this to go on.'],
    [1, 'Tick this too to go on.'],
  ] as const) {
    expect(button(page).disabled).toBe(false);
    await act(async () => box(page, index).click());
    expect(button(page).disabled).toBe(true);
    expect(page.text()).toContain(missing);
    await page.submit();
    await page.until(() => document.activeElement === box(page, index));
    await act(async () => box(page, index).click());
    expect(page.text()).not.toContain(missing);
  }
  expect(server.count('register')).toBe(0);
});

test('shows each other field only if the merchant has it on (P53)', async () => {
  const bare = await openForm();
  for (const [, label] of OPTIONAL) expect(bare.page.text()).not.toContain(label);
  const { page, server } = await openForm({
    registrationSettings: () => ({
      ...SETTINGS,
      fields: [...SETTINGS.fields, ...OPTIONAL.map(([name]) => fieldOf(name))],
    }),
  });
  await fill(page);
  // Optional fields are collapsed until requested.
  for (const [, label] of OPTIONAL) expect(page.text()).not.toContain(label);
  await page.click('More about me (optional)');
  for (const [, label, value] of OPTIONAL) await page.type(label, value);
  await page.submit();
  await page.until(() => server.count('register') === 1);
  expect(server.last('register')?.body).toMatchObject(
    Object.fromEntries(OPTIONAL.map(([name, , value]) => [name, value])),
  );
});

test('applies each field’s rule: off, required with an asterisk, free when empty, errors with commas (P90)', async () => {
  const names = [...OPTIONAL.map(([name]) => name), 'affiliateCode', 'mobileNum', 'verificationCode'];
  const rule = { enabled: true, required: true, regExp: '^zz$', minLength: 4, maxLength: 6 };
  const labels: Record<string, string> = {
    ...Object.fromEntries(OPTIONAL.map(([name, label]) => [name, label])),
    affiliateCode: 'Invitation code',
    mobileNum: 'Mobile number',
    verificationCode: 'SMS code',
    username: 'Username',
    password: 'Password',
  };
  const { page, server } = await openForm({
    registrationSettings: () => ({
      ...SETTINGS,
      asksCode: true,
      fields: [...names, 'username', 'password'].map((name) => ({ ...rule, name })),
    }),
  });
  const note = (label: string) =>
    page.container.querySelector(`[id="${page.input(label).getAttribute('aria-describedby')}"]`)?.textContent;
  const ownWords: Record<string, string> = {
    mobileNum: 'Enter your mobile number.',
    verificationCode: 'Enter the code from the SMS.',
  };
  await page.submit();
  await page.until(() => page.container.querySelectorAll('[aria-invalid=true]').length >= names.length);
  for (const [name, label] of Object.entries(labels)) {
    expect({ name, star: page.input(label).closest('div')?.textContent?.includes('*') }).toEqual({ name, star: true });
    expect(note(label)).toBe(ownWords[name] ?? 'Fill this in.');
  }
  await page.until(() => document.activeElement === page.input('Username'));
  await page.type('QQ number', 'abc');
  await page.until(() => note('QQ number') === 'Use at least 4 characters, This does not look right.');
  await page.type('QQ number', 'abcdefg');
  await page.until(() => note('QQ number') === 'Use at most 6 characters, This does not look right.');
  expect(server.count('register')).toBe(0);

  const free = await openForm({
    registrationSettings: () => ({
      ...SETTINGS,
      fields: [...SETTINGS.fields, ...OPTIONAL.map(([name]) => ({ ...rule, name, required: false }))],
    }),
  });
  await fill(free.page);
  await free.page.click('More about me (optional)');
  expect(free.page.input('Nickname').closest('div')?.textContent).not.toContain('*');
  await free.page.submit();
  await free.page.until(() => free.server.count('register') === 1);
});

test('names the length for a wrong number, drops its first 0 and uses it as username if none is given (P93)', async () => {
  const { page, server } = await openMobile();
  await page.type('Mobile number', '171200000');
  await page.blur('Mobile number');
  await page.until(() => page.text()?.includes('Please enter a valid mobile number: 10 digits') ?? false);
  await fillMobile(page);
  await page.submit();
  await page.until(() => server.count('registerByMobile') === 1);
  expect(server.last('registerByMobile')?.body).toMatchObject({ mobileNum: '1712000003', countryDialingCode: '880' });
  expect(server.last('registerByMobile')?.body).not.toHaveProperty('username');
  await page.until(() => page.text()?.includes('Nice to have you here, 17••••003.') ?? false);
});

test('requests a code only for a valid number while no countdown runs (P95)', async () => {
  const { page, server } = await openMobile();
  for (const wrong of ['', '171200000', '17120x0003']) {
    await page.type('Mobile number', wrong);
    await page.click('Get code');
    await page.until(() => page.input('Mobile number').getAttribute('aria-invalid') === 'true');
  }
  expect(server.count('sendSmsNoLogin')).toBe(0);
  await page.type('Mobile number', '1712000003');
  await page.click('Get code');
  await page.until(() => page.text()?.includes('60 s') ?? false);
  expect(server.last('sendSmsNoLogin')?.body).toMatchObject({ purpose: 'register', mobileNum: '1712000003' });
  expect(page.text()).not.toContain('Get code');
  expect(server.count('sendSmsNoLogin')).toBe(1);
});

test('requires the captcha if on, up to six digits, and limits the code to ten or the rule’s length (P92)', async () => {
  const { page, server } = await openMobile({
    registrationSettings: () => ({
      ...BOTH_WAYS,
      methods: ['mobileNum'],
      defaultMethod: 'mobileNum',
      asksCaptcha: true,
    }),
  });
  await fillMobile(page);
  await page.until(() => page.text()?.includes('Digits of the picture') ?? false);
  const field = () => page.input('Digits of the picture');
  expect([field().maxLength, page.input('SMS code').maxLength]).toEqual([6, 10]);
  for (const wrong of ['', '12a4', '1234567']) {
    await page.type('Digits of the picture', wrong);
    await page.submit();
    await page.until(() => field().getAttribute('aria-invalid') === 'true');
    await page.until(() => document.activeElement === field());
    await page.type('Digits of the picture', '২৪৬৮');
    await page.until(() => field().getAttribute('aria-invalid') === null);
  }
  for (const wrong of ['12a4', '12345678901', '']) {
    await page.type('SMS code', wrong);
    await page.submit();
    await page.until(() => page.input('SMS code').getAttribute('aria-invalid') === 'true');
    await page.type('SMS code', '135790');
    await page.until(() => page.input('SMS code').getAttribute('aria-invalid') === null);
  }
  expect(server.count('registerByMobile')).toBe(0);
  await page.submit();
  await page.until(() => server.count('registerByMobile') === 1);
  expect(server.last('registerByMobile')?.body).toMatchObject({ captcha: '2468', captchaId: 'k'.repeat(22) });

  const short = await openMobile({
    registrationSettings: () => ({
      ...BOTH_WAYS,
      methods: ['mobileNum'],
      defaultMethod: 'mobileNum',
      fields: BOTH_WAYS.fields.map((rule) =>
        rule.name === 'verificationCode' ? { ...rule, minLength: 4, maxLength: 4 } : rule,
      ),
    }),
  });
  expect(short.page.input('SMS code').maxLength).toBe(4);
});

test('loads another picture after wrong digits, because each picture is valid for one try', async () => {
  const { page, server } = await openForm({
    registrationSettings: () => ({ ...SETTINGS, asksCaptcha: true }),
    register: () => ({ refuse: 'captcha_wrong', value: { captcha: true } }),
  });
  await fill(page);
  await page.until(() => page.text()?.includes('Digits of the picture') ?? false);
  await page.type('Digits of the picture', '2468');
  await page.submit();
  await page.until(() => server.count('captcha') === 2);
  expect(page.input('Digits of the picture').value).toBe('');
  expect(page.text()).toContain('Type the digits of the picture.');
});
