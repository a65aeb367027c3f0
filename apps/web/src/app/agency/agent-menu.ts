import type { PlainMessageKey } from '@mela/locales/translation';
import { agentTiles, DIVIDEND_KEY, type AgentTile } from '@mela/contract/agent-tiles';
import type { IconName } from '#/ui/icon.tsx';
import { pathOf, routeOf, type RouteId } from '../routes.ts';
import type { BuiltTest } from '../shell/menu-entries.ts';

export interface AgentEntry {
  readonly id: RouteId;
  readonly href: string;
  readonly icon: IconName;
  readonly label: PlainMessageKey;
}

const TILES: Readonly<Record<Exclude<AgentTile, 'service'>, Omit<AgentEntry, 'href'>>> = {
  teamOverview: { id: 'teamOverview', icon: 'network', label: 'agency.teamOverview' },
  transactionRecord: { id: 'transactionRecord', icon: 'scroll-text', label: 'agency.transactionRecord' },
  team: { id: 'team', icon: 'users', label: 'agency.members' },
  redRain: { id: 'redRain', icon: 'gift', label: 'agency.redRain' },
  teamPnl: { id: 'teamPnl', icon: 'chart-line', label: 'agency.teamPnl' },
  teamBetting: { id: 'teamBetting', icon: 'ticket', label: 'agency.teamBetting' },
  agentRebate: { id: 'agentRebate', icon: 'percent', label: 'agency.agentRebate' },
  teamRebate: { id: 'teamRebate', icon: 'coins', label: 'agency.teamRebate' },
  securityCenter: { id: 'securityCenter', icon: 'shield-check', label: 'agency.security' },
  webEmail: { id: 'webEmail', icon: 'mail', label: 'agency.mail' },
};

const FOOT: readonly Omit<AgentEntry, 'href'>[] = [
  { id: 'home', icon: 'house', label: 'agency.home' },
  { id: 'agentRegister', icon: 'user-plus', label: 'agency.openAccount' },
  { id: 'agentDividend', icon: 'hand-coins', label: 'agency.dividend' },
  { id: 'agentNotice', icon: 'megaphone', label: 'agency.notices' },
];

const isBuilt: BuiltTest = (id) => routeOf(id).built;

/** M83–M93: the tiles that lead to a screen, each by its key and only if it is built; tests may widen that (R23). */
export function tileEntries(keys: readonly string[], built: BuiltTest = isBuilt): AgentEntry[] {
  return agentTiles(keys)
    .flatMap((tile) => (tile === 'service' ? [] : TILES[tile]))
    .filter(({ id }) => built(id))
    .map(withPath);
}

/** M95: the foot of the agents' home. */
export function footEntries(keys: readonly string[], built: BuiltTest = isBuilt): AgentEntry[] {
  return FOOT.filter(({ id }) => built(id) && (id !== 'agentDividend' || keys.includes(DIVIDEND_KEY))).map(withPath);
}

/** Records and announcements have a face for agents. */
const OF_AGENTS: readonly RouteId[] = ['transactionRecord', 'agentNotice'];

function withPath(entry: Omit<AgentEntry, 'href'>): AgentEntry {
  return { ...entry, href: pathOf(entry.id) + (OF_AGENTS.includes(entry.id) ? '?types=A' : '') };
}
