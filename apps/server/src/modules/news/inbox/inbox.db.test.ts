import { expect, test } from 'vitest';
import type { InboxMessage, InboxState } from '@mela/contract/inbox';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { MemberContext } from '#/http/call.ts';
import { createInbox, welcomeMessage, withdrawalMessage, type NewMessage } from './inbox.ts';

const contextOf = (memberId: bigint, language = 'EN') =>
  ({ language, session: { id: 1n, memberId, merchantId: 1n, accountType: 0, userName: 'rahim' } }) as MemberContext;
const none = { params: undefined, query: undefined, body: undefined };

const note = (key: string, more: Partial<NewMessage> = {}): NewMessage => ({
  key,
  source: 'operator',
  title: { en: `Title ${key}`, bn: `শিরোনাম ${key}` },
  content: { en: `<p>Text ${key}</p>` },
  ...more,
});

eachServerDatabase('inbox', (open) => {
  async function inboxes() {
    const database = await open();
    const published: [bigint, number][] = [];
    const states: InboxState[] = [];
    const announce = (memberId: bigint, state: InboxState) => {
      published.push([memberId, state.unread]);
      states.push(state);
    };
    const inbox = createInbox({ database, announce });
    const list = async (memberId: bigint, query: { before?: string; pageSize?: number } = {}, language = 'EN') =>
      (await inbox.calls.inboxMessages({
        ...none,
        context: contextOf(memberId, language),
        query: { pageSize: 20, ...query },
      })) as { list: InboxMessage[]; next: string | null };
    const one = (memberId: bigint, messageId: string) => ({
      ...none,
      context: contextOf(memberId),
      params: { messageId },
    });
    const unread = (memberId: bigint) => inbox.calls.inboxUnreadCount({ ...none, context: contextOf(memberId) });
    return { database, inbox, published, states, list, one, unread };
  }

  test('delivers a message once per key, newest first, in the requested language or English', async () => {
    const { inbox, list, published } = await inboxes();
    expect(await inbox.send(7n, note('a'))).toBe(true);
    expect(await inbox.send(7n, note('a', { title: { en: 'Other' } }))).toBe(false);
    await inbox.send(7n, note('b', { attachments: [{ name: 'Rules', url: 'https://files.example/rules.pdf' }] }));
    await inbox.send(8n, note('a'));
    expect(published).toEqual([
      [7n, 1],
      [7n, 2],
      [8n, 1],
    ]);
    const english = await list(7n);
    expect(english.list.map(({ title }) => title)).toEqual(['Title b', 'Title a']);
    expect(english.list[0]).toMatchObject({
      source: 'operator',
      content: '<p>Text b</p>',
      read: false,
      attachments: [{ name: 'Rules', url: 'https://files.example/rules.pdf' }],
    });
    const [bengali] = (await list(7n, {}, 'BN')).list;
    expect([bengali?.title, bengali?.content]).toEqual(['শিরোনাম b', '<p>Text b</p>']);
  });

  test('pages follow one another without doubles or gaps while new messages come', async () => {
    const { inbox, list } = await inboxes();
    for (const key of ['1', '2', '3', '4', '5']) await inbox.send(7n, note(key));
    const first = await list(7n, { pageSize: 2 });
    await inbox.send(7n, note('6'));
    const second = await list(7n, { pageSize: 2, before: first.next ?? '' });
    const third = await list(7n, { pageSize: 2, before: second.next ?? '' });
    expect([first, second, third].flatMap((page) => page.list.map(({ title }) => title))).toEqual(
      ['5', '4', '3', '2', '1'].map((key) => `Title ${key}`),
    );
    expect(third.next).toBeNull();
  });

  test('lets only the owner read, read all and delete, returns the count, and stores the change', async () => {
    const { database, inbox, list, one, published, unread } = await inboxes();
    for (const key of ['1', '2', '3']) await inbox.send(7n, note(key));
    const [third, second] = (await list(7n)).list;
    const id = third?.messageId ?? '';
    expect(await inbox.calls.readInboxMessage(one(8n, id))).toEqual({ failed: 'message_not_found' });
    expect(await inbox.calls.deleteInboxMessage(one(8n, id))).toEqual({ failed: 'message_not_found' });
    expect(await unread(7n)).toBe(3);
    expect(await inbox.calls.readInboxMessage(one(7n, id))).toMatchObject({ unread: 2 });
    expect(await inbox.calls.readInboxMessage(one(7n, id))).toMatchObject({ unread: 2 });
    expect((await list(7n)).list.map(({ read }) => read)).toEqual([true, false, false]);
    expect(await inbox.calls.deleteInboxMessage(one(7n, second?.messageId ?? ''))).toMatchObject({ unread: 1 });
    expect((await list(7n)).list.map(({ title }) => title)).toEqual(['Title 3', 'Title 1']);
    // Nothing of its text is kept, and the same sender does not bring it back.
    expect(await database.query(`select content from inbox_messages where deleted_at is not null`)).toEqual([
      { content: {} },
    ]);
    expect(await inbox.send(7n, note('2'))).toBe(false);
    expect(await inbox.calls.readAllInboxMessages({ ...none, context: contextOf(7n) })).toMatchObject({ unread: 0 });
    expect(published.at(-1)).toEqual([7n, 0]);
    expect(await unread(7n)).toBe(0);
  });

  test('publishes counts in any order, of which the one with the highest version is correct', async () => {
    const { inbox, list, one, states, unread } = await inboxes();
    for (const key of ['1', '2', '3']) await inbox.send(7n, note(key));
    const [third, second] = (await list(7n)).list;
    await Promise.all([
      ...['4', '5', '6', '7', '8', '4'].map((key) => inbox.send(7n, note(key))),
      inbox.calls.readInboxMessage(one(7n, third?.messageId ?? '')),
      inbox.calls.deleteInboxMessage(one(7n, second?.messageId ?? '')),
      inbox.calls.readInboxMessage(one(7n, '999999')),
    ]);
    expect(states).toHaveLength(10);
    const inOrder = states.toSorted((earlier, later) => earlier.version - later.version);
    expect(new Set(inOrder.map(({ version }) => version)).size).toBe(10);
    // Each change is one message more or one less than the state before it.
    for (const [at, { unread: count }] of inOrder.entries())
      expect(Math.abs(count - (inOrder[at - 1]?.unread ?? 0))).toBe(1);
    expect([inOrder.at(-1)?.unread, (await inbox.stateOf(7n)).unread, await unread(7n)]).toEqual([6, 6, 6]);
    expect(await inbox.stateOf(8n)).toEqual({ unread: 0, version: 0 });
  });

  test('removes scripts from a message when it is saved', async () => {
    const { inbox, list } = await inboxes();
    await inbox.send(7n, note('x', { content: { en: '<p onclick="a()">Hi<script>b()</script></p>' } }));
    expect((await list(7n)).list[0]?.content).toBe('<p>Hi</p>');
  });

  test('writes the messages for an ended withdrawal, with its sum, and a welcome, in both languages', async () => {
    const { inbox, list } = await inboxes();
    const order = { orderId: 12n, amountMinor: 123_450n, currency: 'CNY' };
    await inbox.send(7n, welcomeMessage({ en: 'A & B', bn: 'ক & খ' }));
    await inbox.send(7n, withdrawalMessage({ ...order, state: 'paid' }));
    await inbox.send(7n, withdrawalMessage({ ...order, state: 'returned' }));
    const [returned, paid, welcome] = (await list(7n)).list;
    expect(paid?.title).toBe('￥1,234.50 paid out');
    expect(returned?.title).toBe('￥1,234.50 is back in your balance');
    expect(welcome?.title).toBe('Welcome to A & B');
    expect((await list(7n, {}, 'BN')).list[1]?.title).toBe('￥1,234.50 পাঠানো হয়েছে');
  });

  test('deletes messages after a year', async () => {
    const { database, inbox, list } = await inboxes();
    await inbox.send(7n, note('old'));
    await database.query(`update inbox_messages set sent_at = now() - interval '366 days'`);
    await inbox.send(7n, note('new'));
    expect(await inbox.jobs.inbox_sweep({}, 1)).toBe('done');
    expect((await list(7n)).list.map(({ title }) => title)).toEqual(['Title new']);
  });
});
