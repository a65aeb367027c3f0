import { test as base, expect } from '@playwright/test';
import { startDevEnv, type DevEnv } from './dev-env.ts';
import { openPhone, type Phone, type PhoneOptions } from './phone.ts';

interface PhoneFixtures {
  /** Opens a phone at the running site; it is closed when the test ends. */
  openPhone: (options?: Omit<PhoneOptions, 'site'>) => Promise<Phone>;
}

interface SiteFixtures {
  /** The running site: one per worker, on the embedded database, with the demo. Two robots per merchant give home winners and hot games. */
  site: DevEnv;
}

/** Playwright's `test` with the site and phones: `test('…', async ({ openPhone, site }) => …)`. */
export const test = base.extend<PhoneFixtures, SiteFixtures>({
  site: [
    async ({}, use) => {
      const site = await startDevEnv({ robots: 2 });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  openPhone: async ({ browser, site }, use) => {
    const phones: Phone[] = [];
    await use(async (options) => {
      const phone = await openPhone(browser, { site: site.site, ...options });
      phones.push(phone);
      return phone;
    });
    for (const phone of phones) await phone.close();
  },
});

export { expect };
