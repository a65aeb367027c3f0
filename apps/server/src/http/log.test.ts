import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('logs an error of the database without the parameters and rows that it carries', () => {
  const lines: string[] = [];
  const to = new PassThrough();
  to.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  const error = Object.assign(new Error('duplicate key value violates unique constraint "members_name"'), {
    code: '23505',
    constraint: 'members_name',
    detail: 'Key (merchant_id, user_name)=(1, rahim) already exists.',
    query: 'insert into members (user_name, password_hash) values ($1, $2)',
    params: ['rahim', '$argon2id$v=19$secret'],
    parameters: ['rahim'],
    where: 'PL/pgSQL function with rahim',
  });
  createLog('info', to).error({ err: new Error('not posted', { cause: error }) }, 'job failed');
  expect(lines.join('')).toContain('members_name');
  expect(lines.join('')).toContain('23505');
  for (const secret of ['rahim', 'argon2id']) expect(lines.join('')).not.toContain(secret);
});
