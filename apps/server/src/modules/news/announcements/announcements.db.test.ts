import { MIDNIGHTS } from '@mela/dev-env/midnights';
import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { MemberContext, Session } from '#/http/call.ts';
import { addDays, createMerchants, startOfDay, type Merchant } from '#/modules/ground/merchants/merchants.ts';
import { DEMO_MERCHANTS } from '../../../../demo/demo-merchants.ts';
import { addDemoMerchant } from '../../../../demo/demo-seed.store.ts';
import { createAnnouncements, type NewAnnouncement } from './announcements.ts';

const NOW = new Date('2026-11-24T06:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const none = { params: undefined, query: undefined, body: undefined };

function news(type: NewAnnouncement['type'], title: string, more: Partial<NewAnnouncement> = {}): NewAnnouncement {
  return { type, title: { en: title, bn: `${title} বাংলা` }, content: { en: `<p>${title}</p>` }, ...more };
}

eachServerDatabase('announcements', (open) => {
  async function site() {
    const clock = { now: NOW };
    const database = await open();
    for (const merchant of DEMO_MERCHANTS) await addDemoMerchant(database, merchant);
    const merchants = createMerchants({ database, demo: true, demoLabel: false });
    const [mela, haat] = [await merchants.find('anything.example'), await merchants.find('haat.localhost')];
    if (!mela || !haat) throw new Error('no merchants');
    const module = createAnnouncements({
      database,
      imageOf: (url) => url.replace('scene:', '/art/'),
      promotionsOf: async () => [],
      now: () => clock.now,
    });
    const contextOf = (merchant: Merchant, accountType?: number, language = 'EN', memberId = 7n): MemberContext =>
      ({
        merchant,
        language,
        session:
          accountType === undefined
            ? undefined
            : ({
                id: 1n,
                memberId,
                merchantId: merchant.id,
                accountType,
                userName: 'x',
                firstTimeLogin: false,
              } satisfies Session),
      }) as MemberContext;
    const ask = async (context: MemberContext, types: ('B' | 'PL' | 'PU' | 'A')[], groupName?: string) =>
      (await module.calls.announcements({
        ...none,
        context,
        query: { types, platform: 'M', ...(groupName && { groupName }) },
      })) as Awaited<ReturnType<typeof module.calls.announcements>> & {
        banners: unknown[];
        announcements: { id: string; title: string; read: boolean; content: string }[];
        footer: { unreadCount: number };
      };
    return { database, mela, haat, module, contextOf, ask, clock };
  }

  test('lists the merchant’s notices to members, newest first, in their language, and only titles to guests', async () => {
    const { mela, haat, module, contextOf, ask } = await site();
    await module.announce(mela.id, news('PL', 'One'));
    await module.announce(
      mela.id,
      news('PL', 'Two', { images: [{ url: 'scene:gift', sequence: 1 }], endsAt: new Date(NOW.getTime() + 60_000) }),
    );
    await module.announce(haat.id, news('PL', 'Other'));
    const member = await ask(contextOf(mela, 0), ['PL']);
    expect(member.announcements).toMatchObject([
      {
        title: 'Two',
        content: '<p>Two</p>',
        read: false,
        noExpiry: 0,
        announcementImages: [{ url: '/art/gift', sequence: 1 }],
      },
      { title: 'One', noExpiry: 1, endDate: null, promoAnnouncementCategoryIds: [] },
    ]);
    expect((await ask(contextOf(mela, 0, 'BN'), ['PL'])).announcements[0]?.title).toBe('Two বাংলা');
    const guest = await ask(contextOf(mela), ['PL']);
    expect([guest.announcements, guest.footer.unreadCount]).toEqual([[], 0]);
    expect(await module.calls.notices({ ...none, context: contextOf(mela), query: {} })).toMatchObject({
      list: [{ title: 'Two' }, { title: 'One' }],
    });
  });

  test('hides announcements that have not begun or have ended', async () => {
    const { mela, module, contextOf, ask } = await site();
    await module.announce(mela.id, news('PL', 'Past', { startsAt: inDays(-2), endsAt: inDays(-1) }));
    await module.announce(mela.id, news('PL', 'Future', { startsAt: inDays(1) }));
    expect((await ask(contextOf(mela, 0), ['PL'])).announcements).toEqual([]);
  });

  test('shows a notice of one day from its first to its last instant, on 400 days in three time zones', async () => {
    const { database, mela, module, clock } = await site();
    for (const [zone, midnights] of Map.groupBy(MIDNIGHTS, (one) => one.zone)) {
      await database.query('delete from announcements');
      const days = midnights.map(({ day }) => day);
      await database.query(
        `insert into announcements (merchant_id, type, title, content, starts_at, ends_at)
         select $1, 'PL', jsonb_build_object('en', day), '{}', starts_at, ends_at
         from unnest($2::text[], $3::timestamptz[], $4::timestamptz[]) as planned (day, starts_at, ends_at)`,
        [
          mela.id,
          days,
          days.map((day) => startOfDay(zone, day).toISOString()),
          days.map((day) => startOfDay(zone, addDays(day, 1)).toISOString()),
        ],
      );
      const [first, ...others] = midnights;
      const shownAt = async (at: number) => {
        clock.now = new Date(at);
        return (await module.titles(mela.id, 'EN')).map(({ title }) => title);
      };
      expect([zone, await shownAt((first?.at ?? 0) - 1)]).toEqual([zone, []]);
      for (const { at, day, dayBefore } of others)
        expect([zone, await shownAt(at - 1), await shownAt(at)]).toEqual([zone, [dayBefore], [day]]);
    }
  });

  test('raises the version for open phones on each change by an operator and at each start and end', async () => {
    const { database, mela, haat, module, clock } = await site();
    const state = async () => {
      const rows = await database.query<{ version: bigint }>(
        'select version from lobby_versions where merchant_id = $1',
        [mela.id],
      );
      return rows[0]?.version ?? 0n;
    };
    const changes = [
      () => module.announce(mela.id, news('PU', 'New')),
      () => database.query(`update announcements set title = '{"en":"Newer"}' where merchant_id = $1`, [mela.id]),
      () => database.query(`delete from announcements where merchant_id = $1`, [mela.id]),
    ];
    for (const change of changes) {
      const before = await state();
      await change();
      expect(await state()).toBeGreaterThan(before);
    }
    await module.announce(haat.id, news('PL', 'Other'));
    await module.announce(mela.id, news('PL', 'Planned', { startsAt: inDays(1), endsAt: inDays(3) }));
    const turnsOn = async (day: number) => {
      clock.now = inDays(day);
      const versions = await module.scheduleVersions();
      return [versions.get(mela.id), versions.get(haat.id)];
    };
    expect(await turnsOn(0)).toEqual([0n, 1n]);
    expect(await turnsOn(2)).toEqual([1n, 1n]);
    expect(await turnsOn(4)).toEqual([2n, 1n]);
  });

  test('marks an announcement read for one member at one merchant and lowers the unread count', async () => {
    const { mela, haat, module, contextOf, ask } = await site();
    const [first] = [
      await module.announce(mela.id, news('PL', 'One')),
      await module.announce(mela.id, news('PL', 'Two')),
    ];
    const mark = (context: MemberContext, announcementId: bigint | string) =>
      module.calls.markAnnouncementRead({
        ...none,
        context,
        body: { announcementId: announcementId.toString(), read: true },
      });
    expect((await ask(contextOf(mela, 0), ['PL'])).footer.unreadCount).toBe(2);
    expect(await mark(contextOf(mela, 0), first)).toEqual({ unreadCount: 1 });
    expect(await mark(contextOf(mela, 0), first)).toEqual({ unreadCount: 1 });
    expect((await ask(contextOf(mela, 0), ['PL'])).announcements.map(({ read }) => read)).toEqual([false, true]);
    expect((await ask(contextOf(mela, 0, 'EN', 8n), ['PL'])).footer.unreadCount).toBe(2);
    expect(await mark(contextOf(haat, 0), first)).toEqual({ failed: 'announcement_not_found' });
    expect(await mark(contextOf(mela, 0), '999')).toEqual({ failed: 'announcement_not_found' });
  });

  test('shows free play as read, agents’ announcements to agents only, and pop-ups in a separate call', async () => {
    const { mela, module, contextOf, ask } = await site();
    await module.announce(mela.id, news('PL', 'All'));
    const forAgents = await module.announce(mela.id, news('A', 'Agents'));
    await module.announce(mela.id, news('PU', 'Pop'));
    expect((await ask(contextOf(mela, 4), ['PL'])).announcements.map(({ read }) => read)).toEqual([true]);
    for (const type of [0, 4, 40])
      expect((await ask(contextOf(mela, type), ['A'])).announcements, `${type}`).toEqual([]);
    for (const type of [1, 2, 41, 42])
      expect(await ask(contextOf(mela, type), ['A'])).toMatchObject({
        announcements: [{ title: 'Agents' }],
        footer: { unreadCount: 1 },
      });
    expect(
      await module.calls.markAnnouncementRead({
        ...none,
        context: contextOf(mela, 0),
        body: { announcementId: forAgents.toString(), read: true },
      }),
    ).toEqual({ failed: 'announcement_not_found' });
    expect(await module.calls.popularAnnouncements({ ...none, context: contextOf(mela, 0), query: {} })).toMatchObject({
      list: [{ title: 'Pop', type: 'PU' }],
    });
  });

  test('returns banners to all visitors, and those of one place when it is named', async () => {
    const { mela, contextOf, ask } = await site();
    expect((await ask(contextOf(mela), ['B'])).banners).toHaveLength(mela.settings.banners.length);
    expect((await ask(contextOf(mela), ['B'], 'm_reg')).banners).toMatchObject([{ groupName: 'm_reg' }]);
    expect((await ask(contextOf(mela), ['PL'], 'm_reg')).banners).toEqual([]);
  });

  test('removes scripts from an announcement when it is saved', async () => {
    const { mela, module, contextOf, ask } = await site();
    await module.announce(mela.id, news('PL', 'X', { content: { en: '<p>a</p><script>b()</script>' } }));
    expect((await ask(contextOf(mela, 0), ['PL'])).announcements[0]?.content).toBe('<p>a</p>');
  });
});
