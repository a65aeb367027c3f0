import { expect, test } from 'vitest';
import type { HelpItem } from '@mela/contract/help';
import type { MerchantSettings } from '@mela/contract/merchant';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { MemberContext } from '#/http/call.ts';
import { createHelp, type NewHelpItem } from './help.ts';

const settings = (more: Partial<MerchantSettings> = {}) =>
  ({
    merchantCode: 'mela',
    name: { en: 'A & B', bn: 'ক' },
    minimumAge: 21,
    licence: null,
    ...more,
  }) as MerchantSettings;

const item = (itemId: string, more: Partial<NewHelpItem> = {}): NewHelpItem => ({
  itemId,
  position: 0,
  title: { en: `About ${itemId}`, bn: `${itemId} নিয়ে` },
  content: { en: `<p>Words on ${itemId}</p>`, bn: `<p>${itemId} নিয়ে কথা</p>` },
  ...more,
});
const terms = (more: Partial<NewHelpItem> = {}) => item('terms', { tag: 'terms', ...more });

eachServerDatabase('help', (open) => {
  async function helpAt() {
    const database = await open();
    for (const code of ['mela', 'haat'])
      await database.query(
        `insert into merchants (code, name, theme, currency, languages, default_language, time_zone, copyright_year)
         values ($1, '{"en":"x"}', '{}', 'CNY', '[{"tag":"EN","name":"English"},{"tag":"BN","name":"বাংলা"}]', 'BN', 'Asia/Dhaka', 2026)`,
        [code],
      );
    const help = createHelp(database);
    const contextOf = (more: { merchantId?: bigint; language?: string; settings?: MerchantSettings } = {}) =>
      ({
        merchant: { id: more.merchantId ?? 1n, languages: ['EN', 'BN'], settings: more.settings ?? settings() },
        language: more.language ?? 'EN',
        session: { id: 1n, memberId: 7n, merchantId: 1n, accountType: 0, userName: 'rahim' },
      }) as unknown as MemberContext;
    const read = async (
      more: Parameters<typeof contextOf>[0] = {},
      query: { device?: 'MOBILE' | 'WEB'; lang?: string } = {},
    ) =>
      (
        (await help.calls.helpCentre({
          context: contextOf(more),
          params: undefined,
          body: undefined,
          query: { device: 'MOBILE', ...query },
        })) as { items: HelpItem[] }
      ).items;
    const accept = (version: number) =>
      help.calls.acceptTerms({ context: contextOf(), params: undefined, query: undefined, body: { version } });
    const due = (accountType = 0) => help.termsDue({ id: 7n, merchantId: 1n, accountType });
    return { database, help, read, accept, due };
  }

  test('lists items in order, by device and by `language` or `lang`, the newest version of each', async () => {
    const { help, read } = await helpAt();
    await help.publish(1n, item('withdraw', { position: 2 }));
    await help.publish(1n, item('deposit', { position: 1, icon: 'wallet' }));
    await help.publish(1n, item('desktop', { position: 3, device: 'WEB' }));
    await help.publish(1n, item('phone', { position: 4, device: 'MOBILE' }));
    await help.publish(2n, item('haat-only'));
    expect((await read()).map(({ itemId }) => itemId)).toEqual(['deposit', 'withdraw', 'phone']);
    expect((await read({}, { device: 'WEB' })).map(({ itemId }) => itemId)).toEqual(['deposit', 'withdraw', 'desktop']);
    expect((await read({ merchantId: 2n })).map(({ itemId }) => itemId)).toEqual(['haat-only']);
    const [deposit] = await read();
    expect(deposit).toMatchObject({
      title: 'About deposit',
      content: '<p>Words on deposit</p>',
      icon: 'wallet',
      tag: null,
      version: 1,
    });
    expect((await read({ language: 'BN' }))[0]?.title).toBe('deposit নিয়ে');
    expect((await read({ language: 'EN' }, { lang: 'bn' }))[0]?.content).toBe('<p>deposit নিয়ে কথা</p>');
    expect(await help.publish(1n, item('deposit', { position: 1, title: { en: 'Add money' } }))).toBe(2);
    expect((await read({ language: 'BN' }))[0]).toMatchObject({ title: 'Add money', version: 2 });
  });

  test('cleans an operator’s text when it is saved, and fills in the operator’s facts', async () => {
    const { help, read, database } = await helpAt();
    const content = {
      en: `<p onclick="x()">{name}, {age}+, {licence}, {other}</p><svg onload="x()"></svg><a href="javascript:x()">a</a>`,
    };
    await help.publish(1n, item('deposit', { content }));
    expect((await database.query<{ content: object }>('select content from help_versions'))[0]?.content).toEqual({
      en: '<p>{name}, {age}+, {licence}, {other}</p><a>a</a>',
    });
    expect((await read())[0]?.content).toBe('<p>A &amp; B, 21+, Demonstration, not licensed, {other}</p><a>a</a>');
    const licensed = settings({ licence: { number: '7<b>', issuer: 'X', link: 'https://x.example' } });
    expect((await read({ settings: licensed }))[0]?.content).toContain('Gaming licence 7&lt;b&gt;, X');
    expect((await read({ language: 'BN' }))[0]?.content).toContain('ক, ২১+, ডেমো');
  });

  test('asks real accounts to agree to terms not agreed to yet, once per version that asks', async () => {
    const { help, accept, due, database } = await helpAt();
    expect(await due()).toBeUndefined();
    expect(await accept(1)).toEqual({ failed: 'terms_changed' });
    await help.publish(1n, terms());
    expect([await due(0), await due(1), await due(2)]).toEqual([1, 1, 1]);
    expect([await due(4), await due(40), await due(41), await due(42)]).toEqual(Array(4).fill(undefined));
    const first = await accept(1);
    expect(first).toMatchObject({ version: 1 });
    expect(await due()).toBeUndefined();
    // A repeat changes nothing, the time included.
    expect(await accept(1)).toEqual(first);

    await help.publish(1n, terms({ content: { en: '<p>A comma less</p>' } }));
    expect(await due()).toBeUndefined();
    await help.publish(1n, terms({ content: { en: '<p>Other rules</p>' }, asksAgain: true }));
    await help.publish(1n, terms({ content: { en: '<p>Other rules.</p>' } }));
    expect(await due()).toBe(4);
    expect(await accept(3)).toEqual({ failed: 'terms_changed' });
    expect(await accept(5)).toEqual({ failed: 'terms_changed' });
    expect(await accept(4)).toMatchObject({ version: 4 });
    expect(await due()).toBeUndefined();
    expect(await database.query('select item_key, version from help_acceptances order by version')).toEqual([
      { item_key: 'terms', version: 1 },
      { item_key: 'terms', version: 4 },
    ]);
  });

  test('notes the version that the registration form showed, and nothing for none or an unknown one', async () => {
    const { help, due, database } = await helpAt();
    await help.agreedAtRegistration({ memberId: 7n, merchantId: 1n, version: 1 });
    expect(await database.query('select 1 from help_acceptances')).toEqual([]);
    await help.publish(1n, terms());
    await help.publish(1n, terms({ asksAgain: true }));
    expect(await help.termsVersion(1n)).toBe(2);
    await help.agreedAtRegistration({ memberId: 7n, merchantId: 1n, version: 1 });
    expect(await due()).toBe(2);
    await help.agreedAtRegistration({ memberId: 7n, merchantId: 1n, version: 99 });
    expect(await due()).toBe(2);
    await help.agreedAtRegistration({ memberId: 8n, merchantId: 1n, version: undefined });
    expect(await help.termsDue({ id: 8n, merchantId: 1n, accountType: 0 })).toBe(2);
    await help.agreedAtRegistration({ memberId: 8n, merchantId: 1n, version: 2 });
    expect(await help.termsDue({ id: 8n, merchantId: 1n, accountType: 0 })).toBeUndefined();
  });

  test('stores versions published at once one after the other', async () => {
    const { help } = await helpAt();
    await help.publish(1n, terms());
    const versions = await Promise.all([1, 2, 3].map(() => help.publish(1n, terms())));
    expect(new Set(versions)).toEqual(new Set([2, 3, 4]));
  });
});
