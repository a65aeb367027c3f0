import { RATE_CATEGORIES } from '@mela/contract/rate-rules';
import type { Database, Queryable } from '@mela/database/database';
import { changesOf, merchantOf, wholeNumber } from '#/given-facts.ts';
import { readWish, wishOptions } from '#/given-wish.ts';
import { hundredthsText } from '#/hundredths.ts';
import { levelCeilings } from '#/modules/agency/ceilings/ceilings.ts';
import { noteCommand } from '#/modules/ground/audit/audit.ts';
import type { Merchant, Merchants } from '#/modules/ground/merchants/merchants.ts';
import { readLevels, replaceLevels, type Level } from '#/modules/money/rewards/rewards.ts';
import { refusalOf, textOf, type ActionAnswer, type ActionInput, type OperatorAction } from '#/operator-action.ts';
import { LEVEL_SHAPE, levelFacts, tableProblems, wishedLevel } from './level-wish.ts';

export interface LevelParts {
  readonly database: Database;
  readonly merchants: Pick<Merchants, 'all'>;
  readonly now: () => Date;
}

/** As in the table `levels`. */
const RANK_MAX = 49;

/** `npm run mela -- levels`: docs/runbooks/levels.md. */
export const LEVEL_ACTIONS: readonly OperatorAction<LevelParts>[] = [
  {
    id: 'list',
    takes: '--merchant <code>',
    does: 'the VIP levels of a merchant with their needs, gifts and rebate rates in percent',
    input: { merchant: 'one' },
    failed: 'The levels could not be listed',
    run: list,
  },
  {
    id: 'set',
    takes:
      '--merchant <code> --rank <number> [--name "en=…"] [--mark <mark>] [--valid-bets <sum>] [--deposits <sum>] [--keeps <sum>] [--upgrade-gift <sum>] [--monthly-gift <sum>] [--birthday-gift <sum>] [--rate <category>=<percent>]',
    does: 'changes a level, or adds the next one; it counts from the next bet, gift and claim on',
    input: { merchant: 'one', rank: 'one', ...wishOptions(LEVEL_SHAPE) },
    run: set,
  },
  {
    id: 'remove',
    takes: '--merchant <code> --rank <number>',
    does: 'removes the highest level; its members have the one below',
    input: { merchant: 'one', rank: 'one' },
    run: remove,
  },
];

async function list({ database, merchants }: LevelParts, input: ActionInput): Promise<ActionAnswer> {
  const merchant = merchantOf(await merchants.all(), textOf(input, 'merchant'));
  if ('problem' in merchant) return merchant;
  const levels = await readLevels(database, merchant.id);
  return { rows: levels.map((level) => ({ rank: level.rank, ...levelFacts(level, merchant) })) };
}

async function set({ database, merchants, now }: LevelParts, input: ActionInput): Promise<ActionAnswer> {
  const problems = strayWords(input);
  const merchant = merchantOf(await merchants.all(), textOf(input, 'merchant'));
  if ('problem' in merchant) return refusalOf([merchant.problem, ...problems]);
  const rank = wholeNumber('rank', textOf(input, 'rank') ?? '', { least: 0, most: RANK_MAX }, problems);
  const wish = readWish(input, LEVEL_SHAPE, problems);
  if (rank === undefined) return refusalOf(problems);
  return database.transaction(async (tx): Promise<ActionAnswer> => {
    const ceiling = await levelCeilings(tx, merchant.id, now());
    const levels = await readLevels(tx, merchant.id);
    const known = levels[rank];
    if (rank > levels.length) return refusalOf([...problems, `rank: the next level is ${levels.length}`]);
    const before = known ?? { ...(levels.at(-1) ?? LOWEST), rank, name: {} };
    if (!known && !wish.name) problems.push('name: a new level needs one: --name "en=…"');
    const level = wishedLevel(before, wish, merchant, problems);
    problems.push(...rateProblems(level, known, ceiling));
    const table = levels.toSpliced(rank, 1, level);
    if (problems.length === 0) problems.push(...tableProblems(table));
    const changes = changesOf(known ? levelFacts(known, merchant) : {}, levelFacts(level, merchant));
    if (problems.length === 0 && !changes) problems.push('it says so already');
    if (problems.length > 0 || !changes) return refusalOf(problems);
    await replaceLevels(tx, merchant.id, table);
    await note(tx, merchant, 'levels set', { rank, ...changes });
    return { said: `level ${rank} of ${merchant.code} is ${known ? 'changed' : 'added'}` };
  });
}

async function remove({ database, merchants, now }: LevelParts, input: ActionInput): Promise<ActionAnswer> {
  const problems = strayWords(input);
  const merchant = merchantOf(await merchants.all(), textOf(input, 'merchant'));
  if ('problem' in merchant) return refusalOf([merchant.problem, ...problems]);
  const rank = wholeNumber('rank', textOf(input, 'rank') ?? '', { least: 0, most: RANK_MAX }, problems);
  return database.transaction(async (tx): Promise<ActionAnswer> => {
    await levelCeilings(tx, merchant.id, now());
    const levels = await readLevels(tx, merchant.id);
    const highest = levels.at(-1);
    if (rank !== undefined && rank !== highest?.rank)
      problems.push(
        highest ? `rank: only the highest level can be removed, ${highest.rank}` : 'rank: there are no levels',
      );
    if (rank === 0 && levels.length === 1) problems.push("rank: level 0 is every member's");
    if (problems.length > 0 || !highest) return refusalOf(problems);
    await replaceLevels(tx, merchant.id, levels.slice(0, -1));
    await note(tx, merchant, 'levels remove', { rank: highest.rank, before: levelFacts(highest, merchant), after: {} });
    return { said: `level ${highest.rank} of ${merchant.code} is removed` };
  });
}

/** Rates that the wish raises or adds, above the ceiling of their category. */
function rateProblems(
  level: Level,
  known: Level | undefined,
  ceiling: Awaited<ReturnType<typeof levelCeilings>>,
): string[] {
  return RATE_CATEGORIES.flatMap((category) => {
    const rate = level.rebateRates[category] ?? 0;
    if (rate <= (known?.rebateRates[category] ?? 0)) return [];
    const most = ceiling(category);
    if (most === undefined) return [`rate: the return of a game of ${category} is not known, so no rate is safe`];
    if (rate <= most) return [];
    return [
      `rate: at most ${hundredthsText(most)} % of ${category}, which is left of 60 % of its lowest house edge with the salary and hour contracts of agents`,
    ];
  });
}

const LOWEST: Level = {
  rank: 0,
  name: {},
  mark: 'clay',
  needsBets: 0n,
  needsDeposits: 0n,
  keepsBets: 0n,
  upgradeGift: 0n,
  monthlyGift: 0n,
  birthdayGift: 0n,
  rebateRates: {},
};

const strayWords = ({ words }: ActionInput): string[] =>
  words.length > 0 ? [`${words.join(' ')}: say it by options`] : [];

async function note(
  tx: Queryable,
  { id, code }: Pick<Merchant, 'id' | 'code'>,
  command: string,
  { rank, before, after }: { readonly rank: number; readonly before: object; readonly after: object },
): Promise<void> {
  await noteCommand(tx, command, {
    merchantId: id,
    action: 'level_changed',
    subject: { kind: 'merchant', id: code },
    before: { rank: rank.toString(), ...before },
    after: { rank: rank.toString(), ...after },
  });
}
