import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { TermsDue } from '#/features/help/terms-due.tsx';
import { PopUps } from '#/features/pop-ups/pop-ups.tsx';
import { vendorsOf } from '../../../test/catalogue.ts';
import { createFakeServer } from '../../../test/fake-server.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { SideMenu } from './side-menu.tsx';

const POP_UP = {
  id: '1',
  type: 'PU' as const,
  title: 'News',
  content: '<p>Words of the pop-up</p>',
  startDate: '2026-11-20T19:30:00Z',
  endDate: null,
  noExpiry: 1 as const,
  read: false,
  announcementImages: [],
  promoAnnouncementCategoryIds: [],
};
const TERMS = {
  itemId: 'terms',
  tag: 'terms' as const,
  icon: 'scale',
  title: 'Terms',
  content: '<p>Words of the terms</p>',
  version: 2,
  publishedAt: '2026-11-20T19:30:00Z',
};

test('shows menu, new terms and pop-up one at a time: the one that the player opened first, then by order', async () => {
  const server = await createFakeServer({
    popularAnnouncements: () => ({ list: [POP_UP] }),
    helpCentre: () => ({ items: [TERMS] }),
    acceptTerms: () => ({ version: 2, acceptedAt: '2026-11-21T00:00:00Z' }),
    gameVendors: () => vendorsOf({}),
    domainRoute: () => ({ list: [] }),
  });
  function Home() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <SideMenu open={isOpen} onClose={() => setOpen(false)} />
        <TermsDue />
        <PopUps />
      </>
    );
  }
  const page = await mount(<Home />, { server, session: sessionOf(0) });
  const standing = () => [...page.container.querySelectorAll('dialog[open]')].map((dialog) => dialog.textContent ?? '');
  const shows = (words: string) => standing().length === 1 && !!standing()[0]?.includes(words);
  const escape = () =>
    act(async () =>
      page.container.querySelector('dialog[open]')?.dispatchEvent(new Event('cancel', { cancelable: true })),
    );
  await page.until(() => server.count('popularAnnouncements') === 1 && server.count('helpCentre') === 1);
  await page.until(() => shows('Deposit'));
  await escape();
  await page.until(() => shows('Words of the terms'));
  await page.click('I agree');
  await page.until(() => shows('Words of the pop-up'));
  await escape();
  await page.until(() => standing().length === 0);
  expect(server.count('acceptTerms')).toBe(1);
});
