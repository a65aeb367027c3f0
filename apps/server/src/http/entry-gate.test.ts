import { expect, test } from 'vitest';
import { createEntryGate, type EntryPlace } from './entry-gate.ts';
import { isFailed, type Failed } from './failure.ts';
import { createLimits } from './limits.ts';

let networks = 0;

function gateAt() {
  const spent: string[] = [];
  const gate = createEntryGate({
    limits: createLimits(undefined),
    effortOf: async (_merchantId, solution) => {
      spent.push(solution);
      return /^\d+$/.test(solution) ? Number(solution) : undefined;
    },
    deviceOf: (token) => /^phone \d+$/.exec(token)?.[0],
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

test('beyond twenty strangers at once a proof of work is asked for, and a phone that is known needs none', async () => {
  const { enter, fill } = gateAt();
  const strangers = await fill(20);
  expect(strangers.every((place) => !isFailed(place))).toBe(true);
  expect(await enter()).toEqual({ failed: 'human_check_required', value: { effort: 1 } });
  expect(await enter({ humanCheck: '1' })).toMatchObject({ entry: { kind: 'proven', effort: 1 } });
  expect(await enter({ humanCheck: 'forged' })).toMatchObject({ failed: 'human_check_required' });
  expect(await enter({ knownDevices: ['forged', 'phone 1'] })).toMatchObject({ entry: { kind: 'known' } });
  leave(strangers[0]);
  leave(strangers[0]);
  expect(await enter()).toMatchObject({ entry: { kind: 'stranger' } });
  expect(await enter()).toMatchObject({ failed: 'human_check_required' });
});

test('proofs get dearer as their places fill, and beyond them nothing is so much as looked at', async () => {
  const { enter, fill, spent } = gateAt();
  await fill(20);
  await fill(12, { humanCheck: '16' });
  expect(await enter()).toEqual({ failed: 'human_check_required', value: { effort: 2 } });
  expect(await enter({ humanCheck: '1' })).toEqual({ failed: 'human_check_required', value: { effort: 2 } });
  await fill(48, { humanCheck: '16' });
  const looked = spent.length;
  expect(await enter({ humanCheck: '16' })).toMatchObject({ failed: 'too_many_requests' });
  expect(spent.length).toBe(looked);
  expect(await enter({ knownDevices: ['phone 2'] })).toMatchObject({ entry: { kind: 'known' } });
});

test('one phone that is known, and one network, come in so often a minute', async () => {
  const { enter } = gateAt();
  for (let n = 0; n < 20; n += 1) leave(await enter({ knownDevices: ['phone 1'] }));
  expect(await enter({ knownDevices: ['phone 1'] })).toMatchObject({ entry: { kind: 'stranger' } });
  const ofOneTunnel = (n: number) => `2001:db8:aaaa:${n.toString(16)}::1`;
  for (let n = 0; n < 1_200; n += 1) leave(await enter({ ip: ofOneTunnel(n * 7) }));
  expect(await enter({ ip: ofOneTunnel(60_000) })).toMatchObject({ failed: 'too_many_requests' });
});
