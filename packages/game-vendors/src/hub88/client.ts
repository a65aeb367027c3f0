import { randomUUID, type KeyObject } from 'node:crypto';
import { fromScaled, toScaled } from '@mela/money/amount';
import { currencyOf } from '@mela/money/currency';
import type { z } from 'zod';
import type { FreeRounds, FunRequest, GameVendor, VendorReply } from '../game-vendor.ts';
import { ANSWER_MAX, askVendor, LIST_MAX } from '../ask-vendor.ts';
import { readBody, writeBody } from '../exact-json.ts';
import { gamesOf } from '../games-of.ts';
import { ownAddress } from '../own-address.ts';
import { ownPicture } from '../own-picture.ts';
import { describeLeftOut, takeEach } from '../take-each.ts';
import { VendorFailure } from '../vendor-failure.ts';
import { wirePlayRules } from '../wire-play-rules.ts';
import { ANSWERS, SCALE, WIRE_GAME, type AskPath } from './calls.ts';
import { matchOf, wireMatch } from './matches.ts';
import { boundSignatureHeaders, signatureHeaders } from './signature.ts';

/** Decimals of the amounts in the list, which names no currency. Another currency has the same number of minor units. */
const LIST_EXPONENT = 2;
const LISTS: ReadonlySet<AskPath> = new Set(['/game/list', '/sports/matches']);
/** Matches on the operator's own pages. */
const MATCHES_MAX = 64;

export interface ClientOptions {
  readonly url: string;
  readonly gameOrigin: string;
  readonly privateKey: KeyObject;
  readonly now: () => number;
  /** Reports why a call brought no usable answer: once per call, without the contents of request or answer. */
  readonly onFailure?: ((path: string, error: unknown) => void) | undefined;
}

/** The operator's side of the dialect: asks the vendor for its list, a game's address, a round's replay. */
export function createClient(
  options: ClientOptions,
): Pick<
  GameVendor,
  'listGames' | 'launch' | 'launchForFun' | 'hotMatches' | 'replay' | 'issueFreeRounds' | 'cancelFreeRounds'
> {
  return {
    async listGames() {
      return gamesOf(await ask(options, '/game/list', {}), {
        schema: WIRE_GAME,
        idField: 'game_code',
        gameOf: (game) => gameOf(game, options.gameOrigin),
        onFailure: (error) => options.onFailure?.('/game/list', error),
      });
    },
    async launch(request) {
      const who = { user: request.userId, token: request.token };
      const reply = await ask(options, '/game/url', { ...who, ...wireGame(request) });
      return addressOf(reply, '/game/url', options);
    },
    async launchForFun(request) {
      const reply = await ask(options, '/game/url', { mode: 'fun', ...wireGame(request) });
      return addressOf(reply, '/game/url', options);
    },
    async hotMatches() {
      const reply = await ask(options, '/sports/matches', {});
      if (!reply.ok) return reply;
      const list = await takeEach(reply.value.matches, { schema: wireMatch, idField: 'match_id', most: MATCHES_MAX });
      if (list.isUsable) return { ok: true, value: list.taken.map((match) => matchOf(match, options.gameOrigin)) };
      const why = `No usable list of matches: ${describeLeftOut(list.leftOut)}`;
      options.onFailure?.('/sports/matches', new VendorFailure('wrong_answer', why));
      return { ok: false, reason: 'unavailable' };
    },
    async replay(request) {
      const { userId: user, gameCode: game_code, roundRef: round, timeZone: time_zone } = request;
      const lang = request.language.toLowerCase();
      const reply = await ask(options, '/game/round', { user, game_code, round, lang, time_zone });
      return addressOf(reply, '/game/round', options);
    },
    async issueFreeRounds(reward) {
      const { exponent } = currencyOf(reward.currency);
      const reply = await ask(options, '/free_rounds/issue', {
        ...wireReward(reward),
        rounds: reward.rounds,
        stake: toScaled(reward.stakeMinor, SCALE, exponent),
        currency: reward.currency,
        currency_exponent: exponent,
        expires_at: reward.expiresAt.toISOString(),
      });
      return reply.ok ? { ok: true, value: true } : reply;
    },
    async cancelFreeRounds(reward) {
      const reply = await ask(options, '/free_rounds/cancel', wireReward(reward));
      return reply.ok || reply.reason === 'not_found' ? { ok: true, value: true } : reply;
    },
  };
}

function wireReward({ userId, gameCode, rewardRef }: Pick<FreeRounds, 'userId' | 'gameCode' | 'rewardRef'>) {
  return { user: userId, game_code: gameCode, reward_uuid: rewardRef };
}

/** The same `request_uuid` in both attempts, a fresh signature in each. */
async function ask<Path extends AskPath>(
  options: ClientOptions,
  path: Path,
  fields: Record<string, unknown>,
): Promise<VendorReply<z.output<(typeof ANSWERS)[Path]>>> {
  const rawBody = Buffer.from(writeBody({ ...fields, request_uuid: randomUUID() }));
  const { bytes: maxBytes, bounds } = LISTS.has(path) ? LIST_MAX : ANSWER_MAX;
  const said = await askVendor(() => ({
    url: options.url + path,
    headers: signatures(options, path, rawBody),
    rawBody,
    maxBytes,
  }));
  if ('error' in said) {
    options.onFailure?.(path, said.error);
    return { ok: false, reason: 'unavailable' };
  }
  const answer = { httpStatus: said.httpStatus, body: readBody(said.rawBody, bounds) };
  const parsed = ANSWERS[path].safeParse(answer.body);
  if (answer.httpStatus === 200 && parsed.success)
    return { ok: true, value: parsed.data as z.output<(typeof ANSWERS)[Path]> };
  if (answer.httpStatus < 500 && saysNotFound(answer)) return { ok: false, reason: 'not_found' };
  if (statusOf(answer) === 'RS_ERROR_WRONG_CURRENCY') return { ok: false, reason: 'wrong_currency' };
  options.onFailure?.(path, failureOf(answer));
  return { ok: false, reason: 'unavailable' };
}

function failureOf(answer: Answer): VendorFailure {
  const { httpStatus } = answer;
  const status = statusOf(answer);
  const isKey = status === 'RS_ERROR_INVALID_SIGNATURE' || httpStatus === 401 || httpStatus === 403;
  return new VendorFailure(
    isKey ? 'wrong_key' : 'wrong_answer',
    `No usable answer: HTTP ${httpStatus}, ${status ?? 'no status'}`,
  );
}

interface Answer {
  readonly httpStatus: number;
  readonly body: unknown;
}

/** Signatures of both kinds: a vendor checks the one that it supports. */
function signatures({ privateKey, now }: ClientOptions, path: string, rawBody: Uint8Array): Record<string, string> {
  const [nowMs, place] = [now(), { direction: 'to-vendor', method: 'POST', path, rawBody } as const];
  return { ...signatureHeaders(rawBody, privateKey, nowMs), ...boundSignatureHeaders(place, privateKey, nowMs) };
}

function saysNotFound(answer: Answer): boolean {
  const status = statusOf(answer);
  return (
    answer.httpStatus === 404 || status === 'RS_ERROR_INVALID_GAME' || status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
  );
}

/** The dialect's own status, if the answer has one. */
function statusOf({ body }: Answer): string | undefined {
  const status = typeof body === 'object' && body !== null && 'status' in body ? body.status : undefined;
  return typeof status === 'string' && /^[A-Z_]{1,64}$/.test(status) ? status : undefined;
}

function addressOf(
  reply: VendorReply<{ url: string }>,
  path: AskPath,
  { gameOrigin, onFailure }: ClientOptions,
): VendorReply<string> {
  const address = reply.ok ? { ok: true as const, value: reply.value.url } : reply;
  return ownAddress(address, gameOrigin, (error) => onFailure?.(path, error));
}

function wireGame(request: FunRequest) {
  const { exponent, symbol } = currencyOf(request.currency);
  return {
    game_code: request.gameCode,
    currency: request.currency,
    currency_exponent: exponent,
    currency_symbol: symbol,
    lang: request.language.toLowerCase(),
    theme: request.theme,
    lobby_url: request.lobbyUrl,
    platform: request.screen === 'phone' ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    play_rules: wirePlayRules(request.playRules),
    // Other games refuse an unknown field.
    ...(request.prizeMode !== undefined && { prize_mode: request.prizeMode }),
    ...(request.sports && { time_zone: request.sports.timeZone }),
    ...(request.sports?.matchId !== undefined && { match: request.sports.matchId }),
  };
}

function gameOf(game: z.output<typeof WIRE_GAME>, gameOrigin: string) {
  return {
    gameCode: game.game_code,
    name: game.name,
    category: game.category,
    ...(game.product && { brand: game.product }),
    classify: game.classify,
    rtp: game.rtp,
    volatility: game.volatility,
    // A limit that is no whole minor unit cannot be played and counts as none.
    minBetMinor: fromScaled(game.min_bet, SCALE, LIST_EXPONENT) ?? 0n,
    maxBetMinor: fromScaled(game.max_bet, SCALE, LIST_EXPONENT) ?? 0n,
    ...(game.currencies && { currencies: game.currencies }),
    lines: Number.parseInt(game.lines.toString(), 10),
    features: game.features,
    pictureUrl: ownPicture(game.url_thumb, gameOrigin),
    releaseDate: game.release_date,
  };
}
