import { z } from 'zod';
import { operation } from './operation.ts';
import { sessionInfo } from './session.ts';
import { humanCheck } from './verification.ts';

/** P76, P86, P108, R2: an account of type 4 with play money. Its name opens it, so the name must be unguessable. */
export const createTrialAccount = operation({
  id: 'createTrialAccount',
  method: 'POST',
  path: '/wps/member/trial',
  summary: 'Makes a guest account with play money and answers its name; counted per device and address',
  access: 'guest',
  moduleId: 'TRIAL3',
  body: z.strictObject({ humanCheck }),
  output: z.string(),
  errors: ['human_check_failed', 'forbidden'],
});

/** P107. */
export const freePlay = operation({
  id: 'freePlay',
  method: 'POST',
  path: '/wps/session/login/freeplay',
  summary: 'Signs a guest in by the name of his trial account',
  access: 'guest',
  limit: 'free-play-address',
  moduleId: 'TRIAL3',
  body: z.strictObject({ trialName: z.string().min(1).max(64) }),
  output: sessionInfo.extend({ customerType: z.number().int() }),
  errors: ['wrong_credentials', 'forbidden'],
});
