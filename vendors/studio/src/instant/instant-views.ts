import type { Database } from '@mela/database/database';
import { wireAmount } from '@mela/money/amount';
import { marketRules } from '../play/market-rules.ts';
import { isFinal } from '../rounds/round.ts';
import { viewSession } from '../sessions/session-view.ts';
import { sessionTotals, type Session } from '../sessions/sessions.store.ts';
import type { LinkKeeper } from './crash/crash-chain.ts';
import { chainOf, flightOf } from './crash/crash-flight.ts';
import { findFlightRow, latestFlight } from './crash/crash.store.ts';
import type { InstantState } from './instant-boot.ts';
import { instantGameOf } from './instant-games.ts';
import { latestInstantRounds, type InstantRound } from './instant-rounds.store.ts';
import { viewInstantRound, type InstantRoundView } from './instant-view.ts';
import { viewSeeds } from './seeds.ts';

export interface ViewTools {
  readonly database: Database;
  readonly links: LinkKeeper;
}

/** What the page sees of rounds and of its session. */
export function createInstantViews({ database, links }: ViewTools) {
  return { view, stateOf };

  async function view(round: InstantRound): Promise<InstantRoundView> {
    const row = round.crashNumber === null ? undefined : await findFlightRow(database, round.crashNumber);
    return viewInstantRound(round, row && flightOf(row, links));
  }

  async function stateOf(session: Session): Promise<InstantState> {
    const [latest] = await latestInstantRounds(database, session, 1);
    const flight = instantGameOf(session.gameCode)?.fair === 'crash' ? await latestFlight(database) : undefined;
    // A round that the player has not seen to its end is shown, whether or not it is still running.
    const open = latest && (latest.shownAt === null || !isFinal(latest.state)) ? latest : undefined;
    return {
      session: viewSession(session, await sessionTotals(database, session.id, open?.id)),
      rules: marketRules(session.playRules),
      lastBet: latest ? wireAmount(latest.betMinor, session.currencyExponent) : null,
      lastOptions: latest ? (latest.options as Record<string, unknown>) : null,
      seeds: await viewSeeds(database, session.userRef),
      chain: flight ? chainOf(flight) : null,
      round: open ? await view(open) : null,
    };
  }
}
