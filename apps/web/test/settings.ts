import { HOME_SECTIONS } from '@mela/contract/home-sections';
import type { MerchantSettings } from '@mela/contract/merchant';
import type { ArtUrls } from '@mela/contract/page';

export const DEMO_SETTINGS: MerchantSettings = {
  merchantCode: 'mela',
  name: { en: 'Mela', bn: 'মেলা' },
  wordmark: 'Mela',
  theme: '',
  themeColour: '#0a0d1c',
  jackpotName: {},
  entryScene: null,
  icon: 'M-e0482f-2a3170-0a0d1c',
  template: 'fair',
  imageCDNs: [],
  pwaIconSizes: '192x192 512x512',
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
  offers: [],
  vipBenefits: false,
  hasTrial: true,
  demo: true,
  demoLabel: false,
  banners: [],
  links: [],
  homeSections: [...HOME_SECTIONS],
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
