import { AGENT_TYPES, isAgent } from '@mela/contract/account-types';
import { CONTRACT_KINDS, DIVIDEND_PERIODS, type ContractKind } from '@mela/contract/contract-rules';
import type { Database, Queryable } from '@mela/database/database';
import { merchantOf, oneOf } from '#/given-facts.ts';
import { isFailed } from '#/http/failure.ts';
import { contractRoom } from '#/modules/agency/ceilings/ceilings.ts';
import { noteCommand } from '#/modules/ground/audit/audit.ts';
import type { Merchant, Merchants } from '#/modules/ground/merchants/merchants.ts';
import type { Member, Members } from '#/modules/ground/members/members.ts';
import type { Inbox } from '#/modules/news/inbox/inbox.ts';
import { refusalOf, textOf, type ActionAnswer, type ActionInput, type OperatorAction } from '#/operator-action.ts';
import { giveNotice, placeOffer, type Offer } from './contract-life.ts';
import { createContractNews } from './contract-news.ts';
import { highestRate, tierOutOfOrder } from './contract-terms.ts';
import { rateText, termsRow, tierOf } from './contract-words.ts';
import { lockAgents, openContracts, topAgents, type Contract } from './contracts.store.ts';

export interface ContractParts {
  readonly database: Database;
  readonly merchants: Pick<Merchants, 'all'>;
  readonly members: Pick<Members, 'byName'>;
  readonly inbox: Pick<Inbox, 'send' | 'tell'>;
  readonly now: () => Date;
}

/** Of a merchant's dividend: the highest share, in hundredths of a percent. */
const DIVIDEND_MOST = 6_000;
const AGENTS_LISTED = 200;

/** `npm run mela -- contracts`: docs/runbooks/contracts.md. */
export const CONTRACT_ACTIONS: readonly OperatorAction<ContractParts>[] = [
  {
    id: 'list',
    takes: '--merchant <code>',
    does: 'open contracts that the merchant offered to its top agents',
    input: { merchant: 'one' },
    failed: 'The contracts could not be listed',
    run: list,
  },
  {
    id: 'show',
    takes: '--merchant <code> --member <user name>',
    does: 'the open contracts of an agent with their tiers, and the room for others',
    input: { merchant: 'one', member: 'one' },
    failed: 'The contracts could not be shown',
    run: show,
  },
  {
    id: 'offer',
    takes: `--merchant <code> --member <user name> --kind ${CONTRACT_KINDS.join('|')} --tier <from sum>:<active members>:<rate> … [--period ${DIVIDEND_PERIODS.join('|')}] [--carries yes|no] [--unchecked <category> …]`,
    does: 'offers a contract to an agent without an agent above; rates are per mille of bets, of a dividend percent',
    input: {
      merchant: 'one',
      member: 'one',
      kind: 'one',
      tier: 'several',
      period: 'one',
      carries: 'one',
      unchecked: 'several',
    },
    run: offer,
  },
  {
    id: 'end',
    takes: `--merchant <code> --member <user name> --kind ${CONTRACT_KINDS.join('|')}`,
    does: 'withdraws the offer that waits or, without one, ends the contract with its current period',
    input: { merchant: 'one', member: 'one', kind: 'one' },
    run: end,
  },
];

async function list({ database, merchants, now }: ContractParts, input: ActionInput): Promise<ActionAnswer> {
  const merchant = merchantOf(await merchants.all(), textOf(input, 'merchant'));
  if ('problem' in merchant) return merchant;
  const agents = await topAgents(database, merchant.id, AGENT_TYPES, AGENTS_LISTED + 1);
  const rows = [];
  for (const kind of CONTRACT_KINDS) {
    const agentIds = agents.slice(0, AGENTS_LISTED).map(({ id }) => id);
    for (const contract of await openContracts(database, { agentIds, kind, now: now() })) {
      const { userName = '' } = agents.find(({ id }) => id === contract.agentId) ?? {};
      rows.push({ member: userName, ...termsRow(contract, merchant) });
    }
  }
  const more = agents.length > AGENTS_LISTED ? `only the first ${AGENTS_LISTED} agents are listed` : undefined;
  return { rows, ...(more !== undefined && { more }) };
}

async function show(parts: ContractParts, input: ActionInput): Promise<ActionAnswer> {
  const found = await agentIn(parts, input);
  if ('problem' in found) return found;
  const { merchant, agent } = found;
  const now = parts.now();
  const rows: Record<string, string>[] = [];
  for (const kind of CONTRACT_KINDS) {
    const open = await openContracts(parts.database, { agentIds: [agent.id], kind, now });
    rows.push(...open.map((contract) => termsRow(contract, merchant)));
  }
  if (agent.uplineId !== null) return { rows };
  const rooms = [];
  for (const kind of ['salary', 'hour'] as const) {
    const { least } = await contractRoom(parts.database, merchant, { agentId: agent.id, kind, now });
    rooms.push(`${kind} ${least ? `up to ${rateText(kind, least.room)} because of ${least.category}` : 'not known'}`);
  }
  return { rows, more: `room: ${rooms.join('; ')}; dividend up to ${rateText('dividend', DIVIDEND_MOST)}` };
}

async function offer(parts: ContractParts, input: ActionInput): Promise<ActionAnswer> {
  const problems: string[] = input.words.length > 0 ? [`${input.words.join(' ')}: say it by options`] : [];
  const found = await agentIn(parts, input);
  if ('problem' in found) return refusalOf([found.problem, ...problems]);
  const { merchant, agent } = found;
  if (agent.uplineId !== null) problems.push(`member: the agent above ${agent.userName} offers their contracts`);
  if (!isAgent(agent.accountType)) problems.push(`member: ${agent.userName} is no agent`);
  const wish = readTerms(input, merchant, problems);
  if (problems.length > 0 || !wish) return refusalOf(problems);
  const offered: Offer = { ...wish, merchantId: merchant.id, agentId: agent.id, fromId: null };
  const now = parts.now();
  const news = createContractNews(parts.inbox);
  const answer = await parts.database.transaction(async (tx) => {
    await lockAgents(tx, [agent.id]);
    const problem = await tooMuch(tx, { merchant, offered, unchecked: severalOf(input, 'unchecked'), now });
    if (problem !== undefined) return { problem };
    const changed = await placeOffer(tx, offered, now);
    if (changed.change === 'nothing') return { problem: `${agent.userName} has these terms already` };
    await news.note(tx, changed, null, merchant);
    await noteCommand(tx, 'contracts offer', {
      merchantId: merchant.id,
      action: 'contract_offered',
      subject: { kind: 'member', id: agent.id },
      after: termsRow(changed.contract, merchant),
    });
    return changed;
  });
  if ('problem' in answer) return answer;
  await news.tell(answer, undefined);
  return { said: `contract ${answer.contract.id} is offered to ${agent.userName}` };
}

/** Why the terms are more than the merchant may promise. */
async function tooMuch(
  tx: Queryable,
  asked: {
    readonly merchant: Merchant;
    readonly offered: Offer;
    readonly unchecked: readonly string[];
    readonly now: Date;
  },
): Promise<string | undefined> {
  const { merchant, offered, unchecked, now } = asked;
  const { kind, agentId } = offered;
  const most = highestRate(offered.tiers);
  if (kind === 'dividend')
    return most > DIVIDEND_MOST ? `tier: a dividend is at most ${rateText(kind, DIVIDEND_MOST)}` : undefined;
  const { least, unknown } = await contractRoom(tx, merchant, { agentId, kind, now });
  if (!least) return 'tier: no return of a game is known, so no rate is safe';
  const open = unknown.filter((category) => !unchecked.includes(category));
  if (open.length > 0)
    return `unchecked: returns of games of ${open.join(', ')} are not known, and bets on them count too; name them to accept that`;
  if (most <= least.room) return undefined;
  return `tier: at most ${rateText(kind, least.room)}, which is left of 60 % of the lowest house edge of ${least.category} after rebates and the other contract`;
}

async function end(parts: ContractParts, input: ActionInput): Promise<ActionAnswer> {
  const problems: string[] = [];
  const found = await agentIn(parts, input);
  if ('problem' in found) return found;
  const { merchant, agent } = found;
  const kind = oneOf('kind', textOf(input, 'kind') ?? '', CONTRACT_KINDS, problems);
  if (!kind) return refusalOf(problems);
  if (agent.uplineId !== null) return { problem: `member: the agent above ${agent.userName} ends their contracts` };
  const now = parts.now();
  const news = createContractNews(parts.inbox);
  const answer = await parts.database.transaction(async (tx) => {
    await lockAgents(tx, [agent.id]);
    const open = await openContracts(tx, { agentIds: [agent.id], kind, now });
    const contract: Contract | undefined =
      open.find(({ state }) => state === 'offered') ?? open.find(({ endsAt }) => endsAt === null);
    if (!contract) return { problem: `${agent.userName} has no ${kind} contract to end` };
    const changed = await giveNotice(tx, { id: contract.id, by: null }, { now, timeZone: merchant.timeZone });
    if (isFailed(changed)) {
      const names = changed.value?.contract?.names ?? [];
      return { problem: `contracts of ${names.join(', ')} below ${agent.userName} rest on it: they end first` };
    }
    await news.note(tx, changed, null, merchant);
    await noteCommand(tx, 'contracts end', {
      merchantId: merchant.id,
      action: 'contract_ended',
      subject: { kind: 'member', id: agent.id },
      before: termsRow(contract, merchant),
      after: termsRow(changed.contract, merchant),
    });
    return changed;
  });
  if ('problem' in answer) return answer;
  await news.tell(answer, undefined);
  const { ends } = termsRow(answer.contract, merchant);
  return {
    said:
      answer.change === 'withdrawn'
        ? `the offer to ${agent.userName} is withdrawn`
        : `the ${kind} contract of ${agent.userName} ends at ${ends}`,
  };
}

async function agentIn({ merchants, members }: ContractParts, input: ActionInput) {
  const merchant = merchantOf(await merchants.all(), textOf(input, 'merchant'));
  if ('problem' in merchant) return merchant;
  const name = textOf(input, 'member') ?? '';
  const agent: Member | undefined = await members.byName(merchant.id, name);
  return agent
    ? { merchant, agent }
    : { problem: `member: no ${name === '' ? 'name is given' : `${name} at ${merchant.code}`}` };
}

function readTerms(input: ActionInput, merchant: Merchant, problems: string[]) {
  const kind = oneOf('kind', textOf(input, 'kind') ?? '', CONTRACT_KINDS, problems);
  const typed = severalOf(input, 'tier');
  const tiers = typed.flatMap((text) => tierOf(text, merchant.currency.exponent) ?? []);
  if (tiers.length < typed.length || tiers.length === 0)
    problems.push('tier: sum, active members and rate, like 10000:5:2.5, the rate with two decimals at most');
  else {
    const wrong = tierOutOfOrder(tiers);
    if (wrong !== undefined)
      problems.push(`tier: number ${wrong} does not rise above the one before, or is one too many`);
  }
  const period = textOf(input, 'period');
  const carries = textOf(input, 'carries');
  if (kind !== undefined && kind !== 'dividend' && (period !== undefined || carries !== undefined))
    problems.push('period, carries: only a dividend has them');
  const by = kind === 'dividend' ? oneOf('period', period ?? '', DIVIDEND_PERIODS, problems) : undefined;
  const carried = oneOf('carries', carries ?? 'no', ['yes', 'no'], problems);
  return kind && { kind, period: periodOf(kind) ?? by ?? 'month', carries: carried === 'yes', tiers };
}

function periodOf(kind: ContractKind): 'day' | 'hour' | undefined {
  return kind === 'dividend' ? undefined : kind === 'salary' ? 'day' : 'hour';
}

function severalOf({ options }: ActionInput, name: string): readonly string[] {
  const given = options[name];
  return given === undefined ? [] : typeof given === 'string' ? [given] : given;
}
