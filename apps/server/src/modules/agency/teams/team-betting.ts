import { RECORD_DAYS_MOST } from '@mela/contract/record-rules';
import type { Database } from '@mela/database/database';
import type { Handler } from '#/http/call.ts';
import { failed, isFailed } from '#/http/failure.ts';
import { spanOf } from '#/modules/ground/merchants/merchants.ts';
import type { Members } from '#/modules/ground/members/members.ts';
import type { Rounds } from '#/modules/play/rounds/rounds.ts';
import { findInTeam } from './team-list.store.ts';

export interface TeamBettingOptions {
  readonly database: Database;
  readonly members: Pick<Members, 'byIds' | 'byName'>;
  readonly rounds: Pick<Rounds, 'betsOfTeam'>;
  readonly now: () => Date;
}

/** M89: the bets of the team. A member who is not below the agent who asks is not found. */
export function createTeamBetting({ database, members, rounds, now }: TeamBettingOptions) {
  const teamBetting: Handler<'teamBetting'> = async ({ context, query }) => {
    const { merchant, session, language } = context;
    const span = spanOf(query, { timeZone: merchant.timeZone, now: now() }, RECORD_DAYS_MOST);
    if (isFailed(span)) return span;
    const memberId =
      query.memberId !== undefined
        ? BigInt(query.memberId)
        : query.member === undefined
          ? undefined
          : ((await members.byName(merchant.id, query.member.toLowerCase()))?.id ?? 0n);
    if (memberId !== undefined && !(await findInTeam(database, session.memberId, memberId)))
      return failed('member_not_found');
    const { vendor, gameCode } = query;
    const { list, next } = await rounds.betsOfTeam(
      {
        agentId: session.memberId,
        memberId,
        from: span.from,
        until: span.until,
        category: query.category,
        game: vendor === undefined || gameCode === undefined ? undefined : { vendor, gameCode },
        before: query.before === undefined ? undefined : BigInt(query.before),
        limit: query.pageSize,
      },
      language,
    );
    const named = await members.byIds([...new Set(list.map((bet) => bet.memberId))]);
    const names = new Map(named.map(({ id, userName }) => [id, userName]));
    return {
      currency: merchant.currency.code,
      list: list.map((bet) => ({
        betId: bet.betId,
        memberId: bet.memberId.toString(),
        userName: names.get(bet.memberId) ?? '',
        vendor: bet.vendor,
        gameCode: bet.gameCode,
        gameName: bet.gameName,
        vendorName: bet.vendorName,
        gameType: bet.gameType,
        iconUrl: bet.iconUrl,
        roundId: bet.roundId,
        state: bet.state,
        stake: bet.stake,
        win: bet.win,
        net: bet.net,
        placedAt: bet.placedAt,
      })),
      next: next === null ? null : next.toString(),
    };
  };
  return { teamBetting };
}
