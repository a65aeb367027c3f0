import type { HotMatch } from '@mela/contract/sports';

export interface League {
  readonly id: string;
  readonly name: string;
  readonly isVirtual: boolean;
  /** Matches in play first, then by kick-off. */
  readonly matches: readonly HotMatch[];
}

/** Matches by league; leagues with a match in play come first. */
export function leaguesOf(matches: readonly HotMatch[]): League[] {
  const leagues = new Map<string, HotMatch[]>();
  for (const match of matches) {
    const id = `${match.vendor}/${match.leagueId}`;
    leagues.set(id, [...(leagues.get(id) ?? []), match]);
  }
  return [...leagues]
    .flatMap(([id, own]) => {
      const sorted = own.toSorted(
        (a, b) => Number(b.live !== null) - Number(a.live !== null) || a.matchTime.localeCompare(b.matchTime),
      );
      const [first] = sorted;
      return first ? [{ id, name: first.league, isVirtual: first.isVirtual, matches: sorted }] : [];
    })
    .toSorted((a, b) => Number(isOn(b)) - Number(isOn(a)));
}

function isOn(league: League): boolean {
  return league.matches.some(({ live }) => live !== null);
}
