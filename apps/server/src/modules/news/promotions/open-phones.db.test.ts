import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { createMerchants } from '#/modules/ground/merchants/merchants.ts';
import { DEMO_MERCHANTS } from '../../../../demo/demo-merchants.ts';
import { addDemoMerchant } from '../../../../demo/demo-seed.store.ts';
import { createPromotions, type NewPromotion } from './promotions.ts';

const PLAIN: NewPromotion = {
  title: { en: 'One' },
  content: { en: '<p>Text</p>' },
  terms: { en: '<p>Terms</p>' },
  decided: 'automatic',
  outcome: 'joined',
};

eachServerDatabase('promotions on open phones', (open) => {
  test('raises the merchant’s version for open phones on each change, start and end of a promotion', async () => {
    const database = await open();
    for (const merchant of DEMO_MERCHANTS) await addDemoMerchant(database, merchant);
    const merchants = createMerchants({ database, demo: true, demoLabel: false });
    const [mela, haat] = [await merchants.find('anything.example'), await merchants.find('haat.localhost')];
    if (!mela || !haat) throw new Error('no merchants');
    const promotions = createPromotions({
      database,
      findMembers: async () => [],
      staffNames: async () => new Map(),
      toDesk: () => undefined,
      imageOf: (url) => url,
      givers: {},
      announce: () => undefined,
      tell: async () => undefined,
    });
    const version = async () => {
      const rows = await database.query<{ version: bigint }>(
        'select version from lobby_versions where merchant_id = $1',
        [mela.id],
      );
      return rows[0]?.version ?? 0n;
    };
    const planned = await promotions.add(mela.id, PLAIN);
    const changes = [
      () => promotions.add(mela.id, PLAIN),
      () => promotions.changeTerms(planned, { en: '<p>New</p>' }),
      () => database.query('update promotions set percent = 50 where id = $1', [planned]),
      () =>
        database.transaction(async (tx) => {
          await tx.query('delete from promotion_terms where promotion_id <> $1', [planned]);
          await tx.query('delete from promotions where id <> $1', [planned]);
        }),
    ];
    for (const change of changes) {
      const before = await version();
      await change();
      expect(await version()).toBeGreaterThan(before);
    }
    await promotions.add(haat.id, PLAIN);
    const stands = async (startsAt: string, endsAt: string) => {
      await database.query(
        `update promotions set starts_at = now() + $2::interval, ends_at = now() + $3::interval where id = $1`,
        [planned, startsAt, endsAt],
      );
      const versions = await promotions.scheduleVersions();
      return [versions.get(mela.id), versions.get(haat.id)];
    };
    expect(await stands('1 day', '2 days')).toEqual([0n, 1n]);
    expect(await stands('-1 day', '2 days')).toEqual([1n, 1n]);
    expect(await stands('-2 days', '-1 day')).toEqual([2n, 1n]);
  });
});
