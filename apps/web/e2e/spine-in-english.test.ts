import { test } from '@mela/dev-env/phone-test';
import { walkSpine } from './spine-walk.ts';

test('turns a guest into a player who plays real rounds, and every cent adds up, in EN', async ({
  openPhone,
  site,
}) => {
  test.setTimeout(400_000);
  const { page } = await openPhone({ language: 'EN' });
  await walkSpine({ page, language: 'EN', site, phoneServer: 'server' });
});
