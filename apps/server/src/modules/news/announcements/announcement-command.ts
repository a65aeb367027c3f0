import { textIn } from '@mela/locales/text-in';
import { textOfHtml } from '#/html/clean-html.ts';
import { merchantOf, merchantsAsked, missingLanguages } from '#/given-facts.ts';
import { readWish, wishOptions } from '#/given-wish.ts';
import { noteCommand } from '#/modules/ground/audit/audit.ts';
import { clockIn, type Merchants } from '#/modules/ground/merchants/merchants.ts';
import { refusalOf, textOf, type ActionAnswer, type ActionInput, type OperatorAction } from '#/operator-action.ts';
import type { KeptAnnouncement } from './announcement-actions.store.ts';
import { createAnnouncementActions, type NoteAnnouncement, type Refusal } from './announcement-actions.ts';
import { ANNOUNCEMENT_WISH, readersOf, type ForMerchant } from './announcement-wish.ts';

export interface AnnouncementCommandParts extends Pick<
  Parameters<typeof createAnnouncementActions>[0],
  'database' | 'now'
> {
  readonly merchants: Pick<Merchants, 'all'>;
}

const LISTED = 100;
const WISH = wishOptions(ANNOUNCEMENT_WISH);
const MORE =
  '[--for players|agents|pop-up] [--picture scene:gift …] [--starts "2026-03-01 18:00"] [--ends "…"|none] or --file <announcement.json>';

/** `npm run mela -- announcements`: docs/runbooks/announcements.md. */
export const ANNOUNCEMENT_ACTIONS: readonly OperatorAction<AnnouncementCommandParts>[] = [
  {
    id: 'list',
    takes: '[--merchant <code>]',
    does: 'all of them, coming, live and ended, the newest first',
    input: { merchant: 'one' },
    failed: 'The announcements could not be listed',
    run: listAll,
  },
  {
    id: 'show',
    takes: '<number>',
    does: 'all that one says',
    input: {},
    failed: 'The announcement could not be shown',
    run: showOne,
  },
  {
    id: 'add',
    takes: `--merchant <code> --title "en=…" [--title "bn=…"] --text "en=…" [--text "bn=…"] ${MORE}`,
    does: 'a new one, for players from now on if nothing else is said',
    input: { merchant: 'one', ...WISH },
    run: addOne,
  },
  {
    id: 'change',
    takes: '<number> [the options of add except --merchant]',
    does: 'changes what is named; texts in other languages stay',
    input: WISH,
    run: (parts, input) => onOne(parts, input, 'change'),
  },
  {
    id: 'end',
    takes: '<number>',
    does: 'takes it down now',
    input: {},
    run: (parts, input) => onOne(parts, input, 'end'),
  },
];

async function listAll(parts: AnnouncementCommandParts, input: ActionInput): Promise<ActionAnswer> {
  const merchants = merchantsAsked(await parts.merchants.all(), textOf(input, 'merchant'));
  if ('problem' in merchants) return merchants;
  const actions = createAnnouncementActions(parts);
  const now = await actions.clock();
  const rows = await actions.list(
    merchants.map(({ id }) => id),
    LISTED + 1,
  );
  const listed = rows.slice(0, LISTED).flatMap((row) => {
    const merchant = merchants.find(({ id }) => id === row.merchant_id);
    return merchant ? [rowOf(row, merchant, now)] : [];
  });
  const more = `There are more: the newest ${LISTED} are listed.`;
  return rows.length > LISTED ? { rows: listed, more } : { rows: listed };
}

function rowOf(row: KeptAnnouncement, { code, timeZone }: ForMerchant, now: Date) {
  return {
    number: row.id.toString(),
    merchant: code,
    for: readersOf(row.type),
    state: stateOf(row, now),
    starts: clockIn(timeZone, row.starts_at),
    ends: row.ends_at ? clockIn(timeZone, row.ends_at) : '-',
    languages: Object.keys(row.title).join(' '),
    title: textIn(row.title),
  };
}

function stateOf({ starts_at: starts, ends_at: ends }: KeptAnnouncement, now: Date): 'coming' | 'live' | 'ended' {
  if (ends !== null && ends <= now) return 'ended';
  return starts <= now ? 'live' : 'coming';
}

async function showOne(parts: AnnouncementCommandParts, input: ActionInput): Promise<ActionAnswer> {
  const id = numberOf(input);
  const actions = createAnnouncementActions(parts);
  const row = id === undefined ? undefined : await actions.find(id);
  const merchant = (await parts.merchants.all()).find((one) => one.id === row?.merchant_id);
  if (!row || !merchant) return { problem: WHICH };
  const { title: _title, languages: _languages, ...facts } = rowOf(row, merchant, await actions.clock());
  const texts = (name: string, words: Readonly<Record<string, string>>) =>
    Object.entries(words).map(([tag, text]) => [`${name} ${tag}`, textOfHtml(text)]);
  const pictures = row.images.map(({ url }) => url).join(' ') || '-';
  const lines = [
    ...Object.entries(facts),
    ['pictures', pictures],
    ...texts('title', row.title),
    ...texts('text', row.content),
  ];
  return { rows: lines.map(([fact = '', value = '']) => ({ fact, value })) };
}

async function addOne(parts: AnnouncementCommandParts, input: ActionInput): Promise<ActionAnswer> {
  const problems: string[] = input.words.length > 0 ? [`${input.words.join(' ')}: say it by options`] : [];
  const wish = readWish(input, ANNOUNCEMENT_WISH, problems);
  const merchant = merchantOf(await parts.merchants.all(), textOf(input, 'merchant'));
  if ('problem' in merchant) return refusalOf([merchant.problem, ...problems]);
  const actions = createAnnouncementActions(parts);
  const added = await actions.add(merchant, { wish, problems }, noting('add'));
  return said(added, merchant, { now: await actions.clock(), did: 'is added' });
}

async function onOne(
  parts: AnnouncementCommandParts,
  input: ActionInput,
  does: 'change' | 'end',
): Promise<ActionAnswer> {
  const id = numberOf(input);
  if (id === undefined) return { problem: WHICH };
  const problems: string[] = [];
  const wish = readWish(input, ANNOUNCEMENT_WISH, problems);
  const actions = createAnnouncementActions(parts);
  const merchants = await parts.merchants.all();
  const asked = { id, merchants };
  const outcome =
    does === 'change'
      ? await actions.change(asked, { wish, problems }, noting('change'))
      : await actions.end(asked, noting('end'));
  if ('problems' in outcome) return refusalOf(outcome.problems);
  const merchant = merchants.find((one) => one.id === outcome.merchant_id);
  return said(outcome, merchant, {
    now: await actions.clock(),
    did: does === 'change' ? 'is changed' : 'is taken down',
  });
}

function said(
  outcome: KeptAnnouncement | Refusal,
  merchant: ForMerchant | undefined,
  { now, did }: { readonly now: Date; readonly did: string },
): ActionAnswer {
  if ('problems' in outcome) return refusalOf(outcome.problems);
  if (!merchant) throw new Error('An announcement without a merchant was changed');
  const state = stateOf(outcome, now);
  const missing = state === 'ended' ? '' : missingLanguages(outcome.title, merchant.languages);
  return { said: `announcement ${outcome.id} of ${merchant.code} ${did}: ${state}${missing}` };
}

function numberOf({ words: [word = '', ...more] }: ActionInput): bigint | undefined {
  return more.length === 0 && /^[1-9]\d{0,17}$/.test(word) ? BigInt(word) : undefined;
}

const WHICH = 'say one announcement by its number: npm run mela -- announcements list';

function noting(does: 'add' | 'change' | 'end'): NoteAnnouncement {
  return (tx, { id, ...event }) =>
    noteCommand(tx, `announcements ${does}`, { ...event, subject: { kind: 'announcement', id } });
}
