import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Value } from '@mela/contract/operations';
import { fromNow } from '@mela/dev-env/from-now';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { MemberContext } from '#/http/call.ts';
import { openChat } from './test-chat.ts';

type Page = Value<'chatMessages'>;
type Rooms = Value<'deskRooms'>;

eachServerDatabase('chat', (open) => {
  async function start() {
    const desk = await openChat(await open());
    const rahim = await desk.addMember('rahim');
    const nasrin = desk.staffOf(1n, 'Nasrin');
    const read = async (context: MemberContext, query: { before?: number; after?: number; pageSize?: number } = {}) =>
      (await desk.chat.calls.chatMessages({ ...desk.none, context, query: { ...desk.page, ...query } })) as Page;
    const list = async (...asked: Parameters<typeof desk.rooms>) => (await desk.rooms(...asked)) as Rooms;
    return { ...desk, rahim, me: desk.asMember(rahim), nasrin, read, list };
  }

  test('stores one message per key for any number of parallel sends, and refuses another text under it', async () => {
    const { say, me, read, toDesk, nasrin, answer, rahim } = await start();
    const key = randomUUID();
    await Promise.all(Array.from({ length: 8 }, () => say(me, 'Where is my deposit?', key)));
    await Promise.all([say(me, 'Hello?'), say(me, 'Anybody?'), say(me, 'Where is my deposit?', key)]);
    expect(await say(me, 'Another text', key)).toEqual({ failed: 'conflict' });
    const own = randomUUID();
    await Promise.all([answer(nasrin, rahim, 'I look', own), answer(nasrin, rahim, 'I look', own)]);
    const { list, hasMore, room } = await read(me);
    expect(list.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    expect(list.map(({ text }) => text).toSorted()).toEqual(
      ['Anybody?', 'Hello?', 'I look', 'Where is my deposit?'].toSorted(),
    );
    expect(list[3]).toMatchObject({ author: 'desk', name: 'Nasrin', text: 'I look' });
    expect([hasMore, room.lastSeq]).toEqual([false, 4]);
    const published = toDesk.flatMap(({ state }) => ('message' in state && state.message ? [state.message.seq] : []));
    expect(published.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
  });

  test('gives the median time of recent answers to first questions, per merchant, once there are five', async () => {
    const { say, me, rahim, answer, nasrin, chat, none, database } = await start();
    const minutes = async () =>
      ((await chat.calls.chatAnswerTime({ ...none, context: me })) as { minutes: number | null }).minutes;
    const sentAgo = (seq: number, seconds: number) =>
      database.query(
        'update chat_messages set sent_at = now() - make_interval(secs => $3) where member_id = $1 and seq = $2',
        [rahim, seq, seconds],
      );
    let seq = 0;
    // Each question is followed by a reminder; only the first message counts.
    for (const [asked, answered] of [
      [90_000, 89_970],
      [80_000, 79_710],
      [70_000, 69_500],
      [60_000, 50_000],
    ] as const) {
      for (const at of [asked, answered + 1]) {
        await say(me, 'Hello?');
        await sentAgo((seq += 1), at);
      }
      for (const at of [answered, answered - 1]) {
        await answer(nasrin, rahim, 'Yes');
        await sentAgo((seq += 1), at);
      }
    }
    expect(await minutes()).toBeNull();
    await say(me, 'Once more');
    await sentAgo((seq += 1), 40_000);
    await answer(nasrin, rahim, 'Yes');
    await sentAgo((seq += 1), 39_990);
    // 10, 30, 290, 500 and 10,000 seconds.
    expect(await minutes()).toBe(5);
    await database.query('update chat_rooms set merchant_id = 2');
    expect(await minutes()).toBeNull();
  });

  test('pages by place in both directions while new messages arrive', async () => {
    const { say, me, read } = await start();
    for (let count = 1; count <= 7; count += 1) await say(me, `m${count}`);
    const newest = await read(me, { pageSize: 3 });
    await say(me, 'm8');
    const older = await read(me, { pageSize: 3, before: newest.list[0]?.seq ?? 0 });
    const oldest = await read(me, { pageSize: 3, before: older.list[0]?.seq ?? 0 });
    expect([newest, older, oldest].map(({ list }) => list.map(({ text }) => text))).toEqual([
      ['m5', 'm6', 'm7'],
      ['m2', 'm3', 'm4'],
      ['m1'],
    ]);
    expect([newest, older, oldest].map(({ hasMore }) => hasMore)).toEqual([true, true, false]);
    const missed = await read(me, { pageSize: 2, after: 5 });
    expect([missed.list.map(({ text }) => text), missed.hasMore]).toEqual([['m6', 'm7'], true]);
    expect((await read(me, { after: 7 })).list.map(({ text }) => text)).toEqual(['m8']);
  });

  test('moves read and delivered marks forward only, and announces them; unread counts drop with them', async () => {
    const { chat, none, say, answer, me, rahim, nasrin, atDesk, room, toMember, toDesk } = await start();
    const unread = () => chat.calls.chatUnreadCount({ ...none, context: me });
    const mark = (body: { delivered?: number; read?: number }) =>
      chat.calls.markChat({ ...none, context: me, body }) as Promise<Value<'markChat'>>;
    expect(await unread()).toMatchObject({ unReadCount: 0 });
    expect(await mark({ read: 9 })).toMatchObject({ lastSeq: 0, memberRead: 0 });
    await say(me, 'one');
    await say(me, 'two');
    await answer(nasrin, rahim, 'yes');
    await answer(nasrin, rahim, 'done');
    expect(await unread()).toMatchObject({ unReadCount: 2 });
    expect(toMember.at(-1)?.state).toMatchObject({ unread: 2, message: { text: 'done' } });
    expect(await mark({ delivered: 4 })).toMatchObject({ memberDelivered: 4, memberRead: 0 });
    expect(await mark({ read: 3 })).toMatchObject({ memberDelivered: 4, memberRead: 3 });
    expect(await unread()).toMatchObject({ unReadCount: 1 });
    expect(await mark({ read: 2 })).toMatchObject({ memberRead: 3 });
    const before = toDesk.length;
    expect(await mark({ read: 900 })).toMatchObject({ memberRead: 4, lastSeq: 4 });
    expect(toDesk.slice(before)).toMatchObject([{ state: { room: { room: { memberRead: 4 } }, message: null } }]);
    await mark({ read: 4 });
    expect(toDesk).toHaveLength(before + 1);
    // The desk's marks reach the member.
    await say(me, 'three');
    expect(toMember.at(-1)?.state).toMatchObject({ room: { deskRead: 4, deskDelivered: 4 } });
    await chat.calls.markRoom({ ...room(rahim), context: atDesk(nasrin), body: { delivered: 5, read: undefined } });
    expect(toMember.at(-1)?.state).toMatchObject({ room: { deskRead: 4, deskDelivered: 5 } });
    await chat.calls.markRoom({ ...room(rahim), context: atDesk(nasrin), body: { read: 5, delivered: undefined } });
    expect(toMember.at(-1)?.state).toMatchObject({ room: { deskRead: 5 } });
  });

  test('announces states of a room with versions, and the highest version is true in any order of arrival', async () => {
    const { chat, none, say, answer, me, rahim, nasrin, atDesk, room, toMember, toDesk, read } = await start();
    const desk = { ...room(rahim), context: atDesk(nasrin) };
    await say(me, 'Hello?');
    await Promise.all([
      ...Array.from({ length: 6 }, (_, at) => answer(nasrin, rahim, `answer ${at}`)),
      ...[2, 3, 5].map((seq) => chat.calls.markChat({ ...none, context: me, body: { delivered: seq, read: seq } })),
      chat.calls.markRoom({ ...desk, body: { delivered: 1, read: 1 } }),
      chat.calls.handOverRoom({ ...desk, body: { staffId: null } }),
      chat.calls.takeRoom(desk),
    ]);
    await chat.calls.closeRoom(desk);
    const now = (await read(me)).room;
    const count = (await chat.calls.chatUnreadCount({ ...none, context: me })) as Value<'chatUnreadCount'>;
    const published = toMember.flatMap(({ state }) => ('unread' in state ? [state] : []));
    const byVersion = Map.groupBy(published, ({ room: { version } }) => version);
    const newest = byVersion.get(Math.max(...byVersion.keys()));
    expect(newest).toMatchObject([{ room: now, unread: count.unReadCount }]);
    expect(count.version).toBe(now.version);
    // Each state is announced once, and its count belongs to that very state.
    for (const states of byVersion.values()) {
      expect(states).toHaveLength(1);
      for (const state of states)
        expect(state.unread).toBe(Math.max(0, state.room.lastSeq - Math.max(1, state.room.memberRead)));
    }
    const atTheDesk = toDesk.flatMap(({ state }) => ('room' in state ? [state.room.room] : []));
    expect(atTheDesk.toSorted((one, other) => other.version - one.version)[0]).toEqual(now);
  });

  test('lists waiting rooms in order, with unread and since when; answer, hand over, close, and reopen', async () => {
    const { chat, say, answer, asMember, addMember, me, rahim, nasrin, staffOf, atDesk, list, room } = await start();
    const karim = await addMember('karim');
    const rupa = staffOf(2n, 'Rupa');
    await say(asMember(karim), 'first');
    await say(me, 'second');
    await say(asMember(karim), 'first again');
    const waiting = await list(nasrin, 'waiting');
    expect(waiting.list.map(({ member, unread, preview }) => [member.account, unread, preview])).toEqual([
      ['karim', 2, 'first again'],
      ['rahim', 1, 'second'],
    ]);
    expect(waiting.waiting).toBe(2);
    expect(Date.parse(waiting.list[0]?.waitingSince ?? '')).toBeLessThanOrEqual(fromNow(0).getTime());
    // The others are ordered by their last change; a page continues after the previous one.
    const first = await list(nasrin, 'open', undefined, 1);
    expect([first.list[0]?.member.account, (await list(nasrin, 'open', first.next ?? '')).list.length]).toEqual([
      'karim',
      1,
    ]);
    const turns = await list(nasrin, 'waiting', undefined, 1);
    expect((await list(nasrin, 'waiting', turns.next ?? '')).list.map(({ member }) => member.account)).toEqual([
      'rahim',
    ]);

    await answer(nasrin, rahim, 'hello');
    expect(await answer(rupa, rahim, 'me too')).toEqual({ failed: 'room_taken' });
    expect(await chat.calls.closeRoom({ ...room(rahim), context: atDesk(rupa) })).toEqual({ failed: 'room_taken' });
    expect((await list(nasrin, 'mine')).list.map(({ member }) => member.account)).toEqual(['rahim']);
    const give = (staffId: string | null) =>
      chat.calls.handOverRoom({ ...room(rahim), context: atDesk(nasrin), body: { staffId } });
    expect(await give('99')).toEqual({ failed: 'not_found' });
    expect(await give('2')).toMatchObject({ staffId: '2', room: { clerk: 'Rupa', state: 'taken' } });
    expect(await give(null)).toEqual({ failed: 'room_taken' });
    expect(await chat.calls.takeRoom({ ...room(rahim), context: atDesk(nasrin) })).toMatchObject({ staffId: '1' });
    expect(await give(null)).toMatchObject({ staffId: null, room: { state: 'waiting' } });
    expect((await list(rupa, 'waiting')).list.map(({ member }) => member.account)).toEqual(['karim', 'rahim']);
    expect(await chat.calls.closeRoom({ ...room(rahim), context: atDesk(rupa) })).toMatchObject({
      waitingSince: null,
      room: { state: 'closed', clerk: null },
    });
    expect(await chat.calls.closeRoom({ ...room(rahim), context: atDesk(rupa) })).toEqual({ failed: 'conflict' });
    expect((await list(rupa, 'closed')).list).toHaveLength(1);
    await say(me, 'one more thing');
    expect((await list(rupa, 'closed')).list).toHaveLength(0);
    expect((await list(rupa, 'waiting')).waiting).toBe(2);
  });

  test('hides rooms of another merchant from staff, and sends staff none of their events', async () => {
    const { chat, say, me, rahim, staffOf, otherMerchantId, atDesk, room, list, answer, toDesk, none } = await start();
    await say(me, 'hello');
    const stranger = staffOf(7n, 'Stranger', { merchantId: otherMerchantId, permissions: ['chat', 'chat.lead'] });
    const context = atDesk(stranger);
    const missing = { failed: 'room_not_found' };
    expect((await list(stranger)).list).toEqual([]);
    expect(
      await chat.calls.deskMessages({
        ...room(rahim),
        context,
        query: { pageSize: 30, before: undefined, after: undefined },
      }),
    ).toEqual(missing);
    expect(await answer(stranger, rahim, 'hi')).toEqual(missing);
    expect(await chat.calls.markRoom({ ...room(rahim), context, body: { read: 1, delivered: 1 } })).toEqual(missing);
    expect(await chat.calls.typeInRoom({ ...room(rahim), context })).toEqual(missing);
    expect(await chat.calls.takeRoom({ ...room(rahim), context })).toEqual(missing);
    expect(await chat.calls.closeRoom({ ...room(rahim), context })).toEqual(missing);
    expect(toDesk.every(({ merchantId }) => merchantId !== otherMerchantId)).toBe(true);
    const added = await chat.calls.addReadyAnswer({
      ...none,
      context,
      body: { language: 'EN', title: 'Hi', text: 'Hello' },
    });
    expect(added).toMatchObject({ language: 'en', title: 'Hi' });
    const mine = atDesk(staffOf(8n, 'Lead', { permissions: ['chat', 'chat.lead'] }));
    expect(await chat.calls.readyAnswers({ ...none, context: mine })).toEqual({ list: [] });
    const answerId = (added as { answerId: string }).answerId;
    expect(await chat.calls.removeReadyAnswer({ ...none, context: mine, params: { answerId } })).toEqual({
      failed: 'not_found',
    });
    const clerk = atDesk(staffOf(9n, 'Clerk', { merchantId: otherMerchantId }));
    expect(await chat.calls.removeReadyAnswer({ ...none, context: clerk, params: { answerId } })).toEqual({
      failed: 'forbidden',
    });
    expect(await chat.calls.removeReadyAnswer({ ...none, context, params: { answerId } })).toEqual({});
  });

  test('sends a picture of either side once; refuses an expired, foreign or sent one and stores nothing', async () => {
    const { chat, none, me, rahim, merchantId, addMember, asMember, uploads, nasrin, atDesk, room, read } =
      await start();
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const upload = async (memberId: bigint) => {
      const taken = await uploads.receive({
        merchantId,
        memberId,
        sentBy: 'member',
        purpose: 'chat',
        from: '127.0.0.1',
        file: png,
      });
      return 'failed' in taken ? '' : taken.uploadId;
    };
    const send = async (context: MemberContext, uploadId: string, key: string = randomUUID(), text = '') =>
      chat.calls.sendChatMessage({ ...none, context, body: { idempotencyKey: key, text, uploadId } });
    const [uploadId, key] = [await upload(rahim), randomUUID()];
    const karim = await addMember('karim');
    expect(await send(asMember(karim), uploadId)).toEqual({ failed: 'picture_gone' });
    expect((await read(asMember(karim))).room.state).toBeNull();
    expect(await send(me, uploadId, key)).toMatchObject({ text: '', picture: { uploadId, width: 40, height: 30 } });
    expect(await send(me, uploadId, key)).toMatchObject({ seq: 1, picture: { uploadId } });
    expect(await send(me, uploadId)).toEqual({ failed: 'picture_gone' });
    expect(await send(me, await upload(rahim), key)).toEqual({ failed: 'conflict' });
    expect(await send(me, 'x'.repeat(22))).toEqual({ failed: 'picture_gone' });

    const stranger = { ...room(karim), context: atDesk(nasrin), body: png };
    expect(await chat.calls.uploadRoomPicture(stranger)).toEqual({ failed: 'room_not_found' });
    const asDesk = { ...room(rahim), context: atDesk(nasrin) };
    expect(await chat.calls.uploadRoomPicture({ ...asDesk, body: Buffer.from('<svg onload=x>') })).toEqual({
      failed: 'picture_unreadable',
    });
    const taken = await chat.calls.uploadRoomPicture({ ...asDesk, body: png });
    const own = (taken as { uploadId: string }).uploadId;
    // A picture that the desk uploaded is not the member's to send.
    expect(await send(me, own)).toEqual({ failed: 'picture_gone' });
    const body = { idempotencyKey: randomUUID(), text: 'See here', uploadId: own };
    expect(await chat.calls.answerRoom({ ...asDesk, body })).toMatchObject({ picture: { uploadId: own } });
    expect((await read(me)).list).toMatchObject([
      { picture: { uploadId } },
      { text: 'See here', picture: { width: 40 } },
    ]);
  });

  test('offers the chat per merchant: off, ours, or at another address; without token or foreign path (M103, M143)', async () => {
    const { chat, none, rahim, asMember } = await start();
    const launch = (context: MemberContext, query = {}) =>
      chat.calls.launchChat({
        ...none,
        context,
        query: {
          b2c: '1',
          language: undefined,
          backUrl: undefined,
          headerColor: undefined,
          title: undefined,
          ...query,
        },
      });
    expect(launch(asMember(rahim, 1n, []))).toEqual({ failed: 'forbidden' });
    expect(launch(asMember(rahim))).toEqual({ chatUrl: '/m/chat?b2c=1&language=BN' });
    const asked = { backUrl: '/m/message?x=1', headerColor: '#121731', title: 'Help & answers' };
    expect(launch(asMember(rahim), asked)).toEqual({
      chatUrl: '/m/chat?b2c=1&language=BN&backUrl=%2Fm%2Fmessage%3Fx%3D1&headerColor=%23121731&title=Help+%26+answers',
    });
    for (const backUrl of [
      'https://evil.example',
      '//evil.example',
      '/m\\evil',
      'javascript:x()',
      '/wps/x',
      '/m/..//evil.example#',
    ])
      expect(launch(asMember(rahim), { backUrl, headerColor: 'red;x' })).toEqual({
        chatUrl: '/m/chat?b2c=1&language=BN',
      });
    const third = asMember(rahim, 1n, ['CBS3'], 'https://chat.example/room?shop=7');
    expect(launch(third, asked)).toEqual({
      chatUrl:
        'https://chat.example/room?shop=7&b2c=1&language=BN&backUrl=%2Fm%2Fmessage%3Fx%3D1&headerColor=%23121731&title=Help+%26+answers',
    });
    // The answer of the count, as the documents name it.
    expect(await chat.calls.chatUnreadCount({ ...none, context: asMember(rahim) })).toMatchObject({
      unReadCount: 0,
    });
  });

  test('allows only https for a chat elsewhere; passes typing on; removes messages after two years', async () => {
    const { database, chat, none, me, rahim, say, atDesk, nasrin, room, toDesk, toMember, read } = await start();
    for (const address of ['http://chat.example', 'javascript:x()', 'https://a b', 'https:'])
      await expect(database.query('update merchants set chat_address = $1', [address])).rejects.toThrow(/chat_address/);
    await database.query(`update merchants set chat_address = 'https://chat.example/room'`);
    await say(me, 'hello');
    await chat.calls.typeInChat({ ...none, context: me });
    expect(toDesk.at(-1)).toMatchObject({ topic: 'deskTyping', state: { roomId: rahim.toString() } });
    await chat.calls.typeInRoom({ ...room(rahim), context: atDesk(nasrin) });
    expect(toMember.at(-1)).toMatchObject({ topic: 'chatTyping', state: { name: 'Nasrin' } });
    await database.query(`update chat_messages set sent_at = now() - interval '731 days'`);
    await say(me, 'again');
    expect(await chat.jobs.chat_sweep({}, 1)).toBe('done');
    expect((await read(me)).list.map(({ seq, text }) => [seq, text])).toEqual([[2, 'again']]);
  });
});
