import { parseAmount, wireAmount } from '@mela/money/amount';
import { currencyOf } from '@mela/money/currency';
import {
  percentOf,
  ppmOf,
  readJackpot,
  returnPpm,
  USUAL_JACKPOT,
  writeJackpot,
  type JackpotSetting,
} from '#/modules/play/jackpots/jackpots.ts';
import { isProblem, problem, type At, type Command, type LobbyAnswer } from './command.ts';
import { readCurrency } from './lobby-command.store.ts';

/** Settings of the next pool; an open pool keeps its rules. Each answer contains the return to players. */
export const JACKPOT_COMMANDS: readonly Command[] = [
  {
    typed: 'jackpot show',
    takes: '',
    does: 'what the next pool opens with, and what it gives back of all stakes',
    async run(at) {
      const setting = await readJackpot(at.db, at.merchant.id);
      return setting ? { said: await describe(at, setting) } : { said: `${at.merchant.code} has no jackpot` };
    },
  },
  {
    typed: 'jackpot set',
    takes: '<percent of each stake> [<floor> <ceiling>]',
    does: 'opens the next pool by these, and refuses what gives back more than the merchant allows',
    run: changed(async (at, now, [percent = '', floor, ceiling]) => {
      const { exponent } = currencyOf(await readCurrency(at.db, at.merchant.id));
      const sharePpm = ppmOf(percent);
      const sums = [floor, ceiling].map((sum) => (sum === undefined ? undefined : parseAmount(sum, exponent)));
      const [floorMinor = now.floorMinor, ceilingMinor = now.ceilingMinor] = sums;
      const isWhole =
        (floor === undefined) === (ceiling === undefined) && (floor === undefined || !sums.includes(undefined));
      if (sharePpm === undefined || !isWhole)
        return problem('say how much of each stake, and from where to where: jackpot set 0.025 20000000 21000000');
      return { ...now, enabled: true, sharePpm, floorMinor, ceilingMinor };
    }),
  },
  {
    typed: 'jackpot most',
    takes: '<percent of all stakes>',
    does: 'how much a pool may give back on top of the games',
    run: changed(async (_at, now, [percent = '']) => {
      const mostReturnPpm = ppmOf(percent);
      return mostReturnPpm === undefined
        ? problem('say how much of all stakes: jackpot most 2')
        : { ...now, mostReturnPpm };
    }),
  },
  {
    typed: 'jackpot on',
    takes: '',
    does: 'opens a pool, and the next after each that drops',
    run: changed(async (_at, now) => ({ ...now, enabled: true })),
  },
  {
    typed: 'jackpot off',
    takes: '',
    does: 'opens no further pool; the one that stands goes on until it drops',
    run: changed(async (_at, now) => ({ ...now, enabled: false })),
  },
];

function changed(
  change: (at: At, now: JackpotSetting, words: readonly string[]) => Promise<JackpotSetting | { problem: string }>,
): Command['run'] {
  return async (at, words): Promise<LobbyAnswer> => {
    const wanted = await change(at, (await readJackpot(at.db, at.merchant.id)) ?? USUAL_JACKPOT, words);
    if (isProblem(wanted)) return wanted;
    const outcome = await writeJackpot(at.db, at.merchant.id, wanted);
    if (outcome === 'written') return { said: await describe(at, wanted) };
    if (outcome === 'out of range')
      return problem(
        'a share is 0.0001 to 10 %, what is given back at most 20 %, and the ceiling at least 1.00 above the floor',
      );
    return problem(
      `that gives back ${percentOf(returnPpm(wanted))} % of all stakes on top of the games; ${at.merchant.code} allows ${percentOf(wanted.mostReturnPpm)} %. Take a smaller share or a longer way from floor to ceiling, or say jackpot most`,
    );
  };
}

async function describe({ db, merchant }: At, setting: JackpotSetting): Promise<string> {
  const { code: currency, exponent } = currencyOf(await readCurrency(db, merchant.id));
  const { enabled, sharePpm, floorMinor, ceilingMinor, mostReturnPpm } = setting;
  const sum = (minor: bigint) => wireAmount(minor, exponent);
  return `${merchant.code}: ${enabled ? 'on' : 'off'}, ${percentOf(sharePpm)} % of each stake, ${sum(floorMinor)} to ${sum(ceilingMinor)} ${currency}. It gives back ${percentOf(returnPpm(setting))} % of all stakes on top of the games (at most ${percentOf(mostReturnPpm)} %); the next pool opens by it.`;
}
