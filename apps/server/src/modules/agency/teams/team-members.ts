import type { TeamMember } from '@mela/contract/team';
import { RECORD_DAYS_MOST } from '@mela/contract/record-rules';
import type { Database } from '@mela/database/database';
import { wireAmount } from '@mela/money/amount';
import type { Handler } from '#/http/call.ts';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import { spanOf } from '#/modules/ground/merchants/merchants.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import { readAgencySettings } from './agency-settings.store.ts';
import { findInTeam, readMemberSums, readTeamPage, readTeamSums, readTrail, type TeamRow } from './team-list.store.ts';
import { isFigureSort, rankedPageOf } from './team-ranks.ts';
import { NO_FIGURES, wireTeam } from './wire-figures.ts';

export interface TeamMembersOptions {
  readonly database: Database;
  readonly wallet: Pick<Wallet, 'holdings'>;
  readonly now: () => Date;
}

/** M86: the members of a team. Anyone who is not below the agent who asks is not found. */
export function createTeamMembers({ database, wallet, now }: TeamMembersOptions) {
  const teamMembers: Handler<'teamMembers'> = async ({ context: { merchant, session }, query }) => {
    const span = spanOf(query, { timeZone: merchant.timeZone, now: now() }, RECORD_DAYS_MOST);
    if (isFailed(span)) return span;
    const under = await nodeOf(database, session.memberId, query.under);
    if (isFailed(under)) return under;
    const asked = { ...query, isDirect: query.under !== undefined };
    const { search, sort } = asked;
    const page =
      isFigureSort(sort) && search === undefined
        ? await rankedPageOf(database, under.id, { ...asked, sort, span })
        : await pageOf(database, under.id, { ...asked, sort: isFigureSort(sort) ? 'name' : sort });
    if (isFailed(page)) return page;
    const { rows, next } = page;
    const sums = await readMemberSums(
      database,
      rows.map(({ id }) => id),
      span,
    );
    const { code, exponent } = merchant.currency;
    return {
      currency: code,
      trail: query.under === undefined ? [] : under.trail,
      list: rows.map((row) => ({
        ...wireMember(row, under.depth),
        figures: wireTeam(sums.get(row.id) ?? NO_FIGURES, exponent),
      })),
      next,
    };
  };

  const teamMemberCard: Handler<'teamMemberCard'> = async ({ context: { merchant, session }, params, query }) => {
    const span = spanOf(query, { timeZone: merchant.timeZone, now: now() }, RECORD_DAYS_MOST);
    if (isFailed(span)) return span;
    const row = await findInTeam(database, session.memberId, BigInt(params.memberId));
    if (!row) return failed('member_not_found');
    const [path, own, ofTeam, { showsBalances }] = await Promise.all([
      readTrail(database, session.memberId, row.id),
      readMemberSums(database, [row.id], span),
      readTeamSums(database, [row.id], span),
      readAgencySettings(database, merchant.id),
    ]);
    const held = showsBalances ? (await wallet.holdings([row.id])).get(row.id) : undefined;
    const { code, exponent } = merchant.currency;
    return {
      ...wireMember(row, 0),
      currency: code,
      trail: wireTrail(path),
      balance: held ? wireAmount(held.cashMinor + held.bonusMinor, exponent) : null,
      figures: wireTeam(own.get(row.id) ?? NO_FIGURES, exponent),
      teamFigures: row.team_size === 0 ? null : wireTeam(ofTeam.get(row.id) ?? NO_FIGURES, exponent),
    };
  };

  return { teamMembers, teamMemberCard };
}

/** The agent themselves or a member of the team, whose own team is asked for; with the way down to them. */
export async function nodeOf(
  database: Database,
  agentId: bigint,
  asked: string | undefined,
): Promise<{ id: bigint; depth: number; trail: ReturnType<typeof wireTrail> } | Failed> {
  const id = asked === undefined || asked === 'me' ? agentId : BigInt(asked);
  const depth = id === agentId ? 0 : (await findInTeam(database, agentId, id))?.depth;
  if (depth === undefined) return failed('member_not_found');
  return { id, depth, trail: asked === undefined ? [] : wireTrail(await readTrail(database, agentId, id)) };
}

/** A page of the team of a member that the agent may see. */
export async function pageOf(
  database: Database,
  agentId: bigint,
  asked: Omit<Parameters<typeof readTeamPage>[2], 'after' | 'limit' | 'search'> & {
    search?: string | undefined;
    before?: string | undefined;
    pageSize: number;
  },
): Promise<{ rows: TeamRow[]; next: string | null } | Failed> {
  if (asked.before?.includes('_') === true) return failed('invalid_input', { fields: { before: ['format'] } });
  const after = asked.before === undefined ? undefined : await findInTeam(database, agentId, BigInt(asked.before));
  if (asked.before !== undefined && !after) return failed('member_not_found');
  // One row more than requested shows whether there is a next page.
  const rows = await readTeamPage(database, agentId, {
    isDirect: asked.isDirect,
    sort: asked.sort,
    search: asked.search?.toLowerCase(),
    after,
    limit: asked.pageSize + 1,
  });
  const page = rows.slice(0, asked.pageSize);
  return { rows: page, next: rows.length > page.length ? (page.at(-1)?.id.toString() ?? null) : null };
}

/** `above`: how far below the agent who asks the team is that the row was read from. */
export function wireMember(row: TeamRow, above: number): TeamMember {
  return {
    memberId: row.id.toString(),
    userName: row.user_name,
    type: row.account_type,
    depth: row.depth + above,
    joinedAt: row.registered_at.toISOString(),
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
    teamSize: row.team_size,
  };
}

function wireTrail(path: readonly { id: bigint; user_name: string }[]) {
  return path.map(({ id, user_name }) => ({ memberId: id.toString(), userName: user_name }));
}
