import { HOME_SECTIONS } from '@mela/contract/home-sections';
import { problem, type At, type Command } from './command.ts';
import { readSections, writeSections } from './home.store.ts';

export const HOME_COMMANDS: readonly Command[] = [
  {
    typed: 'home list',
    takes: '',
    does: "home's sections in their order, by language",
    async run({ db, merchant }) {
      const rows = await readSections(db, merchant.id);
      const languages = [...new Set(['', ...rows.map(({ language }) => language)])];
      return {
        rows: languages.map((language) => {
          const own = rows.filter((row) => row.language === language).map(({ section }) => section);
          return {
            language: language === '' ? 'all others' : language,
            sections: own.length > 0 ? own.join(' ') : HOME_SECTIONS.join(' '),
            set: own.length > 0 ? 'yes' : 'usual',
          };
        }),
      };
    },
  },
  {
    typed: 'home order',
    takes: '<section> <section> … [--language BN]',
    does: "orders home's sections and leaves out what is not named; without --language for all languages",
    async run(at, words, { language }) {
      const wrong = words.find((word) => !HOME_SECTIONS.some((section) => section === word));
      if (wrong !== undefined) return problem(`home has no section ${wrong}: ${HOME_SECTIONS.join(', ')}`);
      if (words.length === 0) return problem(`say the sections: ${HOME_SECTIONS.join(', ')}`);
      if (new Set(words).size < words.length) return problem('a section stands there twice');
      return write(at, language, words);
    },
  },
  {
    typed: 'home usual',
    takes: '[--language BN]',
    does: 'gives home its usual order back',
    run: (at, _words, { language }) => write(at, language, []),
  },
];

async function write({ db, merchant }: At, languages: readonly string[] | undefined, sections: readonly string[]) {
  const tags = languages ?? [''];
  for (const tag of tags) await writeSections(db, merchant.id, tag, sections);
  const where = languages === undefined ? 'home' : `home in ${tags.join(' and ')}`;
  return { said: `${merchant.code}: ${where} shows ${sections.join(', ') || 'the usual order'}` };
}
