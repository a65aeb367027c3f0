import { z } from 'zod';
import type { VendorMatch } from '../game-vendor.ts';
import { ownPicture } from '../own-picture.ts';

const names = z.record(z.string().max(10), z.string().min(1).max(80));
const word = z.string().regex(/^[\x21-\x7e]{1,64}$/);
const goals = z.bigint().min(0n).max(99n);
const odds = z
  .string()
  .regex(/^\d{1,5}\.\d{2}$/)
  .nullable();
const team = z.object({ name: names, image_url: z.string().max(300).default('') });

/** One match of `/sports/matches`. Unknown fields are ignored. */
export const wireMatch = z.object({
  match_id: word,
  game_code: word,
  kind: word,
  kind_name: names,
  is_virtual: z.boolean(),
  league_id: word,
  league: names,
  home: team,
  away: team,
  kick_off: z.iso.datetime(),
  version: z.string().regex(/^\d{1,18}$/),
  live: z
    .object({
      minute: z.bigint().min(0n).max(200n),
      is_break: z.boolean().default(false),
      home_goals: goals,
      away_goals: goals,
    })
    .optional(),
  odds: z.object({ home: odds, draw: odds, away: odds }),
});

export function matchOf(match: z.output<typeof wireMatch>, gameOrigin: string): VendorMatch {
  const { live } = match;
  const teamOf = ({ name, image_url }: z.output<typeof team>) => ({
    name,
    imageUrl: ownPicture(image_url, gameOrigin),
  });
  return {
    matchId: match.match_id,
    gameCode: match.game_code,
    kind: match.kind,
    kindName: match.kind_name,
    isVirtual: match.is_virtual,
    leagueId: match.league_id,
    league: match.league,
    home: teamOf(match.home),
    away: teamOf(match.away),
    kickOff: match.kick_off,
    version: BigInt(match.version),
    live: live
      ? {
          minute: Number(live.minute),
          isBreak: live.is_break,
          homeGoals: Number(live.home_goals),
          awayGoals: Number(live.away_goals),
        }
      : null,
    odds: match.odds,
  };
}
