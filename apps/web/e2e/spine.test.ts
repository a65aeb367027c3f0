import { test } from '@mela/dev-env/phone-test';
import { walkSpine } from './spine-walk.ts';
import type { PageLanguage } from './visit.ts';

for (const language of ['BN', 'EN'] as const satisfies readonly PageLanguage[]) {
  test(`a guest becomes a player, plays real rounds, and every cent adds up, in ${language}`, async ({
    openPhone,
    site,
  }) => {
    test.setTimeout(400_000);
    const { page } = await openPhone({ language });
    await walkSpine({ page, language, site, phoneServer: 'server' });
  });
}
