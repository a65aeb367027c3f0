import type { DemoMerchant } from './demo-merchant.ts';

/** The two merchants of the demo (R30): `mela` on every host name but `haat.localhost`, which is `haat`'s. */
export const DEMO_MERCHANTS: readonly DemoMerchant[] = [
  {
    code: 'mela',
    host: '*',
    name: { en: 'Mela', bn: 'মেলা' },
    theme: 'mela',
    currency: 'CNY',
    languages: [
      { tag: 'BN', name: 'বাংলা' },
      { tag: 'EN', name: 'English' },
    ],
    defaultLanguage: 'BN',
    timeZone: 'Asia/Dhaka',
    copyrightYear: 2025,
    keys: [
      'USERNAMEREG3',
      'MOBILENUMREG3',
      'REGMOBVERF3',
      'MOBILENUMPASSREG3',
      'AGECHECK',
      'SMSLOGIN3',
      'CHNGPASSVERIF3',
      'TRANSBETREPMEM3',
      'TRANSREC3',
      'DEPRECM3',
    ],
    registration: {
      asksCaptcha: false,
      fields: [
        { name: 'affiliateCode', required: false },
        { name: 'email', required: false },
        { name: 'nickname', required: false },
        { name: 'whatsapp', required: false },
      ],
    },
    countries: [
      { iso: 'BD', dialingCode: '880', minLength: 10, maxLength: 10 },
      { iso: 'IN', dialingCode: '91', minLength: 10, maxLength: 10 },
      { iso: 'CN', dialingCode: '86', minLength: 11, maxLength: 11 },
    ],
    banners: [
      {
        scene: 'tiger',
        title: { en: 'Royal Bengal', bn: 'রয়েল বেঙ্গল' },
        text: { en: 'Three lotuses open the free spins', bn: 'তিন পদ্মে খোলে ফ্রি স্পিন' },
        action: { en: 'See the slots', bn: 'স্লট দেখুন' },
        url: '/m/slot-games',
      },
      {
        scene: 'wheel',
        title: { en: 'Play money fair', bn: 'খেলার টাকার মেলা' },
        text: { en: 'Deposit in the sandbox and try every stall', bn: 'পরীক্ষামূলক জমা দিয়ে সব দোকান ঘুরে দেখুন' },
        action: { en: 'Deposit', bn: 'জমা দিন' },
        url: '/m/voucherCenter',
      },
      {
        scene: 'lanterns',
        title: { en: 'Every bet on record', bn: 'প্রতিটি বাজির হিসাব' },
        text: { en: 'Look it up, watch it again', bn: 'খুঁজে দেখুন, আবার চালিয়ে দেখুন' },
        action: { en: 'Bet record', bn: 'বাজির রেকর্ড' },
        url: '/m/gameRecord',
      },
      {
        group: 'm_reg',
        scene: 'lanterns',
        title: { en: 'Come in', bn: 'ভেতরে আসুন' },
        text: { en: 'One account for every stall of the fair', bn: 'এক অ্যাকাউন্টে মেলার সব দোকান' },
        action: { en: 'See the games', bn: 'গেম দেখুন' },
        url: '/m/home',
      },
    ],
  },
  {
    code: 'haat',
    host: 'haat.localhost',
    name: { en: 'Haat', bn: 'হাট' },
    theme: 'haat',
    currency: 'BDT',
    languages: [
      { tag: 'BN', name: 'বাংলা' },
      { tag: 'EN', name: 'English' },
    ],
    defaultLanguage: 'BN',
    timeZone: 'Asia/Dhaka',
    copyrightYear: 2025,
    keys: ['USERNAMEREG3', 'TRANSBETREPMEM3', 'DEPRECM3'],
    registration: { asksCaptcha: false, fields: [] },
    countries: [{ iso: 'BD', dialingCode: '880', minLength: 10, maxLength: 10 }],
    banners: [
      {
        scene: 'wheel',
        title: { en: 'Market day', bn: 'হাটবার' },
        text: { en: 'All the slots in one street', bn: 'এক গলিতে সব স্লট' },
        action: { en: 'Walk in', bn: 'ঢুকে পড়ুন' },
        url: '/m/slot-games',
      },
      {
        scene: 'tiger',
        title: { en: 'Royal Bengal', bn: 'রয়েল বেঙ্গল' },
        text: { en: 'Three lotuses open the free spins', bn: 'তিন পদ্মে খোলে ফ্রি স্পিন' },
        action: { en: 'See the slots', bn: 'স্লট দেখুন' },
        url: '/m/slot-games',
      },
    ],
  },
];
