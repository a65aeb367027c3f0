import { act } from 'react';
import { expect, test } from 'vitest';
import type { MerchantSettings } from '@mela/contract/merchant';
import { openSite } from '../../../test/answers.ts';
import { homeOf, vendorOf, vendorsOf } from '../../../test/catalogue.ts';
import { expectToastFor, stopTimers } from '../../../test/fake-timers.ts';
import { createFakeServer } from '../../../test/fake-server.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { openApp } from '../../../test/open-app.tsx';
import { FairFacts } from '#/features/lobby/fair-facts.tsx';
import { ROUTES } from '../routes.ts';
import { BottomMenu } from './bottom-menu.tsx';
import { SideMenu } from './side-menu.tsx';

type Wish = Partial<MerchantSettings>;
const ENTRIES: readonly (readonly [key: string, path: string])[] = [
  ['MANPLAYREB3', '/m/member/manualRebate'],
  ['TRANSBETREPMEM3', '/m/gameRecord'],
  ['TRANSREC3', '/m/transaction/record'],
  ['SECPRIV', '/m/securityCenter'],
  ['DEPRECM3', '/m/vouReport'],
  ['PERSREP', '/m/profitandloss'],
  ['MAILCEN', '/m/webEmail'],
  ['CBS3', '/m/chat?backUrl=%2Fm%2Fhome'],
];
const KEYS = ENTRIES.map(([key]) => key);
const CHAT = { links: [{ resourceType: 'LIVECHAT', url: 'https://chat.example/' }] };

/** Paths of the left menu's entries: of its upper list, and of all of it. */
async function leftMenu(type: number | undefined, settings: Wish) {
  const server = await createFakeServer({
    gameVendors: () => vendorsOf({ RNG: [vendorOf('studio', 36)] }),
    domainRoute: () => ({ list: [] }),
    inboxUnreadCount: () => 0,
  });
  const page = await mount(<SideMenu open onClose={() => undefined} />, {
    server,
    settings: { ...CHAT, ...settings },
    ...(type !== undefined && { session: sessionOf(type) }),
  });
  await page.until(() => page.container.querySelectorAll('details').length > 0);
  const paths = (root: ParentNode | null) =>
    [...(root?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  return { top: paths(page.container.querySelector('ul')), all: paths(page.container) };
}

/** Whether the first screen asks for unread answers in the chat; waits for it where it is expected. */
async function asksForChat(type: number, keys: string[], isAwaited: boolean): Promise<boolean> {
  const server = await createFakeServer({
    systemStatus: openSite,
    inboxUnreadCount: () => 0,
    chatUnreadCount: () => ({ unReadCount: 0, version: 1 }),
  });
  const app = await openApp('/m/home', { server, settings: { keys }, session: sessionOf(type), home: homeOf() });
  await app.touch();
  await app.until(() => server.count('live') > 0 && (!isAwaited || server.count('chatUnreadCount') > 0));
  return server.count('chatUnreadCount') > 0;
}

/** A tap on Invite in the bottom menu. */
async function tapInvite(type: number, promos: string[]) {
  const page = await mount(<BottomMenu route={ROUTES[0]} />, {
    server: await createFakeServer({ inboxUnreadCount: () => 0 }),
    settings: { promos },
    session: sessionOf(type),
  });
  await page.until(() => page.container.querySelector('a[href="/m/inviteFriends"]') !== null);
  const tap = new MouseEvent('click', { bubbles: true, cancelable: true });
  await act(async () => page.container.querySelector('a[href="/m/inviteFriends"]')?.dispatchEvent(tap));
  return { page, goes: !tap.defaultPrevented };
}

test('shows each entry of the menus by its key, Invite and the app bonus by their promotions (M135)', async () => {
  const full = await leftMenu(0, { keys: KEYS, promos: ['REFERRAL'], vipBenefits: true });
  for (const [key, path] of ENTRIES) {
    expect(full.all, key).toContain(path);
    const without = await leftMenu(0, { keys: KEYS.filter((other) => other !== key) });
    expect(without.all, key).not.toContain(path);
  }
  const guest = await leftMenu(undefined, { keys: [] });
  expect(guest.all).toContain('/m/member/manualRebate');

  // VIP is in the upper list always, in the member's list by the benefits.
  const vipOf = ({ all }: { all: readonly (string | null)[] }) =>
    all.filter((path) => path === '/m/member/benefits').length;
  const plain = await leftMenu(0, { keys: KEYS, promos: [], vipBenefits: false });
  expect([full.top.includes('/m/member/benefits'), plain.top.includes('/m/member/benefits')]).toEqual([true, true]);
  expect([vipOf(full), vipOf(plain)]).toEqual([2, 1]);

  // Invite: for guests, and with its promotion.
  expect(full.all).toContain('/m/inviteFriends');
  expect(guest.all).toContain('/m/inviteFriends');
  expect(plain.all).not.toContain('/m/inviteFriends');
  for (const type of [0, 4, 40]) {
    const { page, goes } = await tapInvite(type, ['REFERRAL']);
    expect(goes, `${type}`).toBe(false);
    await page.until(() => (page.container.querySelector('dialog[open]')?.textContent ?? '').includes('For agents'));
  }
  expect((await tapInvite(1, ['REFERRAL'])).goes).toBe(true);

  // Unread answers of the chat are asked for where there is a chat, and not in free play.
  expect(await asksForChat(0, ['CBS3'], true)).toBe(true);
  expect(await asksForChat(0, [], false)).toBe(false);
  expect(await asksForChat(4, ['CBS3'], false)).toBe(false);

  const offers = [{ code: 'APP_DOWNLOAD', promotionId: '8', percent: null, amount: '1888.00' }];
  const bonus = async (settings: Wish) => {
    const server = await createFakeServer({ gameVendors: () => vendorsOf({ RNG: [vendorOf('studio', 612)] }) });
    const page = await mount(<FairFacts />, { server, settings });
    await page.until(() => (page.text() ?? '').includes('More than 600 games'));
    return (page.text() ?? '').includes('1,888');
  };
  expect([await bonus({ promos: ['APP_DOWNLOAD'], offers }), await bonus({ promos: [] })]).toEqual([true, false]);

  const pass = stopTimers();
  const { page, goes } = await tapInvite(0, []);
  expect(goes).toBe(false);
  await expectToastFor(page.container, 'Coming soon', 1_000, pass);
});
