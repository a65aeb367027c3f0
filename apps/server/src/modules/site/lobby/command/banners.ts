import { isOwnPath } from '@mela/contract/own-path';
import { BANNER_NAMES } from '@mela/game-art/scenes/scene-names';
import { textIn } from '@mela/locales/text-in';
import { parseTextsOption } from '#/texts-option.ts';
import { isProblem, numberOf, problem, type Command } from './command.ts';
import { insertBanner, orderBanners, readBanners, setBannerShown } from './banners.store.ts';

const GROUPS = ['m_home', 'm_hotgames', 'm_leftmenu', 'm_reg'];

export const BANNER_COMMANDS: readonly Command[] = [
  {
    typed: 'banner list',
    takes: '',
    does: 'banners by group, in their order',
    async run({ db, merchant }) {
      const banners = await readBanners(db, merchant.id);
      return {
        rows: banners.map(({ id, group_name: group, title, url, languages, shown }) => ({
          number: id.toString(),
          group,
          title: textIn(title),
          url,
          languages: languages.join(' ') || 'all',
          shown: shown ? 'yes' : 'hidden',
        })),
      };
    },
  },
  {
    typed: 'banner add',
    takes:
      '--title "en=…" --url /m/… [--text "en=…"] [--action "en=…"] [--scene gift] [--group m_home] [--language BN]',
    does: 'adds a banner behind the others; --language: who sees it, all without it',
    async run({ db, merchant }, words, options) {
      const { group = 'm_home', scene = 'lanterns', url = '', language = [] } = options;
      if (words.length > 0) return problem(`what stands for ${words.join(' ')}? A banner is told by its options`);
      if (!GROUPS.includes(group)) return problem(`--group is one of ${GROUPS.join(', ')}`);
      if (!BANNER_NAMES.some((name) => name === scene)) return problem(`--scene is one of ${BANNER_NAMES.join(', ')}`);
      if (!isOwnPath(url) && !isWebAddress(url))
        return problem('--url is where a tap leads: a page of the site (/m/slot-games) or an address with https://');
      const title = parseTextsOption(options.title, 'title');
      const text = options.text === undefined ? {} : parseTextsOption(options.text, 'text');
      const action = options.action === undefined ? {} : parseTextsOption(options.action, 'action');
      if (isProblem(title)) return title;
      if (isProblem(text)) return text;
      if (isProblem(action)) return action;
      const id = await insertBanner(db, merchant.id, { group, scene, title, text, action, url, languages: language });
      return { said: `${merchant.code}: banner ${id} stands in ${group}` };
    },
  },
  { typed: 'banner hide', takes: '<number>', does: 'takes a banner down', run: setting(false) },
  { typed: 'banner show', takes: '<number>', does: 'puts it up again', run: setting(true) },
  {
    typed: 'banner order',
    takes: '<number> <number> …',
    does: 'puts these first in their groups, in this order',
    async run({ db, merchant }, words) {
      const ids = words.map(numberOf);
      const known = ids.filter((id) => id !== undefined);
      if (known.length === 0 || known.length < words.length) return problem('say the numbers: banner list shows them');
      const own = new Set((await readBanners(db, merchant.id)).map(({ id }) => id.toString()));
      const other = known.find((id) => !own.has(id.toString()));
      if (other !== undefined) return problem(noBanner(merchant.code, other));
      await orderBanners(db, merchant.id, known);
      return { said: `${merchant.code}: ${known.join(', ')} first` };
    },
  },
];

function setting(shown: boolean): Command['run'] {
  return async ({ db, merchant }, [word]) => {
    const id = numberOf(word);
    if (id === undefined) return problem('say which banner, by its number: banner list shows them');
    const isThere = await setBannerShown(db, merchant.id, id, shown);
    return isThere
      ? { said: `${merchant.code}: banner ${id} is ${shown ? 'shown' : 'hidden'}` }
      : problem(noBanner(merchant.code, id));
  };
}

function noBanner(code: string, id: number): string {
  return `${code} has no banner ${id}: banner list shows what it has`;
}

export function isWebAddress(url: string): boolean {
  return url.length <= 500 && URL.canParse(url) && new URL(url).protocol === 'https:';
}
