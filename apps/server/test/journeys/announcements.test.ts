import { CALL_TABLE } from '@mela/contract/call-table.generated';
import type { Value } from '@mela/contract/operations';
import { siteRequest } from '@mela/dev-env/site-request';
import { expect, test } from 'vitest';
import { createPlayer, loginPlayer, type Player } from '@mela/dev-env/player';
import { sharedSite } from './shared-site.ts';

const PASSWORD = 'mela-demo-2026';
const HAAT = { host: 'haat.localhost' };

const env = await sharedSite();

type Listed = Value<'announcements'>['announcements'][number];

/** The request body of the documents, field by field. */
const payload = { platform: 'M', merchantCode: 'mela', token: '', language: 'EN' } as const;

async function ask(player: Player, types: string, groupName = 'm_home') {
  return player.call('announcements', { query: { ...payload, types, groupName } });
}

const typesOf = (list: readonly Listed[]) => [...new Set(list.map(({ type }) => type))].toSorted();

/** M104: every type has the same fields, so one check covers all of them. */
function expectAnnouncement(one: Listed) {
  const anInstant: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  expect(one).toMatchObject({
    id: expect.stringMatching(/^\d+$/),
    title: expect.stringMatching(/\S/),
    content: expect.stringContaining('<p>'),
    read: expect.any(Boolean),
    noExpiry: one.endDate === null ? 1 : 0,
    announcementImages: expect.any(Array),
    promoAnnouncementCategoryIds: expect.any(Array),
    startDate: one.type === 'B' ? null : anInstant,
  });
  for (const image of one.announcementImages)
    expect(image).toEqual({ url: expect.stringMatching(/^\/art\//), sequence: 1 });
}

test('lists announcements by types, place, platform, merchant, token and language (M104, M105, M138)', async () => {
  const guest = createPlayer(env.site);
  const [rahim, karim] = [
    await loginPlayer(env.site, 'rahim', PASSWORD),
    await loginPlayer(env.site, 'karim', PASSWORD),
  ];
  const settings = await guest.call('merchantSettings', { query: { language: 'EN' } });

  for (const groupName of ['m_home', 'm_hotgames', 'm_leftmenu', 'm_reg']) {
    const { banners, announcements } = await ask(guest, 'B', groupName);
    const own = settings.banners.filter((banner) => banner.groupName === groupName);
    expect(own.length, groupName).toBeGreaterThan(0);
    expect(banners).toEqual(own);
    expect(announcements).toMatchObject(
      own.map(({ id, title, url }) => ({ id, type: 'B', title: title['en'], url, groupName, read: true })),
    );
    for (const one of announcements) {
      expectAnnouncement(one);
      expect(one.announcementImages).toHaveLength(1);
    }
  }
  // Type H lists what is on home, regardless of the place in the request.
  const onHome = (await ask(guest, 'H', 'm_reg')).announcements;
  expect(onHome).toEqual((await ask(guest, 'B', 'm_home')).announcements);

  const { list: offered } = await guest.call('availablePromotions', { query: { language: 'EN' } });
  expect(offered.length).toBeGreaterThan(0);
  for (const types of ['PR', 'Promotion', 'PR,Promotion']) {
    const { announcements } = await ask(guest, types);
    announcements.forEach(expectAnnouncement);
    expect(announcements, types).toMatchObject(
      offered.map(({ id, title, content, startDate, endDate, noExpiry, announcementImages }) => ({
        type: 'PR',
        id,
        title,
        content,
        startDate,
        endDate,
        noExpiry,
        announcementImages,
        url: `/m/activityDetail?id=${id}`,
      })),
    );
  }

  const haatRahim = await loginPlayer(env.site, 'rahim', PASSWORD, HAAT);
  const popUps = await haatRahim.call('announcements', {
    query: { ...payload, merchantCode: 'haat', types: 'PU', groupName: 'm_home' },
  });
  expect(popUps.announcements).toMatchObject([{ type: 'PU', title: 'Market day has promotions', read: false }]);
  popUps.announcements.forEach(expectAnnouncement);

  const news = await ask(rahim, 'PL');
  expect(typesOf(news.announcements)).toEqual(['PL']);
  news.announcements.forEach(expectAnnouncement);
  expect(news.footer.unreadCount).toBe(news.announcements.length);
  expect((await ask(rahim, 'A')).announcements).toEqual([]);
  const agent = await ask(karim, 'A');
  expect(typesOf(agent.announcements)).toEqual(['A']);
  expect(agent.footer.unreadCount).toBe(1);
  await karim.call('markAnnouncementRead', {
    body: { announcementId: agent.announcements[0]?.id ?? '', read: true },
  });
  expect((await ask(karim, 'A')).footer.unreadCount).toBe(0);

  // One call loads everything that home asks for; only what can be marked read is counted as unread.
  const home = await ask(rahim, 'B,PL,PU,PR,H');
  expect(typesOf(home.announcements)).toEqual(['B', 'PL', 'PR']);
  expect(home.footer).toEqual(news.footer);
  expect(typesOf((await ask(guest, 'B,PL,PU,PR,H,A')).announcements)).toEqual(['B', 'PR']);

  const inBengali = await rahim.call('announcements', { query: { ...payload, language: 'BN', types: 'PL,PR,B' } });
  // A promotion's code is the same in every language.
  const titles = inBengali.announcements.map(({ title }) => title.replace('MELA50', ''));
  expect(titles.filter((title) => /[a-z]{4}/i.test(title))).toEqual([]);
  // The host selects the merchant, the header identifies the caller (R6).
  const asHaat = { ...payload, merchantCode: 'haat', types: 'H', groupName: 'm_home' };
  expect((await guest.call('announcements', { query: asHaat })).announcements).toEqual(onHome);
  const byQuery = { ...payload, token: rahim.token ?? '', types: 'PL' };
  expect((await guest.call('announcements', { query: byQuery })).announcements).toEqual([]);
  const refused = { query: { ...payload, types: 'X' } };
  expect(await guest.ask('announcements', refused)).toMatchObject({ status: 400 });
});

test('lets a client find banners, promotions and pop-ups from the documents and openapi.json alone', async () => {
  const { paths } = (await siteRequest(env.site, { path: '/wps/openapi.json' })).json() as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const [path] = Object.entries(paths).find(([, { get }]) => get?.operationId === 'announcements') ?? [];
  const { token } = await loginPlayer(env.site, 'rahim', PASSWORD, HAAT);
  const query = 'types=B,PL,PU,PR,H&groupName=m_home&platform=M&merchantCode=haat&token=';
  const answer = await siteRequest(env.site, {
    path: `${path}?${query}`,
    headers: { authorization: `Bearer ${token}` },
    ...HAAT,
  });
  const { value } = answer.json() as { value: { announcements: { type: string; title: string }[] } };
  for (const type of ['B', 'PL', 'PU', 'PR'])
    expect(
      value.announcements.filter((one) => one.type === type),
      type,
    ).not.toEqual([]);
});

test('shows titles in the bar to everyone and pop-ups to members only (M140)', async () => {
  const guest = createPlayer(env.site);
  expect([CALL_TABLE.notices.method, CALL_TABLE.popularAnnouncements.method]).toEqual(['GET', 'GET']);
  const { list } = await guest.call('notices', { query: { language: 'EN' } });
  expect(list[0]).toEqual({ id: expect.stringMatching(/^\d+$/), title: expect.stringMatching(/\S/) });
  expect(await guest.ask('popularAnnouncements')).toMatchObject({ status: 401 });
  const rahim = await loginPlayer(env.site, 'rahim', 'mela-demo-2026');
  expect(await rahim.call('popularAnnouncements')).toEqual({ list: [] });
  // The demo's other merchant has one for members only, which is not a title of the bar.
  const haat = { host: 'haat.localhost' };
  const there = await loginPlayer(env.site, 'rahim', 'mela-demo-2026', haat);
  const shown = await there.call('popularAnnouncements', { query: { language: 'EN' } });
  expect(shown.list.map(({ title }) => title)).toEqual(['Market day has promotions']);
  expect(await createPlayer(env.site, haat).ask('popularAnnouncements')).toMatchObject({ status: 401 });
  const bar = await createPlayer(env.site, haat).call('notices', { query: { language: 'EN' } });
  expect(bar.list.length).toBeGreaterThan(0);
  expect(bar.list.map(({ title }) => title)).not.toContain('Market day has promotions');
});
