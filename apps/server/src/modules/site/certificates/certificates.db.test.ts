import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { CallContext } from '#/http/call.ts';
import { createCertificates } from './certificates.ts';

eachServerDatabase('certificates', (open) => {
  async function certificates() {
    const database = await open();
    const calls = createCertificates(database);
    return {
      async shown(merchantId: bigint) {
        const context = { merchant: { id: merchantId } } as CallContext;
        const answer = await calls.certificates({ context, params: undefined, query: undefined, body: undefined });
        return 'list' in answer ? answer.list : [];
      },
      add: (merchantId: bigint, name: string, more: Entry = {}) =>
        database.query(
          'insert into certificates (merchant_id, kind, name, picture, url, position) values ($1, $2, $3, $4, $5, $6)',
          [merchantId, more.kind ?? 'certification', name, more.picture ?? '', more.url ?? '', more.position ?? 0],
        ),
    };
  }

  test('lists a merchant’s own certificates in the operator’s order', async () => {
    const { shown, add } = await certificates();
    expect(await shown(901n)).toEqual([]);
    const second = { position: 2, kind: 'security', picture: '/art/x.svg', url: 'https://issuer.example/1' };
    await add(901n, 'Second', second);
    await add(901n, 'First', { position: 1 });
    await add(902n, 'Elsewhere');
    expect(await shown(901n)).toMatchObject([
      { kind: 'certification', name: 'First', picture: '', url: '' },
      { kind: 'security', name: 'Second', picture: '/art/x.svg', url: 'https://issuer.example/1' },
    ]);
  });

  test('rejects a certificate with a script address or a picture from another origin', async () => {
    const { shown, add } = await certificates();
    await expect(add(903n, 'Bad', { url: 'javascript:alert(1)' })).rejects.toThrow('certificates');
    await expect(add(903n, 'Bad', { picture: '//evil.example/x.png' })).rejects.toThrow('certificates');
    expect(await shown(903n)).toEqual([]);
  });
});

interface Entry {
  readonly kind?: string;
  readonly picture?: string;
  readonly url?: string;
  readonly position?: number;
}
