import { account } from './en/account.ts';
import { actions } from './en/actions.ts';
import { balance } from './en/balance.ts';
import { cashier } from './en/cashier.ts';
import { categories } from './en/categories.ts';
import { connection } from './en/connection.ts';
import { errors } from './en/errors.ts';
import { favourites } from './en/favourites.ts';
import { gameCentre } from './en/game-centre.ts';
import { gameLaunch } from './en/game-launch.ts';
import { home } from './en/home.ts';
import { inbox } from './en/inbox.ts';
import { jackpot } from './en/jackpot.ts';
import { lobby } from './en/lobby.ts';
import { login } from './en/login.ts';
import { memberCentre } from './en/member-centre.ts';
import { messageCentre } from './en/message-centre.ts';
import { notices } from './en/notices.ts';
import { provablyFair } from './en/provably-fair.ts';
import { records } from './en/records.ts';
import { recovery } from './en/recovery.ts';
import { registration } from './en/registration.ts';
import { serverSpeed } from './en/server-speed.ts';
import { session } from './en/session.ts';
import { shell } from './en/shell.ts';
import { systemStatus } from './en/system-status.ts';
import { trial } from './en/trial.ts';
import { verification } from './en/verification.ts';

/** The English catalogue; its keys and ICU arguments type every other language and every use. */
export const messages = {
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
} as const;
