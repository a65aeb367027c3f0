import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { typeFindings } from './check-types.ts';
import { subjectFindings } from './word-findings.ts';
import { workspaces } from './workspaces.ts';

/**
 * Type-checks the tree of every recent commit, so that each can be built and bisected, and checks the words and the length
 * of its subject. Types are checked if the commit changes what the compiler reads; TypeScript keeps its state from one tree
 * to the next, which makes a commit cost seconds. HEAD is left to `npm run check`, which goes on from the last tree's state.
 *
 *   --base COMMIT   the commits after this one; default: those of the three hours before HEAD, which a fresh clone knows too
 *
 * All trees are checked with the packages of HEAD.
 */
const { values } = parseArgs({ options: { base: { type: 'string' } } });
const WINDOW_SECONDS = 3 * 3600;
const MOST_COMMITS = 100;
const READ_BY_COMPILER = ['*.ts', '*.tsx', '*.mts', '*.json'];

const folder = resolve('.cache/history');
const tree = join(folder, 'tree');
const state = join(folder, 'types');
const git = async (...words: string[]) =>
  (await promisify(execFile)('git', words, { maxBuffer: 64 << 20 })).stdout.trim();

const subjects = (await commitsWithRule()).flatMap(({ commit, subject }) =>
  subjectFindings(subject).map((what) => `FAIL ${commit} ${subject}\n  ${what}`),
);
for (const finding of subjects) console.log(finding);
const head = await git('rev-parse', '--short', 'HEAD');
const commits = (await recentCommits(READ_BY_COMPILER)).filter(({ commit }) => commit !== head);
await rm(tree, { recursive: true, force: true });
await git('worktree', 'prune');
const failed: string[] = [];
if (commits.length > 0) {
  await git('worktree', 'add', '--detach', '--force', tree, 'HEAD');
  try {
    for (const { commit, subject } of commits) if (!(await typeChecks(commit, subject))) failed.push(commit);
    await passOnState();
  } finally {
    await git('worktree', 'remove', '--force', tree);
  }
}
console.log(`${commits.length - failed.length} of ${commits.length} commits type-check`);
process.exitCode = failed.length === 0 && subjects.length === 0 ? 0 : 1;

/** The recent commits on top of the rule for subjects: an older commit cannot be changed any more. */
async function commitsWithRule() {
  const hasRule = ({ commit }: { commit: string }) =>
    git('cat-file', '-e', `${commit}:tools/check/plain-words.ts`).then(
      () => true,
      () => false,
    );
  const commits = await recentCommits(['.']);
  const areBound = await Promise.all(commits.map(hasRule));
  return commits.filter((_, index) => areBound[index]);
}

/** Those that change one of the paths, the oldest first. */
async function recentCommits(paths: readonly string[]): Promise<{ commit: string; subject: string }[]> {
  const head = Number(await git('log', '-1', '--format=%ct'));
  const range = values.base === undefined ? ['HEAD', `--since=${head - WINDOW_SECONDS}`] : [`${values.base}..HEAD`];
  const listed = await git('log', '--no-merges', '--reverse', '--format=%h %s', ...range, '--', ...paths);
  const commits = listed.split('\n').filter((line) => line !== '');
  if (commits.length > MOST_COMMITS)
    console.log(`${commits.length} commits: only the last ${MOST_COMMITS} are checked`);
  return commits.slice(-MOST_COMMITS).map((line) => {
    const end = line.indexOf(' ');
    return { commit: line.slice(0, end), subject: line.slice(end + 1) };
  });
}

async function typeChecks(commit: string, subject: string): Promise<boolean> {
  const startedAt = Date.now();
  await git('-C', tree, 'checkout', '--quiet', '--detach', '--force', commit);
  await linkPackages();
  const findings = await typeFindings(tree, state);
  console.log(
    `${findings.length === 0 ? 'ok  ' : 'FAIL'} ${commit} ${subject} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`,
  );
  for (const finding of findings) console.log(`  ${finding.replaceAll('\n', '\n  ')}`);
  return findings.length === 0;
}

/**
 * Gives `npm run check` what the compiler knows of the last tree, unless it has kept a state already. It compares the contents of
 * files, so that a state of other files costs time and nothing else.
 */
async function passOnState(): Promise<void> {
  const own = resolve('.cache/types');
  if (existsSync(own)) return;
  await mkdir(own, { recursive: true });
  for (const name of await readdir(state)) {
    const known = await readFile(join(state, name), 'utf8');
    // Relative to the state: from the tree and the packages that it shares to the root and its packages.
    const moved = known
      .replaceAll('"../tree/', '"../../')
      .replaceAll('"../../../node_modules/', '"../../node_modules/');
    await writeFile(join(own, name), moved);
  }
}

/** Gives the tree the installed packages; the links of the workspaces are relative, so they lead to the tree's own. */
async function linkPackages(): Promise<void> {
  const modules = join(tree, 'node_modules');
  await rm(modules, { recursive: true, force: true });
  await mkdir(modules);
  for (const name of await readdir('node_modules')) {
    if (name === '@mela')
      await cp(join('node_modules', name), join(modules, name), { recursive: true, verbatimSymlinks: true });
    else await symlink(resolve('node_modules', name), join(modules, name));
  }
  for (const workspace of workspaces(tree)) {
    const own = join(workspace, 'node_modules');
    if (!existsSync(own)) continue;
    await rm(join(tree, own), { recursive: true, force: true });
    await symlink(resolve(own), join(tree, own));
  }
}
