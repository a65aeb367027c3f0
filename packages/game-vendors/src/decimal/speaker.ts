import { randomUUID } from 'node:crypto';
import { currencyOf } from '@mela/money/currency';
import { numberForms } from '../number-forms.ts';
import { NumberText, readNumbersAsText, writeBody } from '../exact-json.ts';
import type { RawCall } from '../game-vendor.ts';
import type { SpokenCall, VendorSpeaker, WrongCall } from '../vendor-speaker.ts';
import { numberOf } from './amount.ts';
import { REPEATED, STATUS_OF } from './answers.ts';
import { readToken, TOKEN_NAME } from './token.ts';

/** A vendor of the decimal dialect, as the conformance suite needs one. */
export function createDecimalSpeaker(options: { token: string }): VendorSpeaker {
  const token = readToken(options.token);

  function proven(path: string, body: string, method = 'POST'): RawCall {
    const headers = { 'content-type': 'application/json' };
    return { method, path, query: `${TOKEN_NAME}=${token}`, headers, rawBody: Buffer.from(body) };
  }

  return {
    can: { close: false, together: false, tellUser: false, tellCurrency: false, tellRepeat: true, rewards: false },
    say: (call) => proven(PATHS[call.kind], writeBody(fieldsOf(call))),
    inOtherForms(call) {
      const { transaction, ...fields } = fieldsOf(call);
      return numberForms(call.amountMinor, currencyOf(call.currency).exponent).map((amount) =>
        proven(PATHS[call.kind], writeBody({ ...fields, transaction: { ...(transaction as object), amount } })),
      );
    },
    read({ httpStatus, body }) {
      const fields = readNumbersAsText(Buffer.from(body));
      const { status, balance } = (typeof fields === 'object' && fields ? fields : {}) as Record<string, unknown>;
      const repeated = REPEATS.has(status);
      const ok = httpStatus === 200 && (status === 'OK' || repeated);
      return {
        ok,
        status: ok ? 'OK' : String(status),
        userId: undefined,
        currency: undefined,
        // Writes all decimals of the currency, so that its digits are minor units.
        balanceMinor: balance instanceof NumberText ? BigInt(balance.toString().replace('.', '')) : undefined,
        repeated: ok ? repeated : undefined,
      };
    },
    statusOf: (reason) => STATUS_OF[reason],
    reference: () => randomUUID(),
    unproven(call) {
      const good = proven(PATHS[call.kind], writeBody(fieldsOf(call)));
      const wrong = (title: string, query: string): WrongCall => ({
        title,
        status: STATUS_OF.wrong_signature,
        call: { ...good, query },
      });
      return [
        wrong('no token', ''),
        wrong('an empty token', `${TOKEN_NAME}=`),
        wrong('another token', `${TOKEN_NAME}=${randomUUID()}`),
        wrong('half a token', `${TOKEN_NAME}=${token.slice(0, -1)}`),
        wrong('a token with more behind it', `${TOKEN_NAME}=${token}x`),
        wrong('a token under another name', `authtoken=${token}`),
        wrong('two tokens', `${TOKEN_NAME}=${token}&${TOKEN_NAME}=${randomUUID()}`),
      ];
    },
    malformed(call) {
      const path = PATHS[call.kind];
      const fields = fieldsOf(call);
      const wrong = (title: string, at: string, body: string, method?: string): WrongCall => ({
        title,
        call: proven(at, body, method),
        status: STATUS_OF.wrong_syntax,
      });
      const changed = (title: string, more: Record<string, unknown>) =>
        wrong(title, path, writeBody({ ...fields, ...more }));
      const transaction = fields['transaction'] as Record<string, unknown> | undefined;
      const moving = (title: string, more: Record<string, unknown>) =>
        changed(title, { transaction: { ...transaction, ...more } });
      return [
        wrong('no JSON', path, '{"sid":'),
        wrong('nothing', path, ''),
        wrong('a list', path, '[]'),
        wrong('a zero byte', path, '\u0000'),
        wrong('an unknown place', '/promo_payout', writeBody(fields)),
        wrong('another method', path, writeBody(fields), 'PUT'),
        wrong('a field named twice', path, writeBody(fields).replace('{', '{"uuid":"first",')),
        changed('a field too many', { is_admin: true }),
        changed('a field too few', { uuid: undefined }),
        changed('a user as a number', { userId: 7n }),
        ...(transaction
          ? [moving('an id that is too long', { id: 'x'.repeat(65) }), moving('no bet named', { refId: undefined })]
          : []),
        ...(call.kind === 'bet' || call.kind === 'win'
          ? [
              moving('an amount as text', { amount: '1.00' }),
              moving('no amount', { amount: null }),
              ...AMOUNTS.map((text) => moving(`the amount ${text}`, { amount: new NumberText(text) })),
            ]
          : []),
      ];
    },
  };
}

/** For a currency with two decimals: parts of a minor unit, negative, too large. */
const AMOUNTS = ['0.001', '1.005', '1e-3', '-1', '-1e2', '10000000000000.01', '1000000000000000000', '1e13000'];

const REPEATS: ReadonlySet<unknown> = new Set(Object.values(REPEATED));

const PATHS: Readonly<Record<SpokenCall['kind'], string>> = {
  open: '/check',
  balance: '/balance',
  bet: '/debit',
  win: '/credit',
  rollback: '/cancel',
  close: '/no/such/call',
  together: '/no/such/call',
};

function fieldsOf(call: SpokenCall): Record<string, unknown> {
  if (call.kind === 'close' || call.kind === 'together') throw new Error(`The dialect has no call to ${call.kind}`);
  const asked = { sid: call.token, userId: call.userId, uuid: randomUUID() };
  if (call.kind === 'open') return asked;
  const details = { table: { id: call.gameCode } };
  if (call.kind === 'balance') return { ...asked, currency: call.currency, game: { details } };
  const round = { ...asked, currency: call.currency };
  const game = { id: call.roundRef, type: 'test', details };
  if (call.kind === 'bet')
    return { ...round, game, transaction: { id: randomUUID(), refId: call.transactionRef, amount: decimalOf(call) } };
  const ends = { ...game, ended: call.closesRound };
  const references = { id: call.transactionRef, refId: call.betRef };
  const amount = call.kind === 'win' ? { amount: decimalOf(call) } : {};
  return { ...round, game: ends, transaction: { ...references, ...amount } };
}

/** An unsupported currency has two decimals here: the suite tests what happens when one is named. */
function decimalOf({ amountMinor, currency }: { amountMinor: bigint; currency: string }): NumberText {
  return numberOf(amountMinor, currency === 'XTS' ? 2 : currencyOf(currency).exponent);
}
