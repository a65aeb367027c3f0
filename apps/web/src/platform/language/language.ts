import { directionOf } from '@mela/locales/language-tags';
import type { ClientStorage } from '#/platform/storage/client-storage.ts';
import { LANGUAGE_COOKIE } from '#/platform/storage/early-storage-keys.ts';
import { languageOf, loadMessages, type I18n, type LanguageTag } from './i18n.ts';

const YEAR_S = 365 * 24 * 3600;

/** Changes the language without a reload; keeps it in storage and in the cookie that the server renders by. */
export function createLanguageControl(i18n: I18n, storage: ClientStorage, page?: Document): LanguageControl {
  let latest: LanguageTag = i18n.locale;

  async function show(tag: LanguageTag): Promise<boolean> {
    latest = tag;
    try {
      const messages = await loadMessages(tag);
      // Only the last of two quick choices is applied.
      if (latest !== tag) return true;
      i18n.show(tag, messages);
    } catch {
      latest = i18n.locale;
      return false;
    }
    if (page) speakIn(page, tag);
    return true;
  }

  storage.onChangeElsewhere((name) => {
    const tag = languageOf(storage.get('language'));
    if (name === 'language' && tag && tag !== latest) void show(tag);
  });

  return {
    async change(tag) {
      if (!(await show(tag))) return false;
      storage.set('language', tag);
      if (page) page.cookie = `${LANGUAGE_COOKIE}=${tag}; path=/; max-age=${YEAR_S}; samesite=lax`;
      return true;
    },
  };
}

/** Marks a document with its language, and with the way its lines run. */
export function speakIn(page: Document, tag: LanguageTag): void {
  page.documentElement.lang = tag;
  page.documentElement.dir = directionOf(tag);
}

export interface LanguageControl {
  /** False when the catalogue could not be fetched: the language stays as it was. */
  change(tag: LanguageTag): Promise<boolean>;
}
