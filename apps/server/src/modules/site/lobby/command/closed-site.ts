import { SOURCE_LANGUAGE, textIn } from '@mela/locales/text-in';
import { parseTextsOption } from '#/texts-option.ts';
import { isProblem, problem, type Command } from './command.ts';
import { writeContact, writeStatusWords } from './closed-site.store.ts';

const SCREENS = ['maintenance', 'restricted'] as const;
const CONTACTS = {
  email: { pattern: /^[^@\s]{1,64}@[^@\s]{1,190}$/, example: 'help@fair.example' },
  phone: { pattern: /^\+[1-9]\d{6,14}$/, example: '+8801712000000' },
} as const;

/** The texts on a closed site, and how visitors reach the merchant meanwhile (M72, M148). */
export const CLOSED_SITE_COMMANDS: readonly Command[] = [
  {
    typed: 'closed words',
    takes: 'maintenance|restricted --text "en=…" [--text "bn=…"] or none',
    does: "says on a closed screen why, in the operator's words; none gives back the usual ones",
    async run({ db, merchant }, [word, none], { text }) {
      const screen = SCREENS.find((one) => one === word);
      if (!screen) return problem(`say which screen: ${SCREENS.join(' or ')}`);
      const words = none === 'none' ? {} : parseTextsOption(text, 'text');
      if (isProblem(words)) return words;
      await writeStatusWords(db, merchant.id, screen, words);
      return { said: `${merchant.code}: ${screen} says ${textIn(words, SOURCE_LANGUAGE, 'the usual words')}` };
    },
  },
  {
    typed: 'closed contact',
    takes: 'email|phone <address> or none',
    does: 'where people reach the merchant while its site is closed to them',
    async run({ db, merchant }, [kind, address = '']) {
      if (kind !== 'email' && kind !== 'phone') return problem('say email or phone first');
      const { pattern, example } = CONTACTS[kind];
      if (address !== 'none' && !pattern.test(address))
        return problem(`that is no ${kind}: closed contact ${kind} ${example}`);
      await writeContact(db, merchant.id, kind, address === 'none' ? null : address);
      return { said: `${merchant.code}: ${kind} is ${address}` };
    },
  },
];
