#!/usr/bin/env node
// `npm run test:firebase`: proves log-in through Firebase with its own Auth emulator. The emulator is 312 MB, so it is no dependency: it is
// fetched into .cache/firebase when the suite is first asked for, and never by `npm test`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const VERSION = '15.34.2';
const folder = resolve('.cache/firebase');
const program = join(folder, 'node_modules/.bin/firebase');

mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, 'firebase.json'),
  JSON.stringify({ emulators: { auth: { port: 9099 }, ui: { enabled: false } } }),
);
if (!existsSync(program))
  run('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `firebase-tools@${VERSION}`]);
const suite = `${resolve('node_modules/.bin/vitest')} run --root ${resolve('.')} --config vitest.firebase.config.ts`;
run(program, ['emulators:exec', '--only', 'auth', '--project', 'demo-mela', suite], folder);

function run(command, args, cwd = '.') {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
