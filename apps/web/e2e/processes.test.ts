import { startDevEnv } from '@mela/dev-env/dev-env';
import { openPhone } from '@mela/dev-env/phone';
import { test } from '@playwright/test';
import { walkSpine } from './spine-walk.ts';

const redisUrl = process.env['TEST_REDIS_URL'];

test('passes the same journey with PostgreSQL and two servers, one for the phone and one for the vendor', async ({
  browser,
}) => {
  test.skip(redisUrl === undefined, 'no Redis to join two processes');
  test.setTimeout(400_000);
  const site = await startDevEnv({
    database: 'postgres',
    robots: 2,
    servers: 2,
    ...(redisUrl !== undefined && { redisUrl }),
  });
  try {
    const phone = await openPhone(browser, { site: site.site2 ?? '', language: 'EN' });
    await walkSpine({ page: phone.page, language: 'EN', site, phoneServer: 'server2' });
    await phone.close();
  } finally {
    await site.stop();
  }
});
