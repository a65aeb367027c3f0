import { reason as reasonRule } from '@mela/contract/console/approvals';
import type { PlayerRow } from '@mela/contract/console/players';
import { merchantsAsked } from '#/given-facts.ts';
import { isFailed } from '#/http/failure.ts';
import { noteCommand } from '#/modules/ground/audit/audit.ts';
import type { Member, Members } from '#/modules/ground/members/members.ts';
import type { Merchant, Merchants } from '#/modules/ground/merchants/merchants.ts';
import { refusalOf, textOf, type ActionAnswer, type ActionInput, type OperatorAction } from '#/operator-action.ts';
import { createAccountLock, type NotePlayer } from './account-lock.ts';
import { lookAt } from './note-look.ts';
import { createFindPlayers } from './player-list.ts';
import { createReadPlayer } from './player-page.ts';
import { createMakeAgent } from './make-agent.ts';
import { playerFacts, typeNameOf } from './player-facts.ts';

type Find = Parameters<typeof createFindPlayers>[0];
type Read = Parameters<typeof createReadPlayer>[0];
type Lock = Parameters<typeof createAccountLock>[0];
type MakeAgent = Parameters<typeof createMakeAgent>[0];

/** What the commands use of the modules that know a player. */
export interface PlayerCommandParts {
  readonly database: Lock['database'];
  readonly merchants: Pick<Merchants, 'all'>;
  readonly members: Find['members'] &
    Read['members'] &
    Lock['members'] &
    MakeAgent['members'] &
    Pick<Members, 'byName'>;
  readonly sessions: Read['sessions'] & Lock['sessions'];
  readonly wallet: Find['wallet'] & Read['wallet'];
  readonly rounds: Find['rounds'] & Read['rounds'];
  readonly cashier: Find['cashier'];
  readonly inbox: Read['inbox'] & MakeAgent['inbox'];
  readonly failedLogins: Read['failedLogins'];
  readonly staffNames: Read['staffNames'];
  readonly endGames: Lock['endGames'];
}

/** Most players that a search lists per merchant. */
const FOUND = 50;
const WHO = '<name or number> [--merchant <code>]';
const WHY = { merchant: 'one', reason: 'one' } as const;

/** `npm run mela -- players`: docs/runbooks/players.md. The console's room Players finds, reads and locks by the same code. */
export const PLAYER_ACTIONS: readonly OperatorAction<PlayerCommandParts>[] = [
  {
    id: 'find',
    takes: '<text> [--merchant <code>]',
    does: 'by the first letters of a name, or exactly by mobile number, e-mail, or the number of a player, bet, order or movement',
    input: { merchant: 'one' },
    failed: 'No player was looked for',
    run: findPlayers,
  },
  {
    id: 'show',
    takes: WHO,
    does: 'all that the console shows of one; the look is noted in the audit',
    input: { merchant: 'one' },
    failed: 'No player is shown',
    run: (parts, input) => onPlayer(parts, input, showPlayer),
  },
  {
    id: 'block',
    takes: `${WHO} --reason "…"`,
    does: 'ends their sessions and games at once, and accepts no log-in and no bet; wins of open rounds are still paid',
    input: WHY,
    run: (parts, input) => change(parts, input, 'block'),
  },
  {
    id: 'unblock',
    takes: `${WHO} --reason "…"`,
    does: 'lets them in again',
    input: WHY,
    run: (parts, input) => change(parts, input, 'unblock'),
  },
  {
    id: 'make-agent',
    takes: `${WHO} [--as agent|master] --reason "…"`,
    does: 'a player becomes an agent; as master, a player or an agent becomes a master agent, who opens accounts of agents too. Not undone: block instead',
    input: { ...WHY, as: 'one' },
    run: makeAgent,
  },
];

async function findPlayers(parts: PlayerCommandParts, input: ActionInput): Promise<ActionAnswer> {
  const search = input.words.join(' ').trim();
  if (search === '' || search.length > 100) return { problem: 'say whom to look for, in 1 to 100 characters' };
  const merchants = merchantsAsked(await parts.merchants.all(), textOf(input, 'merchant'));
  if ('problem' in merchants) return merchants;
  const find = createFindPlayers(parts);
  const pages = await Promise.all(
    merchants.map(async (merchant) => ({
      merchant,
      page: await find(merchant, { search, limit: FOUND, sort: 'registered.desc' }),
    })),
  );
  const rows = pages.flatMap(({ merchant, page }) =>
    isFailed(page) ? [] : page.list.map((row) => rowOf(merchant, row)),
  );
  const cut = pages.flatMap(({ merchant, page }) => (!isFailed(page) && page.next !== null ? [merchant.code] : []));
  const more = `${cut.join(', ')}: more are found than the newest ${FOUND}. Say more of the name.`;
  return cut.length > 0 ? { rows, more } : { rows };
}

function rowOf({ code }: Merchant, row: PlayerRow) {
  const { balance } = row;
  return {
    number: row.memberId,
    merchant: code,
    name: row.account,
    nickname: row.nickname ?? '-',
    type: typeNameOf(row.type),
    status: row.status,
    agent: row.agent?.account ?? '-',
    registered: row.registeredAt,
    'last log-in': row.lastLoginAt ?? 'never',
    cash: balance ? `${balance.cash} ${balance.currency}` : '-',
    flags: row.flags.join(' ') || '-',
  };
}

async function showPlayer(parts: PlayerCommandParts, { member, merchant }: Found): Promise<ActionAnswer> {
  const read = createReadPlayer(parts);
  const look = { ...lookAt(member.id, 'page'), merchantId: merchant.id };
  const player = await read(merchant, member.id, () => noteCommand(parts.database, 'players show', look));
  if (isFailed(player)) return { problem: `there is no player ${member.userName} any more` };
  return { rows: playerFacts(merchant.code, player).map(([fact, value]) => ({ fact, value })) };
}

async function change(parts: PlayerCommandParts, input: ActionInput, does: 'block' | 'unblock'): Promise<ActionAnswer> {
  const asked = await changeAsked(parts, input, does);
  if ('problem' in asked) return asked;
  const { member, merchant, reason, note } = asked;
  const lock = createAccountLock(parts);
  const isChanged = await lock[does === 'block' ? 'lock' : 'unlock'](member, { reason, note });
  const who = `${member.userName} (${member.id}) of ${merchant.code}`;
  if (!isChanged)
    return { said: `${who} was ${does === 'block' ? 'blocked' : 'not blocked'} before: nothing was changed` };
  return {
    said:
      does === 'block'
        ? `${who} is blocked: signed out everywhere, and no bet is accepted`
        : `${who} is let in again, and has to sign in`,
  };
}

async function makeAgent(parts: PlayerCommandParts, input: ActionInput): Promise<ActionAnswer> {
  const kindAsked = textOf(input, 'as') ?? 'agent';
  if (kindAsked !== 'agent' && kindAsked !== 'master') return { problem: 'say --as agent or --as master' };
  const asked = await changeAsked(parts, input, 'make-agent');
  if ('problem' in asked) return asked;
  const { member, merchant, reason, note } = asked;
  const isMaster = kindAsked === 'master';
  const outcome = await createMakeAgent(parts)(member, isMaster ? 2 : 1, { reason, note });
  const who = `${member.userName} (${member.id}) of ${merchant.code}`;
  const kind = isMaster ? 'a master agent' : 'an agent';
  switch (outcome) {
    case 'done':
      return { said: `${who} is ${kind}: signed out everywhere, and sees the agency after the next log-in` };
    case 'unchanged':
      return { said: `${who} was ${kind} before: nothing was changed` };
    case 'not_real_account':
      return { problem: `${who} is a free or trial account, which cannot become ${kind}` };
    case 'conflict':
      return { problem: `${who} is a master agent, which is more than ${kind}, or was changed just now` };
  }
}

/** The player, the reason, and how the change is noted; every fault of the command is named at once. */
async function changeAsked(parts: PlayerCommandParts, input: ActionInput, does: string) {
  const reason = reasonRule.safeParse(textOf(input, 'reason'));
  const noReason = reason.success ? [] : ['say why, in 3 to 500 characters: --reason "…"'];
  const found = await playerAsked(parts, input);
  if ('problems' in found) return refusalOf([...found.problems, ...noReason]);
  if (!reason.success) return refusalOf(noReason);
  const { member, merchant } = found;
  const note: NotePlayer = (tx, noted) =>
    noteCommand(tx, `players ${does}`, {
      ...noted,
      subject: { kind: 'member', id: member.id },
      merchantId: merchant.id,
    });
  return { member, merchant, reason: reason.data, note };
}

interface Found {
  readonly member: Member;
  readonly merchant: Merchant;
}

async function onPlayer(
  parts: PlayerCommandParts,
  input: ActionInput,
  work: (parts: PlayerCommandParts, found: Found) => Promise<ActionAnswer>,
): Promise<ActionAnswer> {
  const found = await playerAsked(parts, input);
  return 'problems' in found ? refusalOf(found.problems) : work(parts, found);
}

/** The player that a name or a number means. A number that belongs to a player is not read as a name. */
async function playerAsked(
  parts: PlayerCommandParts,
  input: ActionInput,
): Promise<Found | { readonly problems: readonly string[] }> {
  const [word = '', ...others] = input.words;
  if (word === '' || others.length > 0) return { problems: ['say one player, by name or number'] };
  const merchants = merchantsAsked(await parts.merchants.all(), textOf(input, 'merchant'));
  if ('problem' in merchants) return { problems: [merchants.problem] };
  const { members } = parts;
  const numbered = /^[1-9]\d{0,17}$/.test(word) ? await members.byId(BigInt(word)) : undefined;
  const merchantOf = merchants.find(({ id }) => id === numbered?.merchantId);
  if (numbered && merchantOf) return { member: numbered, merchant: merchantOf };
  const named = await Promise.all(
    merchants.map(async (merchant) => ({ merchant, member: await members.byName(merchant.id, word) })),
  );
  const found = named.flatMap(({ merchant, member }) => (member ? [{ merchant, member }] : []));
  const [only, ...more] = found;
  if (!only) return { problems: [`there is no player ${word}: npm run mela -- players find ${word}`] };
  if (more.length === 0) return only;
  const places = found.map(({ merchant, member }) => `${merchant.code} (${member.id})`).join(', ');
  return { problems: [`${word} is a player of ${places}: say which by --merchant <code> or the number`] };
}
