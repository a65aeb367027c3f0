import { CONSOLE_CATALOGUES } from '@mela/locales/catalogues/console-catalogues.generated';
import type { Catalogue } from '@mela/locales/say';
import { SOURCE_LANGUAGE } from '@mela/locales/text-in';
import { i18nOf, languageOf, type I18n, type LanguageTag } from '@mela/web/platform/language/i18n';
import { speakIn } from '@mela/web/platform/language/language';
import { LANGUAGE_COOKIE } from '@mela/web/platform/storage/early-storage-keys';
import { consoleMemory } from './console-memory.ts';

const CONSOLE_CALLS = '/wps/console';

/** The language chosen in this browser, else the browser's own if the console supports it. */
export async function speakConsole(page: Document): Promise<ConsoleLanguage> {
  const first = languageOf(consoleMemory.language()) ?? languageOf(navigator.language) ?? SOURCE_LANGUAGE;
  const i18n = i18nOf(first, await catalogueOf(first));
  speakConsoleIn(page, first);
  return {
    i18n,
    async change(tag) {
      i18n.show(tag, await catalogueOf(tag));
      consoleMemory.keepLanguage(tag);
      speakConsoleIn(page, tag);
    },
  };
}

/** Names that an operator wrote come in this language too. The cookie is the console's: the site's on the same host stays. */
function speakConsoleIn(page: Document, tag: LanguageTag): void {
  speakIn(page, tag);
  page.cookie = `${LANGUAGE_COOKIE}=${tag}; path=${CONSOLE_CALLS}; samesite=lax`;
}

async function catalogueOf(tag: LanguageTag): Promise<Catalogue> {
  const { messages }: { messages: object } = await CONSOLE_CATALOGUES[tag]();
  return messages as Catalogue;
}

export interface ConsoleLanguage {
  readonly i18n: I18n;
  /** Without a reload. Rejects when the words could not be fetched. */
  change(tag: LanguageTag): Promise<void>;
}
