import { test } from '@mela/dev-env/phone-test';
import { walkSpine } from './spine-walk.ts';

test('turns a guest into a player who plays real rounds, and every cent adds up, in BN', async ({
  openPhone,
  site,
}) => {
  test.setTimeout(400_000);
  const { page } = await openPhone({ language: 'BN' });
  await walkSpine({ page, language: 'BN', site, phoneServer: 'server' });
});
