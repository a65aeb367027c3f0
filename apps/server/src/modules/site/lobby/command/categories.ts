import { GAME_CATEGORIES } from '@mela/contract/categories';
import { problem, type Command } from './command.ts';
import { orderMenu, readCategories, setCategoryShown } from './categories.store.ts';

const MENUS = ['home', 'centre'] as const;

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
    async run({ db, merchant }, words, { menu }) {
      const wrong = unknownOf(words);
      if (wrong !== undefined) return problem(wrong);
      const menus = MENUS.filter((one) => menu === undefined || one === menu);
      if (menus.length === 0) return problem('--menu is home or centre');
      for (const one of menus) await orderMenu(db, merchant.id, one, words);
      return { said: `${merchant.code}: ${words.length === 0 ? 'the usual order' : `${words.join(', ')} first`}` };
    },
  },
];

function setting(shown: boolean): Command['run'] {
  return async ({ db, merchant }, words) => {
    const [category] = words;
    if (category === undefined || words.length > 1) return problem(`say which: ${GAME_CATEGORIES.join(', ')}`);
    const wrong = unknownOf([category]);
    if (wrong !== undefined) return problem(wrong);
    await setCategoryShown(db, merchant.id, category, shown);
    return { said: `${merchant.code}: ${category} is ${shown ? 'on' : 'off'}` };
  };
}

function unknownOf(words: readonly string[]): string | undefined {
  const wrong = words.find((word) => !GAME_CATEGORIES.some((category) => category === word));
  if (wrong !== undefined) return `there is no category ${wrong}: ${GAME_CATEGORIES.join(', ')}`;
  return new Set(words).size < words.length ? 'a category stands there twice' : undefined;
}
