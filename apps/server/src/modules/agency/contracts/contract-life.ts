import type { Queryable } from '@mela/database/database';
import { failed, type Failed } from '#/http/failure.ts';
import { contractRoom } from '#/modules/agency/ceilings/ceilings.ts';
import { beginningOf, endByNotice } from './contract-dates.ts';
import { areSame, highestRate, tierAbove, tierOutOfOrder, type Terms } from './contract-terms.ts';
import {
  addOffer,
  closeOffer,
  findContract,
  lockAgents,
  openAbove,
  openContracts,
  setEnd,
  type Contract,
} from './contracts.store.ts';

/** Names of members in a refusal. */
const NAMES_SHOWN = 5;

/** Who acts: a member, or the merchant as null. */
export interface Place {
  readonly now: Date;
  readonly timeZone: string;
}

/** What happened, for a message to the other side; nothing if all was so already. */
export interface Changed {
  readonly contract: Contract;
  readonly change: 'offered' | 'accepted' | 'declined' | 'ended' | 'withdrawn' | 'nothing';
}

export interface Offer extends Terms {
  readonly merchantId: bigint;
  readonly agentId: bigint;
  /** The agent directly above; null for the merchant. */
  readonly fromId: bigint | null;
}

/** The offerer's accepted contract of a kind that has no end; offers below are compared with it. */
export async function continuing(
  database: Queryable,
  asked: { readonly agentId: bigint; readonly kind: Terms['kind']; readonly now: Date },
): Promise<Contract | undefined> {
  const open = await openContracts(database, { ...asked, agentIds: [asked.agentId] });
  return open.find(({ state, endsAt }) => state === 'accepted' && endsAt === null);
}

/** An agent's offer to an agent directly below: what a dividend is counted by is that of the offerer's own. Lock both first. */
export async function offerAsAgent(
  tx: Queryable,
  wish: Pick<Offer, 'merchantId' | 'agentId' | 'kind' | 'tiers'> & { readonly fromId: bigint },
  now: Date,
): Promise<Changed | Failed> {
  const own = await continuing(tx, { agentId: wish.fromId, kind: wish.kind, now });
  if (!own) return failed('contract_none_own');
  const tier = tierOutOfOrder(wish.tiers);
  if (tier !== undefined) return failed('contract_tiers_invalid', { contract: { tier } });
  const above = tierAbove(wish.tiers, own.tiers);
  if (above) return failed('contract_above_own', { contract: above });
  return placeOffer(tx, { ...wish, period: own.period, carries: own.carries }, now);
}

/** Adds an offer, or finds that it waits or counts already. The terms are checked before. */
export async function placeOffer(tx: Queryable, offer: Offer, now: Date): Promise<Changed> {
  const open = await openContracts(tx, { agentIds: [offer.agentId], kind: offer.kind, now });
  const waiting = open.find(({ state }) => state === 'offered');
  const running = open.find(({ state, endsAt }) => state === 'accepted' && endsAt === null);
  const known = waiting ?? running;
  if (known && areSame(known, offer)) return { contract: known, change: 'nothing' };
  if (waiting) await closeOffer(tx, waiting.id, { state: 'replaced', at: now });
  const id = await addOffer(tx, { ...offer, offeredAt: now });
  return { contract: await whole(tx, id), change: 'offered' };
}

/**
 * The agent's answer; the first one counts. `not_found` for an offer to another agent. An accepted contract ends the one before, unless its terms promise less
 * than what the agent offered below, or more than the merchant's ceiling is by now.
 */
export async function answerOffer(
  tx: Queryable,
  wish: { readonly id: bigint; readonly agentId: bigint; readonly accept: boolean },
  { now, timeZone }: Place,
): Promise<Changed | Failed> {
  const seen = await findContract(tx, wish.id);
  if (seen?.agentId !== wish.agentId) return failed('not_found');
  const { fromId, agentId, kind } = seen;
  await lockAgents(tx, fromId === null ? [agentId] : [fromId, agentId]);
  const offer = await whole(tx, wish.id);
  if (offer.state !== 'offered') return failed('contract_answered', { problem: offer.state });
  if (!wish.accept) {
    await closeOffer(tx, offer.id, { state: 'declined', at: now });
    return { contract: await whole(tx, offer.id), change: 'declined' };
  }
  const offerer = fromId === null ? undefined : await continuing(tx, { agentId: fromId, kind, now });
  if (fromId !== null && !offerer) return failed('contract_none_own');
  const above = offerer && tierAbove(offer.tiers, offerer.tiers);
  if (above) return failed('contract_above_own', { contract: above });
  if (fromId === null && (await isAboveCeiling(tx, offer, { now, timeZone }))) return failed('contract_above_ceiling');
  const open = await openContracts(tx, { agentIds: [agentId], kind, now });
  const accepted = open.filter(({ state }) => state === 'accepted');
  const { startsAt, endsBefore } = beginningOf(offer.period, { open: accepted, offerer, timeZone, now });
  const names = await openAbove(tx, { agentId, kind, terms: offer, from: startsAt, limit: NAMES_SHOWN });
  if (names.length > 0) return failed('contract_below_team', { contract: { names } });
  const running = accepted.find(({ endsAt }) => endsAt === null);
  if (running && endsBefore) await setEnd(tx, running.id, endsBefore);
  await closeOffer(tx, offer.id, { state: 'accepted', at: now, startsAt });
  return { contract: await whole(tx, offer.id), change: 'accepted' };
}

/**
 * Notice by the agent or by the offerer, null for the merchant; `not_found` for anyone else. The contract ends with its current period, unless agents below
 * have contracts that rest on it. An offer that waits is withdrawn.
 */
export async function giveNotice(
  tx: Queryable,
  wish: { readonly id: bigint; readonly by: bigint | null },
  { now, timeZone }: Place,
): Promise<Changed | Failed> {
  const seen = await findContract(tx, wish.id);
  const isOfferer = seen?.fromId === wish.by;
  if (!seen || (!isOfferer && seen.agentId !== wish.by)) return failed('not_found');
  await lockAgents(tx, seen.fromId === null ? [seen.agentId] : [seen.fromId, seen.agentId]);
  const contract = await whole(tx, wish.id);
  if (contract.state === 'offered') {
    if (!isOfferer) return failed('not_found');
    await closeOffer(tx, contract.id, { state: 'replaced', at: now });
    return { contract: await whole(tx, contract.id), change: 'withdrawn' };
  }
  if (contract.state !== 'accepted') return failed('contract_answered', { problem: contract.state });
  if (contract.endsAt) return { contract, change: 'nothing' };
  const endsAt = endByNotice(contract, timeZone, now);
  const { agentId, kind } = contract;
  const names = await openAbove(tx, { agentId, kind, terms: null, from: endsAt, limit: NAMES_SHOWN });
  if (names.length > 0) return failed('contract_below_team', { contract: { names } });
  await setEnd(tx, contract.id, endsAt);
  return { contract: await whole(tx, contract.id), change: 'ended' };
}

/** The ceiling may have fallen with the catalogue since the merchant's offer. */
async function isAboveCeiling(tx: Queryable, { merchantId, agentId, kind, tiers }: Contract, { now, timeZone }: Place) {
  if (kind === 'dividend') return false;
  const { least } = await contractRoom(tx, { id: merchantId, timeZone }, { agentId, kind, now });
  return least !== undefined && highestRate(tiers) > least.room;
}

async function whole(tx: Queryable, id: bigint): Promise<Contract> {
  const contract = await findContract(tx, id);
  if (!contract) throw new Error(`contract ${id} is missing`);
  return contract;
}
