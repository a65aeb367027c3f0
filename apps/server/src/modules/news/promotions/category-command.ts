import { textIn } from '@mela/locales/text-in';
import { merchantOf, merchantsAsked, missingLanguages } from '#/given-facts.ts';
import { checkTexts, readWish } from '#/given-wish.ts';
import { refusalOf, textOf, type ActionAnswer, type ActionInput, type OperatorAction } from '#/operator-action.ts';
import { createPromotionActions } from './promotion-actions.ts';
import { noting, type PromotionCommandParts } from './promotion-note.ts';

const LISTED = 100;
const CATEGORY_WISH = { name: 'texts' } as const;
const NAME_MAX = 60;

/** The categories under which players find promotions. */
export const CATEGORY_ACTIONS: readonly OperatorAction<PromotionCommandParts>[] = [
  {
    id: 'category list',
    takes: '[--merchant <code>]',
    does: 'the categories under which players find promotions',
    input: { merchant: 'one' },
    failed: 'The categories could not be listed',
    run: listCategories,
  },
  {
    id: 'category add',
    takes: '--merchant <code> --name "en=…" [--name "bn=…"]',
    does: 'a new one behind the others; seen once a promotion is in it',
    input: { merchant: 'one', name: 'several' },
    run: addCategory,
  },
];

async function listCategories(parts: PromotionCommandParts, input: ActionInput): Promise<ActionAnswer> {
  const merchants = merchantsAsked(await parts.merchants.all(), textOf(input, 'merchant'));
  if ('problem' in merchants) return merchants;
  const found = await createPromotionActions(parts).categories(
    merchants.map(({ id }) => id),
    LISTED + 1,
  );
  const rows = found.slice(0, LISTED).map(({ id, merchant_id: merchantId, name }) => ({
    number: id.toString(),
    merchant: merchants.find((one) => one.id === merchantId)?.code ?? '-',
    languages: Object.keys(name).join(' '),
    name: textIn(name),
  }));
  return found.length > LISTED
    ? { rows, more: `There are more: the first ${LISTED} are listed. Narrow them by --merchant <code>.` }
    : { rows };
}

async function addCategory(parts: PromotionCommandParts, input: ActionInput): Promise<ActionAnswer> {
  const problems: string[] = input.words.length > 0 ? [`${input.words.join(' ')}: say it by options`] : [];
  const { name = {} } = readWish(input, CATEGORY_WISH, problems);
  const merchant = merchantOf(await parts.merchants.all(), textOf(input, 'merchant'));
  if ('problem' in merchant) return refusalOf([merchant.problem, ...problems]);
  checkTexts('name', name, { before: {}, languages: merchant.languages, longest: NAME_MAX }, problems);
  if (problems.length > 0) return refusalOf(problems);
  const added = await createPromotionActions(parts).addCategory(merchant, name, noting('category add'));
  if (typeof added !== 'bigint') return refusalOf(added.problems);
  return { said: `category ${added} of ${merchant.code} is added${missingLanguages(name, merchant.languages)}` };
}
