import {
  createPrivateKey,
  createSecretKey,
  generateKeyPairSync,
  randomBytes,
  randomUUID,
  type KeyObject,
} from 'node:crypto';
import { fromScaled, toScaled } from '@mela/money/amount';
import { currencyOf } from '@mela/money/currency';
import { numberForms } from '../number-forms.ts';
import type { RawCall } from '../game-vendor.ts';
import type { SpokenCall, VendorSpeaker, WrongCall } from '../vendor-speaker.ts';
import { STATUS_OF } from './answers.ts';
import { readBody, writeBody } from '../exact-json.ts';
import { SCALE } from './calls.ts';
import {
  BOUND_SIGNATURE_HEADER,
  boundSignatureHeaders,
  MAC_HEADER,
  macHeaders,
  MAX_SKEW_MS,
  readMacKey,
  SIGNATURE_HEADER,
  signatureHeaders,
  TIMESTAMP_HEADER,
  type Place,
} from './signature.ts';

/**
 * A vendor of the native dialect, as the conformance suite needs one. By default it also signs the destination of its
 * calls; with a `macKey` it uses that as proof.
 */
export function createHub88Speaker(options: {
  vendorPrivateKey: string;
  macKey?: string;
  signsPlace?: boolean;
  now?: () => number;
}): VendorSpeaker {
  const { signsPlace = true, macKey } = options;
  const header = macKey ? MAC_HEADER : signsPlace ? BOUND_SIGNATURE_HEADER : SIGNATURE_HEADER;
  const key = macKey ? readMacKey(macKey) : createPrivateKey(options.vendorPrivateKey);
  const strangersKey = macKey
    ? createSecretKey(randomBytes(32))
    : generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const boundHeaders = macKey ? macHeaders : boundSignatureHeaders;
  const now = options.now ?? Date.now;

  function signed(path: string, body: string, by: Signing = {}): RawCall {
    const rawBody = Buffer.from(body);
    const { signer = key, at = now(), method = 'POST', place = {} } = by;
    const signature = signsPlace
      ? boundHeaders({ direction: 'to-operator', method, path, rawBody, ...place }, signer, at)
      : signatureHeaders(rawBody, signer, at);
    return { method, path, query: '', headers: { 'content-type': 'application/json', ...signature }, rawBody };
  }

  return {
    can: { close: true, together: false, tellUser: true, tellCurrency: true, tellRepeat: false, rewards: true },
    say: (call) => signed(PATHS[call.kind], writeBody(fieldsOf(call))),
    inOtherForms: (call) =>
      numberForms(scaled(call), 0).map((amount) => signed(PATHS[call.kind], writeBody({ ...fieldsOf(call), amount }))),
    read({ httpStatus, body }) {
      const fields = readBody(Buffer.from(body)) ?? {};
      const { status, user, currency, balance } = fields as Record<string, unknown>;
      const known = typeof currency === 'string' ? currency : undefined;
      return {
        ok: httpStatus === 200 && status === 'RS_OK',
        status: String(status),
        userId: typeof user === 'string' ? user : undefined,
        currency: known,
        balanceMinor:
          typeof balance === 'bigint' && known ? fromScaled(balance, SCALE, currencyOf(known).exponent) : undefined,
        repeated: undefined,
      };
    },
    statusOf: (reason) => STATUS_OF[reason],
    reference: () => randomUUID(),
    unproven(call) {
      const path = PATHS[call.kind];
      const body = writeBody(fieldsOf(call));
      const good = signed(path, body);
      const status = STATUS_OF.wrong_signature;
      const wrong = (title: string, changed: Partial<RawCall>): WrongCall => ({
        title,
        status,
        call: { ...good, ...changed },
      });
      const without = (name: string) =>
        Object.fromEntries(Object.entries(good.headers).filter(([header]) => header !== name));
      return [
        wrong('no signature', { headers: without(header) }),
        wrong('no time stamp', { headers: without(TIMESTAMP_HEADER) }),
        wrong('a signature that is none', { headers: { ...good.headers, [header]: 'c2lnbmF0dXJl' } }),
        wrong("another's key", signed(path, body, { signer: strangersKey })),
        wrong('an old time stamp', signed(path, body, { at: now() - MAX_SKEW_MS - 5_000 })),
        wrong('a time stamp to come', signed(path, body, { at: now() + MAX_SKEW_MS + 5_000 })),
        wrong('a changed time stamp', { headers: { ...good.headers, [TIMESTAMP_HEADER]: String(now() - 1_000) } }),
        wrong('a changed body', { rawBody: Buffer.from(`${body} `) }),
        ...(signsPlace
          ? [
              wrong('a signature of another place', signed(path, body, { place: { path: '/user/elsewhere' } })),
              wrong('a signature of another method', signed(path, body, { place: { method: 'PUT' } })),
              wrong('a signature of the other direction', signed(path, body, { place: { direction: 'to-vendor' } })),
            ]
          : []),
      ];
    },
    malformed: (call) => malformedCalls(call, signed),
  };
}

/** Calls that are signed well and cannot be read. */
function malformedCalls(call: SpokenCall, signed: Sign): WrongCall[] {
  const path = PATHS[call.kind];
  const fields = fieldsOf(call);
  const syntax = (title: string, at: string, body: string): WrongCall => ({
    title,
    call: signed(at, body),
    status: STATUS_OF.wrong_syntax,
  });
  const types = (title: string, changed: Record<string, unknown>): WrongCall => ({
    title,
    call: signed(path, writeBody({ ...fields, ...changed })),
    status: STATUS_OF.wrong_types,
  });
  const amounts = 'amount' in fields ? [0.5, -1, '100', 1n, 150n, 10n ** 19n, null] : [];
  return [
    syntax('no JSON', path, '{"token":'),
    syntax('nothing', path, ''),
    syntax('a list', path, '[]'),
    syntax('a zero byte', path, '\u0000'),
    syntax('a field too many', path, writeBody({ ...fields, is_admin: true })),
    syntax('a field too few', path, writeBody({ ...fields, request_uuid: undefined })),
    syntax('an unknown place', '/transaction/gift', writeBody(fields)),
    {
      title: 'another method',
      call: signed(path, writeBody(fields), { method: 'PUT' }),
      status: STATUS_OF.wrong_syntax,
    },
    types('an id that is no UUID', { request_uuid: 'first' }),
    types('a round as a number', 'round' in fields ? { round: 7n } : { request_uuid: 7n }),
    ...(call.kind === 'bet'
      ? [
          types('a free bet with a stake', { is_free: true }),
          types('a paid bet of a reward', { reward_uuid: randomUUID() }),
        ]
      : []),
    ...amounts.map((amount) => types(`the amount ${String(amount)}`, { amount })),
  ];
}

type Sign = (path: string, body: string, by?: Signing) => RawCall;

interface Signing {
  readonly signer?: KeyObject;
  readonly at?: number;
  readonly method?: string;
  /** Signed in place of the call's real destination. */
  readonly place?: Partial<Place>;
}

const PATHS: Readonly<Record<SpokenCall['kind'], string>> = {
  open: '/user/info',
  balance: '/user/balance',
  bet: '/transaction/bet',
  win: '/transaction/win',
  rollback: '/transaction/rollback',
  close: '/round/close',
  together: '/no/such/call',
};

function fieldsOf(call: SpokenCall): Record<string, unknown> {
  if (call.kind === 'together') throw new Error('The dialect has no call of several movements');
  const request_uuid = randomUUID();
  if (call.kind === 'open') return { token: call.token, request_uuid };
  if (call.kind === 'balance') return { token: call.token, user: call.userId, game_code: call.gameCode, request_uuid };
  const round = { user: call.userId, game_code: call.gameCode, round: call.roundRef, request_uuid };
  if (call.kind === 'close') return round;
  const movement = { ...round, token: call.token, transaction_uuid: call.transactionRef };
  if (call.kind === 'rollback')
    return { ...movement, reference_transaction_uuid: call.betRef, round_closed: call.closesRound };
  const money = { ...movement, currency: call.currency, amount: scaled(call), is_free: isFree(call) };
  const reward = call.kind === 'bet' && call.rewardRef !== undefined && { reward_uuid: call.rewardRef };
  if (call.kind === 'bet') return { ...money, ...reward, round_closed: false, meta: { lines: 20 } };
  return { ...money, reference_transaction_uuid: call.betRef, round_closed: call.closesRound };
}

const isFree = (call: SpokenCall) => call.kind === 'bet' && call.amountMinor === 0n;

/** An unsupported currency has two decimals here: the suite tests what happens when one is named. */
function scaled({ amountMinor, currency }: { amountMinor: bigint; currency: string }): bigint {
  return toScaled(amountMinor, SCALE, currency === 'XTS' ? 2 : currencyOf(currency).exponent);
}
