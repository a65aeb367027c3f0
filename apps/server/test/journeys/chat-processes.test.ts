import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChatMessage } from '@mela/contract/chat';
import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { openEventStream, type LiveReader } from './live-stream.ts';
import { createPlayer, registerPlayer, until, type Player } from '@mela/dev-env/player';

const redisUrl = process.env['TEST_REDIS_URL'];
/** Messages that each side sends in each part of the conversation; a member may send thirty per minute. */
const WORDS = 7;

/** One end of the conversation, like its page: it keeps what the feed sends, and catches up where something may be missing. */
interface End {
  readonly site: string;
  readonly log: Map<number, ChatMessage>;
  /** Sends the text under one key until it is accepted. */
  say(text: string): Promise<void>;
  /** Opens the feed where it ended, or from the start. */
  connect(): Promise<void>;
  stream(): LiveReader;
  /** Asks for the messages after the last one that has no gap before it. */
  catchUp(): Promise<void>;
  close(): void;
}

describe.skipIf(redisUrl === undefined)('a chat whose ends are on two processes', () => {
  let env: DevEnv;
  beforeAll(async () => {
    env = await startDevEnv({ database: 'postgres', servers: 2, ...(redisUrl === undefined ? {} : { redisUrl }) });
  });
  afterAll(() => env.stop());

  test('loses no message and delivers none twice while the process of either end is killed and restarted', async () => {
    const member = await registerPlayer(env.site2 ?? '');
    const staff = createPlayer(env.site);
    staff.token = (await staff.call('deskLogin', { body: { name: 'nasrin', password: 'mela-demo-2026' } })).token;
    await member.call('sendChatMessage', { body: { idempotencyKey: randomUUID(), text: 'first' } });
    const found = await until(
      async () =>
        (await staff.call('deskRooms', { query: { pageSize: 100 } })).list.find(
          (room) => room.member.account === member.userName,
        ),
      'the room at the desk',
    );
    const params = { roomId: found.roomId };

    const phone = endOf(env.site2 ?? '', member, {
      path: '/wps/live',
      messagesOf: (stream) => stream.all('chat').flatMap(({ message }) => message ?? []),
      page: (after) => member.call('chatMessages', { query: { after, pageSize: 100 } }),
      send: (body) => member.ask('sendChatMessage', { body }),
    });
    const desk = endOf(env.site, staff, {
      path: '/wps/desk/live',
      messagesOf: (stream) =>
        stream.all('deskRoom').flatMap(({ room, message }) => (room.roomId === found.roomId && message) || []),
      page: (after) => staff.call('deskMessages', { params, query: { after, pageSize: 100 } }),
      send: (body) => staff.ask('answerRoom', { params, body }),
    });
    for (const end of [phone, desk]) {
      await end.connect();
      await end.catchUp();
    }
    const talk = async (part: string) => {
      for (let word = 1; word <= WORDS; word += 1)
        await Promise.all([phone.say(`phone ${part} ${word}`), desk.say(`desk ${part} ${word}`)]);
    };

    await talk('both up');
    // Each process's feed carries messages that the other process accepted, without a request.
    const sum = 1 + 2 * WORDS;
    for (const end of [phone, desk])
      await until(async () => end.log.size === sum, 'every word on the live feed of the other process');

    for (const [which, end] of [
      ['server2', phone],
      ['server', desk],
    ] as const) {
      const talking = talk(which);
      await env.kill9(which);
      await until(async () => end.stream().hasEnded(), 'the end of the feed');
      await env.restart(which);
      await end.connect();
      await talking;
    }

    for (const end of [phone, desk]) {
      await end.catchUp();
      const messages = [...end.log.values()].toSorted((one, other) => one.seq - other.seq);
      expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 1 + 6 * WORDS }, (_, at) => at + 1));
      expect(new Set(messages.map(({ key }) => key)).size).toBe(messages.length);
      for (const [side, author] of [
        ['phone', 'member'],
        ['desk', 'desk'],
      ] as const)
        expect(messages.filter((message) => message.author === author && message.text !== 'first')).toMatchObject(
          ['both up', 'server2', 'server'].flatMap((part) =>
            Array.from({ length: WORDS }, (_, at) => ({ text: `${side} ${part} ${at + 1}` })),
          ),
        );
      end.close();
    }
    expect(new Set(phone.log.keys())).toEqual(new Set(desk.log.keys()));
  });
});

function endOf(
  site: string,
  player: Player,
  by: {
    path: string;
    messagesOf: (stream: LiveReader) => readonly ChatMessage[];
    page: (after: number) => Promise<{ list: readonly ChatMessage[]; hasMore: boolean }>;
    send: (body: { idempotencyKey: string; text: string }) => Promise<{ status: number }>;
  },
): End {
  const log = new Map<number, ChatMessage>();
  let stream: LiveReader | undefined;
  const put = (message: ChatMessage) => {
    const known = log.get(message.seq);
    // A place never changes its message.
    if (known && known.key !== message.key) throw new Error(`Two messages have the number ${message.seq}`);
    log.set(message.seq, message);
  };
  const open = () => {
    if (!stream) throw new Error('The feed was never opened');
    return stream;
  };
  return {
    site,
    get log() {
      if (stream) for (const message of by.messagesOf(stream)) put(message);
      return log;
    },
    async say(text) {
      const idempotencyKey = randomUUID();
      await until(
        async () => {
          try {
            return (await by.send({ idempotencyKey, text })).status === 200;
          } catch {
            return false;
          }
        },
        `"${text}" to be taken`,
        90_000,
      );
    },
    async connect() {
      const lastId = stream?.ids().at(-1);
      if (stream) for (const message of by.messagesOf(stream)) put(message);
      stream = await openEventStream(site, { path: by.path, token: player.token, lastId });
      const isAsked = stream;
      // A different process does not know what came meanwhile, and reports that.
      if (lastId !== undefined)
        await until(async () => isAsked.topics().includes('resync') || isAsked.ids().length > 0, 'a word of the feed');
    },
    stream: open,
    async catchUp() {
      for (;;) {
        let last = 0;
        while (this.log.has(last + 1)) last += 1;
        const page = await by.page(last);
        for (const message of page.list) put(message);
        if (!page.hasMore) return;
      }
    },
    close: () => open().close(),
  };
}
