import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { Job } from './job.ts';
import { retireFiles } from './retire-files.ts';
import { runJobs } from './run-jobs.ts';

const source = path.resolve(import.meta.dirname, '..');
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'art-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

describe('running the jobs', () => {
  test('names a file by its content and draws it once', async () => {
    const first = await run(job('a', 1, 'red'));
    const again = await run(job('a', 1, 'never asked for'));
    expect(first.made).toBe(1);
    expect(again.made).toBe(0);
    expect(again.files).toEqual(first.files);
    const file = first.files.get('a')?.['w'] ?? '';
    expect(file).toMatch(/^tiles\/a\.[0-9a-f]{8}\.160\.webp$/);
    expect(await readFile(path.join(folder, file), 'utf8')).toBe('red');
  });

  test('redraws a file after a change of inputs or packages or if it is lost', async () => {
    const { files } = await run(job('a', 1, 'red'));
    expect((await run(job('a', 2, 'blue'))).made).toBe(1);
    expect((await run(job('a', 2, 'blue'), 'newer')).made).toBe(1);
    const now = await run(job('a', 2, 'blue'), 'newer');
    expect(now.made).toBe(0);
    expect(now.files.get('a')).not.toEqual(files.get('a'));
    await rm(path.join(folder, now.files.get('a')?.['w'] ?? ''));
    expect((await run(job('a', 2, 'blue'), 'newer')).made).toBe(1);
  });

  test('names the job that failed and keeps the files made before it', async () => {
    const broken: Job = { ...job('b', 1, ''), make: () => Promise.reject(new Error('no such emoji')) };
    await expect(runAll([job('a', 1, 'red'), broken])).rejects.toThrow('b failed');
    expect((await run(job('a', 1, 'red'))).made).toBe(0);
  });

  test('forgets the files of a job that is no longer requested', async () => {
    await runAll([job('a', 1, 'red'), job('b', 1, 'blue')]);
    expect([...(await run(job('a', 1, 'red'))).files.keys()]).toEqual(['a']);
  });
});

test('removes an unnamed file after a day and keeps foreign files', async () => {
  const { files } = await run(job('a', 1, 'red'));
  const file = files.get('a')?.['w'] ?? '';
  const start = Date.UTC(2026, 10, 24);
  await retireFiles(folder, [file], { now: start });
  await retireFiles(folder, [], { now: start });
  await retireFiles(folder, [], { now: start + 23 * 3_600_000 });
  expect(existsSync(path.join(folder, file))).toBe(true);
  await retireFiles(folder, [], { now: start + 25 * 3_600_000 });
  expect(existsSync(path.join(folder, file))).toBe(false);
  expect(existsSync(path.join(folder, '.built.json'))).toBe(true);
});

function job(id: string, inputs: number, content: string): Job {
  return {
    id,
    inputs,
    code: [],
    make: () => Promise.resolve([{ role: 'w', name: `tiles/${id}.160.webp`, bytes: Buffer.from(content) }]),
  };
}

function run(one: Job, versions = '1'): ReturnType<typeof runJobs> {
  return runAll([one], versions);
}

function runAll(jobs: Job[], versions = '1'): ReturnType<typeof runJobs> {
  return runJobs(jobs, { folder, source, versions, workers: 1, progress: () => undefined });
}
