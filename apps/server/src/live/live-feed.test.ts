import { expect, test } from 'vitest';
import { createLiveFeed, visitorAudiences, type LiveMessage } from './live-feed.ts';
import { inProcessTransport } from './transports.ts';

function reader(merchantId: bigint, memberId?: bigint, language = 'BN') {
  const got: LiveMessage[] = [];
  const audiences = visitorAudiences({ merchantId, memberId, language });
  return { audiences, got, send: (message: LiveMessage) => got.push(message), missed: () => undefined };
}

const winner = {
  betId: '1',
  vo: { iconUrl: '', customerName: 'ra***7', winAmount: '9.00', multiple: '9.00' },
  gameId: 'x',
  nodeId: 1,
  vendor: 'studio',
  displayName: 'X',
};
const wallet = (version: string) => ({
  currency: 'CNY',
  sumBalance: '1.00',
  cash: '1.00',
  bonus: '0.00',
  locked: '0.00',
  version,
});

test('delivers a message to its member, merchant or language only', () => {
  const feed = createLiveFeed(inProcessTransport());
  const [rahim, karim, guest, english, other] = [
    reader(1n, 10n),
    reader(1n, 11n),
    reader(1n),
    reader(1n, undefined, 'EN'),
    reader(2n, 20n),
  ];
  for (const one of [rahim, karim, guest, english, other]) feed.subscribe(one, undefined);
  feed.publish({ memberId: 10n }, 'balance', wallet('1'));
  feed.publish({ merchantId: 1n }, 'systemStatus', { maintenance: true });
  feed.publish({ merchantId: 1n, language: 'EN' }, 'winner', winner);
  expect([rahim, karim, guest, english, other].map((one) => one.got.map((message) => message.topic))).toEqual([
    ['balance', 'systemStatus'],
    ['systemStatus'],
    ['systemStatus'],
    ['systemStatus', 'winner'],
    [],
  ]);
});

test('replays missed messages to a returning reader in order and once', () => {
  const feed = createLiveFeed(inProcessTransport());
  const first = reader(1n, 10n);
  const { unsubscribe } = feed.subscribe(first, undefined);
  for (const version of ['1', '2']) feed.publish({ memberId: 10n }, 'balance', wallet(version));
  unsubscribe();
  for (const version of ['3', '4']) feed.publish({ memberId: 10n }, 'balance', wallet(version));
  feed.publish({ memberId: 11n }, 'balance', wallet('9'));
  const again = reader(1n, 10n);
  expect(feed.subscribe(again, first.got.at(-1)?.id).start).toBe('resumed');
  feed.publish({ memberId: 10n }, 'balance', wallet('5'));
  expect(again.got.map((message) => (JSON.parse(message.data) as { version: string }).version)).toEqual([
    '3',
    '4',
    '5',
  ]);
  expect(first.got).toHaveLength(2);
});

test('resumes from the position of a stream without messages while the buffer reaches back to it', () => {
  const feed = createLiveFeed(inProcessTransport());
  const { position, start, unsubscribe } = feed.subscribe(reader(1n, 10n), undefined);
  expect(start).toBe('opened');
  unsubscribe();
  const lastEvent = () => {
    const back = reader(1n, 10n);
    const { start: how, unsubscribe: leave } = feed.subscribe(back, position);
    leave();
    return [how, back.got.length];
  };
  expect(lastEvent()).toEqual(['resumed', 0]);
  for (let version = 1; version <= 8_191; version += 1)
    feed.publish({ memberId: 10n }, 'balance', wallet(version.toString()));
  expect(lastEvent()).toEqual(['resumed', 8_191]);
  feed.publish({ memberId: 10n }, 'balance', wallet('8192'));
  expect(lastEvent()).toEqual(['resync', 0]);
  // The message just before the oldest kept one is still known.
  const oldest = reader(1n, 10n);
  feed.subscribe(oldest, undefined);
  feed.publish({ memberId: 10n }, 'balance', wallet('8193'));
  const [prefix] = (oldest.got[0]?.id ?? '').split('.');
  expect(feed.subscribe(reader(1n, 10n), `${prefix}.4096`).start).toBe('resumed');
  expect(feed.subscribe(reader(1n, 10n), `${prefix}.4095`).start).toBe('resync');
});

test('requests a resync from a reader whose position the buffer does not know', () => {
  const feed = createLiveFeed(inProcessTransport());
  const first = reader(1n, 10n);
  feed.subscribe(first, undefined).unsubscribe();
  feed.publish({ memberId: 10n }, 'balance', wallet('1'));
  expect(feed.subscribe(reader(1n, 10n), 'another-process.1').start).toBe('resync');
  expect(feed.subscribers()).toBe(1);
});

test("delivers messages for a part of a merchant's desk only to staff who may see that part", () => {
  const feed = createLiveFeed(inProcessTransport());
  const got: LiveMessage[] = [];
  const others: LiveMessage[] = [];
  feed.subscribe(
    { audiences: [{ deskOf: 1n, part: 'chat' }], send: (message) => got.push(message), missed: () => undefined },
    undefined,
  );
  for (const audience of [
    { deskOf: 2n, part: 'chat' },
    { deskOf: 1n, part: 'feedback' },
  ] as const)
    feed.subscribe(
      { audiences: [audience], send: (message) => others.push(message), missed: () => undefined },
      undefined,
    );
  const member = reader(1n, 10n);
  feed.subscribe(member, undefined);
  feed.publish({ deskOf: 1n, part: 'chat' }, 'deskTyping', { roomId: '10' });
  feed.publish({ memberId: 10n }, 'balance', wallet('1'));
  feed.publish({ merchantId: 1n }, 'systemStatus', { maintenance: true });
  expect(got.map(({ topic }) => topic)).toEqual(['deskTyping']);
  expect(member.got.map(({ topic }) => topic)).toEqual(['balance', 'systemStatus']);
  expect(others).toEqual([]);
});
