// Written by src/write-catalogues.ts.
import { actions } from '../en/actions.ts';
import { balance } from '../en/balance.ts';
import { categories } from '../en/categories.ts';
import { connection } from '../en/connection.ts';
import { lobby } from '../en/lobby.ts';
import { session } from '../en/session.ts';
import { shell } from '../en/shell.ts';

/** Of `en` the areas `first`. */
export const messages = {
  ...actions,
  ...balance,
  ...categories,
  ...connection,
  ...lobby,
  ...session,
  ...shell,
} as const;
