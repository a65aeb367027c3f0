import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '@mela/database/database';
import { toScaled, wireAmount } from '@mela/money/amount';
import { currencyOf } from '@mela/money/currency';
import { z } from 'zod';
import type { OperatorAnswer, OperatorClient, OperatorPath } from '@mela/vendor-kit/protocol/operator-client';
import { readJson } from '@mela/vendor-kit/protocol/whole-number-json';
import { SCALE } from '../rounds/round-calls.ts';
import { hashSecret, newSecret } from '@mela/vendor-kit/sessions/secrets';
import {
  findMovement,
  insertMovement,
  insertFunAccount,
  lockFunAccount,
  markRolledBack,
  changeBalance,
  type FunAccount,
} from './fun-account.store.ts';

/** Starting credit of fun mode, in minor units of any currency: enough for twenty of the highest bets. */
const FUN_CREDIT_MINOR = 1_000_000n;
const TOKEN_START = 'fun.';

/** Whether a session's token is that of a fun account. No operator may launch with such a token. */
export function isFunToken(token: string): boolean {
  return token.startsWith(TOKEN_START);
}

/** The starting credit of a fun session, as a wire amount; null for a member's. */
export function creditOf(session: {
  readonly operatorToken: string;
  readonly currencyExponent: number;
}): string | null {
  if (!isFunToken(session.operatorToken)) return null;
  return wireAmount(FUN_CREDIT_MINOR, session.currencyExponent);
}

/** A new fun account with its whole credit, and the token by which its game plays. */
export async function openFunAccount(db: Queryable, currency: string): Promise<{ userRef: string; token: string }> {
  const account = { userRef: `fun:${randomUUID()}`, token: TOKEN_START + newSecret() };
  await insertFunAccount(db, {
    userRef: account.userRef,
    tokenHash: hashSecret(account.token),
    currency,
    balance: toScaled(FUN_CREDIT_MINOR, SCALE, currencyOf(currency).exponent),
  });
  return account;
}

/**
 * The operator's client, except for fun accounts, which are answered here by the same rules: games, rounds and the outbox see
 * no difference, and nothing about a fun account ever leaves the studio.
 */
export function withFunAccounts(operator: OperatorClient, database: Database): OperatorClient {
  return {
    async call(path, body) {
      // Bodies of the operator's own calls, which are the most frequent, are not parsed.
      const call = mayBeFun(body) ? callOf(body) : undefined;
      return call && isFunToken(call.token)
        ? database.transaction((tx) => answer(tx, path, call))
        : operator.call(path, body);
    },
  };
}

async function answer(tx: Queryable, path: OperatorPath, call: FunCall): Promise<OperatorAnswer> {
  const account = await lockFunAccount(tx, hashSecret(call.token));
  const said = (status: string, balance?: bigint): OperatorAnswer => ({
    known: true,
    status,
    request_uuid: call.request_uuid,
    ...(account && { user: account.userRef, currency: account.currency, balance: balance ?? account.balance }),
  });
  if (!account) return said('RS_ERROR_TOKEN_EXPIRED');
  if (path === '/user/info' || path === '/user/balance') return said('RS_OK');
  const { transaction_uuid: id, amount = 0n } = call;
  if (id === undefined || amount < 0n) return said('RS_ERROR_WRONG_SYNTAX');
  const known = await findMovement(tx, id);
  if (known) return said(known.kind === 'void' || known.rolledBack ? ROLLED_BACK : 'RS_OK');
  if (path === '/transaction/bet') {
    if (amount > account.balance) return said('RS_ERROR_NOT_ENOUGH_MONEY');
    await insertMovement(tx, { id, userRef: account.userRef, kind: 'bet', amount });
    return said('RS_OK', await changeBalance(tx, account.userRef, -amount));
  }
  return path === '/transaction/win'
    ? win(tx, account, { ...call, id, amount }, said)
    : rollback(tx, account, { ...call, id }, said);
}

type Said = (status: string, balance?: bigint) => OperatorAnswer;

async function win(tx: Queryable, account: FunAccount, call: Win, said: Said): Promise<OperatorAnswer> {
  const bet = await findMovement(tx, call.reference_transaction_uuid ?? '');
  if (bet?.kind === 'void' || bet?.rolledBack) return said(ROLLED_BACK);
  if (bet?.kind !== 'bet') return said('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  await insertMovement(tx, { id: call.id, userRef: account.userRef, kind: 'win', amount: call.amount });
  return said('RS_OK', await changeBalance(tx, account.userRef, call.amount));
}

/** Refunds a bet; one that never arrived is recorded, so that the late bet moves nothing. */
async function rollback(tx: Queryable, account: FunAccount, call: Rollback, said: Said): Promise<OperatorAnswer> {
  const betId = call.reference_transaction_uuid;
  if (betId === undefined) return said('RS_ERROR_WRONG_SYNTAX');
  const bet = await findMovement(tx, betId);
  const back = bet?.kind === 'bet' && !bet.rolledBack ? bet.amount : 0n;
  if (bet) await markRolledBack(tx, betId);
  else await insertMovement(tx, { id: betId, userRef: account.userRef, kind: 'void', amount: 0n });
  await insertMovement(tx, { id: call.id, userRef: account.userRef, kind: 'rollback', amount: back });
  return said('RS_OK', await changeBalance(tx, account.userRef, back));
}

const ROLLED_BACK = 'RS_ERROR_TRANSACTION_ROLLED_BACK';

function mayBeFun(body: string | Readonly<Record<string, unknown>>): boolean {
  return typeof body === 'string' ? body.includes(TOKEN_START) : String(body['token']).startsWith(TOKEN_START);
}

/** The fields of a call that a fun account reads; undefined for a body of another form, which the operator may judge. */
function callOf(body: string | Readonly<Record<string, unknown>>): FunCall | undefined {
  return funCall.safeParse(typeof body === 'string' ? readJson(body) : body).data;
}

const uuid = z.uuid().toLowerCase();
const funCall = z.object({
  token: z.string(),
  request_uuid: z.string(),
  transaction_uuid: uuid.optional(),
  reference_transaction_uuid: uuid.optional(),
  amount: z.bigint().optional(),
});

type FunCall = z.output<typeof funCall>;
type Win = FunCall & { readonly id: string; readonly amount: bigint };
type Rollback = FunCall & { readonly id: string };
