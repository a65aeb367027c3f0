import type { PlayerRow } from '@mela/contract/console/players';
import type { QueryOf } from '@mela/contract/operation';
import type { Operations, Value } from '@mela/contract/operations';
import { wireAmount } from '@mela/money/amount';
import { currencyOf } from '@mela/money/currency';
import type { Handler } from '#/http/call.ts';
import { failed, type Failed } from '#/http/failure.ts';
import { addDays, startOfDay, type Merchant } from '#/modules/ground/merchants/merchants.ts';
import type { ListedMember } from '#/modules/ground/members/members.ts';
import type { Holdings } from '#/modules/money/wallet/wallet.ts';
import type { PlayerOptions } from './player-options.ts';
import { readSearch } from './player-search.ts';
import { findFlagged, readFlags, type FlagRow } from './players.store.ts';

/** If a search by name finds this many, the list is paged in its order and each row compared with the name. */
const FOUND_MAX = 2_000;
/** A list of members with a flag holds this many of the newest. */
const FLAGGED_MAX = 10_000;

interface FindOptions {
  readonly database: PlayerOptions['database'];
  readonly members: Pick<PlayerOptions['members'], 'list' | 'named'>;
  readonly rounds: Pick<PlayerOptions['rounds'], 'ownerOf'>;
  readonly cashier: Pick<PlayerOptions['cashier'], 'ownerByReference' | 'ownersOf'>;
  readonly wallet: Pick<PlayerOptions['wallet'], 'holdings'>;
}

/** The merchant's accounts, for searches by staff. */
export function createPlayerList(options: FindOptions): Handler<'consolePlayers'> {
  const find = createFindPlayers(options);
  return ({ context, query }) => find(context.merchant, query);
}

/** A page of a merchant's accounts, for the console and for commands. */
export function createFindPlayers(options: FindOptions) {
  const { database, members, rounds, cashier, wallet } = options;

  return async (
    { id: merchantId, timeZone }: Pick<Merchant, 'id' | 'timeZone'>,
    query: QueryOf<Operations['consolePlayers']>,
  ): Promise<Value<'consolePlayers'> | Failed> => {
    const { limit, search, status, type, flag, agentId } = query;
    const after = query.cursor === undefined ? undefined : placeOf(query.cursor);
    if (after === null) return failed('invalid_input', { fields: { cursor: ['format'] } });
    const found = search === undefined ? undefined : await find(merchantId, search);
    const flagged = flag && (await findFlagged(database, merchantId, flag, FLAGGED_MAX));
    const rows = await members.list({
      merchantId,
      ids: bothOf(found?.ids, flagged),
      firstLetters: found?.firstLetters,
      status: status === 'locked' ? 'suspended' : status,
      accountType: type === undefined ? undefined : Number.parseInt(type, 10),
      agentId: agentId === undefined ? undefined : BigInt(agentId),
      registered: spanOf(timeZone, query.registeredFrom, query.registeredTo),
      lastLogin: spanOf(timeZone, query.lastLoginFrom, query.lastLoginTo),
      sort: query.sort.startsWith('registered') ? 'registered' : 'lastLogin',
      descending: query.sort.endsWith('.desc'),
      after,
      limit: limit + 1,
    });
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    const ids = page.map(({ id }) => id);
    const held = await wallet.holdings(ids);
    const flags = await readFlags(database, ids);
    return {
      list: page.map((row) => rowOf(row, held.get(row.id), flags)),
      next: last ? `${last.place}~${last.id}` : null,
    };
  };

  /** The members that a text finds; if a name finds too many, its first letters, to compare the list with. */
  async function find(
    merchantId: bigint,
    text: string,
  ): Promise<{ ids: readonly bigint[] | undefined; firstLetters: string | undefined }> {
    const { number, movementOf, reference, ...names } = readSearch(text);
    const named = await members.named(merchantId, names, FOUND_MAX);
    if (named.length >= FOUND_MAX) return { ids: undefined, firstLetters: names.firstLetters };
    const owners = await Promise.all([
      number === undefined ? [] : rounds.ownerOf(merchantId, number),
      number === undefined ? [] : cashier.ownersOf(merchantId, number),
    ]);
    const others = [number, movementOf, reference && cashier.ownerByReference(reference), ...owners.flat()];
    return { ids: [...named, ...others.filter((id) => typeof id === 'bigint')], firstLetters: undefined };
  }
}

/** The members in all given lists; undefined without any. */
function bothOf(...lists: readonly (readonly bigint[] | undefined)[]): readonly bigint[] | undefined {
  const [first, second] = lists.filter((list) => list !== undefined);
  if (!first || !second) return first;
  const among = new Set(second);
  return first.filter((id) => among.has(id));
}

/** From the first instant of one day to the last of another. */
function spanOf(timeZone: string, from: string | undefined, to: string | undefined) {
  return {
    from: from === undefined ? undefined : startOfDay(timeZone, from),
    until: to === undefined ? undefined : startOfDay(timeZone, addDays(to, 1)),
  };
}

/** Null if the text is no place in the list. */
function placeOf(cursor: string): { place: bigint; id: bigint } | null {
  const [, place, id] = /^(\d{1,17})~(\d{1,18})$/.exec(cursor) ?? [];
  return place === undefined || id === undefined ? null : { place: BigInt(place), id: BigInt(id) };
}

function rowOf(row: ListedMember, held: Holdings | undefined, flags: readonly FlagRow[]): PlayerRow {
  return {
    memberId: row.id.toString(),
    account: row.user_name,
    nickname: row.nickname,
    type: row.account_type,
    status: row.status === 'suspended' ? 'locked' : 'active',
    agent:
      row.upline_id === null || row.upline_name === null
        ? null
        : { memberId: row.upline_id.toString(), account: row.upline_name },
    registeredAt: row.registered_at.toISOString(),
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
    balance: held ? balanceOf(held) : null,
    flags: flags.filter(({ member_id: memberId }) => memberId === row.id).map(({ flag }) => flag),
  };
}

function balanceOf({ currency, cashMinor, bonusMinor, lockedMinor }: Holdings) {
  const { exponent } = currencyOf(currency);
  const amountOf = (minor: bigint) => wireAmount(minor, exponent);
  return { cash: amountOf(cashMinor), bonus: amountOf(bonusMinor), locked: amountOf(lockedMinor), currency };
}
