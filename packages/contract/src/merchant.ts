import { z } from 'zod';
import { languageTag } from './amounts.ts';
import { HOME_SECTIONS } from './home-sections.ts';
import { operation } from './operation.ts';
import { offer } from './promotions.ts';
import { TEMPLATES } from './templates.ts';

const localised = z.record(z.string(), z.string());

/** M191: the maximum number of other origins of a merchant's pictures. */
export const MOST_IMAGE_CDNS = 5;

/** The data of a merchant that a page needs; the same for every visitor, nothing secret in it. */
export const merchantSettingsValue = z.object({
  merchantCode: z.string(),
  name: localised,
  /** The name as the sign sets it, the same in every language. */
  wordmark: z.string(),
  /** The merchant's colours, as a style sheet of custom properties behind the product's own; empty where nothing differs. */
  theme: z.string(),
  /** The colour around the page, of the browser and of the installed site: the ground by night. */
  themeColour: z.string(),
  /** The merchant's name for its jackpot, by language; "The jackpot" in a language that is not listed. */
  jackpotName: localised,
  /** The scene of the art above log-in and registration; the fair's skyline where it is null. */
  entryScene: z.string().nullable(),
  /** Names the drawing of its application icon, in `/art/brand/<icon>/…`. */
  icon: z.string(),
  /** The shape of the site, separate from its colours. */
  template: z.enum(TEMPLATES),
  /** Origins that serve the same pictures under the same paths as the site's own; a browser picks one of them at random (M191). */
  imageCDNs: z.array(z.string()).max(MOST_IMAGE_CDNS),
  /** The sizes of the installed site's icon, as a manifest writes them: "192x192 512x512" (M115). */
  pwaIconSizes: z.string(),
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
  /** The offers of those that a text names, and the place of their terms. */
  offers: z.array(offer),
  vipBenefits: z.boolean(),
  /** Guests may play with play money (R2). */
  hasTrial: z.boolean(),
  demo: z.boolean(),
  /** Every screen has a label when the demo is reachable from other machines (R30). */
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
  /** Home's parts below the first screen, in the merchant's order; parts that are not named are not displayed. */
  homeSections: z.array(z.enum(HOME_SECTIONS)),
});
export type MerchantSettings = z.infer<typeof merchantSettingsValue>;

export const merchantSettings = operation({
  id: 'merchantSettings',
  method: 'GET',
  path: '/wps/merchant/settings',
  summary: "The merchant's name, look, languages, currency and switches",
  access: 'guest',
  openInMaintenance: true,
  moduleId: 'MERCHANT3',
  query: z.strictObject({ language: languageTag.optional() }),
  output: merchantSettingsValue,
  errors: [],
});
