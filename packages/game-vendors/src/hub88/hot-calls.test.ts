import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBody, writeBody } from '../exact-json.ts';
import { CALLS } from './calls.ts';
import { readHotCall, type HotPath } from './hot-calls.ts';

const guid = fc.uuid().map((id) => (id.endsWith('7') ? id.toUpperCase() : id));
const name = fc.string({
  minLength: 1,
  maxLength: 64,
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((at) => String.fromCharCode(at)),
});
const meta = fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 });
const whole = fc.bigInt({ min: 1n, max: 10n ** 18n });
const player = { token: fc.string({ minLength: 1, maxLength: 128 }), user: name, game_code: name, request_uuid: guid };
const movement = { ...player, round: name, transaction_uuid: guid };
const money = {
  ...movement,
  currency: fc.constantFrom('BDT', 'USD', 'XXX'),
  amount: whole,
  is_free: fc.boolean(),
};
const answered = { reference_transaction_uuid: guid, round_closed: fc.boolean() };

const RIGHT: Record<HotPath, fc.Arbitrary<Record<string, unknown>>> = {
  '/user/balance': fc.record(player),
  '/transaction/bet': fc.record({ ...money, round_closed: fc.constant(false) }),
  '/transaction/win': fc.record({ ...money, amount: fc.oneof(whole, fc.constant(0n)), ...answered }),
  '/transaction/rollback': fc.record({ ...movement, ...answered }),
};

/** Values at and beyond the limits of every field, and unrelated values. */
const odd = fc.oneof(
  fc.constantFrom<unknown[]>(
    null,
    true,
    false,
    '',
    0n,
    1n,
    -1n,
    10n ** 18n,
    10n ** 18n + 1n,
    0.5,
    [],
    {},
    'bdt',
    'BDT\n',
    ' ',
  ),
  fc.constantFrom(
    'x'.repeat(64),
    'x'.repeat(65),
    'x'.repeat(128),
    'x'.repeat(129),
    'é',
    'a b',
    '\u007f',
    '00000000-0000-0000-0000-000000000000',
  ),
  fc.uuid().map((id) => `${id}\n`),
  fc.uuid().map((id) => id.replaceAll('-', '')),
  fc.jsonValue(),
  meta,
);
const field = fc.oneof(
  fc.constantFrom(
    ...Object.keys(CALLS['/transaction/win'].shape),
    'meta',
    'extra',
    '__proto__',
    'constructor',
    'toString',
  ),
  fc.string(),
);

type Change = { readonly how: 'set' | 'drop'; readonly field: string; readonly value: unknown };
const changes = fc.array(fc.record({ how: fc.constantFrom('set', 'set', 'drop'), field, value: odd }), {
  maxLength: 2,
});

/** As received over the wire: own fields only, numbers as readBody returns them. */
function wire(fields: Record<string, unknown>, all: readonly Change[]): string {
  const map = new Map(Object.entries(fields));
  for (const { how, field: changed, value } of all) {
    if (how === 'set') map.set(changed, value);
    else map.delete(changed);
  }
  return `{${[...map].map(([key, value]) => `${JSON.stringify(key)}:${writeBody({ value }).slice('{"value":'.length, -1)}`).join(',')}}`;
}

test.each(Object.keys(RIGHT) as HotPath[])(
  '%s: the hand-written check accepts what the schema accepts, with the same value',
  (path) => {
    const seen = { taken: 0, refused: 0 };
    fc.assert(
      fc.property(RIGHT[path], fc.option(meta, { nil: undefined }), changes, (right, more, changed) => {
        const withMeta = more !== undefined && 'currency' in right ? { ...right, meta: more } : right;
        const text = Buffer.from(wire(withMeta, changed));
        const bySchema = CALLS[path].safeParse(readBody(text));
        const byHand = readHotCall(path, readBody(text));
        seen[bySchema.success ? 'taken' : 'refused'] += 1;
        // A property name of Object.prototype is left to the schema.
        const isLeft = bySchema.success && byHand === undefined && text.includes('__proto__');
        expect(isLeft ? bySchema.data : byHand).toEqual(bySchema.data);
      }),
      { numRuns: 3_000 },
    );
    expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(500);
  },
);

test('rejects a value that is not an object', () => {
  for (const text of ['null', '1', '"x"', '[]', 'nonsense'])
    expect(readHotCall('/user/balance', readBody(Buffer.from(text)))).toBeUndefined();
});
