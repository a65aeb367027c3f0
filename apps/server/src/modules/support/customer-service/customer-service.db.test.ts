import { expect, test } from 'vitest';
import { unwrapServicePath } from '@mela/contract/service-path';
import type { Value } from '@mela/contract/operations';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { CallContext } from '#/http/call.ts';
import { createCustomerService } from './customer-service.ts';

eachServerDatabase('customer service', (open) => {
  test('lists channels per merchant and language, with type, title and the path with the key at its end (P67, M109, M151)', async () => {
    const database = await open();
    const ids: bigint[] = [];
    for (const code of ['first', 'second']) {
      const [row] = await database.query<{ id: bigint }>(
        `insert into merchants (code, name, theme, currency, languages, default_language, time_zone, copyright_year)
         values ($1, '{}', '{}', 'CNY', '[]', 'EN', 'UTC', 2025) returning id`,
        [code],
      );
      ids.push(row?.id ?? 0n);
    }
    const [first = 0n, second = 0n] = ids;
    const add = (merchantId: bigint, language: string, type: string, title: string, path: string, position = 0) =>
      database.query('insert into service_channels values ($1, $2, $3, $4, $5, $6)', [
        merchantId,
        language,
        type,
        title,
        path,
        position,
      ]);
    const types = ['LIVECHAT', 'LIVECHAT 1', 'WHATSAPP', 'FACEBOOK', 'TELEGRAM', 'TELEGRAM2', 'YOUTUBE'];
    for (const [place, type] of types.entries())
      await add(
        first,
        'bn',
        type,
        `সেবা ${place}`,
        place === 0 ? '/m/chat' : `https://a.example/${encodeURIComponent(type)}?q=মেলা`,
        place,
      );
    await add(first, '*', 'WHATSAPP', 'WhatsApp', 'https://wa.example/1');
    await add(second, 'bn', 'TELEGRAM', 'Other', 'https://t.example/2');

    const { customerService } = createCustomerService(database, { takesQuestions: true });
    const ask = async (id: bigint, language: string) => {
      const context = { merchant: { id }, language } as CallContext;
      const value = await customerService({
        context,
        params: undefined,
        query: { language: undefined },
        body: undefined,
      });
      return (value as Value<'customerService'>).list;
    };
    const bengali = await ask(first, 'BN');
    expect(bengali.map(({ csType, title }) => [csType, title])).toEqual(
      types.map((type, place) => [type, `সেবা ${place}`]),
    );
    expect(bengali.map(({ path }) => unwrapServicePath(path))).toEqual(
      types.map((type, place) => (place === 0 ? '/m/chat' : `https://a.example/${encodeURIComponent(type)}?q=মেলা`)),
    );
    for (const { path } of bengali)
      expect([path.slice(-8), path.includes('example')]).toEqual([expect.stringMatching(/^\w{8}$/), false]);
    expect((await ask(first, 'EN')).map(({ title }) => title)).toEqual(['WhatsApp']);
    expect((await ask(second, 'BN')).map(({ title }) => title)).toEqual(['Other']);
    expect(await ask(second, 'EN')).toEqual([]);
  });

  test('accepts only https addresses and pages of the site', async () => {
    const database = await open();
    for (const path of ['http://a.example', 'javascript:x()', '//evil.example', '/wps/x', 'https://a b'])
      await expect(
        database.query(`insert into service_channels values (1, '*', 'TELEGRAM', 'T', $1, 0)`, [path]),
      ).rejects.toThrow(/service_channels_path_check|path/);
  });
});
