import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { MemberContext, Session } from '#/http/call.ts';
import { createAnnouncements } from '#/modules/news/announcements/announcements.ts';
import { createInbox } from '#/modules/news/inbox/inbox.ts';
import { createMerchants } from '#/modules/ground/merchants/merchants.ts';
import { createPromotions } from '#/modules/news/promotions/promotions.ts';
import { DEMO_MERCHANTS } from '../../../../demo/demo-merchants.ts';
import { addDemoMerchant } from '../../../../demo/demo-seed.store.ts';
import { createHelp } from './help.ts';

const HOSTILE = [
  '<p onclick="x()">words</p>',
  '<svg onload="x()"><animate onbegin="x()"/></svg>',
  '<img src=x onerror=x()>',
  '<a href="javascript:x()">a</a><a href=" JaVa\tScript:x()">b</a><a href="data:text/html,x">c</a>',
  '<iframe srcdoc="<script>x()</script>"></iframe><object data="x"></object><embed src="x">',
  '<math><mtext><style><img src=x onerror=x()></style></mtext></math>',
  '<form action="https://evil.example"><button formaction="javascript:x()">d</button></form>',
  '<style>@import "https://evil.example"</style><link rel=stylesheet href="https://evil.example"><base href="https://evil.example">',
  '<script>x()</script><scr<script>ipt>x()</scr</script>ipt>',
].join('');
const HARM = /on\w+\s*=|javascript:|data:|<(?!\/?(?:p|a|br|b|strong|i|em|u|ul|ol|li|h[2-4]|blockquote)\b)/i;

eachServerDatabase('HTML from operators', (open) => {
  /** HTML of an operator's in every place that contains some, saved by the doors. */
  async function written(html: string) {
    const database = await open();
    for (const merchant of DEMO_MERCHANTS) await addDemoMerchant(database, merchant);
    const quiet = { announce: () => undefined, imageOf: (url: string) => url };
    const words = { title: { en: 'T' }, content: { en: html, bn: html } };
    const announcements = createAnnouncements({ database, ...quiet, promotionsOf: async () => [] });
    for (const type of ['PL', 'PU', 'A'] as const) await announcements.announce(1n, { type, ...words });
    const help = createHelp(database);
    await help.publish(1n, { itemId: 'guide', position: 0, ...words });
    const promotions = createPromotions({
      database,
      ...quiet,
      givers: {},
      tell: async () => undefined,
      findMembers: async () => [],
      staffNames: async () => new Map(),
      toDesk: () => undefined,
    });
    const id = await promotions.add(1n, { ...words, terms: words.content, decided: 'automatic', outcome: 'joined' });
    await promotions.changeTerms(id, words.content);
    const inbox = createInbox({ database, ...quiet });
    await inbox.send(7n, { key: 'x', source: 'operator', ...words });
    return { database, calls: { ...announcements.calls, ...help.calls, ...promotions.calls, ...inbox.calls } };
  }

  test('is cleaned when it is saved: announcements, help, promotions and their terms, messages (R17)', async () => {
    const { database } = await written(HOSTILE);

    const kept = await database.query<{ place: string; html: string }>(
      `select 'announcement ' || type as place, content::text as html from announcements
       union all select 'help', content::text from help_versions
       union all select 'promotion', content::text from promotions
       union all select 'terms', terms::text from promotion_terms
       union all select 'message', content::text from inbox_messages`,
    );
    expect(kept.length).toBe(8);
    for (const { place, html } of kept) {
      expect([place, HARM.exec(html)?.[0]]).toEqual([place, undefined]);
      expect(html).toContain('<p>words</p>');
    }
  });

  test('is cleaned when it is read, if it was written to the rows in another way', async () => {
    const { database, calls } = await written('<p>saved</p>');
    for (const column of [
      'announcements.content',
      'help_versions.content',
      'promotions.content',
      'promotion_terms.terms',
      'inbox_messages.content',
    ]) {
      const [table = '', name = ''] = column.split('.');
      await database.query(`update ${table} set ${name} = $1::jsonb`, [JSON.stringify({ en: HOSTILE, bn: HOSTILE })]);
    }
    const merchants = createMerchants({ database, demo: true, demoLabel: false });
    const merchant = await merchants.byId(1n);
    const session = {
      id: 1n,
      memberId: 7n,
      merchantId: 1n,
      accountType: 1,
      userName: 'x',
      firstTimeLogin: false,
    } satisfies Session;
    const context = { merchant, language: 'EN', session } as MemberContext;
    const asked = { params: undefined, body: undefined, context };
    const answers = await Promise.all([
      calls.announcements({ ...asked, query: { types: ['PL', 'A'], platform: 'M' } }),
      calls.popularAnnouncements({ ...asked, query: {} }),
      calls.promotions({ ...asked, query: {} }),
      calls.availablePromotions({ ...asked, query: {} }),
      calls.helpCentre({ ...asked, query: { device: 'MOBILE' } }),
      calls.inboxMessages({ ...asked, query: { pageSize: 10 } }),
    ]);
    const texts = answers.flatMap((answer) => htmlIn(answer));
    expect(texts).toHaveLength(9);
    for (const html of texts) {
      expect(HARM.exec(html)?.[0]).toBeUndefined();
      expect(html).toContain('<p>words</p>');
    }
  });
});

/** The texts under `content` and `terms`, at any depth. */
function htmlIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) =>
    typeof inside === 'string' && ['content', 'terms'].includes(name) ? [inside] : htmlIn(inside),
  );
}
