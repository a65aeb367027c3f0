import { actions } from './en/actions.ts';
import { balance } from './en/balance.ts';
import { cashier } from './en/cashier.ts';
import { connection } from './en/connection.ts';
import { errors } from './en/errors.ts';
import { gameLaunch } from './en/game-launch.ts';
import { records } from './en/records.ts';
import { registration } from './en/registration.ts';
import { session } from './en/session.ts';
import { systemStatus } from './en/system-status.ts';

/** The English catalogue; its keys and ICU arguments type every other language and every use. */
export const messages = {
  ...actions,
  ...balance,
  ...cashier,
  ...connection,
  ...errors,
  ...gameLaunch,
  ...records,
  ...registration,
  ...session,
  ...systemStatus,
} as const;
