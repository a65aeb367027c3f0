import '#/ui/tokens.css';
import './desk.css';
import './work.css';
import './own.css';
import { createRoot } from 'react-dom/client';
import { i18nOf, languageOf } from '#/platform/language/i18n.ts';
import { speakIn } from '#/platform/language/language.ts';
import { LanguageProvider } from '#/platform/language/text.tsx';
import { DESK_CATALOGUES } from '@mela/locales/catalogues/desk-catalogues.generated';
import type { Catalogue } from '@mela/locales/say';
import { IconSourceContext } from '#/ui/icon.tsx';
import { Desk } from './desk.tsx';
import { DeskIcons } from './desk-icons.tsx';
import { createDeskClient } from './desk-client.ts';
import { deskMemory } from './desk-memory.ts';

/** Where the desk begins: words, then the page. */
async function start(place: HTMLElement): Promise<void> {
  const language = languageOf(deskMemory.language()) ?? languageOf(navigator.language) ?? 'en';
  const { messages }: { messages: object } = await DESK_CATALOGUES[language]();
  speakIn(document, language);
  createRoot(place).render(
    <LanguageProvider i18n={i18nOf(language, messages as Catalogue)}>
      <IconSourceContext value={{ sprite: '', here: 'all' }}>
        <DeskIcons />
        <Desk client={createDeskClient()} />
      </IconSourceContext>
    </LanguageProvider>,
  );
}

const place = document.getElementById('desk');
if (place) void start(place);
