import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { createFirstStates } from '#/first-states.ts';
import type { CallContext } from '#/http/call.ts';
import { openChat } from '#/modules/support/chat/test-chat.ts';
import { createInbox, welcomeMessage } from '#/modules/news/inbox/inbox.ts';
import { testWallet } from '#/modules/money/wallet/test-wallet.ts';

eachServerDatabase('first states of a stream', (open) => {
  test('sends wallet, inbox and room on a new stream, only the wallet on a resumed one, nothing to guests', async () => {
    const database = await open();
    const desk = await openChat(database);
    const wallet = await testWallet(database);
    const inbox = createInbox({ database, announce: () => undefined });
    const statesOf = createFirstStates({ wallet, inbox, chat: desk.chat });
    const rahim = await desk.addMember('rahim');
    const me = desk.asMember(rahim);
    await wallet.open(rahim, 500n);
    const topics = async (context: CallContext, isNew: boolean) =>
      (await statesOf(context, isNew)).map(([topic]) => topic);
    // A member who has not written to the desk has no room yet.
    expect(await topics(me, true)).toEqual(['balance', 'inbox']);
    await inbox.send(rahim, welcomeMessage({ en: 'Mela' }));
    await desk.say(me, 'Hello?');
    await desk.answer(desk.staffOf(1n, 'Nasrin'), rahim, 'Good day');
    expect(await statesOf(me, true)).toMatchObject([
      ['balance', { cash: '5.00' }],
      ['inbox', { unread: 1 }],
      ['chat', { unread: 1, message: null, room: { lastSeq: 2, clerk: 'Nasrin' } }],
    ]);
    expect(await topics(me, false)).toEqual(['balance']);
    expect(await topics({ ...me, session: undefined }, true)).toEqual([]);
    const elsewhere = desk.asMember(rahim, desk.merchantId, ['CBS3'], 'https://chat.example');
    expect(await topics(elsewhere, true)).toEqual(['balance', 'inbox']);
  });
});
