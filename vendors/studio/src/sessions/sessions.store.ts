import type { Queryable } from '@mela/database/database';
import type { Language } from '../games/text.ts';
import { playRules, type PlayRules } from '@mela/vendor-kit/sessions/play-rules';

/** Writes a launch; it can be opened for `LAUNCH_SECONDS`. */
export async function insertLaunch(db: Queryable, launch: Launch): Promise<void> {
  await db.query(
    `insert into sessions (id, user_ref, game_code, operator_token, currency, currency_exponent, currency_symbol, language, lobby_url,
                           launch_hash, launch_expires_at, play_rules, game_version)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + make_interval(secs => $11), $12::jsonb, $13)`,
    [
      launch.id,
      launch.userRef,
      launch.gameCode,
      launch.operatorToken,
      launch.currency,
      launch.currencyExponent,
      launch.currencySymbol,
      launch.language,
      launch.lobbyUrl,
      launch.launchHash,
      LAUNCH_SECONDS,
      JSON.stringify(launch.playRules),
      launch.gameVersion ?? null,
    ],
  );
}

/**
 * Opens a launch for the first page to ask within the launch's time; `openerHash` identifies the page. The same page
 * may ask again in that time and gets the new token, because its first answer may have been lost.
 * Returns `undefined` for all other pages, and for a page of another game than the launch's.
 */
export async function openLaunch(
  db: Queryable,
  hashes: { launchHash: Buffer; openerHash: Buffer; tokenHash: Buffer; gameCode?: string | undefined },
): Promise<Session | undefined> {
  const [row] = await db.query<SessionRow>(
    `update sessions set opener_hash = $2, token_hash = $3, opened_at = coalesce(opened_at, now()), last_seen_at = now()
     where launch_hash = $1 and launch_expires_at > now() and ended_at is null and (opener_hash is null or opener_hash = $2)
       and ($4::text is null or game_code = $4)
     returning ${COLUMNS}`,
    [hashes.launchHash, hashes.openerHash, hashes.tokenHash, hashes.gameCode ?? null],
  );
  return row && sessionOf(row);
}

/**
 * The active session of a page's token; it expires after `IDLE_MINUTES` without a call and after `SESSION_HOURS` in any
 * case.
 */
export async function findSession(db: Queryable, tokenHash: Buffer): Promise<Session | undefined> {
  const [row] = await db.query<SessionRow & { unnoted: boolean }>(
    `select ${COLUMNS}, last_seen_at < now() - interval '1 minute' as unnoted from sessions
     where token_hash = $1 and ended_at is null and last_seen_at > now() - make_interval(mins => ${IDLE_MINUTES})
       and opened_at > now() - make_interval(hours => ${SESSION_HOURS})`,
    [tokenHash],
  );
  // To the minute is exact enough for a limit of an hour, and spares a write per call.
  if (row?.unnoted) await db.query('update sessions set last_seen_at = now() where id = $1', [row.id]);
  return row && sessionOf(row);
}

export async function endSession(db: Queryable, id: string): Promise<void> {
  await db.query('update sessions set ended_at = coalesce(ended_at, now()) where id = $1', [id]);
}

/** Stake and return of the session's rounds so far, in minor units, without round `exceptId`. */
export async function sessionTotals(
  db: Queryable,
  sessionId: string,
  exceptId: string | undefined,
): Promise<SessionTotals> {
  const [row] = await db.query<SessionTotals>(
    `select coalesce(sum(stake_minor), 0)::bigint as "stakedMinor", coalesce(sum(win_minor), 0)::bigint as "returnedMinor"
     from rounds where session_id = $1 and state in ('playing', 'paying', 'closed') and id is distinct from $2::uuid
       and reward_id is null`,
    [sessionId, exceptId ?? null],
  );
  return row ?? { stakedMinor: 0n, returnedMinor: 0n };
}

const LAUNCH_SECONDS = 120;
const IDLE_MINUTES = 60;
const SESSION_HOURS = 12;

const COLUMNS = `id, user_ref, game_code, operator_token, currency, currency_exponent, currency_symbol, language, lobby_url, opened_at, play_rules, game_version`;

function sessionOf(row: SessionRow): Session {
  return {
    id: row.id,
    userRef: row.user_ref,
    gameCode: row.game_code,
    operatorToken: row.operator_token,
    currency: row.currency,
    currencyExponent: row.currency_exponent,
    currencySymbol: row.currency_symbol,
    language: row.language,
    lobbyUrl: row.lobby_url,
    openedAt: row.opened_at,
    playRules: playRules.parse(row.play_rules),
    gameVersion: row.game_version,
  };
}

export interface Session {
  readonly id: string;
  readonly userRef: string;
  readonly gameCode: string;
  readonly operatorToken: string;
  readonly currency: string;
  readonly currencyExponent: number;
  readonly currencySymbol: string;
  readonly language: Language;
  readonly lobbyUrl: string;
  readonly openedAt: Date;
  readonly playRules: PlayRules;
  /** Of a packaged game, the version that the player's page is of. */
  readonly gameVersion: string | null;
}

export interface Launch extends Omit<Session, 'openedAt' | 'gameVersion'> {
  readonly launchHash: Buffer;
  readonly gameVersion?: string;
}

export interface SessionTotals {
  readonly stakedMinor: bigint;
  readonly returnedMinor: bigint;
}

interface SessionRow {
  id: string;
  user_ref: string;
  game_code: string;
  operator_token: string;
  currency: string;
  currency_exponent: number;
  currency_symbol: string;
  language: Language;
  lobby_url: string;
  opened_at: Date;
  play_rules: unknown;
  game_version: string | null;
}
