import { randomUUID } from 'node:crypto';
import { readBody, writeBody } from '../exact-json.ts';
import { numberForms } from '../number-forms.ts';
import { TOGETHER_MAX, type Movement, type RawCall, type TogetherCall } from '../game-vendor.ts';
import type { SpokenCall, VendorSpeaker, WrongCall } from '../vendor-speaker.ts';
import { FAULTS } from './answers.ts';
import { readSecret, SIGNATURE_HEADER, signatureOf } from './signature.ts';

/** A vendor of the batched dialect, as the conformance suite needs one. */
export function createBatchedSpeaker(options: { secret: string }): VendorSpeaker {
  const secret = readSecret(options.secret);
  const strangers = readSecret(randomUUID());

  function signed(path: string, body: string, by: { signer?: typeof secret; method?: string } = {}): RawCall {
    const rawBody = Buffer.from(body);
    const signature = signatureOf(rawBody, by.signer ?? secret);
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature };
    return { method: by.method ?? 'POST', path, query: '', headers, rawBody };
  }

  const textOf = (call: SpokenCall) => writeBody(fieldsOf(call));

  return {
    can: { close: true, together: true, tellUser: false, tellCurrency: false, tellRepeat: false, rewards: false },
    say: (call) => signed(pathOf(call), textOf(call)),
    inOtherForms: (call) =>
      numberForms(call.amountMinor, 0).map((amount) =>
        signed(pathOf(call), writeBody({ ...fieldsOf(call), actions: [{ ...actionsOf(call)[0], amount }] })),
      ),
    read({ httpStatus, body }) {
      const fields = readBody(Buffer.from(body));
      const { balance, code } = (typeof fields === 'object' && fields ? fields : {}) as Record<string, unknown>;
      const ok = httpStatus === 200 && typeof balance === 'bigint';
      return {
        ok,
        status: ok ? 'ok' : `${httpStatus} ${String(code)}`,
        userId: undefined,
        currency: undefined,
        balanceMinor: typeof balance === 'bigint' ? balance : undefined,
        repeated: undefined,
      };
    },
    statusOf: (reason) => statusOf(reason),
    reference: () => randomUUID(),
    unproven(call) {
      const [path, body] = [pathOf(call), textOf(call)];
      const good = signed(path, body);
      const right = good.headers[SIGNATURE_HEADER] as string;
      const wrong = (title: string, changed: Partial<RawCall>): WrongCall => ({
        title,
        status: statusOf('wrong_signature'),
        call: { ...good, ...changed },
      });
      const bearing = (signature: string) => ({ headers: { ...good.headers, [SIGNATURE_HEADER]: signature } });
      return [
        wrong('no signature', { headers: { 'content-type': 'application/json' } }),
        wrong('a signature that is none', bearing('signature')),
        wrong('half a signature', bearing(right.slice(0, 32))),
        wrong('a signature with more behind it', bearing(`${right}00`)),
        wrong('a signature in base64', bearing(Buffer.from(right, 'hex').toString('base64'))),
        wrong("another's secret", signed(path, body, { signer: strangers })),
        wrong('a changed body', { rawBody: Buffer.from(`${body} `) }),
      ];
    },
    malformed(call) {
      const path = pathOf(call);
      const fields = fieldsOf(call);
      const wrong = (title: string, at: string, body: string, method = 'POST'): WrongCall => ({
        title,
        call: signed(at, body, { method }),
        status: statusOf('wrong_syntax'),
      });
      const changed = (title: string, more: Record<string, unknown>) =>
        wrong(title, path, writeBody({ ...fields, ...more }));
      return [
        wrong('no JSON', path, '{"user_id":'),
        wrong('nothing', path, ''),
        wrong('a list', path, '[]'),
        wrong('a zero byte', path, '\u0000'),
        wrong('an unknown place', '/freespins/issue', writeBody(fields)),
        wrong('another method', path, writeBody(fields), 'PUT'),
        wrong('a field named twice', path, writeBody(fields).replace('{', '{"game":"test-game",')),
        changed('a field too many', { is_admin: true }),
        changed('a field too few', { currency: undefined }),
        changed('a user as a number', { user_id: 7n }),
        changed('a currency in small letters', { currency: 'bdt' }),
        changed('an end that is neither', { finished: 'yes' }),
        ...(call.kind === 'bet' || call.kind === 'win' || call.kind === 'rollback'
          ? malformedActions(call, changed)
          : []),
      ];
    },
  };
}

function malformedActions(
  call: SpokenCall & { kind: 'bet' | 'win' | 'rollback' },
  changed: (title: string, more: Record<string, unknown>) => WrongCall,
): WrongCall[] {
  const [action = {}] = actionsOf(call);
  const one = (title: string, more: Record<string, unknown>) => changed(title, { actions: [{ ...action, ...more }] });
  const amounts = call.kind === 'rollback' ? [] : [0.5, -1n, '100', 10n ** 15n + 1n, null, true];
  const many = Array.from({ length: TOGETHER_MAX + 1 }, () => ({ ...action, action_id: randomUUID() }));
  return [
    changed('no round', { game_id: undefined }),
    changed('actions that are no list', { actions: action }),
    changed('more actions than a call may have', { actions: many }),
    changed('the same action twice', { actions: [action, action] }),
    one('an action that there is not', { action: 'gift' }),
    one('an id that is too long', { action_id: 'x'.repeat(65) }),
    one('a field too many in an action', { jackpot_win: 5n }),
    ...amounts.map((amount) => one(`the amount ${String(amount)}`, { amount })),
    ...(call.kind === 'bet' ? [changed('a bet without a session', { session_id: undefined })] : []),
    ...(call.kind === 'win' ? [one('a win of no bet', { original_action_id: undefined })] : []),
  ];
}

function statusOf(fault: keyof typeof FAULTS): string {
  return `${FAULTS[fault].httpStatus} ${FAULTS[fault].code}`;
}

function pathOf(call: SpokenCall): '/play' | '/rollback' {
  if (call.kind === 'together') return call.movements.some(({ kind }) => kind === 'rollback') ? '/rollback' : '/play';
  return call.kind === 'rollback' ? '/rollback' : '/play';
}

function fieldsOf(call: SpokenCall): Record<string, unknown> {
  const who = { user_id: call.userId, currency: call.currency, game: call.gameCode, session_id: call.token };
  if (call.kind === 'open' || call.kind === 'balance') return who;
  const round = { ...who, game_id: call.roundRef };
  if (call.kind === 'close') return { ...round, finished: true };
  const finished = call.kind === 'bet' ? false : call.closesRound;
  return { ...round, finished, actions: actionsOf(call) };
}

function actionsOf(call: SpokenCall & { kind: 'bet' | 'win' | 'rollback' | 'together' }): Record<string, unknown>[] {
  const movements: readonly Movement[] = call.kind === 'together' ? (call as TogetherCall).movements : [call];
  return movements.map((one) => ({
    action: one.kind,
    action_id: one.transactionRef,
    ...('amountMinor' in one && { amount: one.amountMinor }),
    ...('betRef' in one && { original_action_id: one.betRef }),
  }));
}
