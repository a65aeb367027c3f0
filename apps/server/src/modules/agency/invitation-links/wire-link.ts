import type { AgentLink } from '@mela/contract/invitation-links';
import { wireAmount } from '@mela/money/amount';
import type { LinkFigures } from './link-days.store.ts';
import { ratesOf, stateOf } from './link-use.ts';
import type { LinkRow } from './links.store.ts';

export function wireLink(link: LinkRow, at: Date): AgentLink {
  return {
    linkId: link.id.toString(),
    label: link.label,
    code: link.code,
    path: `/m/register?code=${encodeURIComponent(link.code)}`,
    kind: link.account_type === 0 ? 'player' : 'agent',
    rates: ratesOf(link),
    createdAt: link.created_at.toISOString(),
    expiresAt: link.expires_at?.toISOString() ?? null,
    endedAt: link.ended_at?.toISOString() ?? null,
    usesMost: link.uses_most,
    uses: link.uses,
    state: stateOf(link, at),
  };
}

export function wireFigures(figures: LinkFigures, exponent: number) {
  return {
    opened: figures.opened,
    registered: figures.registered,
    firstDeposits: figures.firstDeposits,
    deposits: wireAmount(figures.depositMinor, exponent),
    validBets: wireAmount(figures.validBetMinor, exponent),
  };
}

export function sumOf(a: LinkFigures, b: LinkFigures): LinkFigures {
  return {
    opened: a.opened + b.opened,
    registered: a.registered + b.registered,
    firstDeposits: a.firstDeposits + b.firstDeposits,
    depositMinor: a.depositMinor + b.depositMinor,
    validBetMinor: a.validBetMinor + b.validBetMinor,
  };
}
