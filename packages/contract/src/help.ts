import { z } from 'zod';
import { instant, languageTag } from './amounts.ts';
import { HELP_TAGS } from './help-rules.ts';
import { operation } from './operation.ts';

/** An item's own word in addresses: /m/help?i=deposit. */
const itemId = z.string().regex(/^[a-z][a-z-]{1,31}$/);
const version = z.number().int().min(1).max(1_000_000);

const helpItem = z.object({
  itemId,
  tag: z.enum(HELP_TAGS).nullable(),
  /** The name of an icon of the site's sprite; a page displays an unknown one as a question mark. */
  icon: z.string(),
  title: z.string(),
  /** HTML of few plain tags, cleaned when it was saved (R17); the page cleans it once more. */
  content: z.string(),
  version,
  publishedAt: instant,
});
export type HelpItem = z.infer<typeof helpItem>;

/** M147, M97: the merchant's items, in its order. `lang` is the other form of `language`. */
export const helpCentre = operation({
  id: 'helpCentre',
  method: 'GET',
  path: '/wps/help',
  summary: 'The items of the help centre, in their order',
  access: 'guest',
  moduleId: 'HELP3',
  query: z.strictObject({
    device: z.enum(['MOBILE', 'WEB']).default('MOBILE'),
    lang: languageTag.optional(),
    language: languageTag.optional(),
  }),
  output: z.object({ items: z.array(helpItem) }),
  errors: [],
});

/** Records that the member agrees to the merchant's current terms: `version` is the displayed one. */
export const acceptTerms = operation({
  id: 'acceptTerms',
  method: 'POST',
  path: '/wps/member/terms',
  summary: 'Agrees to a version of the terms',
  access: 'session',
  moduleId: 'HELP3',
  body: z.strictObject({ version }),
  output: z.object({ version, acceptedAt: instant }),
  /** A newer version was published meanwhile, or there never was this one. */
  errors: ['terms_changed'],
});
