import { isWebAddress } from './banners.ts';
import { problem, type Command } from './command.ts';
import { readLinks, setLinkShown, writeLink } from './links.store.ts';

/** P40, P66. */
const TYPES = [
  'IOS',
  'Android',
  'MOBILECONFIG',
  'AppDownloadIcon',
  'TWITTER',
  'YOUTUBE',
  'FACEBOOK',
  'TELEGRAM',
  'TELEGRAM2',
  'INSTAGRAM',
];

export const LINK_COMMANDS: readonly Command[] = [
  {
    typed: 'link list',
    takes: '',
    does: 'links to apps and to where the merchant is followed',
    async run({ db, merchant }) {
      const links = await readLinks(db, merchant.id);
      return {
        rows: links.map(({ resource_type: type, url, label_name_en: label, shown }) => ({
          type,
          url,
          label,
          shown: shown ? 'yes' : 'hidden',
        })),
      };
    },
  },
  {
    typed: 'link set',
    takes: '<type> <address> [--label "In English"]',
    does: 'sets a link; with https://, or a file of the site',
    async run({ db, merchant }, [type = '', url = ''], { label }) {
      if (!TYPES.includes(type)) return problem(`the type is one of ${TYPES.join(', ')}`);
      if (!isWebAddress(url) && !/^\/[\w.-]+(\/[\w.-]+)*$/.test(url))
        return problem('the address begins with https://, or is a file of the site: /app.mobileconfig');
      if (label !== undefined && label.length > 60) return problem('--label is up to 60 letters');
      await writeLink(db, merchant.id, { type, url, label });
      return { said: `${merchant.code}: ${type} leads to ${url}` };
    },
  },
  { typed: 'link hide', takes: '<type>', does: 'takes a link down', run: setting(false) },
  { typed: 'link show', takes: '<type>', does: 'shows it again', run: setting(true) },
];

function setting(shown: boolean): Command['run'] {
  return async ({ db, merchant }, [type = '']) => {
    const isThere = await setLinkShown(db, merchant.id, type, shown);
    return isThere
      ? { said: `${merchant.code}: ${type} is ${shown ? 'shown' : 'hidden'}` }
      : problem(`${merchant.code} has no link ${type}: link list shows what it has`);
  };
}
