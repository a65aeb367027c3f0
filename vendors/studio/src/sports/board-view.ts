import { textIn } from '@mela/locales/text-in';
import { oddsText, type MatchOdds } from '@mela/game-rules/football/odds';
import type { Language } from '../games/text.ts';
import type { BoardMatch } from './board.store.ts';

/** A match as the board's page displays it. */
export function viewMatch(match: BoardMatch, language: Language): MatchView {
  return {
    ...viewChange(match),
    league: { code: match.leagueCode, name: nameIn(match.leagueName, language) },
    round: match.round,
    isVirtual: match.isVirtual,
    kickOff: match.kickOff.toISOString(),
    hasTime: match.hasTime,
    home: { name: nameIn(match.homeName, language), crest: crestPath(match.homeId, match.homeCrest) },
    away: { name: nameIn(match.awayName, language), crest: crestPath(match.awayId, match.awayCrest) },
  };
}

/** What changes during a match; the same in every language. */
export function viewChange(match: BoardMatch): MatchChange {
  // There is no live source for real matches, so nothing is quoted from kick-off until the result arrives.
  const isWaiting = match.state === 'scheduled' && match.hasBegun && !match.isVirtual;
  const state = !isWaiting ? match.state : match.isLongAgo ? 'unknown' : 'awaiting';
  const isQuoted = state === 'scheduled' || state === 'running';
  const isPlayed = state === 'running' || state === 'ended';
  return {
    id: match.id.toString(),
    change: match.change.toString(),
    state,
    minute: state === 'running' ? shownMinute(match) : null,
    isBreak: match.phase === 'break',
    score: isPlayed ? [match.homeGoals, match.awayGoals] : null,
    odds: {
      home: isQuoted ? oddsOrNone(match.odds.home) : null,
      draw: isQuoted ? oddsOrNone(match.odds.draw) : null,
      away: isQuoted ? oddsOrNone(match.odds.away) : null,
    },
  };
}

export function oddsOrNone(odds: number | null | undefined): string | null {
  return odds === null || odds === undefined ? null : oddsText(odds);
}

export function crestPath(teamId: bigint, stamp: string): string {
  return `/sports/crests/${teamId}.svg?v=${stamp}`;
}

/** The minute that is being played, as boards show it: 1 to 45, 46 to 90. */
function shownMinute({ phase, minutes }: BoardMatch): number {
  return phase === 'break' ? 45 : Math.min(minutes + 1, phase === 'first' ? 45 : 90);
}

function nameIn(name: Readonly<Record<string, string>>, language: Language): string {
  return textIn(name, language);
}

export interface MatchChange {
  readonly id: string;
  /** Of two states of a match, the one with the higher number is newer. */
  readonly change: string;
  /** `awaiting`: a real match that has begun, without a result so far; `unknown`: without one for days. */
  readonly state: 'scheduled' | 'running' | 'awaiting' | 'unknown' | 'ended' | 'off';
  readonly minute: number | null;
  readonly isBreak: boolean;
  readonly score: readonly [home: number, away: number] | null;
  /** Decimal odds, e.g. "2.35"; null where there are none. */
  readonly odds: Readonly<Record<'home' | 'draw' | 'away', string | null>>;
}

export interface MatchView extends MatchChange {
  readonly league: { readonly code: string; readonly name: string };
  readonly round: string;
  readonly isVirtual: boolean;
  /** ISO 8601. */
  readonly kickOff: string;
  readonly hasTime: boolean;
  readonly home: TeamView;
  readonly away: TeamView;
}

export interface TeamView {
  readonly name: string;
  readonly crest: string;
}

export interface BoardPage {
  readonly matches: readonly MatchView[];
  /** What the next page is asked for with; null at the end. */
  readonly next: string | null;
  /** How many run now. */
  readonly running: number;
  /** The server's clock, ISO 8601. */
  readonly now: string;
}

export interface MatchDetail extends MatchView {
  readonly markets: Readonly<Record<keyof MatchOdds, { readonly now: string | null; readonly opening: string | null }>>;
  readonly goals: readonly { readonly minute: number; readonly side: 'home' | 'away' }[];
  readonly form: Readonly<Record<'home' | 'away', readonly FormResult[]>>;
}

/** One of a team's last results, from its side. */
export interface FormResult {
  readonly outcome: 'won' | 'drawn' | 'lost';
  readonly score: readonly [home: number, away: number];
  readonly home: string;
  readonly away: string;
}
