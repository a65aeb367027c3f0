import { randomUUID } from 'node:crypto';
import type { Database } from '@mela/database/database';
import type { CallLimits } from '@mela/vendor-kit/http/rate-limit';
import type { OperatorClient, OperatorAnswer } from '@mela/vendor-kit/protocol/operator-client';
import { refusalOf } from '@mela/vendor-kit/protocol/statuses';
import { hashSecret } from '@mela/vendor-kit/sessions/secrets';
import { endSession, findSession, openLaunch, type Session } from '../../sessions/sessions.store.ts';
import { microOfBalance } from './micro.ts';
import { failureOf, RgsFailure } from './rgs-failure.ts';

/**
 * The hash of a `sessionID`. The format keeps one id in the address for the whole session; its prefix separates it from
 * launch ids and tokens of the house games, so that neither is accepted in place of the other.
 */
export function hashSessionId(sessionId: string): Buffer {
  return hashSecret(`rgs:${sessionId}`);
}

/** Opens the session, or finds it open after a reload, and returns the player and their balance. */
export async function authenticateSession(
  tools: SessionTools,
  sessionId: string,
): Promise<{ session: Session; balance: bigint }> {
  const hash = hashSessionId(sessionId);
  const session =
    (await findSession(tools.database, hash)) ??
    (await openLaunch(tools.database, { launchHash: hash, openerHash: hash, tokenHash: hash }));
  if (!session) throw new RgsFailure('ERR_IS');
  tools.limits.session(session.id);
  const ask = () => tools.operator.call('/user/info', { token: session.operatorToken, request_uuid: randomUUID() });
  let answer = await ask();
  // The operator's token expires soon unless it is opened: a lost answer is worth a retry.
  if (!answer.known) answer = await ask();
  return { session, balance: await balanceIn(tools, session, answer) };
}

/** The session of a call; it must have been authenticated. */
export async function livingSession(tools: SessionTools, sessionId: string): Promise<Session> {
  const session = await findSession(tools.database, hashSessionId(sessionId));
  if (!session) throw new RgsFailure('ERR_IS');
  tools.limits.session(session.id);
  return session;
}

/** The player's balance now, in millionths. */
export async function askBalance(tools: SessionTools, session: Session): Promise<bigint> {
  const answer = await tools.operator.call('/user/balance', {
    token: session.operatorToken,
    user: session.userRef,
    game_code: session.gameCode,
    request_uuid: randomUUID(),
  });
  return balanceIn(tools, session, answer);
}

async function balanceIn(tools: SessionTools, session: Session, answer: OperatorAnswer): Promise<bigint> {
  if (!answer.known) throw new RgsFailure('ERR_GEN', 'The operator does not answer');
  const refusal = answer.status === 'RS_OK' ? undefined : refusalOf(answer.status);
  const isOther =
    answer.status === 'RS_OK' && (answer.user !== session.userRef || answer.currency !== session.currency);
  if (isOther || refusal === 'session_ended') {
    await endSession(tools.database, session.id);
    throw new RgsFailure('ERR_ATE');
  }
  if (refusal) throw failureOf(refusal);
  if (answer.status !== 'RS_OK' || answer.balance === undefined || answer.balance < 0n)
    throw new RgsFailure('ERR_GEN', 'The operator told no balance');
  return microOfBalance(answer.balance);
}

interface SessionTools {
  readonly database: Database;
  readonly operator: OperatorClient;
  readonly limits: CallLimits;
}
