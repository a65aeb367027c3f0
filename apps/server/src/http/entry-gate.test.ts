import { expect, test } from 'vitest';
import { createEntryGate, type EntryPlace } from './entry-gate.ts';
import { isFailed, type Failed } from './failure.ts';
import { createLimits } from './limits.ts';

let networks = 0;
const DAY_MS = 86_400_000;
const NOW = 200 * DAY_MS;

function gateAt() {
  const spent: string[] = [];
  const gate = createEntryGate({
    limits: createLimits(undefined),
    effortOf: async (_merchantId, solution) => {
      spent.push(solution);
      return /^\d+$/.test(solution) ? Number(solution) : undefined;
    },
    // `old 1`, `new 2` or `desk 3`, old ones being of the same age.
    deviceOf: (token) => {
      const [, kind] = /^(old|new|desk) \d+$/.exec(token) ?? [];
      if (kind === undefined) return undefined;
      return { id: token, since: NOW - (kind === 'old' ? 31 : 0) * DAY_MS, isOfStaff: kind === 'desk' };
    },
    now: () => NOW,
  });
  const enter = (more: { humanCheck?: string; knownDevices?: string[]; ip?: string } = {}) =>
    gate.enter({
      ip: `10.${(networks += 1)}.0.1`,
      merchantId: 1n,
      humanCheck: undefined,
      knownDevices: [],
      ...more,
    });
  const fill = async (count: number, more: Parameters<typeof enter>[0] = {}) => {
    const places: (EntryPlace | Failed | undefined)[] = [];
    for (let n = 0; n < count; n += 1) places.push(await enter(more));
    return places;
  };
  return { gate, enter, fill, spent };
}

const leave = (place: EntryPlace | Failed | undefined) => {
  if (place && !isFailed(place)) place.leave();
};

test('requires a proof of work beyond twenty unproven callers at once, but not from a known phone', async () => {
  const { enter, fill } = gateAt();
  const strangers = await fill(20);
  expect(strangers.every((place) => !isFailed(place))).toBe(true);
  expect(await enter()).toEqual({ failed: 'human_check_required', value: { effort: 1 } });
  expect(await enter({ humanCheck: '1' })).toMatchObject({ entry: { kind: 'proven', effort: 1 } });
  expect(await enter({ humanCheck: 'forged' })).toMatchObject({ failed: 'human_check_required' });
  expect(await enter({ knownDevices: ['forged', 'old 1'] })).toMatchObject({ entry: { kind: 'known' } });
  leave(strangers[0]);
  leave(strangers[0]);
  expect(await enter()).toMatchObject({ entry: { kind: 'stranger' } });
  expect(await enter()).toMatchObject({ failed: 'human_check_required' });
});

test('raises the effort of proofs as their places fill, and beyond them checks no proof', async () => {
  const { enter, fill, spent } = gateAt();
  await fill(20);
  await fill(12, { humanCheck: '16' });
  expect(await enter()).toEqual({ failed: 'human_check_required', value: { effort: 2 } });
  expect(await enter({ humanCheck: '1' })).toEqual({ failed: 'human_check_required', value: { effort: 2 } });
  await fill(48, { humanCheck: '16' });
  const looked = spent.length;
  expect(await enter({ humanCheck: '16' })).toMatchObject({ failed: 'too_many_requests' });
  expect(spent.length).toBe(looked);
  expect(await enter({ knownDevices: ['old 2'] })).toMatchObject({ entry: { kind: 'known' } });
});

test('limits the entries per minute of a known phone and of a network', async () => {
  const { enter } = gateAt();
  for (let n = 0; n < 20; n += 1) leave(await enter({ knownDevices: ['old 1'] }));
  expect(await enter({ knownDevices: ['old 1'] })).toMatchObject({ entry: { kind: 'stranger' } });
  const ofOneTunnel = (n: number) => `2001:db8:aaaa:${n.toString(16)}::1`;
  for (let n = 0; n < 1_200; n += 1) leave(await enter({ ip: ofOneTunnel(n * 7) }));
  expect(await enter({ ip: ofOneTunnel(60_000) })).toMatchObject({ failed: 'too_many_requests' });
  // Unproven callers of the same network keep no known device out.
  expect(await enter({ ip: ofOneTunnel(60_000), knownDevices: ['old 2'] })).toMatchObject({ entry: { kind: 'known' } });
});

const kindOf = (place: EntryPlace | Failed | undefined) => (place && !isFailed(place) ? place.entry.kind : 'none');

test('gives a device one place at a time, and the next when it has left', async () => {
  const { enter } = gateAt();
  const [first, second] = await Promise.all([1, 2].map(() => enter({ knownDevices: ['old 1'] })));
  expect([kindOf(first), kindOf(second)]).toEqual(['known', 'stranger']);
  leave(first);
  expect(kindOf(await enter({ knownDevices: ['old 1'] }))).toBe('known');
});

test('leaves places of known devices, in all and of a network, to older devices and to other networks', async () => {
  const { enter } = gateAt();
  const kinds = async (count: number, of: (n: number) => Parameters<typeof enter>[0]) => {
    const seen: string[] = [];
    for (let n = 0; n < count; n += 1) seen.push(kindOf(await enter({ humanCheck: '32', ...of(n) })));
    return seen.filter((kind) => kind === 'known').length;
  };
  // Devices of one network: two new ones, then old ones up to eight.
  const ip = '192.0.2.1';
  expect(await kinds(20, (n) => ({ ip, knownDevices: [`new ${n}`] }))).toBe(2);
  expect(await kinds(20, (n) => ({ ip, knownDevices: [`old ${n}`] }))).toBe(6);
  // From anywhere: new ones up to a quarter of all, old ones up to all.
  expect(await kinds(20, (n) => ({ knownDevices: [`new ${100 + n}`] }))).toBe(2);
  expect(await kinds(20, (n) => ({ knownDevices: [`old ${100 + n}`] }))).toBe(20);
});

test('keeps places for devices of staff that no other device takes', async () => {
  const { enter } = gateAt();
  const ip = '192.0.2.1';
  for (let n = 0; n < 60; n += 1) await enter({ knownDevices: [`old ${n}`] });
  for (let n = 0; n < 20; n += 1) await enter({ ip });
  for (let n = 0; n < 10; n += 1) expect(kindOf(await enter({ ip, knownDevices: [`desk ${n}`] }))).toBe('staff');
  expect(kindOf(await enter({ ip, knownDevices: ['desk 10'] }))).toBe('none');
});
