import { SERVICE_TYPES } from '@mela/contract/customer-service';
import { OPTIONAL_FIELDS, RULED_FIELDS } from '@mela/contract/registration-fields';
import { isNetwork } from '@mela/edge/networks';
import { isWebAddress } from './banners.ts';
import { parseTextsOption } from '#/texts-option.ts';
import { operatorPatternProblem } from '#/operator-pattern.ts';
import { isProblem, problem, type At, type Command, type LobbyAnswer } from './command.ts';
import {
  closeSite,
  refuseNetwork,
  removeChannel,
  setConsentTicked,
  setRegistrationCaptcha,
  setRegistrationField,
  setRegistrationPattern,
  writeChannel,
} from './site.store.ts';

/** Settings of a whole site: whether it is open, for whom, what registration requires, how to reach the merchant. */
export const SITE_COMMANDS: readonly Command[] = [
  {
    typed: 'site close',
    takes: '',
    does: 'shows everybody the maintenance screen; staff still work at the desk',
    async run({ db, merchant }) {
      await closeSite(db, merchant.id, true);
      return { said: `${merchant.code} is closed for maintenance` };
    },
  },
  {
    typed: 'site open',
    takes: '',
    does: 'opens it again',
    async run({ db, merchant }) {
      await closeSite(db, merchant.id, false);
      return { said: `${merchant.code} is open` };
    },
  },
  {
    typed: 'site refuse',
    takes: '<network>',
    does: 'shows visitors of a network the region screen',
    run: refusing(true),
  },
  { typed: 'site admit', takes: '<network>', does: 'lets them in again', run: refusing(false) },
  {
    typed: 'registration captcha',
    takes: 'on|off',
    does: 'asks for a captcha at registration, or not',
    async run({ db, merchant }, [word]) {
      if (word !== 'on' && word !== 'off') return problem('say on or off');
      await setRegistrationCaptcha(db, merchant.id, word === 'on');
      return { said: `${merchant.code}: registration asks for ${word === 'on' ? 'a captcha' : 'no captcha'}` };
    },
  },
  {
    typed: 'registration consent',
    takes: 'ticked|open',
    does: 'opens the form with its boxes of consent ticked, where the law allows it, or not ticked',
    async run({ db, merchant }, [word]) {
      if (word !== 'ticked' && word !== 'open') return problem('say ticked or open');
      await setConsentTicked(db, merchant.id, word === 'ticked');
      return { said: `${merchant.code}: the boxes of consent are ${word === 'ticked' ? 'ticked' : 'not ticked'}` };
    },
  },
  {
    typed: 'registration field',
    takes: '<name> on|required|off',
    does: 'shows an optional field of the registration form, asks for it, or leaves it out',
    async run({ db, merchant }, [name = '', word = '']) {
      if (!OPTIONAL_FIELDS.some((known) => known === name))
        return problem(`the field is one of ${OPTIONAL_FIELDS.join(', ')}`);
      if (!['on', 'required', 'off'].includes(word)) return problem('say on, required or off');
      await setRegistrationField(db, merchant.id, { name, enabled: word !== 'off', required: word === 'required' });
      return { said: `${merchant.code}: ${name} is ${word}` };
    },
  },
  {
    typed: 'registration pattern',
    takes: '<name> <pattern>|own',
    does: 'holds a field of the registration form to a pattern, such as "^[a-z]+$", or to the product’s own again',
    async run({ db, merchant }, [name = '', pattern = '']) {
      if (!RULED_FIELDS.some((known) => known === name))
        return problem(`the field is one of ${RULED_FIELDS.join(', ')}`);
      const wrong = pattern === 'own' ? undefined : operatorPatternProblem(pattern);
      if (wrong !== undefined) return problem(wrong);
      await setRegistrationPattern(db, merchant.id, { name, pattern: pattern === 'own' ? null : pattern });
      return { said: `${merchant.code}: ${name} is held to ${pattern === 'own' ? 'its own pattern' : pattern}` };
    },
  },
  {
    typed: 'channel set',
    takes: '<type> <address> --title "en=Telegram" [--title "bn=…"]',
    does: 'sets a way to customer service',
    run: setChannel,
  },
  {
    typed: 'channel remove',
    takes: '<type>',
    does: 'takes it away',
    async run({ db, merchant }, words) {
      const type = words.join(' ');
      return (await removeChannel(db, merchant.id, type))
        ? { said: `${merchant.code}: ${type} is gone` }
        : problem(`${merchant.code} has no channel ${type}`);
    },
  },
];

function refusing(refused: boolean): Command['run'] {
  return async ({ db, merchant }, [network = '']) => {
    if (!isNetwork(network)) return problem('say a network, such as 203.0.113.0/24');
    const all = await refuseNetwork(db, merchant.id, network, refused);
    return { said: `${merchant.code} refuses ${all.length === 0 ? 'no network' : all.join(', ')}` };
  };
}

async function setChannel(
  { db, merchant }: At,
  [type = '', path = '']: readonly string[],
  { title }: { readonly title?: readonly string[] | undefined },
): Promise<LobbyAnswer> {
  if (!SERVICE_TYPES.some((known) => known === type)) return problem(`the type is one of ${SERVICE_TYPES.join(', ')}`);
  if (!isWebAddress(path) && !/^\/m\/[\w./?=&-]{1,400}$/.test(path))
    return problem('the address begins with https://, or is a page of the site: /m/chat');
  const titles = parseTextsOption(title, 'title');
  if (isProblem(titles)) return titles;
  const tooLong = Object.values(titles).find((text) => text.length > LONGEST_TITLE);
  if (tooLong !== undefined) return problem(`--title is up to ${LONGEST_TITLE} letters`);
  for (const [language, text] of Object.entries(titles))
    await writeChannel(db, merchant.id, { type, language, title: text, path });
  return { said: `${merchant.code}: ${type} leads to ${path}` };
}

const LONGEST_TITLE = 60;
