import { expect, test } from 'vitest';
import { createLiveFeed, type LiveMessage } from './live-feed.ts';
import { inProcessTransport } from './transports.ts';

function reader(merchantId: bigint, memberId?: bigint, language = 'BN') {
  const got: LiveMessage[] = [];
  return { merchantId, memberId, language, got, send: (message: LiveMessage) => got.push(message) };
}

const winner = {
  betId: '1',
  vo: { iconUrl: '', customerName: 'ra***7', winAmount: '9.00' },
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

test('a message reaches the member, the merchant or the language it is for, and nobody else', () => {
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

test('who comes back gets what came since, in order and once', () => {
  const feed = createLiveFeed(inProcessTransport());
  const first = reader(1n, 10n);
  const { unsubscribe } = feed.subscribe(first, undefined);
  for (const version of ['1', '2']) feed.publish({ memberId: 10n }, 'balance', wallet(version));
  unsubscribe();
  for (const version of ['3', '4']) feed.publish({ memberId: 10n }, 'balance', wallet(version));
  feed.publish({ memberId: 11n }, 'balance', wallet('9'));
  const again = reader(1n, 10n);
  expect(feed.subscribe(again, first.got.at(-1)?.id).resync).toBe(false);
  feed.publish({ memberId: 10n }, 'balance', wallet('5'));
  expect(again.got.map((message) => (JSON.parse(message.data) as { version: string }).version)).toEqual([
    '3',
    '4',
    '5',
  ]);
  expect(first.got).toHaveLength(2);
});

test('who was away for longer than the buffer reaches is told to ask again', () => {
  const feed = createLiveFeed(inProcessTransport());
  const first = reader(1n, 10n);
  feed.subscribe(first, undefined).unsubscribe();
  feed.publish({ memberId: 10n }, 'balance', wallet('1'));
  expect(feed.subscribe(reader(1n, 10n), 'another-process.1').resync).toBe(true);
  expect(feed.subscribers()).toBe(1);
});
