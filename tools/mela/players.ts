import { readFailures } from '../../apps/server/src/modules/accounts/login/failed-logins.store.ts';
import { createMembers, createPasswords } from '../../apps/server/src/modules/ground/members/members.ts';
import { createMerchants } from '../../apps/server/src/modules/ground/merchants/merchants.ts';
import { createSessions } from '../../apps/server/src/modules/ground/sessions/sessions.ts';
import { findOrderOwners } from '../../apps/server/src/modules/money/cashier/cashier.store.ts';
import { parseReference } from '../../apps/server/src/modules/money/cashier/references.ts';
import { createWalletStore } from '../../apps/server/src/modules/money/wallet/wallet.store.ts';
import { createInbox } from '../../apps/server/src/modules/news/inbox/inbox.ts';
import {
  PLAYER_ACTIONS,
  type PlayerCommandParts,
} from '../../apps/server/src/modules/operator/players/player-command.ts';
import { staffNamesOf } from '../../apps/server/src/modules/operator/staff/staff.ts';
import { endLaunches } from '../../apps/server/src/modules/play/launch/launch.store.ts';
import { countOpenOf, findRoundOwner, sumRounds } from '../../apps/server/src/modules/play/rounds/rounds.store.ts';
import type { Database } from '../../packages/database/src/database.ts';
import { nounOf } from './noun-of.ts';

/** Players of all merchants: docs/runbooks/players.md. */
export const players = nounOf({
  noun: 'players',
  about: 'players: found, shown, blocked, let in again and made agents, as in the console',
  actions: PLAYER_ACTIONS,
  partsHere: playersHere,
});

/** What the server's modules read of a player. Nothing is announced: no phone is connected to this process. */
function playersHere(database: Database): PlayerCommandParts {
  return {
    database,
    merchants: createMerchants({ database, demo: false, demoLabel: false }),
    members: createMembers(database, createPasswords('full')),
    sessions: createSessions(database),
    wallet: createWalletStore(database),
    rounds: {
      ownerOf: (merchantId, betId) => findRoundOwner(database, merchantId, betId),
      openOf: (memberId, atMost) => countOpenOf(database, memberId, atMost),
      async played(memberId, atMost) {
        const row = await sumRounds(database, memberId, atMost);
        return { rounds: row?.rounds ?? 0, stakedMinor: row?.staked_minor ?? 0n, wonMinor: row?.won_minor ?? 0n };
      },
    },
    cashier: {
      ownersOf: (merchantId, orderId) => findOrderOwners(database, merchantId, orderId),
      ownerByReference: (reference) => parseReference(reference)?.memberId,
    },
    inbox: createInbox({ database, announce: () => undefined }),
    failedLogins: { read: (memberId) => readFailures(database, memberId) },
    staffNames: staffNamesOf(database),
    endGames: (memberId, tx) => endLaunches(tx, memberId, null),
  };
}
