import { expect, test } from 'vitest';
import { fill, openForm } from '../../../test/register-page.tsx';
import { fieldOf, SETTINGS } from '../../../test/registration-settings.ts';

const INVITED = { ...SETTINGS, fields: [...SETTINGS.fields, fieldOf('affiliateCode')] };

test('takes the inviter’s code and domain from the address (P72)', async () => {
  const coded = await openForm(
    { checkAffiliate: () => ({ success: true, inviter: 'ka***m' }) },
    '/m/register?code=karim&domain=salma.example',
  );
  await coded.page.until(() => coded.server.count('checkAffiliate') === 1);
  await coded.page.until(() => coded.page.text()?.includes('ka***m invited you') ?? false);
  expect(coded.server.last('checkAffiliate')?.query).toEqual({ code: 'karim' });
  await fill(coded.page);
  await coded.page.submit();
  await coded.page.until(() => coded.server.count('register') === 1);
  expect(coded.server.last('register')?.body).toMatchObject({ affiliateCode: 'karim', domain: 'salma.example' });

  const plain = await openForm();
  await plain.page.until(() => plain.server.count('checkAffiliate') === 1);
  expect(plain.server.last('checkAffiliate')?.query).toEqual({ domain: location.hostname });
  expect(plain.page.text()).not.toContain('invited you');
  await fill(plain.page);
  await plain.page.submit();
  await plain.page.until(() => plain.server.count('register') === 1);
  expect(plain.server.last('register')?.body).toMatchObject({ domain: location.hostname });
  expect(plain.server.last('register')?.body).not.toHaveProperty('affiliateCode');
});

test('shows an enabled code field unless the address confirmed a code, and focuses it for a wrong one (P94)', async () => {
  const off = await openForm();
  expect(off.page.text()).not.toContain('I have an invitation code');
  const confirmed = await openForm(
    { registrationSettings: () => INVITED, checkAffiliate: () => ({ success: true }) },
    '/m/register?code=karim',
  );
  await confirmed.page.until(() => !confirmed.page.text()?.includes('I have an invitation code'));
  expect(() => confirmed.page.input('Invitation code')).toThrow('No input');

  const { page, server } = await openForm({
    registrationSettings: () => INVITED,
    checkAffiliate: ({ query }) => ({ success: query['code'] === 'karim' }),
  });
  await fill(page);
  await page.click('I have an invitation code');
  await page.type('Invitation code', 'nobody');
  await page.submit();
  await page.until(() => page.text()?.includes('Invalid invitation code') ?? false);
  await page.until(() => document.activeElement === page.input('Invitation code'));
  expect(server.count('register')).toBe(0);
  await page.type('Invitation code', 'karim');
  await page.submit();
  await page.until(() => server.count('register') === 1);
  const [, typed, again] = server.requests.filter(({ id }) => id === 'checkAffiliate');
  expect([typed?.query, again?.query]).toEqual([{ code: 'nobody' }, { code: 'karim' }]);
});

test('takes the code out of a pasted invitation link', async () => {
  const { page, server } = await openForm({
    registrationSettings: () => INVITED,
    checkAffiliate: ({ query }) => ({ success: query['code'] === 'karim' }),
  });
  await page.click('I have an invitation code');
  await fill(page);
  await page.type('Invitation code', ' https://play.example/m/register?code=karim&from=chat ');
  await page.submit();
  await page.until(() => server.count('register') === 1);
  expect(server.last('register')?.body).toMatchObject({ affiliateCode: 'karim' });
});

test('puts an unknown code of the address into the field with its error', async () => {
  const { page } = await openForm({ registrationSettings: () => INVITED }, '/m/register?code=old-one');
  await page.until(() => page.text()?.includes('Invalid invitation code') ?? false);
  expect(page.input('Invitation code').value).toBe('old-one');
});

test('registers by the link when submitted before its lookup answers or after the lookup failed', async () => {
  const answer = Promise.withResolvers<void>();
  const pending = await openForm(
    { checkAffiliate: () => answer.promise.then(() => ({ success: true })) },
    '/m/register?code=karim',
  );
  await fill(pending.page);
  await pending.page.submit();
  expect(pending.server.count('register')).toBe(0);
  answer.resolve();
  await pending.page.until(() => pending.server.count('register') === 1);
  expect(pending.server.last('register')?.body).toMatchObject({ affiliateCode: 'karim' });
  // One request was enough.
  expect(pending.server.count('checkAffiliate')).toBe(1);

  for (const settings of [SETTINGS, INVITED]) {
    const { page, server } = await openForm(
      { registrationSettings: () => settings, checkAffiliate: () => ({ refuse: 'too_many_requests' }) },
      '/m/register?code=karim',
    );
    await page.until(() => server.count('checkAffiliate') === 1);
    await fill(page);
    await page.submit();
    await page.until(() => page.container.querySelector('form [role=alert]') !== null);
    expect(server.count('register')).toBe(0);
    server.handlers.checkAffiliate = () => ({ success: true });
    await page.submit();
    await page.until(() => server.count('register') === 1);
    expect(server.last('register')?.body).toMatchObject({ affiliateCode: 'karim' });
  }
});

test('shows a refused code of the address without a field for it, and lets the visitor go on without', async () => {
  const { page, server } = await openForm({}, '/m/register?code=old-one');
  await page.until(() => page.text()?.includes('Invalid invitation code') ?? false);
  expect(() => page.input('Invitation code')).toThrow('No input');
  await fill(page);
  await page.submit();
  expect(server.count('register')).toBe(0);
  await page.click('Go on without an invitation');
  await page.until(() => !page.text()?.includes('Invalid invitation code'));
  await page.submit();
  await page.until(() => server.count('register') === 1);
  expect(server.last('register')?.body).not.toHaveProperty('affiliateCode');
});

test('opens the field, which can be cleared, when the code of the address is refused at submit', async () => {
  const answer = Promise.withResolvers<void>();
  const { page, server } = await openForm(
    {
      registrationSettings: () => INVITED,
      checkAffiliate: ({ query }) => answer.promise.then(() => ({ success: query['code'] === 'karim' })),
    },
    '/m/register?code=old-one',
  );
  await fill(page);
  await page.submit();
  answer.resolve();
  await page.until(() => page.text()?.includes('Invalid invitation code') ?? false);
  await page.until(() => document.activeElement === page.input('Invitation code'));
  expect(page.input('Invitation code').value).toBe('old-one');
  expect(server.count('register')).toBe(0);
  await page.type('Invitation code', '');
  await page.submit();
  await page.until(() => server.count('register') === 1);
  expect(server.last('register')?.body).not.toHaveProperty('affiliateCode');
});

test('sends code or domain to the affiliate check and accepts only a success (P115)', async () => {
  const { page, server } = await openForm({ registrationSettings: () => INVITED }, '/m/register?domain=salma.example');
  await page.until(() => server.count('checkAffiliate') === 1);
  expect(server.last('checkAffiliate')?.query).toEqual({ domain: 'salma.example' });
  await fill(page);
  await page.click('I have an invitation code');
  await page.type('Invitation code', 'nobody');
  await page.submit();
  await page.until(() => server.count('checkAffiliate') === 2);
  expect(server.last('checkAffiliate')?.query).toEqual({ code: 'nobody' });
  await page.until(() => page.text()?.includes('Invalid invitation code') ?? false);
  server.handlers.checkAffiliate = () => ({ success: true });
  await page.submit();
  await page.until(() => server.count('register') === 1);
});

test('takes the recommender from the address and shows a referrer link error for an unknown id', async () => {
  const { page, server } = await openForm(
    {
      registrationSettings: () => ({ ...SETTINGS, fields: [...SETTINGS.fields, fieldOf('recommenderId')] }),
      register: () => ({ refuse: 'referrer_invalid' }),
    },
    '/m/register?recommenderId=17',
  );
  await fill(page);
  await page.submit();
  await page.until(() => page.text()?.includes('Referrer link error') ?? false);
  expect(server.last('register')?.body).toMatchObject({ recommenderId: '17' });
  await page.until(() => document.activeElement === page.input('Member ID of the friend'));
});

test('greets who came by a link in the inviter’s masked name, and counts the opened page once', async () => {
  const { page, server } = await openForm(
    { checkAffiliate: () => ({ success: true, inviter: 'ka***m' }) },
    '/m/register?code=abc123def456',
  );
  await page.until(() => page.text()?.includes('ka***m invited you to play at Mela.') ?? false);
  expect(page.text()).not.toContain('Two minutes');
  await page.until(() => server.count('noteInvitationOpened') === 1);
  expect(server.last('noteInvitationOpened')?.body).toEqual({ code: 'abc123def456' });
  // Neither a visitor without a code nor a typed one is an opened link.
  const plain = await openForm();
  await plain.page.until(() => plain.server.count('checkAffiliate') === 1);
  expect(plain.server.count('noteInvitationOpened')).toBe(0);
  expect(plain.page.text()).toContain('Two minutes');
});

test('says of a link that is over that it has ended, and registers without it on request', async () => {
  for (const settings of [SETTINGS, INVITED]) {
    const { page, server } = await openForm(
      {
        registrationSettings: () => settings,
        checkAffiliate: ({ query }) =>
          'code' in query ? { success: false, inviter: 'ka***m', ended: true } : { success: false },
      },
      '/m/register?code=abc123def456',
    );
    await page.until(() => page.text()?.includes('This invitation has ended.') ?? false);
    expect(page.text()).not.toContain('Invalid invitation code');
    await fill(page);
    await page.submit();
    expect(server.count('register')).toBe(0);
    await page.click('Go on without an invitation');
    expect(page.text()).not.toContain('This invitation has ended.');
    await page.submit();
    await page.until(() => server.count('register') === 1);
    expect(server.last('register')?.body).not.toHaveProperty('affiliateCode');
  }
});

test('shows that a link was used up between the check and the registration', async () => {
  let isOver = false;
  const { page, server } = await openForm(
    {
      checkAffiliate: () => (isOver ? { success: false, inviter: 'ka***m', ended: true } : { success: true }),
      register: () => ({ refuse: 'invitation_ended' }),
    },
    '/m/register?code=abc123def456',
  );
  await page.until(() => server.count('checkAffiliate') === 1);
  await fill(page);
  isOver = true;
  await page.submit();
  await page.until(() => page.text()?.includes('This invitation has ended.') ?? false);
  expect(server.count('register')).toBe(1);
  await page.until(() => page.text()?.includes('Go on without an invitation') ?? false);
});
