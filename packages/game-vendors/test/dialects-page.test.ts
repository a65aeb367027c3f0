import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FAULTS } from '@mela/game-vendors/batched/answers';
import { CALLS } from '@mela/game-vendors/batched/calls';
import { readSecret, SIGNATURE_HEADER, signatureOf, signatureProblem } from '@mela/game-vendors/batched/signature';
import { REPEATED, STATUS_OF } from '@mela/game-vendors/decimal/answers';
import { CALLS as DECIMAL_CALLS } from '@mela/game-vendors/decimal/calls';
import { readToken, tokenProblem } from '@mela/game-vendors/decimal/token';
import { dialectNames } from '@mela/game-vendors/dialects';

const page = readFileSync(new URL('../../../docs/dialects.md', import.meta.url), 'utf8');

/** The blocks of a page that have this mark. */
function vectorsOf(kind: string): Record<string, string>[] {
  return [...page.matchAll(new RegExp(`\`\`\`json vector of ${kind}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(
    ([, text = '']) => JSON.parse(text) as Record<string, string>,
  );
}

test('names every dialect on the page', () => {
  for (const name of dialectNames) expect(page).toContain(`| \`${name}\``);
});

test('signs and accepts the published vectors of the batched dialect', () => {
  const vectors = vectorsOf('batched');
  expect(vectors.length).toBeGreaterThanOrEqual(2);
  for (const { secret = '', body = '', signature = '' } of vectors) {
    const [key, other] = [readSecret(secret), readSecret(`${secret}-of-another`)];
    const rawBody = Buffer.from(body);
    expect(signatureOf(rawBody, key)).toBe(signature);
    const problem = (changed: object, secrets = [key]) =>
      signatureProblem({ headers: { [SIGNATURE_HEADER]: signature }, rawBody, ...changed }, secrets);
    expect(problem({})).toBeUndefined();
    expect(problem({}, [other, key])).toBeUndefined();
    expect(problem({}, [other])).toBe('wrong_signature');
    expect(problem({ rawBody: Buffer.from(`${body} `) })).toBe('wrong_signature');
    expect(problem({ headers: { [SIGNATURE_HEADER]: signature.toUpperCase() } })).toBe('not_signed');
  }
});

test('lists every call of the batched dialect with its fields, and every code with its HTTP status', () => {
  for (const [path, schema] of Object.entries(CALLS)) {
    expect(page).toContain(`### ${path}\n`);
    for (const field of Object.keys(schema.shape)) expect(page).toContain(`\`${field}\``);
  }
  for (const { httpStatus, code } of Object.values(FAULTS))
    expect(page.replaceAll(/ +/g, ' ')).toContain(`| ${httpStatus} | \`${code}\` |`);
});

test('accepts the published vector of the decimal dialect and no other token or place of it', () => {
  const [{ token = '', query = '' } = {}] = vectorsOf('decimal');
  const known = [readToken(token)];
  expect(tokenProblem(query, known)).toBeUndefined();
  expect(tokenProblem(query, ['another-token-that-proves-nothing', ...known])).toBeUndefined();
  expect(tokenProblem(`${query}x`, known)).toBe('wrong_signature');
  for (const other of ['', token, `${query}&${query}`, query.toLowerCase().replace('authtoken', 'auth')])
    expect(tokenProblem(other, known), other).toBe('not_signed');
});

test('lists every call of the decimal dialect and every status', () => {
  for (const path of Object.keys(DECIMAL_CALLS)) expect(page).toContain(`### ${path}\n`);
  for (const status of [...Object.values(STATUS_OF), ...Object.values(REPEATED)])
    expect(page.replaceAll(/ +/g, ' ')).toContain(`| \`${status}\` |`);
});
