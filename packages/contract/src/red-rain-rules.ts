/** Who may take a packet: members directly below the agent, the whole team, or those of it who bet in the last days. */
export const RAIN_AUDIENCES = ['direct', 'team', 'played'] as const;
export type RainAudience = (typeof RAIN_AUDIENCES)[number];

export const RAIN_STATES = ['waiting', 'running', 'over', 'cancelled'] as const;
export type RainState = (typeof RAIN_STATES)[number];

export const RAIN_PACKETS = { least: 5, most: 500 } as const;
/** A rain needs this many members who may take a packet of it. */
export const RAIN_MEMBERS_LEAST = 5;
/** Days of audience `played`, today included. */
export const RAIN_PLAYED_DAYS = 7;
/** When a rain starts at the latest, and how long it lasts. */
export const RAIN_STARTS_WITHIN_MINUTES = 7 * 24 * 60;
export const RAIN_MINUTES = { least: 1, most: 24 * 60 } as const;
/** Eligible members are counted up to this number. */
export const RAIN_COUNTED_MOST = 10_000;
