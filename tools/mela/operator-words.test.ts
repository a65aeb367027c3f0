import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { announcements } from './announcements.ts';
import { players } from './players.ts';
import { promotions } from './promotions.ts';
import { staff } from './staff.ts';

const run = promisify(execFile);

/** Runs commands where neither a server nor a database is. */
function nowhere() {
  const folder = mkdtempSync(join(tmpdir(), 'mela-command-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '', INIT_CWD: folder };
  return (...words: string[]) =>
    run(process.execPath, [resolve('tools/mela.mjs'), ...words], { env }).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      (error: unknown) => {
        const { code, stderr } = error as { code: number; stderr: string };
        return { code, said: stderr };
      },
    );
}

test('has the words that runbooks and the README name', () => {
  const verbs = (noun: typeof staff) => noun.verbs.map(({ verb }) => verb);
  expect(verbs(staff)).toContain('list');
  expect(verbs(players)).toEqual(['find', 'show', 'block', 'unblock', 'make-agent']);
  expect(verbs(announcements)).toEqual(['list', 'show', 'add', 'change', 'end']);
  expect(verbs(promotions)).toEqual(['list', 'show', 'add', 'change', 'end', 'category list', 'category add']);
});

test('names every option of each command in its help', () => {
  const unnamed = [players, announcements, promotions]
    .flatMap(({ verbs }) => verbs)
    .filter(({ takes }) => !takes.includes('the options of add'))
    .flatMap(({ verb, takes, options = {} }) =>
      Object.keys(options).flatMap((name) => (takes.includes(`--${name}`) ? [] : [`${verb} --${name}`])),
    );
  expect(unnamed).toEqual([]);
});

test('lists commands with their options, and refuses unknown words and options', async () => {
  const mela = nowhere();
  expect((await mela('help')).said).toMatch(/mela -- announcements .*[^]*mela -- promotions .*[^]*mela -- players /);
  expect((await mela('players')).said).toContain('players block <name or number> [--merchant <code>] --reason "…"');
  expect(await mela('players', 'ban', 'rahim')).toEqual({
    code: 1,
    said: expect.stringContaining('there is no players ban: find, show, block, unblock, make-agent'),
  });
  expect(await mela('promotions', 'category', 'drop')).toEqual({
    code: 1,
    said: expect.stringContaining('there is no category drop: category list, category add'),
  });
  expect(await mela('announcements', 'add', '--pinned')).toEqual({
    code: 1,
    said: expect.stringContaining('--pinned'),
  });
});

test('says that there is no database, and which file cannot be read', async () => {
  const mela = nowhere();
  for (const words of [
    ['staff', 'list'],
    ['players', 'find', 'rahim'],
    ['announcements', 'list'],
  ])
    expect(await mela(...words)).toEqual({ code: 1, said: expect.stringContaining('there is no database in') });
  expect(await mela('promotions', 'add', '--file', 'promotion.json')).toEqual({
    code: 1,
    said: 'Nothing was changed: the file promotion.json cannot be read\n',
  });
});
