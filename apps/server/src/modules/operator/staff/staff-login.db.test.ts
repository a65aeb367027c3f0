import { expect, test } from 'vitest';
import type { deskLogin } from '@mela/contract/desk-account';
import type { BodyOf } from '@mela/contract/operation';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { createPasswords, type Passwords } from '#/modules/ground/members/members.ts';
import { startTestStaff, TEST_PASSWORD } from './test-staff.ts';

const real = createPasswords('lowest');

eachServerDatabase('log-in of staff', (open) => {
  async function start(verify: Passwords['verify']) {
    const database = await open();
    const passwords = { ...real, verify };
    const { staff, contextAt } = await startTestStaff(database, {
      passwords,
      isAllowedFrom: (ip) => ip.startsWith('10.'),
    });
    await staff.add({
      name: 'nasrin',
      displayName: 'Nasrin',
      role: 'owner',
      actsFor: 'everywhere',
      password: TEST_PASSWORD,
    });
    const login = async (
      password: string,
      { ip = '10.0.0.1', ...more }: Partial<BodyOf<typeof deskLogin>> & { ip?: string } = {},
    ) =>
      staff.calls.deskLogin({
        params: undefined,
        query: undefined,
        context: { ...contextAt(), ip },
        body: { name: 'nasrin', password, ...more },
      });
    const events = async () =>
      (await database.query<{ action: string }>('select action from audit_events order by number')).map(
        ({ action }) => action,
      );
    return { login, events };
  }
  const humanCheck = 'solved';

  test('refuses networks that are not allowed alike for every password, and compares none for them', async () => {
    const compared: string[] = [];
    const { login, events } = await start(async (stored, password, lane) => {
      compared.push(password);
      return real.verify(stored, password, lane);
    });
    for (const password of [TEST_PASSWORD, 'wrong'])
      expect(await login(password, { ip: '203.0.113.9' })).toEqual({ failed: 'forbidden' });
    expect(compared).toEqual([]);
    expect(await login(TEST_PASSWORD)).toHaveProperty('token');
    expect(await events()).toEqual(['signed_in']);
  });

  test('counts no failure for a try that found no free place to compare its password', async () => {
    let isBusy = true;
    const { login } = await start(async (...given) => (isBusy ? 'busy' : real.verify(...given)));
    for (let tries = 0; tries < 30; tries += 1)
      expect(await login(TEST_PASSWORD)).toEqual({ failed: 'too_many_requests' });
    isBusy = false;
    expect(await login(TEST_PASSWORD)).toHaveProperty('token');
  });

  test('queues a known browser in the lane of staff, and does not count failures of others against it', async () => {
    const lanes: unknown[] = [];
    const { login } = await start(async (stored, password, lane) => {
      lanes.push(lane);
      return real.verify(stored, password, lane);
    });
    const first = await login(TEST_PASSWORD);
    const knownDevices = [('knownDevice' in first && first.knownDevice) || 'none'];
    for (let tries = 0; tries < 10; tries += 1) await login('wrong', { humanCheck });
    expect(await login(TEST_PASSWORD, { humanCheck })).toMatchObject({ failed: 'too_many_requests' });
    lanes.length = 0;
    expect(await login(TEST_PASSWORD, { knownDevices })).toHaveProperty('token');
    expect(lanes).toEqual(['staff']);
    // It guesses no more often than others, and is known for its own account alone.
    const ip = '10.0.0.4';
    for (let tries = 0; tries < 10; tries += 1) await login('wrong', { ip, knownDevices, humanCheck });
    expect(await login(TEST_PASSWORD, { ip, knownDevices })).toMatchObject({ failed: 'too_many_requests' });
    await login('wrong', { ip: '10.0.0.5', name: 'rupa', knownDevices });
    expect(lanes.at(-1)).toBe('stranger');
  });
});
