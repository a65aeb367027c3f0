import { expect, test } from 'vitest';
import { sitDown } from '@mela/game-vendors/conformance/table';
import { eachWorld } from './each-world.ts';
import { VENDOR } from './vendor-world.ts';

eachWorld("where vendors' calls arrive", (world) => {
  async function call(path: string, init: RequestInit) {
    const response = await fetch(world().origin + path, init);
    return {
      http: response.status,
      type: response.headers.get('content-type'),
      cache: response.headers.get('cache-control'),
      text: await response.text(),
    };
  }
  const dialect = (status: string) => ({
    http: 200,
    type: 'application/json; charset=utf-8',
    cache: 'no-store',
    text: JSON.stringify({ status }),
  });
  const signed = (body: string) => {
    const { headers } = world().speaker.say({ kind: 'open', token: 'x' });
    return { method: 'POST', body, headers: headers as Record<string, string> };
  };

  test('answers every wrong call in the dialect, never in the envelope of the site', async () => {
    expect(await call(`/vendors/${VENDOR}/transaction/bet`, { method: 'GET' })).toEqual(
      dialect('RS_ERROR_INVALID_SIGNATURE'),
    );
    expect(await call(`/vendors/${VENDOR}/transaction/bet`, { method: 'DELETE' })).toEqual(
      dialect('RS_ERROR_INVALID_SIGNATURE'),
    );
    expect(await call(`/vendors/${VENDOR}/nowhere`, { method: 'POST', body: '{}' })).toEqual(
      dialect('RS_ERROR_INVALID_SIGNATURE'),
    );
    expect(await call(`/vendors/${VENDOR}/user/info`, signed('{"token":'))).toEqual(
      dialect('RS_ERROR_INVALID_SIGNATURE'),
    );
    expect(await call(`/vendors/${VENDOR}/user/info`, signed('x'.repeat(70_000)))).toEqual(
      dialect('RS_ERROR_WRONG_SYNTAX'),
    );
    expect(
      await call(`/vendors/${VENDOR}/user/info`, {
        method: 'POST',
        body: '<call/>',
        headers: { 'content-type': 'text/xml' },
      }),
    ).toEqual(dialect('RS_ERROR_INVALID_SIGNATURE'));
  });

  test('logs each reason for a rejected call, throttled and without its content', async () => {
    const body = '{"token":"secret"}';
    const { headers } = signed(body);
    const info = `/vendors/${VENDOR}/user/info`;
    const send = (more: Record<string, string>) =>
      call(info, { method: 'POST', body, headers: { ...headers, ...more } });
    const [gift] = world()
      .speaker.malformed({ kind: 'open', token: 'secret' })
      .filter(({ title }) => title === 'an unknown place');
    if (!gift) throw new Error('The speaker knows no unknown place');
    for (let time = 0; time < 3; time += 1) {
      await call(info, { method: 'POST', body });
      await send({ 'x-hub88-timestamp': '1600000000000' });
      await send({});
      // Correctly signed, but not a call of the dialect.
      await call(`/vendors/${VENDOR}${gift.call.path}`, {
        method: 'POST',
        body: Buffer.from(gift.call.rawBody),
        headers: gift.call.headers as Record<string, string>,
      });
    }
    const lines = world().logged.filter(({ msg }) => msg === 'A call-back was not taken up');
    expect(lines.map(({ problem }) => String(problem)).toSorted()).toEqual([
      'not_signed',
      'wrong_form',
      'wrong_signature',
      'wrong_time',
    ]);
    for (const line of lines)
      expect(line).toMatchObject({ vendor: VENDOR, requestId: expect.any(String), passedOver: 0 });
    expect(JSON.stringify(world().logged)).not.toContain('secret');
  });

  test('answers 404 to an unknown vendor', async () => {
    for (const path of [
      '/vendors/nobody/user/info',
      '/vendors/nobody',
      `/vendors/${VENDOR}`,
      '/vendors/TESTVENDOR/user/info',
    ]) {
      const answer = await call(path, { method: 'POST', body: '{}' });
      expect(answer).toMatchObject({ http: 404, text: '{"status":"RS_ERROR_UNKNOWN"}' });
    }
  });

  test('counts each answered call in the metrics by name and status, with few fixed values', async () => {
    const table = await sitDown(world(), 100n);
    world().calls.length = 0;
    world().answered.length = 0;
    await table.bet(200n);
    await call(`/vendors/${VENDOR}/anything/at/all`, { method: 'POST', body: '{}' });
    expect(world().calls).toEqual([
      { call: '/transaction/bet', outcome: 'RS_ERROR_NOT_ENOUGH_MONEY' },
      { call: 'unknown', outcome: 'RS_ERROR_INVALID_SIGNATURE' },
    ]);
    await call('/vendors/nobody/user/info', { method: 'POST', body: '{}' });
    await call('/vendors/nobody', { method: 'GET' });
    const milliseconds = expect.any(Number);
    expect(world().answered).toEqual([
      { route: '/vendors/:vendor/*', method: 'POST', status: 200, milliseconds },
      { route: '/vendors/:vendor/*', method: 'POST', status: 200, milliseconds },
      { route: '/vendors/:vendor/*', method: 'POST', status: 404, milliseconds },
      { route: '/vendors/:vendor', method: 'GET', status: 404, milliseconds },
    ]);
  });

  test('answers an unknown outcome in the dialect when the ledger is unavailable', async () => {
    const table = await sitDown(world(), 100n);
    await world().database.close();
    expect(await table.bet(10n)).toMatchObject({ ok: false, status: 'RS_ERROR_UNKNOWN' });
  });
});
