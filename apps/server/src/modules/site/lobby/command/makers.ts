import { textIn } from '@mela/locales/text-in';
import { arrangeMakers, readMakers } from '#/modules/site/arrangement/arrangement.ts';
import { problem, type At, type Command } from './command.ts';

export const MAKER_COMMANDS: readonly Command[] = [
  {
    typed: 'maker list',
    takes: '',
    does: 'makers in the order in which players meet them',
    async run({ db, merchant }) {
      const makers = await readMakers(db, merchant.id);
      return {
        rows: makers.map(({ code, name, games, shown, position }) => ({
          code,
          name: textIn(name),
          games,
          shown: shown ? 'yes' : 'hidden',
          place: position ?? '',
        })),
      };
    },
  },
  { typed: 'maker hide', takes: '<code>', does: 'takes a maker with its games out of every list', run: setting(false) },
  { typed: 'maker show', takes: '<code>', does: 'lists a hidden maker again', run: setting(true) },
  {
    typed: 'maker order',
    takes: '<code> <code> …',
    does: 'puts these makers first, in this order; without a code the usual order',
    async run(at, codes) {
      const wrong = await unknownOf(at, codes);
      if (wrong) return problem(wrong);
      await arrangeMakers(at.db, at.merchant, { order: codes }, at.note);
      return { said: `${at.merchant.code}: ${codes.length === 0 ? 'the usual order' : `${codes.join(', ')} first`}` };
    },
  },
];

function setting(shown: boolean): Command['run'] {
  return async (at, words) => {
    const [code] = words;
    if (code === undefined || words.length > 1) return problem('say which maker, by its code: maker list shows them');
    const wrong = await unknownOf(at, [code]);
    if (wrong) return problem(wrong);
    const others = (await readMakers(at.db, at.merchant.id))
      .filter((maker) => !maker.shown && maker.code !== code)
      .map((maker) => maker.code);
    await arrangeMakers(at.db, at.merchant, { hidden: shown ? others : [...others, code] }, at.note);
    return { said: `${at.merchant.code}: ${code} is ${shown ? 'shown' : 'hidden'}` };
  };
}

async function unknownOf({ db, merchant }: At, codes: readonly string[]): Promise<string | undefined> {
  const known = (await readMakers(db, merchant.id)).map(({ code }) => code);
  const wrong = codes.find((code) => !known.includes(code));
  if (wrong !== undefined) return `${merchant.code} has no maker ${wrong}: ${known.join(', ')}`;
  return new Set(codes).size < codes.length ? 'a maker stands there twice' : undefined;
}
