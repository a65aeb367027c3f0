import { messages as bn } from '@mela/locales/catalogues/bn.generated';
import { messages as en } from '@mela/locales/catalogues/en.generated';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DepositBadge } from '#/features/lobby/deposit-badge.tsx';
import { FairFacts } from '#/features/lobby/fair-facts.tsx';
import { LoginScreen } from '#/features/session/login-screen.tsx';
import { vendorOf, vendorsOf } from '../../test/catalogue.ts';
import { createFakeServer } from '../../test/fake-server.ts';
import { mount } from '../../test/mount.tsx';
import { openForm } from '../../test/register-page.tsx';
import { SETTINGS } from '../../test/registration-settings.ts';
import { FooterBanner } from './shell/footer-banner.tsx';

const FIGURES = /(?<![\d০-৯])(?:18|21|50|600|1,?888|১৮|২১|৫০|৬০০|১,?৮৮৮)(?![\d০-৯])/;

test('takes the age, promotion figures and the number of games in every text from one setting or count (R35)', async () => {
  // No text contains such a figure itself.
  for (const catalogue of [en, bn])
    for (const [key, words] of Object.entries(catalogue)) expect(JSON.stringify(words), key).not.toMatch(FIGURES);
  const help = readFileSync(path.resolve(import.meta.dirname, '../../../server/demo/demo-help.ts'), 'utf8');
  expect(help.match(/(?<![\d০-৯])(?:18|21|১৮|২১)(?![\d০-৯])/)).toBeNull();
  expect(help).toContain('{age}');

  const offers = (percent: number, amount: string) => [
    { code: 'FIRST_DEPOSIT', promotionId: '7', percent, amount: null },
    { code: 'APP_DOWNLOAD', promotionId: '8', percent: null, amount },
  ];
  for (const { age, percent, amount, games, said } of [
    { age: 18, percent: 50, amount: '1888.00', games: 612, said: ['1,888', 'More than 600 games'] },
    { age: 21, percent: 30, amount: '900.00', games: 250, said: ['900', 'More than 200 games'] },
  ]) {
    const settings = { minimumAge: age, promos: ['FIRST_DEPOSIT', 'APP_DOWNLOAD'], offers: offers(percent, amount) };
    const server = await createFakeServer({ gameVendors: () => vendorsOf({ RNG: [vendorOf('studio', games)] }) });
    const footer = await mount(<FooterBanner />, { server, settings });
    expect(footer.text()).toContain(`${age}+`);
    expect(footer.text()).toContain(`Only for people of ${age} and over`);
    const login = await mount(<LoginScreen />, { server, settings, path: '/m/login' });
    await login.until(() => (login.text() ?? '').includes(`${age}+ · Play responsibly`));
    const register = await openForm({ registrationSettings: () => ({ ...SETTINGS, minimumAge: age }) }, '/m/register', {
      settings,
    });
    expect(register.page.text()).toContain(`I am ${age} or older`);
    expect(register.page.text()).toContain(`You must be ${age} or older`);
    const badge = await mount(<DepositBadge />, { server, settings });
    expect(badge.text()).toBe(`${percent}%`);
    expect(badge.container.querySelector('a')?.getAttribute('aria-label')).toContain(`${percent}% bonus`);
    const facts = await mount(<FairFacts />, { server, settings });
    await facts.until(() => said.every((words) => (facts.text() ?? '').includes(words)));
  }
});
