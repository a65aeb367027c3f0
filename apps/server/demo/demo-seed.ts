import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { RATE_CATEGORIES } from '@mela/contract/rate-rules';
import type { Database } from '@mela/database/database';
import { isFailed } from '#/http/failure.ts';
import type { Announcements } from '#/modules/news/announcements/announcements.ts';
import type { Affiliates } from '#/modules/agency/affiliates/affiliates.ts';
import type { Invitations } from '#/modules/agency/invitations/invitations.ts';
import type { Help } from '#/modules/support/help/help.ts';
import { dayIn } from '#/modules/ground/merchants/merchants.ts';
import type { Members, MobileNumber } from '#/modules/ground/members/members.ts';
import type { Merchant, Merchants } from '#/modules/ground/merchants/merchants.ts';
import { ratesOn, writeRates } from '#/modules/money/member-rates/member-rates.ts';
import type { Promotions } from '#/modules/news/promotions/promotions.ts';
import type { Rewards } from '#/modules/money/rewards/rewards.ts';
import type { PrepareMember } from '#/modules/accounts/registration/registration.ts';
import type { Staff } from '#/modules/operator/staff/staff.ts';
import type { WithdrawalPins } from '#/modules/accounts/withdrawal-pin/withdrawal-pin.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import { DEMO_ACCOUNTS, DEMO_DIALING_CODE, DEMO_PASSWORD, DEMO_PIN, DEMO_STAFF } from './demo-accounts.ts';
import { giveContracts } from './demo-contracts.ts';
import { DEMO_ANNOUNCEMENTS, DEMO_POP_UP } from './demo-announcements.ts';
import { DEMO_HELP } from './demo-help.ts';
import { DEMO_LEVELS } from './demo-levels.ts';
import { DEMO_MERCHANTS } from './demo-merchants.ts';
import { contextOf } from './demo-robots.ts';
import { addRobotAccounts } from './robot-accounts.ts';
import {
  DEMO_INVITATION_TERMS,
  DEMO_PROMOTION_CATEGORIES,
  demoCashback,
  demoCode,
  demoFreeRounds,
  demoFirstDeposit,
  demoPromotions,
  demoReload,
  demoReferral,
} from './demo-promotions.ts';
import {
  addDemoJackpots,
  addDemoMerchant,
  addDemoPaymentMethods,
  addDemoPayoutAccount,
  addDemoService,
  addDemoWithdrawalRules,
  demoMerchantIds,
  findMemberId,
  realMerchants,
} from './demo-seed.store.ts';
import type { PayIn } from './pay-in.ts';

/** Far more than a merchant would set (docs/adr/0009): so that a handful of robots moves the pool by something that can be seen. */
const DEMO_JACKPOT_SHARE_PPM = 250;

/**
 * Why this data does not open with the demo on or off; undefined when it may. What the demo made holds play money under
 * real kinds of account (R30), and the demo would hand real merchants accounts with a published password and a free cashier.
 */
export async function refusalOfData(database: Database, demo: boolean): Promise<string | undefined> {
  const real = (await realMerchants(database)).join(', ');
  const isFromDemo = (await demoMerchantIds(database)).size > 0;
  if (isFromDemo && real !== '')
    return `This data mixes the demo's merchants with others (${real}) and opens neither way: move those to data of their own, or set made_by_demo where they belong to the demo.`;
  if (isFromDemo && !demo)
    return 'This data was made by the demo and holds play money: start with DEMO=on, or with another DATA_DIR or DATABASE_URL.';
  if (real !== '' && demo)
    return `This data holds merchants that the demo did not make (${real}): start with DEMO=off, or with another DATA_DIR or DATABASE_URL.`;
  return undefined;
}

export interface SeedParts {
  database: Database;
  merchants: Merchants;
  members: Members;
  affiliates: Pick<Affiliates, 'giveCode'>;
  announcements: Pick<Announcements, 'announce' | 'hasAny'>;
  promotions: Pick<Promotions, 'add' | 'addCategory' | 'apply' | 'hasAny'>;
  staff: Pick<Staff, 'add' | 'colleaguesOf'>;
  help: Pick<Help, 'publish' | 'hasAny' | 'termsVersion' | 'agreedAtRegistration'>;
  pins: Pick<WithdrawalPins, 'hash' | 'begin'>;
  prepareMember: PrepareMember;
  rewards: Pick<Rewards, 'setLevels' | 'hasLevels'>;
  invitations: Pick<Invitations, 'hasTerms' | 'setTerms'>;
  wallet: Pick<Wallet, 'kindSums' | 'openAccounts'>;
  /** At each merchant. */
  robots: number;
  payIn: PayIn;
  log: Logger;
}

/** Makes the demo's merchants and accounts where there are none; what a person changed since is left as it is. */
export async function seedDemo(options: SeedParts): Promise<void> {
  const { database, merchants, members, affiliates, help, prepareMember } = options;
  if ((await demoMerchantIds(database)).size === 0) {
    await database.transaction(async (tx) => {
      for (const merchant of DEMO_MERCHANTS) await addDemoMerchant(tx, merchant);
    });
    merchants.refresh();
  }
  await addDemoJackpots(database, DEMO_JACKPOT_SHARE_PPM);
  await addDemoService(database);
  await addDemoPaymentMethods(database);
  await addDemoWithdrawalRules(database);
  const ownIds = await demoMerchantIds(database);
  // Looked at once more for each: a merchant may have been added since the start was allowed.
  for (const merchant of (await merchants.all()).filter(({ id }) => ownIds.has(id))) {
    if (!(await options.announcements.hasAny(merchant.id)))
      for (const announcement of merchant.code === 'haat' ? [...DEMO_ANNOUNCEMENTS, DEMO_POP_UP] : DEMO_ANNOUNCEMENTS)
        await options.announcements.announce(merchant.id, announcement);
    if (!(await options.rewards.hasLevels(merchant.id))) await options.rewards.setLevels(merchant.id, DEMO_LEVELS);
    if (!(await options.invitations.hasTerms(merchant.id)))
      await options.invitations.setTerms(merchant.id, DEMO_INVITATION_TERMS);
    const applications = (await options.promotions.hasAny(merchant.id))
      ? []
      : await addPromotions(options.promotions, merchant);
    if ((await options.staff.colleaguesOf(merchant.id)).length === 0)
      await options.staff.add({ ...DEMO_STAFF, password: DEMO_PASSWORD });
    if (!(await help.hasAny(merchant.id))) for (const item of DEMO_HELP) await help.publish(merchant.id, item);
    const add = async (account: {
      userName: string;
      accountType: number;
      password: string;
      uplineId?: bigint;
      mobile?: MobileNumber;
      email?: string;
      emailProven?: boolean;
      affiliateCode?: string | undefined;
    }) => {
      if ((await findMemberId(database, merchant.id, account.userName)) !== undefined) return;
      const member = await members.add({ ...account, merchantId: merchant.id, registerMethod: 'H5' });
      if (isFailed(member)) return;
      await prepareMember(member, merchant);
      const version = await help.termsVersion(merchant.id);
      await help.agreedAtRegistration({ memberId: member.id, merchantId: merchant.id, version });
      if (account.affiliateCode !== undefined) await affiliates.giveCode(member, account.affiliateCode);
    };
    for (const account of DEMO_ACCOUNTS) {
      const { userName, accountType, upline, mobileNum, email, affiliateCode, firstDeposit } = account;
      const uplineId = upline === undefined ? undefined : await findMemberId(database, merchant.id, upline);
      await add({
        userName,
        accountType,
        password: DEMO_PASSWORD,
        mobile: { countryDialingCode: DEMO_DIALING_CODE, mobileNum },
        email,
        emailProven: true,
        affiliateCode,
        ...(uplineId === undefined ? {} : { uplineId }),
      });
      await givePayout(options, merchant, account);
      await giveRates(options, merchant, account);
      if (firstDeposit !== undefined) await payInOnce(options, { merchant, userName, amount: firstDeposit });
    }
    await addRobotAccounts(options, merchant, options.robots);
    await giveContracts(options, merchant, new Date());
    for (const { promotionId, userName } of applications) {
      const memberId = await findMemberId(database, merchant.id, userName);
      const application = { promotionId, idempotencyKey: randomUUID(), termsVersion: 1 };
      if (memberId !== undefined) await options.promotions.apply(merchant.id, { memberId, ...application });
    }
  }
}

/** The PIN and the number of their own phone as the account to be paid to, once. */
async function givePayout(
  { database, members, pins }: SeedParts,
  merchant: Merchant,
  { userName, mobileNum, holderName }: (typeof DEMO_ACCOUNTS)[number],
): Promise<void> {
  const member = await members.byName(merchant.id, userName);
  if (!member) return;
  const account = { memberId: member.id, merchantId: merchant.id, number: `0${mobileNum}`, holderName };
  if (!(await addDemoPayoutAccount(database, account))) return;
  const pin = await pins.hash(DEMO_PIN, 'known');
  if (pin !== 'busy') await pins.begin(database, member.id, pin.hash);
}

/** Rebate rates that hold from the day on which the demo was made, once. */
async function giveRates(
  { database, members }: SeedParts,
  merchant: Merchant,
  { userName, rates }: (typeof DEMO_ACCOUNTS)[number],
): Promise<void> {
  const member = await members.byName(merchant.id, userName);
  const fromDay = dayIn(merchant.timeZone, new Date());
  if (!member || !rates || (await ratesOn(database, [member.id], fromDay)).has(member.id)) return;
  const setBy = member.uplineId;
  await writeRates(
    database,
    RATE_CATEGORIES.flatMap((category) => {
      const rate = rates[category];
      return rate === undefined ? [] : [{ memberId: member.id, category, rate, fromDay, setBy }];
    }),
  );
}

/** The same at every start, so that processes that start together make one order. */
const FIRST_DEPOSIT_KEY = '0199c000-0000-7000-8000-000000000001';

async function payInOnce(
  { members, wallet, payIn, log }: SeedParts,
  { merchant, userName, amount }: { merchant: Merchant; userName: string; amount: string },
): Promise<void> {
  const member = await members.byName(merchant.id, userName);
  if (!member || (await wallet.kindSums(member.id, ['deposit_settled'], 1)).some(({ count }) => count > 0)) return;
  try {
    await payIn(contextOf(member, merchant, log), amount, FIRST_DEPOSIT_KEY);
  } catch (error) {
    // The demo opens without it: its owner may have closed this way to pay.
    log.warn({ err: error, merchant: merchant.code, member: userName }, 'the first deposit of the demo was not made');
  }
}

/** Answers whose applications go with them. */
async function addPromotions(promotions: Pick<Promotions, 'add' | 'addCategory'>, { id: merchantId, code }: Merchant) {
  const paysBonus = code === 'mela';
  const [club, look, money] = await Promise.all(
    DEMO_PROMOTION_CATEGORIES.filter(({ key }) => paysBonus || key !== 'money').map(({ name }, position) =>
      promotions.addCategory(merchantId, name, position),
    ),
  );
  if (club === undefined || look === undefined) throw new Error('The demo has two categories of promotions');
  const applications: { promotionId: bigint; userName: string }[] = [];
  for (const { joinedBy = [], ...promotion } of [...demoPromotions({ club, look }), demoReferral([club])]) {
    const promotionId = await promotions.add(merchantId, promotion);
    applications.push(...joinedBy.map((userName) => ({ promotionId, userName })));
  }
  if (money !== undefined)
    for (const offer of [demoFirstDeposit, demoReload, demoCode, demoCashback, demoFreeRounds])
      await promotions.add(merchantId, offer(money));
  return applications;
}
