import fc from 'fast-check';
import { z } from 'zod';

/** Values of a schema and values near it: mostly valid, with texts, numbers and shapes that break careless code. */
export function arbitraryOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  return near(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json);
}

type Json = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Json[];
  readonly oneOf?: readonly Json[];
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
  readonly items?: Json;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
};

/** Replaces one value in eight with something else. */
function near(schema: Json): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 7, arbitrary: fitting(schema) }, { weight: 1, arbitrary: tripwire });
}

function fitting(schema: Json): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(fitting));
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return fc.array(near(schema.items ?? {}), { maxLength: 4 });
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer({
          min: Math.max(schema.minimum ?? -1000, -(2 ** 31)),
          max: Math.min(schema.maximum ?? 1000, 2 ** 31 - 1),
        }),
        fc.constantFrom(0, -1, 1.5, 1e21, Number.MAX_SAFE_INTEGER + 1, '1e3', ' 7 ', '0x10'),
      );
    case 'boolean':
      return fc.boolean();
    case 'string':
      return textOf(schema);
    default:
      return fc.jsonValue();
  }
}

function objectOf({ properties = {}, required = [] }: Json): fc.Arbitrary<unknown> {
  const whole = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, near(property)])),
    {
      requiredKeys: [...required],
    },
  );
  const withMore = fc
    .tuple(
      whole,
      fc.constantFrom('balance', 'memberId', 'accountType', 'constructor', 'toString', '__proto__'),
      fc.jsonValue(),
    )
    .map(([value, name, more]) => Object.defineProperty({ ...value }, name, { value: more, enumerable: true }));
  return fc.oneof({ weight: 9, arbitrary: whole }, { weight: 1, arbitrary: withMore });
}

function textOf({ pattern, format, minLength = 0, maxLength = 40 }: Json): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid().map((text) => (text.length % 2 === 0 ? text.toUpperCase() : text));
  if (pattern !== undefined) {
    try {
      return fc.stringMatching(new RegExp(pattern));
    } catch {
      return fc.string({ minLength, maxLength });
    }
  }
  return fc.oneof(
    fc.string({ minLength, maxLength: Math.min(maxLength, 64), unit: 'grapheme' }),
    fc.string({ minLength, maxLength: Math.min(maxLength, 64), unit: 'binary' }),
    fc.constantFrom('rahim', 'studio', 'royal-bengal', 'nodi', 'RNG'),
  );
}

const tripwire: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  '',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u0007',
  "' or 1=1 --",
  '%00',
  '../../etc/passwd',
  '<svg onload=alert(1)>',
  '__proto__',
  '9223372036854775808',
  '-1',
  '1e5',
  '0.000000001',
  '999999999999999',
  'ﷺ'.repeat(200),
  'x'.repeat(9_000),
  null,
  [],
  {},
  ['a', 'b'],
  { $gt: '' },
  true,
  0,
  -0.1,
);
