import { TAGS } from './catalogues/tags.generated.ts';

/** A language of the user interface: its tag as merchants write it, and its own name for itself. */
export interface UiLanguage {
  readonly tag: string;
  readonly name: string;
}

/** The languages that the text catalogue lists (R26). Those with a folder of texts may be offered, the first of them by default; the others follow, each once it is whole. */
export const UI_LANGUAGES: readonly UiLanguage[] = [
  { tag: 'BN', name: 'বাংলা' },
  { tag: 'EN', name: 'English' },
  { tag: 'HI', name: 'हिन्दी' },
  { tag: 'UR', name: 'اردو' },
  { tag: 'TA', name: 'தமிழ்' },
  { tag: 'TE', name: 'తెలుగు' },
  { tag: 'MR', name: 'मराठी' },
  { tag: 'PA', name: 'ਪੰਜਾਬੀ' },
  { tag: 'GU', name: 'ગુજરાતી' },
  { tag: 'NE', name: 'नेपाली' },
  { tag: 'SI', name: 'සිංහල' },
  { tag: 'MY', name: 'မြန်မာ' },
  { tag: 'TH', name: 'ไทย' },
  { tag: 'KM', name: 'ខ្មែរ' },
  { tag: 'LO', name: 'ລາວ' },
  { tag: 'VI', name: 'Tiếng Việt' },
  { tag: 'ID', name: 'Bahasa Indonesia' },
  { tag: 'MS', name: 'Bahasa Melayu' },
  { tag: 'FIL', name: 'Filipino' },
  { tag: 'ZH-CN', name: '简体中文' },
  { tag: 'ZH-TW', name: '繁體中文' },
  { tag: 'JA', name: '日本語' },
  { tag: 'KO', name: '한국어' },
  { tag: 'AR', name: 'العربية' },
  { tag: 'FA', name: 'فارسی' },
  { tag: 'TR', name: 'Türkçe' },
  { tag: 'RU', name: 'Русский' },
  { tag: 'UK', name: 'Українська' },
  { tag: 'ES', name: 'Español' },
  { tag: 'PT', name: 'Português' },
  { tag: 'FR', name: 'Français' },
  { tag: 'DE', name: 'Deutsch' },
  { tag: 'IT', name: 'Italiano' },
  { tag: 'PL', name: 'Polski' },
  { tag: 'SW', name: 'Kiswahili' },
];

/** Whether a merchant may offer the language: a half-translated page is offered to no one. */
export function isWholeLanguage(tag: string): boolean {
  return (TAGS as readonly string[]).includes(tag.toLowerCase());
}

/** What a merchant offers that names no language of which there is a whole catalogue. */
export const DEFAULT_LANGUAGES: readonly UiLanguage[] = UI_LANGUAGES.filter(({ tag }) => isWholeLanguage(tag));
