import { test } from '@mela/dev-env/phone-test';
import { AGENT_PATHS, GUEST_PATHS, lookAt, MEMBER_PATHS } from './every-screen.ts';
import { signIn } from './visit.ts';

const PHONE = { theme: 'light', language: 'EN', reducedMotion: true } as const;

test('breaks no accessibility rule on the screens of a guest, by day', async ({ openPhone }) => {
  const { page } = await openPhone(PHONE);
  await lookAt(page, GUEST_PATHS);
});

test('breaks no accessibility rule on the screens of a member and an agent, by day', async ({ openPhone }) => {
  const { page } = await openPhone(PHONE);
  await signIn(page, 'rahim');
  await lookAt(page, MEMBER_PATHS);
  await page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'));
  await signIn(page, 'karim');
  await lookAt(page, AGENT_PATHS);
});
