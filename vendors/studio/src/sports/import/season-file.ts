import { z } from 'zod';

const goals = z.tuple([z.number().int(), z.number().int()]);

/** What `npm run mela -- fixtures import` writes for the studio: a verified season, and its league. */
export const seasonFile = z.object({
  league: z.object({
    code: z.string().regex(/^[a-z0-9][a-z0-9-]{1,39}$/),
    name: z.string().min(1).max(80),
    /** IANA name of the zone that the file's times are in. */
    zone: z.string(),
  }),
  season: z.object({
    name: z.string(),
    /** Whether every line of the imported file was read; if not, a match that is missing is not called off. */
    isWhole: z.boolean().optional(),
    matches: z
      .array(
        z.object({
          round: z.string(),
          date: z.string(),
          time: z.string().optional(),
          /** How far its clock is ahead of UTC; without it the clock is that of the league's zone. */
          offsetMinutes: z.number().int().optional(),
          home: z.string(),
          away: z.string(),
          score: goals.optional(),
          status: z.string().optional(),
        }),
      )
      .max(5_000),
  }),
});
export type SeasonFile = z.infer<typeof seasonFile>;
