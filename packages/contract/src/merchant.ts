import { z } from 'zod';
import { operation } from './operation.ts';

const localised = z.record(z.string(), z.string());

/** What a page needs to know of its merchant; the same for every visitor, nothing secret in it. */
export const merchantSettingsValue = z.object({
  merchantCode: z.string(),
  name: localised,
  wordmark: z.string(),
  theme: z.enum(['mela', 'haat']),
  currency: z.object({ code: z.string(), symbol: z.string(), pattern: z.string(), exponent: z.number().int() }),
  languages: z.array(z.object({ tag: z.string(), name: z.string() })),
  defaultLanguage: z.string(),
  timeZone: z.string(),
  minimumAge: z.number().int(),
  copyrightYear: z.number().int(),
  /** Present once the operator has entered a licence; until then pages say "Demonstration, not licensed" (R12). */
  licence: z.object({ number: z.string(), issuer: z.string(), link: z.string() }).nullable(),
  /** White-label keys that are on. */
  keys: z.array(z.string()),
  /** Codes of the promotions that run: REFERRAL, APP_DOWNLOAD (M135). */
  promos: z.array(z.string()),
  vipBenefits: z.boolean(),
  /** Guests may play with play money (R2). */
  hasTrial: z.boolean(),
  demo: z.boolean(),
  /** Every screen bears a label when the demo is reachable from beyond this machine (R30). */
  demoLabel: z.boolean(),
  banners: z.array(
    z.object({
      id: z.string(),
      groupName: z.string(),
      scene: z.string(),
      title: localised,
      text: localised,
      action: localised,
      url: z.string(),
    }),
  ),
  links: z.array(z.object({ resourceType: z.string(), url: z.string() })),
});
export type MerchantSettings = z.infer<typeof merchantSettingsValue>;

export const merchantSettings = operation({
  id: 'merchantSettings',
  method: 'GET',
  path: '/wps/merchant/settings',
  summary: "The merchant's name, look, languages, currency and switches",
  access: 'guest',
  moduleId: 'MERCHANT3',
  output: merchantSettingsValue,
  errors: [],
});
