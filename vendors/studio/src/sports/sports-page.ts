import { textIn } from '@mela/locales/text-in';
import { z } from 'zod';
import { TEXTS } from '@mela/locales/catalogues/studio-sports-texts.generated';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../games/text.ts';
import type { ClientAssets } from '../play/client-assets.ts';
import { pageDocument } from '@mela/vendor-kit/http/page-document';
import { SPORTS_GAME } from './sports-game.ts';

/** The document of the sports board, by the query of its address. */
export function createSportsPage(options: PageOptions): (query: unknown) => string {
  return (query) => {
    const asked = querySchema.parse(query);
    const boot: SportsBoot = {
      language: asked.lang,
      theme: asked.theme,
      timeZone: asked.tz,
      match: asked.match,
      launch: asked.launch,
      parents: options.publicOrigins,
      fonts: options.fonts,
    };
    const { language, theme } = boot;
    return pageDocument({
      language,
      theme,
      title: textIn(SPORTS_GAME.title, language),
      files: options.assets.sports,
      root: { id: 'board' },
      withoutScript: TEXTS[language]['studioSports.withoutScript'],
      boot,
    });
  };
}

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Whatever the address says, there is a page: what is wrong in it is as if it were not there. */
const querySchema = z.object({
  lang: z.enum(LANGUAGES).catch(DEFAULT_LANGUAGE),
  theme: z.enum(['dark', 'light']).catch('dark'),
  tz: z.string().max(64).refine(isTimeZone).catch('UTC'),
  match: z
    .string()
    .regex(/^\d{1,18}$/)
    .nullable()
    .catch(null),
  launch: z.string().min(16).max(64).nullable().catch(null),
});

/** The data in the document. */
export interface SportsBoot {
  readonly language: Language;
  readonly theme: 'dark' | 'light';
  /** IANA name; kick-off times are displayed in it. */
  readonly timeZone: string;
  /** The match to open with. */
  readonly match: string | null;
  /** A member's page tells the operator that it is open; a guest's has none. */
  readonly launch: string | null;
  /** The origins that may hold the frame, for the page's messages. */
  readonly parents: readonly string[];
  /** Addresses of the shared faces. */
  readonly fonts: Readonly<Record<string, string>>;
}

interface PageOptions {
  readonly assets: ClientAssets;
  readonly fonts: Readonly<Record<string, string>>;
  readonly publicOrigins: readonly string[];
}
