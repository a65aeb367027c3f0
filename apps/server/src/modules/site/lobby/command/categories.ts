import { GAME_CATEGORIES } from '@mela/contract/categories';
import { arrangeCategories, readCategories } from '#/modules/site/arrangement/arrangement.ts';
import { problem, type Command } from './command.ts';

const MENUS = ['home', 'centre'] as const;
const KNOWN = new Set<string>(GAME_CATEGORIES);

export const CATEGORY_COMMANDS: readonly Command[] = [
  {
    typed: 'category list',
    takes: '',
    does: 'every category, whether it is on, and its place in both menus',
    async run({ db, merchant }) {
      const arranged = new Map((await readCategories(db, merchant.id)).map((row) => [row.category, row]));
      return {
        rows: GAME_CATEGORIES.map((category) => {
          const row = arranged.get(category);
          return {
            category,
            on: row?.shown === false ? 'off' : 'yes',
            home: row?.home_position ?? '',
            centre: row?.centre_position ?? '',
          };
        }),
      };
    },
  },
  {
    typed: 'category off',
    takes: '<category>',
    does: 'switches a category off, its games with it',
    run: setting(false),
  },
  { typed: 'category on', takes: '<category>', does: 'switches it on again', run: setting(true) },
  {
    typed: 'category order',
    takes: '<category> <category> … [--menu home|centre]',
    does: 'puts these first, in this order; without --menu in both menus; without a category the usual order',
    async run({ db, merchant, note }, words, { menu }) {
      const wrong = unknownOf(words);
      if (wrong !== undefined) return problem(wrong);
      const menus = MENUS.filter((one) => menu === undefined || one === menu);
      if (menus.length === 0) return problem('--menu is home or centre');
      await arrangeCategories(db, merchant, Object.fromEntries(menus.map((one) => [one, words])), KNOWN, note);
      return { said: `${merchant.code}: ${words.length === 0 ? 'the usual order' : `${words.join(', ')} first`}` };
    },
  },
];

function setting(shown: boolean): Command['run'] {
  return async ({ db, merchant, note }, words) => {
    const [category] = words;
    if (category === undefined || words.length > 1) return problem(`say which: ${GAME_CATEGORIES.join(', ')}`);
    const wrong = unknownOf([category]);
    if (wrong !== undefined) return problem(wrong);
    const others = (await readCategories(db, merchant.id))
      .filter((row) => !row.shown && row.category !== category)
      .map((row) => row.category);
    await arrangeCategories(db, merchant, { hidden: shown ? others : [...others, category] }, KNOWN, note);
    return { said: `${merchant.code}: ${category} is ${shown ? 'on' : 'off'}` };
  };
}

function unknownOf(words: readonly string[]): string | undefined {
  const wrong = words.find((word) => !GAME_CATEGORIES.some((category) => category === word));
  if (wrong !== undefined) return `there is no category ${wrong}: ${GAME_CATEGORIES.join(', ')}`;
  return new Set(words).size < words.length ? 'a category stands there twice' : undefined;
}
