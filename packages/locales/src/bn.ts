import type { messages as en } from './en.ts';
import type { Translation } from './translation.ts';
import { account } from './bn/account.ts';
import { actions } from './bn/actions.ts';
import { balance } from './bn/balance.ts';
import { cashier } from './bn/cashier.ts';
import { categories } from './bn/categories.ts';
import { connection } from './bn/connection.ts';
import { errors } from './bn/errors.ts';
import { favourites } from './bn/favourites.ts';
import { gameCentre } from './bn/game-centre.ts';
import { gameLaunch } from './bn/game-launch.ts';
import { home } from './bn/home.ts';
import { inbox } from './bn/inbox.ts';
import { jackpot } from './bn/jackpot.ts';
import { lobby } from './bn/lobby.ts';
import { login } from './bn/login.ts';
import { memberCentre } from './bn/member-centre.ts';
import { messageCentre } from './bn/message-centre.ts';
import { notices } from './bn/notices.ts';
import { provablyFair } from './bn/provably-fair.ts';
import { records } from './bn/records.ts';
import { recovery } from './bn/recovery.ts';
import { registration } from './bn/registration.ts';
import { serverSpeed } from './bn/server-speed.ts';
import { session } from './bn/session.ts';
import { shell } from './bn/shell.ts';
import { systemStatus } from './bn/system-status.ts';
import { trial } from './bn/trial.ts';
import { verification } from './bn/verification.ts';

/** The Bengali catalogue. */
export const messages: Translation<typeof en> = {
  ...account,
  ...actions,
  ...balance,
  ...cashier,
  ...categories,
  ...connection,
  ...errors,
  ...favourites,
  ...gameCentre,
  ...gameLaunch,
  ...home,
  ...inbox,
  ...jackpot,
  ...lobby,
  ...login,
  ...memberCentre,
  ...messageCentre,
  ...notices,
  ...provablyFair,
  ...records,
  ...recovery,
  ...registration,
  ...serverSpeed,
  ...session,
  ...shell,
  ...systemStatus,
  ...trial,
  ...verification,
};
