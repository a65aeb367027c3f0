import type { HotMatch, HotMatchChanges } from '@mela/contract/sports';
import type { VendorMatch } from '@mela/game-vendors/game-vendor';
import { textIn } from '@mela/locales/text-in';
import { isLinkAddress } from '#/html/link-address.ts';

/** A match with the vendor that reports it, and the game that it opens in at the merchant. */
export interface ShownMatch {
  readonly vendorCode: string;
  readonly match: VendorMatch;
  readonly game?: { readonly nodeId: number; readonly maker: string } | undefined;
}

/** By the name of their game, in order of the first match of each (P31, P63). */
export function groupByGame(
  shown: readonly ShownMatch[],
  language: string,
): { gameName: string; gameClassifyNew: string; matchList: HotMatch[] }[] {
  const groups = new Map<string, { gameName: string; gameClassifyNew: string; matchList: HotMatch[] }>();
  for (const one of shown) {
    const { kind, kindName } = one.match;
    const group = groups.get(kind) ?? { gameName: textIn(kindName, language), gameClassifyNew: kind, matchList: [] };
    group.matchList.push(hotMatchOf(one, language));
    groups.set(kind, group);
  }
  return [...groups.values()];
}

/** The changes that a merchant's visitors receive; undefined if nothing changed. */
export function changesOf(before: readonly ShownMatch[], now: readonly ShownMatch[]): HotMatchChanges | undefined {
  const versions = new Map(before.map((one) => [keyOf(one), one.match.version]));
  const isNewList = before.map(keyOf).join() !== now.map(keyOf).join();
  const moved = now.filter((one) => versions.has(keyOf(one)) && versions.get(keyOf(one)) !== one.match.version);
  if (moved.length === 0 && !isNewList) return undefined;
  return { matches: moved.map(stateOf), isNewList };
}

function hotMatchOf(one: ShownMatch, language: string): HotMatch {
  const { match, game } = one;
  return {
    league: textIn(match.league, language),
    leagueId: match.leagueId,
    homeTeam: textIn(match.home.name, language),
    awayTeam: textIn(match.away.name, language),
    homeTeamImageUrl: crestOf(match.home),
    awayTeamImageUrl: crestOf(match.away),
    matchTime: match.kickOff,
    gameId: match.gameCode,
    nodeId: game?.nodeId ?? 0,
    isVirtual: match.isVirtual,
    ...stateOf(one),
  };
}

/** '' if the vendor's address is not allowed on a page. */
function crestOf({ imageUrl }: VendorMatch['home']): string {
  return isLinkAddress(imageUrl) ? imageUrl : '';
}

function stateOf({ match, game, vendorCode }: ShownMatch): HotMatchChanges['matches'][number] {
  const { home, draw, away } = match.odds;
  return {
    vendor: game?.maker ?? vendorCode,
    matchId: match.matchId,
    version: match.version.toString(),
    moneyLine: { homeTeamOdds: home, drawOdds: draw, awayTeamOdds: away },
    live: match.live,
  };
}

function keyOf({ vendorCode, match }: ShownMatch): string {
  return `${vendorCode}/${match.matchId}`;
}
