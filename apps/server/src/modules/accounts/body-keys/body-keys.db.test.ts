import { randomUUID } from 'node:crypto';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { expect, test } from 'vitest';
import type { Database } from '@mela/database/database';
import { fromNow } from '@mela/dev-env/from-now';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { createBodyKeys } from './body-keys.ts';

eachServerDatabase('body keys', (open) => {
  test('decrypts a body for the key of either of two processes, once', async () => {
    const database = await open();
    const [one, two] = [createBodyKeys(database), createBodyKeys(database)];
    const [key] = (await one.publicKeys()).keys;
    expect((await two.publicKeys()).keys[0]).toEqual(key);
    expect(key).not.toHaveProperty('d');
    const body = await written(key);
    expect(await two.open(body, key?.kid)).toBe('{"a":1}');
    expect(await one.open(body, key?.kid)).toMatchObject({ failed: 'encryption_replayed' });
    expect(await one.open('not.a.jwe', key?.kid)).toMatchObject({ failed: 'encryption_failed' });
  });

  test('decrypts bodies for a key of one day, and none for a key of two days', async () => {
    const database = await open();
    const [first] = (await createBodyKeys(database).publicKeys()).keys;
    await database.query(`update body_keys set created_at = now() - interval '25 hours'`);
    const rotated = (await createBodyKeys(database).publicKeys()).keys;
    expect(rotated.map((key) => key.kid === first?.kid)).toEqual([false, true]);
    await database.query(`update body_keys set created_at = now() - interval '49 hours' where kid = $1`, [first?.kid]);
    expect((await createBodyKeys(database).publicKeys()).keys.map((key) => key.kid)).toEqual([rotated[0]?.kid]);
  });

  test('deletes a private key once it has expired, and no younger one', async () => {
    const database = await open();
    const keys = createBodyKeys(database);
    await keys.publicKeys();
    await database.query(`update body_keys set created_at = now() - interval '49 hours'`);
    await createBodyKeys(database).publicKeys();
    await database.query(
      `update body_keys set created_at = now() - interval '47 hours' where created_at > now() - interval '1 hour'`,
    );
    const [young] = (await createBodyKeys(database).publicKeys()).keys.slice(1);
    expect(await database.query('select kid from body_keys')).toHaveLength(3);
    expect(await keys.jobs.body_keys_sweep({}, 1)).toBe('done');
    const left = (await database.query<{ kid: string }>('select kid from body_keys')).map(({ kid }) => kid);
    expect(left).toHaveLength(2);
    expect(left).toContain(young?.kid);
  });

  test('decrypts a body that was encrypted with another process’s new key', async () => {
    const database = await open();
    const started = fromNow(0).getTime();
    let laterMs = 0;
    const two = createBodyKeys(database, () => started + laterMs);
    await two.publicKeys();
    // At the same instant as well as later, and also after a request for an unknown key.
    for (const ms of [0, 2_000]) {
      laterMs = ms;
      expect(await two.open('a.b.c.d.e', randomUUID())).toMatchObject({ failed: 'encryption_failed' });
      await database.query(`update body_keys set created_at = now() - interval '25 hours'`);
      const [fresh] = (await createBodyKeys(database).publicKeys()).keys;
      expect(await two.open(await written(fresh), fresh?.kid)).toBe('{"a":1}');
    }
  });

  test('looks unknown keys up by one read at a time, and ids that are no key’s name not at all', async () => {
    const database = await open();
    let reads = 0;
    const query: Database['query'] = (sql, params) => {
      if (sql.includes('from body_keys')) reads += 1;
      return database.query(sql, params);
    };
    const keys = createBodyKeys({ ...database, query });
    await keys.publicKeys();
    reads = 0;
    const failedAll = async (ids: readonly (string | undefined)[]) => {
      for (const answer of await Promise.all(ids.map((id) => keys.open('a.b.c.d.e', id))))
        expect(answer).toMatchObject({ failed: 'encryption_failed' });
    };
    await failedAll([undefined, '', 'x', randomUUID().toUpperCase()]);
    expect(reads).toBe(0);
    await failedAll(Array.from({ length: 20 }, () => randomUUID()));
    expect(reads).toBe(1);
  });

  test('sweeps ids of opened bodies in a job, not per call, and only once none could be repeated', async () => {
    const database = await open();
    const keys = createBodyKeys(database);
    const [key] = (await keys.publicKeys()).keys;
    const uses = async () => (await database.query('select 1 from body_key_uses')).length;
    const first = await written(key);
    await keys.open(first, key?.kid);
    await database.query(`update body_key_uses set used_at = now() - interval '16 minutes'`);
    const second = await written(key);
    await keys.open(second, key?.kid);
    expect(await uses()).toBe(2);
    while ((await keys.jobs.body_key_uses_sweep({}, 1)) !== 'done');
    expect(await uses()).toBe(1);
    expect(await keys.open(second, key?.kid)).toEqual({ failed: 'encryption_replayed' });
  });

  test('refuses a body whose header is wrong, regardless of which check finds it', async () => {
    const keys = createBodyKeys(await open());
    const [key] = (await keys.publicKeys()).keys;
    const good = await written(key);
    const withHeader = (change: (header: Record<string, unknown>) => object) => {
      const [header = '', ...rest] = good.split('.');
      const read = JSON.parse(Buffer.from(header, 'base64url').toString()) as Record<string, unknown>;
      return [Buffer.from(JSON.stringify(change(read))).toString('base64url'), ...rest].join('.');
    };
    const epk = { kty: 'EC', crv: 'P-256', x: 'AAAA', y: 'AAAA' };
    const wrong = [
      withHeader((header) => ({ ...header, epk })),
      withHeader((header) => ({ ...header, epk: { ...epk, crv: 'P-999' } })),
      withHeader((header) => ({ ...header, epk: null })),
      withHeader((header) => ({ ...header, epk: { kty: 'OKP', crv: 'X25519', x: 'AAAA' } })),
      withHeader((header) => ({ ...header, alg: 'dir' })),
      withHeader((header) => ({ ...header, enc: 'A128GCM' })),
      withHeader((header) => ({ ...header, zip: 'DEF' })),
      withHeader((header) => ({ ...header, crit: ['b64'], b64: false })),
      await written(key, { jti: `${'a'.repeat(20)}\u0000` }),
      await written(key, { jti: 'short' }),
      `${good}.${good}`,
      '....',
    ];
    for (const body of wrong) expect(await keys.open(body, key?.kid)).toMatchObject({ failed: 'encryption_failed' });
    expect(await keys.open(good, key?.kid)).toBe('{"a":1}');
  });
});

async function written(key: unknown, header: { jti?: string } = {}): Promise<string> {
  return new CompactEncrypt(Buffer.from('{"a":1}'))
    .setProtectedHeader({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      iat: Math.floor(fromNow(0).getTime() / 1000),
      jti: header.jti ?? randomUUID(),
    })
    .encrypt(await importJWK(key as JWK, 'ECDH-ES'));
}
