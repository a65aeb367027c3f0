import type { Rates } from '#/modules/money/member-rates/member-rates.ts';

/** The accounts of the demo, the same at both merchants (R30). Uplines come before those they brought. */
export const DEMO_PASSWORD = 'mela-demo-2026';
/** Asked for when one of them withdraws. */
export const DEMO_PIN = '246810';

export const DEMO_ACCOUNTS: readonly {
  userName: string;
  /** In which the account is paid. */
  holderName: string;
  accountType: number;
  upline?: string;
  /** A national number of Bangladesh, +880; nothing is ever sent to it. */
  mobileNum: string;
  email: string;
  /** Names the agent in invitations. */
  affiliateCode?: string;
  /** Rebate rates in hundredths of a percent. */
  rates?: Rates;
  /** Play money to begin with, in units of the merchant's currency. */
  firstDeposit?: string;
}[] = [
  {
    userName: 'salma',
    holderName: 'Salma Begum',
    accountType: 2,
    mobileNum: '1712000001',
    email: 'salma@demo.example',
    rates: { RNG: 50, FISH: 50, LIVE: 45 },
    affiliateCode: 'salma',
  },
  {
    userName: 'karim',
    holderName: 'Abdul Karim',
    accountType: 1,
    upline: 'salma',
    mobileNum: '1712000002',
    email: 'karim@demo.example',
    rates: { RNG: 45, FISH: 45, LIVE: 35 },
    affiliateCode: 'karim',
  },
  {
    userName: 'rahim',
    holderName: 'Rahim Uddin',
    accountType: 0,
    mobileNum: '1712000003',
    email: 'rahim@demo.example',
    firstDeposit: '5000',
  },
  {
    userName: 'nadia',
    holderName: 'Nadia Islam',
    accountType: 0,
    upline: 'karim',
    mobileNum: '1712000004',
    email: 'nadia@demo.example',
    rates: { RNG: 35, FISH: 35, LIVE: 25 },
  },
];

export const DEMO_DIALING_CODE = '880';

/** Who owns the demo, for the console and the desk of each of its merchants. */
export const DEMO_STAFF = { name: 'nasrin', displayName: 'Nasrin', role: 'owner', actsFor: 'everywhere' } as const;
