import { expect, test } from 'vitest';
import { fiveInHand, openSite } from '../../../test/answers.ts';
import { createFakeServer } from '../../../test/fake-server.ts';
import { sessionOf } from '../../../test/mount.tsx';
import { openApp } from '../../../test/open-app.tsx';

const PICTURES = ['tiger', 'owl'].map((id) => ({ id, url: `/art/avatars/${id}.webp` }));
const MEMBER = {
  id: '10000003',
  nickname: null,
  account: 'rahim',
  type: 0,
  clubLabel: null,
  headIcon: null,
  headFrame: 'lanterns' as const,
};

function fair() {
  return createFakeServer({
    systemStatus: openSite,
    memberWallet: fiveInHand,
    memberInfo: () => MEMBER,
    inboxUnreadCount: () => 0,
    headIcons: () => ({ list: PICTURES }),
  });
}

test('offers the drawn pictures on a tap and shows the chosen one in centre, header and panel', async () => {
  const server = await fair();
  const app = await openApp('/m/member/home', { server, session: sessionOf(0) });
  await app.until(() => app.find('main [data-frame="lanterns"]') !== null);
  server.handlers.setHeadIcon = (request) => {
    const { headIcon } = request.body as { headIcon: string | null };
    return { headIcon: PICTURES.find(({ id }) => id === headIcon) ?? null };
  };
  await app.tap('main [aria-label="Change your picture"]');
  await app.until(() => app.all('dialog[open] [aria-pressed] img').length === 2);
  expect(app.all('dialog[open] button').some((button) => button.textContent === 'No picture')).toBe(false);
  await app.tap('dialog[open] [aria-label="Picture 2"]');
  await app.until(() => app.find('main [data-frame] img')?.getAttribute('src') === '/art/avatars/owl.webp');
  expect(app.find('dialog[open]')).toBeNull();
  expect(server.last('setHeadIcon')?.body).toEqual({ headIcon: 'owl' });

  await app.tap('main [aria-label="Change your picture"]');
  await app.until(() => app.find('dialog[open] [aria-label="Picture 2"]')?.getAttribute('aria-pressed') === 'true');
  server.handlers.setHeadIcon = () => ({ refuse: 'unavailable' });
  await app.tap('dialog[open] [aria-label="Picture 1"]');
  await app.until(() => (app.container.textContent ?? '').includes('System upgrading'));
  expect(app.find('main [data-frame] img')?.getAttribute('src')).toBe('/art/avatars/owl.webp');
  await app.close();

  server.handlers.memberInfo = () => ({ ...MEMBER, headIcon: PICTURES[0] ?? null });
  const home = await openApp('/m/home', { server, session: sessionOf(0), home: { categories: [], notices: [] } });
  await home.until(() => home.find('header [aria-label="Open my menu"] img') !== null);
  expect(home.find('header [aria-label="Open my menu"] img')?.getAttribute('src')).toBe('/art/avatars/tiger.webp');
  await home.tap('header [aria-label="Open my menu"]');
  await home.until(() => home.find('dialog[open] [data-frame="lanterns"] img') !== null);
});
