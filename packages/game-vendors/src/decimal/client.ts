import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { ANSWER_MAX, askVendor, LIST_MAX } from '../ask-vendor.ts';
import { readNumbersAsText, writeBody } from '../exact-json.ts';
import type { FunRequest, GameVendor, VendorReply } from '../game-vendor.ts';
import { gamesOf } from '../games-of.ts';
import { listedGame } from '../listed-game.ts';
import { ownAddress } from '../own-address.ts';
import { VendorFailure } from '../vendor-failure.ts';
import { wirePlayRules } from '../wire-play-rules.ts';
import { ANSWERS, LISTED_GAME, type AskPath } from './calls.ts';
import { TOKEN_NAME } from './token.ts';

export interface ClientOptions {
  readonly url: string;
  readonly gameOrigin: string;
  readonly token: string;
  /** Reports why a call brought no usable answer: once per call, without the contents of request or answer. */
  readonly onFailure?: ((path: string, error: unknown) => void) | undefined;
}

/** The operator's side of the dialect: asks the vendor for its list, a game's address, a round's replay. */
export function createClient(
  options: ClientOptions,
): Pick<GameVendor, 'listGames' | 'launch' | 'launchForFun' | 'replay'> {
  async function address(
    path: '/authenticate' | '/replay',
    fields: Record<string, unknown>,
  ): Promise<VendorReply<string>> {
    const reply = await ask(options, path, fields);
    const entry = reply.ok ? { ok: true as const, value: reply.value.entry } : reply;
    return ownAddress(entry, options.gameOrigin, (error) => options.onFailure?.(path, error));
  }
  return {
    async listGames() {
      return gamesOf(await ask(options, '/games', {}), {
        schema: LISTED_GAME,
        idField: 'game',
        gameOf: (game) => listedGame(game, options.gameOrigin),
        onFailure: (error) => options.onFailure?.('/games', error),
      });
    },
    launch: (request) => {
      const { config, player } = wireGame(request);
      const who = { id: request.userId, session: { id: request.token } };
      return address('/authenticate', { player: { ...who, ...player }, config });
    },
    launchForFun: (request) => address('/authenticate', { ...wireGame(request), mode: 'fun' }),
    replay: ({ userId, gameCode, roundRef, language, timeZone }) =>
      address('/replay', {
        player: { id: userId, language: language.toLowerCase() },
        game: { id: roundRef, details: { table: { id: gameCode } } },
        timeZone,
      }),
  };
}

async function ask<Path extends AskPath>(
  { url, token, onFailure }: ClientOptions,
  path: Path,
  fields: Record<string, unknown>,
): Promise<VendorReply<z.output<(typeof ANSWERS)[Path]>>> {
  const rawBody = Buffer.from(writeBody({ uuid: randomUUID(), ...fields }));
  const { bytes: maxBytes, bounds } = path === '/games' ? LIST_MAX : ANSWER_MAX;
  const address = `${url}${path}?${TOKEN_NAME}=${token}`;
  const said = await askVendor(() => ({ url: address, headers: {}, rawBody, maxBytes }));
  if ('error' in said) {
    onFailure?.(path, said.error);
    return { ok: false, reason: 'unavailable' };
  }
  const { httpStatus } = said;
  const body = readNumbersAsText(said.rawBody, bounds);
  const parsed = ANSWERS[path].safeParse(body);
  if (httpStatus === 200 && parsed.success) return { ok: true, value: parsed.data as z.output<(typeof ANSWERS)[Path]> };
  const status = statusIn(body);
  if (httpStatus === 404 || (httpStatus < 500 && status === 'GAME_DOES_NOT_EXIST'))
    return { ok: false, reason: 'not_found' };
  const isKey = status === 'INVALID_TOKEN_ID' || httpStatus === 401 || httpStatus === 403;
  const why = `No usable answer: HTTP ${httpStatus}, ${status || 'no status'}`;
  onFailure?.(path, new VendorFailure(isKey ? 'wrong_key' : 'wrong_answer', why));
  return { ok: false, reason: 'unavailable' };
}

/** The dialect's own status, if the answer has one. */
function statusIn(body: unknown): string {
  const status = typeof body === 'object' && body !== null && 'status' in body ? body.status : undefined;
  return typeof status === 'string' && /^[A-Z_]{1,64}$/.test(status) ? status : '';
}

function wireGame(request: FunRequest) {
  return {
    player: { language: request.language.toLowerCase(), currency: request.currency },
    config: {
      game: { table: { id: request.gameCode } },
      channel: { mobile: request.screen === 'phone' },
      theme: request.theme,
      urls: { lobby: request.lobbyUrl },
      playRules: wirePlayRules(request.playRules),
      ...(request.prizeMode !== undefined && { prizeMode: request.prizeMode }),
      ...(request.sports && { timeZone: request.sports.timeZone }),
      ...(request.sports?.matchId !== undefined && { match: request.sports.matchId }),
    },
  };
}
