import type { WhiteLabelKey } from './white-label-keys.ts';

/** The tiles of the agents' home, in their order, each with the white-label key that it asks for (M83–M94). Online service asks for none. */
export const AGENT_TILES = [
  { tile: 'teamOverview', key: 'AGEPAG' },
  { tile: 'transactionRecord', key: 'TRANSREC3' },
  { tile: 'team', key: 'DOWNMAN' },
  { tile: 'redRain', key: 'AGENTRANSMULTDOWN3' },
  { tile: 'teamPnl', key: 'AGETEAMPNL3' },
  { tile: 'teamBetting', key: 'TEAMBETTING3' },
  { tile: 'agentRebate', key: 'GAMSER' },
  { tile: 'teamRebate', key: 'AGEREBINC3' },
  { tile: 'securityCenter', key: 'SECPRIV' },
  { tile: 'webEmail', key: 'MAILCEN' },
  { tile: 'service' },
] as const satisfies readonly { readonly tile: string; readonly key?: WhiteLabelKey }[];
export type AgentTile = (typeof AGENT_TILES)[number]['tile'];

/** Dividend is listed at the foot of the agents' home only if the merchant shows dividends (M95). */
export const DIVIDEND_KEY = 'AGEDIVIDEND3' satisfies WhiteLabelKey;

export function agentTiles(keys: readonly string[]): AgentTile[] {
  return AGENT_TILES.filter((row) => !('key' in row) || keys.includes(row.key)).map(({ tile }) => tile);
}
