import { randomUUID } from 'node:crypto';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { createBodyKeys } from './body-keys.ts';

eachServerDatabase('body keys', (open) => {
  test('two processes open what was written to the key of either, once', async () => {
    const database = await open();
    const [one, two] = [createBodyKeys(database), createBodyKeys(database)];
    const [key] = (await one.publicKeys()).keys;
    expect((await two.publicKeys()).keys[0]).toEqual(key);
    expect(key).not.toHaveProperty('d');
    const body = await new CompactEncrypt(Buffer.from('{"a":1}'))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', iat: Math.floor(Date.now() / 1000), jti: randomUUID() })
      .encrypt(await importJWK(key as JWK, 'ECDH-ES'));
    expect(await two.open(body, key?.kid)).toBe('{"a":1}');
    expect(await one.open(body, key?.kid)).toMatchObject({ failed: 'encryption_replayed' });
    expect(await one.open('not.a.jwe', key?.kid)).toMatchObject({ failed: 'encryption_failed' });
  });

  test('keys rotate: a day-old key still opens bodies, one two days old does not', async () => {
    const database = await open();
    const [first] = (await createBodyKeys(database).publicKeys()).keys;
    await database.query(`update body_keys set created_at = now() - interval '25 hours'`);
    const rotated = (await createBodyKeys(database).publicKeys()).keys;
    expect(rotated.map((key) => key.kid === first?.kid)).toEqual([false, true]);
    await database.query(`update body_keys set created_at = now() - interval '49 hours' where kid = $1`, [first?.kid]);
    expect((await createBodyKeys(database).publicKeys()).keys.map((key) => key.kid)).toEqual([rotated[0]?.kid]);
  });
});
