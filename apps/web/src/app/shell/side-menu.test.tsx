import { act } from 'react';
import { expect, test } from 'vitest';
import { vendorOf, vendorsOf } from '../../../test/catalogue.ts';
import { expectToastFor, stopTimers } from '../../../test/fake-timers.ts';
import { createFakeServer } from '../../../test/fake-server.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import type { MerchantSettings } from '@mela/contract/merchant';
import { ROUTES } from '../routes.ts';
import { BottomMenu } from './bottom-menu.tsx';
import { SideMenu } from './side-menu.tsx';

const KEYS = ['MANPLAYREB3', 'TRANSBETREPMEM3', 'TRANSREC3', 'SECPRIV', 'DEPRECM3', 'PERSREP', 'MAILCEN', 'CBS3'];
const SETTINGS = {
  keys: KEYS,
  promos: ['REFERRAL'],
  vipBenefits: true,
  links: [{ resourceType: 'LIVECHAT', url: 'https://chat.example/' }],
  banners: [
    { group: 'm_leftmenu', id: '1' },
    { group: 'm_home', id: '2' },
  ].map(({ group, id }) => ({
    id,
    groupName: group,
    scene: 'gift',
    title: { en: `Banner ${id}` },
    text: { en: '' },
    action: { en: '' },
    url: `/m/activity?id=${id}`,
  })),
};

async function openMenu(type: number | undefined, settings: Partial<MerchantSettings> = {}) {
  const server = await createFakeServer({
    gameVendors: () =>
      vendorsOf({
        RNG: [vendorOf('studio', 36)],
        FISH: [vendorOf('river', 4)],
        SPORTS: [{ ...vendorOf('pitch', 1), gameId: 'pitch', nodeId: 7 }],
      }),
    domainRoute: () => ({ list: [{ domainName: 'https://a.example' }, { domainName: 'https://b.example' }] }),
    inboxUnreadCount: () => 0,
    logout: () => ({}),
  });
  const page = await mount(<SideMenu open onClose={() => undefined} />, {
    server,
    settings: { ...SETTINGS, ...settings },
    ...(type !== undefined && { session: sessionOf(type) }),
  });
  await page.until(() => page.container.querySelectorAll('details').length === 2);
  const links = (root: ParentNode = page.container) =>
    [...root.querySelectorAll<HTMLAnchorElement>('a')].map((link) => [link.textContent, link.getAttribute('href')]);
  return { page, server, links };
}

test("has the upper list, the member section, a folding game centre and the site's own actions (M54)", async () => {
  const { page, server, links } = await openMenu(0);
  const [upper, ...rest] = page.container.querySelectorAll('ul');
  if (!upper) throw new Error('no list');
  expect(links(upper)).toEqual([
    ['Deposit', '/m/voucherCenter'],
    ['Withdraw', '/m/withdraw'],
    ['Promotions', '/m/activity'],
    ['VIP', '/m/member/benefits'],
    ['Reward centre', '/m/rewardCenter'],
    ['Manual rebate', '/m/member/manualRebate'],
  ]);
  const [member, centre] = page.container.querySelectorAll('details');
  if (!member || !centre) throw new Error('no folds');
  expect([member.querySelector('summary')?.textContent, member.open]).toEqual(['My records', false]);
  const memberPaths = links(member).map(([, href]) => href);
  for (const path of [
    '/m/gameRecord',
    '/m/transaction/record',
    '/m/securityCenter',
    '/m/vouReport',
    '/m/profitandloss',
    '/m/webEmail',
    '/m/message',
    '/m/notice',
  ])
    expect(memberPaths).toContain(path);
  expect([centre.querySelector('summary')?.textContent, centre.open]).toEqual(['Game centre', false]);
  const centreLinks = links(centre);
  // "All games" has the search, so that a known name needs no category.
  expect(centreLinks[0]).toEqual(['All games', '/m/gameCenter']);
  expect(centreLinks).toContainEqual(['Slots', '/m/slot-games']);
  // A maker without a mark shows its first letter.
  expect(centreLinks).toContainEqual(['MMaker studio', '/m/slot-games?vassalage=studio']);
  expect(centreLinks).toContainEqual(['MMaker river', '/m/fishing-games?vassalage=river']);
  expect(centreLinks).toContainEqual(['MMaker pitch', '/m/sportsGame?gameId=pitch&nodeId=7']);
  // The makers of slots include a link to fishing too.
  const slots = [...page.container.querySelectorAll('section')].find((section) =>
    section.textContent.startsWith('Slots'),
  );
  expect(slots && links(slots).at(-1)).toEqual(['Fishing', '/m/fishing-games']);

  const rows = [...rest].flatMap((list) => [...list.children].map((row) => row.textContent));
  expect(rows).toContain('Get the app');
  expect(page.control('Get the app').getAttribute('href')).toBe('/m/app');
  expect(rows).toContain('Customer service');
  expect(links()).toContainEqual(['Live chat', '/m/chat?backUrl=%2Fm%2Fhome']);
  await page.until(() => (page.text() ?? '').includes('Server speed'));
  expect(links()).toContainEqual(['Banner 1', '/m/activity?id=1']);
  expect(page.text()).not.toContain('Banner 2');
  // The language choice only with more than one, logging out only with a session.
  expect(page.container.querySelector('[role=radiogroup][aria-label="Language"]')).not.toBeNull();
  await page.click('Log out');
  await page.until(() => page.container.querySelectorAll('dialog[open]').length === 2);
  const confirm = [...page.container.querySelectorAll<HTMLElement>('dialog[open] button')].findLast(
    (button) => button.textContent === 'Log out',
  );
  await act(async () => confirm?.click());
  await page.until(() => page.history?.at(-1) === '/m/home' && server.count('logout') === 1);

  const guest = await openMenu(undefined, { languages: [{ tag: 'EN', name: 'English' }] });
  expect(guest.page.container.querySelector('[role=radiogroup][aria-label="Language"]')).toBeNull();
  expect(guest.page.text()).not.toContain('Log out');
});

test('opens Invite for guests and agents, says "coming soon" without the promotion, and informs players (M173)', async () => {
  const route = ROUTES[0];
  async function tapInvite(type: number | undefined, promos: string[]) {
    const page = await mount(<BottomMenu route={route} isOpen={() => true} />, {
      server: await createFakeServer({ inboxUnreadCount: () => 0 }),
      settings: { promos },
      ...(type !== undefined && { session: sessionOf(type) }),
    });
    await page.until(() => page.container.querySelector('a[href="/m/inviteFriends"]') !== null);
    const tap = new MouseEvent('click', { bubbles: true, cancelable: true });
    await act(async () => page.container.querySelector('a[href="/m/inviteFriends"]')?.dispatchEvent(tap));
    return { page, goes: !tap.defaultPrevented };
  }
  for (const [type, promos] of [
    [undefined, []],
    [1, ['REFERRAL']],
    [2, ['REFERRAL']],
  ] as const)
    expect((await tapInvite(type, [...promos])).goes, `${type}`).toBe(true);
  for (const type of [0, 4, 40]) {
    const { page, goes } = await tapInvite(type, ['REFERRAL']);
    expect(goes).toBe(false);
    await page.until(() => (page.container.querySelector('dialog[open]')?.textContent ?? '').includes('For agents'));
  }
  const pass = stopTimers();
  for (const type of [0, 1]) {
    const { page, goes } = await tapInvite(type, []);
    expect(goes).toBe(false);
    await expectToastFor(page.container, 'Coming soon', 1_000, pass);
  }
});
