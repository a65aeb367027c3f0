import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { askCommand, serveCommands } from './folder-command.ts';

async function folderOfTest(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mela-command-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('answers long commands, and returns a problem for one that is too long', async () => {
  const folder = await folderOfTest();
  const served = await serveCommands<{ text: string }, { letters: number }>(folder, 'test', async ({ text }) => ({
    letters: text.length,
  }));
  onTestFinished(() => served.close());
  const ask = (letters: number) => askCommand(folder, 'test', { text: 'ব'.repeat(letters) });
  expect(await ask(60_000)).toEqual({ letters: 60_000 });
  expect(await ask(300_000)).toEqual({ problem: 'the command has more than 200000 letters' });
  expect(await ask(5)).toEqual({ letters: 5 });
});

test('returns undefined when no process serves the folder', async () => {
  expect(await askCommand(await folderOfTest(), 'test', { text: '' })).toBeUndefined();
});
