import type { Database } from '@mela/database/database';
import { isFailed } from '#/http/failure.ts';
import type { Announcements } from '#/modules/announcements/announcements.ts';
import type { Affiliates } from '#/modules/affiliates/affiliates.ts';
import type { Help } from '#/modules/help/help.ts';
import type { Members, MobileNumber } from '#/modules/members/members.ts';
import type { Merchants } from '#/modules/merchants/merchants.ts';
import type { Promotions } from '#/modules/promotions/promotions.ts';
import type { Welcome } from '#/modules/registration/registration.ts';
import type { Staff } from '#/modules/staff/staff.ts';
import { DEMO_ACCOUNTS, DEMO_DIALING_CODE, DEMO_PASSWORD, DEMO_STAFF } from './demo-accounts.ts';
import { DEMO_ANNOUNCEMENTS, DEMO_POP_UP } from './demo-announcements.ts';
import { DEMO_HELP } from './demo-help.ts';
import { DEMO_MERCHANTS } from './demo-merchants.ts';
import { DEMO_PROMOTION_CATEGORIES, demoPromotions } from './demo-promotions.ts';
import {
  addDemoJackpots,
  addDemoMerchant,
  addDemoService,
  countMerchants,
  findMemberId,
  hasDemoMerchants,
} from './demo-seed.store.ts';

/** Far more than a merchant would set (docs/adr/0009): so that a handful of robots moves the pool by something that can be seen. */
const DEMO_JACKPOT_SHARE_PPM = 5_000;

/** A data folder made by the demo holds play money under real kinds of account: it never opens without the demo (R30). */
export async function refusesWithoutDemo(database: Database): Promise<boolean> {
  return hasDemoMerchants(database);
}

/** Makes merchants and accounts where there are none; what a person changed since is left as it is. */
export async function seedDemo(options: {
  database: Database;
  merchants: Merchants;
  members: Members;
  affiliates: Pick<Affiliates, 'giveCode'>;
  announcements: Pick<Announcements, 'announce' | 'hasAny'>;
  promotions: Pick<Promotions, 'add' | 'addCategory' | 'hasAny'>;
  staff: Pick<Staff, 'add' | 'colleaguesOf'>;
  help: Pick<Help, 'publish' | 'hasAny' | 'agreedAtRegistration'>;
  welcome: Welcome;
}): Promise<void> {
  const { database, merchants, members, affiliates, help, welcome } = options;
  if ((await countMerchants(database)) === 0) {
    await database.transaction(async (tx) => {
      for (const merchant of DEMO_MERCHANTS) await addDemoMerchant(tx, merchant);
    });
    merchants.refresh();
  }
  await addDemoJackpots(database, DEMO_JACKPOT_SHARE_PPM);
  await addDemoService(database);
  for (const merchant of await merchants.all()) {
    if (!(await options.announcements.hasAny(merchant.id)))
      for (const announcement of merchant.code === 'haat' ? [...DEMO_ANNOUNCEMENTS, DEMO_POP_UP] : DEMO_ANNOUNCEMENTS)
        await options.announcements.announce(merchant.id, announcement);
    if (!(await options.promotions.hasAny(merchant.id))) await addPromotions(options.promotions, merchant.id);
    if ((await options.staff.colleaguesOf(merchant.id)).length === 0)
      await options.staff.add({ ...DEMO_STAFF, merchantId: merchant.id, password: DEMO_PASSWORD });
    if (!(await help.hasAny(merchant.id))) for (const item of DEMO_HELP) await help.publish(merchant.id, item);
    const add = async (account: {
      userName: string;
      accountType: number;
      password: string;
      uplineId?: bigint;
      mobile?: MobileNumber;
      email?: string;
      affiliateCode?: string | undefined;
    }) => {
      if ((await findMemberId(database, merchant.id, account.userName)) !== undefined) return;
      const member = await members.add({ ...account, merchantId: merchant.id, registerMethod: 'H5' });
      if (isFailed(member)) return;
      await welcome(member, merchant);
      await help.agreedAtRegistration(member.id, merchant.id, undefined);
      if (account.affiliateCode !== undefined) await affiliates.giveCode(member, account.affiliateCode);
    };
    for (const { userName, accountType, upline, mobileNum, email, affiliateCode } of DEMO_ACCOUNTS) {
      const uplineId = upline === undefined ? undefined : await findMemberId(database, merchant.id, upline);
      await add({
        userName,
        accountType,
        password: DEMO_PASSWORD,
        mobile: { countryDialingCode: DEMO_DIALING_CODE, mobileNum },
        email,
        affiliateCode,
        ...(uplineId === undefined ? {} : { uplineId }),
      });
    }
  }
}

async function addPromotions(promotions: Pick<Promotions, 'add' | 'addCategory'>, merchantId: bigint): Promise<void> {
  const [club, look] = await Promise.all(
    DEMO_PROMOTION_CATEGORIES.map(({ name }, position) => promotions.addCategory(merchantId, name, position)),
  );
  if (club === undefined || look === undefined) throw new Error('The demo has two categories of promotions');
  for (const promotion of demoPromotions({ club, look })) await promotions.add(merchantId, promotion);
}
