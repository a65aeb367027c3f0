import type { MerchantSettings } from '@mela/contract/merchant';
import type { ArtUrls } from '@mela/contract/page';

export const DEMO_SETTINGS: MerchantSettings = {
  merchantCode: 'mela',
  name: { en: 'Mela', bn: 'মেলা' },
  wordmark: 'Mela',
  theme: 'mela',
  currency: { code: 'CNY', symbol: '￥', pattern: '#,##0.00', exponent: 2 },
  languages: [
    { tag: 'BN', name: 'বাংলা' },
    { tag: 'EN', name: 'English' },
  ],
  defaultLanguage: 'BN',
  timeZone: 'Asia/Dhaka',
  minimumAge: 18,
  copyrightYear: 2025,
  licence: null,
  keys: ['USERNAMEREG3', 'AGECHECK', 'TRANSBETREPMEM3', 'DEPRECM3', 'MAILCEN'],
  promos: [],
  vipBenefits: false,
  hasTrial: true,
  demo: true,
  demoLabel: false,
  banners: [],
  links: [],
};

export const NO_ART: ArtUrls = {
  sprite: '/icons.svg',
  fonts: {},
  scenes: {},
  categories: {},
  vendors: {},
  payments: {},
  marks: {},
};
