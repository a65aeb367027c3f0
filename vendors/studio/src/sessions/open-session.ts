import { randomUUID } from 'node:crypto';
import type { Database } from '@mela/database/database';
import type { OperatorClient } from '@mela/vendor-kit/protocol/operator-client';
import { refusalOf } from '@mela/vendor-kit/protocol/statuses';
import { hashSecret, newSecret } from '@mela/vendor-kit/sessions/secrets';
import { endSession, openLaunch, type Session } from './sessions.store.ts';

/**
 * Turns a launch into the game session of one page. The operator is notified that the game is open; if it cannot be
 * reached, the session opens anyway, and the first bet will show.
 */
export async function openSession(tools: OpenTools, request: OpenRequest): Promise<OpenReply> {
  const token = newSecret();
  const session = await openLaunch(tools.database, {
    launchHash: hashSecret(request.launch),
    gameCode: request.game,
    openerHash: hashSecret(request.opener),
    tokenHash: hashSecret(token),
  });
  if (!session) return { kind: 'refused', byOperator: false };
  const ask = () => tools.operator.call('/user/info', { token: session.operatorToken, request_uuid: randomUUID() });
  let answer = await ask();
  // The operator's token expires soon unless it is opened: a lost answer is worth a retry.
  if (!answer.known) answer = await ask();
  const otherPlayer =
    answer.known &&
    answer.status === 'RS_OK' &&
    (answer.user !== session.userRef || answer.currency !== session.currency);
  if (otherPlayer || (answer.known && refusalOf(answer.status))) {
    await endSession(tools.database, session.id);
    return { kind: 'refused', byOperator: true };
  }
  return { kind: 'opened', session, token };
}

export interface OpenRequest {
  readonly launch: string;
  /** The page's game: a launch of another game is refused. Without it, the session is of the launch's own game. */
  readonly game?: string | undefined;
  /** A secret of the page that opens: the same page may open again after a lost answer, another one may not. */
  readonly opener: string;
}

export type OpenReply =
  | { readonly kind: 'opened'; readonly session: Session; readonly token: string }
  /** `byOperator`: the member's session with it is over; else the launch is used or too old. */
  | { readonly kind: 'refused'; readonly byOperator: boolean };

interface OpenTools {
  readonly database: Database;
  readonly operator: OperatorClient;
}
