import { NON_AGENT_TYPES } from './account-types.ts';
import type { MenuVisitor } from './menu-gates.ts';

/**
 * The effect of a tap on Invite (M135, M173): guests go on to log in; without the promotion "coming soon" appears for a
 * second; players who are no agents read how to become one; agents go in.
 */
export function inviteTap(visitor: Pick<MenuVisitor, 'type' | 'promos'>): 'go' | 'comingSoon' | 'agentModal' {
  if (visitor.type === undefined) return 'go';
  if (!visitor.promos.includes('REFERRAL')) return 'comingSoon';
  return NON_AGENT_TYPES.includes(visitor.type) ? 'agentModal' : 'go';
}
