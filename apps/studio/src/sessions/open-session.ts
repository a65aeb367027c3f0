import { randomUUID } from 'node:crypto';
import type { Database } from '@mela/database/database';
import type { OperatorClient } from '../operator/operator-client.ts';
import { refusalOf } from '../operator/statuses.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { endSession, openLaunch, type Session } from './sessions.store.ts';

/**
 * Turns a launch into the game session of one page. The operator is told that the game is open; if it cannot be reached
 * just now the session opens all the same, and the first bet will tell.
 */
export async function openSession(tools: OpenTools, request: { launch: string; opener: string }): Promise<OpenReply> {
  const token = newSecret();
  const session = await openLaunch(tools.database, {
    launchHash: hashSecret(request.launch),
    openerHash: hashSecret(request.opener),
    tokenHash: hashSecret(token),
  });
  if (!session) return { kind: 'refused' };
  const ask = () => tools.operator.call('/user/info', { token: session.operatorToken, request_uuid: randomUUID() });
  let answer = await ask();
  // The operator's token dies soon unless it is opened: a lost answer is worth a second question.
  if (!answer.known) answer = await ask();
  const otherPlayer =
    answer.known &&
    answer.status === 'RS_OK' &&
    (answer.user !== session.userRef || answer.currency !== session.currency);
  if (otherPlayer || (answer.known && refusalOf(answer.status))) {
    await endSession(tools.database, session.id);
    return { kind: 'refused' };
  }
  return { kind: 'opened', session, token };
}

export type OpenReply =
  | { readonly kind: 'opened'; readonly session: Session; readonly token: string }
  | { readonly kind: 'refused' };

interface OpenTools {
  readonly database: Database;
  readonly operator: OperatorClient;
}
