import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEventReader, type StreamEvent } from './event-stream.ts';

function read(pieces: readonly string[]): StreamEvent[] {
  const events: StreamEvent[] = [];
  const reader = createEventReader((event) => events.push(event));
  for (const piece of pieces) reader.push(piece);
  return events;
}

const STREAM =
  'retry: 1000\n\n: beat\n\nid: a.1\nevent: balance\ndata: {"version":"1"}\n\nid: a.2\nevent: winner\ndata: {"x":\ndata: 1}\n\nevent: resync\ndata: {}\n\n';
const EVENTS: StreamEvent[] = [
  { id: 'a.1', topic: 'balance', data: '{"version":"1"}' },
  { id: 'a.2', topic: 'winner', data: '{"x":\n1}' },
  { id: 'a.2', topic: 'resync', data: '{}' },
];

test('events come out with topic, data and the last id; comments and retries do not', () => {
  expect(read([STREAM])).toEqual(EVENTS);
});

test('yields the same events for any split of the stream, with either line end', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(STREAM.length), { maxLength: 12 }), fc.boolean(), (cuts, carriageReturns) => {
      const text = carriageReturns ? STREAM.replaceAll('\n', '\r\n') : STREAM;
      const places = [0, ...cuts.map((cut) => Math.min(cut, text.length)).toSorted((a, b) => a - b), text.length];
      expect(read(places.slice(1).map((end, index) => text.slice(places[index], end)))).toEqual(EVENTS);
    }),
  );
});

test('does not yield an unfinished event', () => {
  expect(read(['id: a.1\nevent: balance\ndata: {}\n'])).toEqual([]);
});
