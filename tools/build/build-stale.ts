import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentHash } from './content-hash.ts';
import { showProgress } from './progress.ts';
import { withFileLock } from './file-lock.ts';
import { buildSteps, type BuildStep } from './steps.ts';

const cache = '.cache/build';

/**
 * Makes the stale steps in parallel and reports progress. Throws with every failed step's output. The current folder must be the repository's root. A
 * `quick` build is for developers: it is not compressed, its pages reload after the next one, and it is stale for any other build.
 */
export async function buildStale(options: BuildOptions = {}): Promise<void> {
  const wanted = buildSteps.filter((step) => options.only?.includes(step.name) ?? true);
  await mkdir(cache, { recursive: true });
  await withFileLock(join(cache, 'lock'), 'another build', async () => {
    const stale = new Map<BuildStep, string>();
    for (const step of wanted) {
      const content = await contentHash('.', step.inputs);
      const hash = options.quick && step.hasQuick ? `${content} quick` : content;
      if (options.force || (await recordedHash(step)) !== hash || !step.outputs.every((path) => existsSync(path)))
        stale.set(step, hash);
    }
    if (stale.size > 0) await makeAll(stale, options);
  });
}

async function makeAll(stale: ReadonlyMap<BuildStep, string>, options: BuildOptions) {
  const progress = showProgress('Building');
  const made = new Map<string, Promise<void>>();
  for (const [step, hash] of stale) {
    const before = (step.after ?? []).flatMap((name) => made.get(name) ?? []);
    made.set(
      step.name,
      Promise.all(before).then(() => progress.during(step.name, () => makeOne(step, hash, options))),
    );
  }
  const results = await Promise.allSettled(made.values());
  progress.stop();
  const failures = results.filter((result) => result.status === 'rejected').map((result) => String(result.reason));
  if (failures.length > 0) throw new Error([...new Set(failures)].join('\n\n'));
}

/** The record is gone while the step is being made: a step that breaks off halfway is stale. */
async function makeOne(step: BuildStep, hash: string, { quick = false, onMade }: BuildOptions) {
  await rm(recordOf(step), { force: true });
  try {
    await step.make(quick);
  } catch (error) {
    throw new Error(`Building ${step.name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  const missing = step.outputs.filter((path) => !existsSync(path));
  if (missing.length > 0) throw new Error(`Building ${step.name} made no ${missing.join(', ')}`);
  await writeFile(recordOf(step), hash);
  onMade?.(step.name);
}

interface BuildOptions {
  readonly only?: readonly string[];
  readonly force?: boolean;
  readonly quick?: boolean;
  /** Called with the name of each step that was made. */
  readonly onMade?: (name: string) => void;
}

const recordOf = (step: BuildStep) => join(cache, `${step.name.replaceAll(' ', '-')}.hash`);
const recordedHash = (step: BuildStep) => readFile(recordOf(step), 'utf8').catch(() => undefined);
