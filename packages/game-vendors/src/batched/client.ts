import type { KeyObject } from 'node:crypto';
import type { z } from 'zod';
import { ANSWER_MAX, askVendor, LIST_MAX } from '../ask-vendor.ts';
import { readBody, writeBody } from '../exact-json.ts';
import type { FunRequest, GameVendor, VendorReply } from '../game-vendor.ts';
import { gamesOf } from '../games-of.ts';
import { listedGame } from '../listed-game.ts';
import { ownAddress } from '../own-address.ts';
import { VendorFailure } from '../vendor-failure.ts';
import { wirePlayRules } from '../wire-play-rules.ts';
import { ANSWERS, LISTED_GAME, type AskPath } from './calls.ts';
import { SIGNATURE_HEADER, signatureOf } from './signature.ts';

export interface ClientOptions {
  /** The operator's name for the vendor, by which the vendor also knows the operator. */
  readonly code: string;
  readonly url: string;
  readonly gameOrigin: string;
  readonly secret: KeyObject;
  /** Reports why a call brought no usable answer: once per call, without the contents of request or answer. */
  readonly onFailure?: ((path: string, error: unknown) => void) | undefined;
}

/** The operator's side of the dialect: asks the vendor for its list, a game's address, a round's replay. */
export function createClient(
  options: ClientOptions,
): Pick<GameVendor, 'listGames' | 'launch' | 'launchForFun' | 'replay'> {
  const address = (path: AskPath, reply: VendorReply<string>) =>
    ownAddress(reply, options.gameOrigin, (error) => options.onFailure?.(path, error));
  return {
    async listGames() {
      return gamesOf(await ask(options, '/games', {}), {
        schema: LISTED_GAME,
        idField: 'game',
        gameOf: (game) => listedGame(game, options.gameOrigin),
        onFailure: (error) => options.onFailure?.('/games', error),
      });
    },
    async launch(request) {
      const who = { session_id: request.token, user: { id: request.userId } };
      const reply = await ask(options, '/sessions', { ...wireGame(request), ...who });
      return address('/sessions', reply.ok ? { ok: true, value: reply.value.launch_options.game_url } : reply);
    },
    async launchForFun(request) {
      const reply = await ask(options, '/demo', wireGame(request));
      return address('/demo', reply.ok ? { ok: true, value: reply.value.launch_options.game_url } : reply);
    },
    async replay(request) {
      const { userId, gameCode: game, roundRef: game_id, timeZone: time_zone } = request;
      const asked = { user: { id: userId }, game, game_id, locale: request.language.toLowerCase(), time_zone };
      const reply = await ask(options, '/replay', asked);
      return address('/replay', reply.ok ? { ok: true, value: reply.value.replay_url } : reply);
    },
  };
}

async function ask<Path extends AskPath>(
  { code, url, secret, onFailure }: ClientOptions,
  path: Path,
  fields: Record<string, unknown>,
): Promise<VendorReply<z.output<(typeof ANSWERS)[Path]>>> {
  const rawBody = Buffer.from(writeBody({ casino_id: code, ...fields }));
  const headers = { [SIGNATURE_HEADER]: signatureOf(rawBody, secret) };
  const { bytes: maxBytes, bounds } = path === '/games' ? LIST_MAX : ANSWER_MAX;
  const said = await askVendor(() => ({ url: url + path, headers, rawBody, maxBytes }));
  if ('error' in said) {
    onFailure?.(path, said.error);
    return { ok: false, reason: 'unavailable' };
  }
  const { httpStatus } = said;
  const body = readBody(said.rawBody, bounds);
  const parsed = ANSWERS[path].safeParse(body);
  if (httpStatus === 200 && parsed.success) return { ok: true, value: parsed.data as z.output<(typeof ANSWERS)[Path]> };
  const fault = codeIn(body);
  if (httpStatus === 404 || (httpStatus < 500 && (fault === '107' || fault === '604')))
    return { ok: false, reason: 'not_found' };
  if (fault === '154') return { ok: false, reason: 'wrong_currency' };
  const kind = fault === '403' || httpStatus === 401 || httpStatus === 403 ? 'wrong_key' : 'wrong_answer';
  onFailure?.(path, new VendorFailure(kind, `No usable answer: HTTP ${httpStatus}, ${fault || 'no code'}`));
  return { ok: false, reason: 'unavailable' };
}

/** The dialect's error number, if the answer has one. */
function codeIn(body: unknown): string {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  return typeof code === 'bigint' && code >= 0n && code < 10_000n ? code.toString() : '';
}

function wireGame(request: FunRequest) {
  return {
    game: request.gameCode,
    currency: request.currency,
    locale: request.language.toLowerCase(),
    client_type: request.screen === 'phone' ? 'mobile' : 'desktop',
    theme: request.theme,
    urls: { return_url: request.lobbyUrl },
    play_rules: wirePlayRules(request.playRules),
    ...(request.prizeMode !== undefined && { prize_mode: request.prizeMode }),
    ...(request.sports && { time_zone: request.sports.timeZone }),
    ...(request.sports?.matchId !== undefined && { match: request.sports.matchId }),
  };
}
