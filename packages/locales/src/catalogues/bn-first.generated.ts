// Written by src/write-catalogues.ts.
import { actions } from '../bn/actions.ts';
import { balance } from '../bn/balance.ts';
import { categories } from '../bn/categories.ts';
import { connection } from '../bn/connection.ts';
import { lobby } from '../bn/lobby.ts';
import { session } from '../bn/session.ts';
import { shell } from '../bn/shell.ts';

/** Of `bn` the areas `first`. */
export const messages = {
  ...actions,
  ...balance,
  ...categories,
  ...connection,
  ...lobby,
  ...session,
  ...shell,
} as const;
