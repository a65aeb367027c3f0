import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

/** Global set-up of the journeys: starts the process behind `sharedSite()`, and ends it with the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const child = fork(join(import.meta.dirname, 'serve-shared-site.ts'));
  const [origin] = (await once(child, 'message')) as [string];
  project.provide('sharedSite', origin);
  return async () => {
    const gone = once(child, 'exit');
    child.disconnect();
    await gone;
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Returns the address of the shared site, and at `/logs` the output of its server. */
    sharedSite: string;
  }
}
