import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { CallContext } from '#/http/call.ts';
import { createMerchants } from '#/modules/ground/merchants/merchants.ts';
import { DEMO_MERCHANTS } from '../../../../demo/demo-merchants.ts';
import { addDemoMerchant } from '../../../../demo/demo-seed.store.ts';
import { createSystem } from './system.ts';

const TYPES = ['IOS', 'Android', 'MOBILECONFIG', 'AppDownloadIcon', 'TELEGRAM', 'FACEBOOK', 'TELEGRAM2'];

eachServerDatabase('the links of a merchant', (open) => {
  test('returns type, url and English label of a merchant’s own links: apps, profile, icon and support (P66, M108)', async () => {
    const database = await open();
    for (const merchant of DEMO_MERCHANTS) await addDemoMerchant(database, { ...merchant, links: [] });
    const merchants = createMerchants({ database, demo: true, demoLabel: false, countryOf: () => undefined });
    const { downloadLinks } = createSystem({ bodyKeys: undefined as never, database });
    const linksOf = async (host: string) => {
      const merchant = await merchants.find(host);
      const context = { merchant } as CallContext;
      const answer = await downloadLinks({ context, params: undefined, query: {}, body: undefined });
      return 'list' in answer ? answer.list : [];
    };
    expect(await linksOf('mela.localhost')).toEqual([]);
    for (const [position, type] of TYPES.entries())
      await database.query(
        `insert into merchant_links (merchant_id, resource_type, url, label_name_en, position)
         select id, $1, $2, $3, $4 from merchants where code = 'mela'`,
        [type, `https://files.example/${type}`, `Label of ${type}`, position],
      );
    merchants.refresh();
    expect(await linksOf('mela.localhost')).toEqual(
      TYPES.map((resourceType) => ({
        resourceType,
        url: `https://files.example/${resourceType}`,
        labelNameEn: `Label of ${resourceType}`,
      })),
    );
    expect(await linksOf('haat.localhost')).toEqual([]);
  });
});
