import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { createDevices } from './devices.ts';

eachServerDatabase('devices', (open) => {
  test('counts the other members of a merchant who signed in on the same phone', async () => {
    const devices = createDevices(await open());
    const member = (id: bigint, merchantId = 1n) => ({ id, merchantId });
    await devices.note(member(7n), ['phone-a', 'phone-b', 'phone-a']);
    expect(await devices.othersOf(7n)).toBe(0);
    await devices.note(member(8n), ['phone-b']);
    await devices.note(member(8n), ['phone-a', 'phone-b']);
    await devices.note(member(9n, 2n), ['phone-a']);
    await devices.note(member(10n), []);
    expect(await Promise.all([7n, 8n, 9n, 10n].map((id) => devices.othersOf(id)))).toEqual([1, 1, 0, 0]);
  });

  test('keeps the last twenty phones of a member', async () => {
    const database = await open();
    const devices = createDevices(database);
    for (let n = 0; n < 25; n += 1) await devices.note({ id: 7n, merchantId: 1n }, [`phone-${n}`]);
    expect(await database.query('select device from member_devices')).toHaveLength(20);
  });
});
