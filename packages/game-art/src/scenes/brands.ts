/** The merchants that have art of their own. */
export const BRANDS = {
  mela: { en: 'Mela', bn: 'মেলা', letter: 'M', stripe: '#E0482F', light: '#2A3170', deep: '#0A0D1C' },
  haat: { en: 'Haat', bn: 'হাট', letter: 'H', stripe: '#17897B', light: '#14485A', deep: '#061722' },
} as const satisfies Record<string, Brand>;

export interface Brand {
  /** The name in each language, as the wordmark sets it. */
  readonly en: string;
  readonly bn: string;
  /** What stands on the application's icon. */
  readonly letter: string;
  readonly stripe: string;
  /** Middle and edge of the icon's ground. */
  readonly light: string;
  readonly deep: string;
}

export type BrandCode = keyof typeof BRANDS;
export const BRAND_CODES = Object.keys(BRANDS) as BrandCode[];
