import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A file's text as the project's formatter would leave it. */
export async function formatted(path: string, text: string): Promise<string> {
  const run = promisify(execFile)('oxfmt', ['--stdin-filepath', path]);
  run.child.stdin?.end(text);
  return (await run).stdout;
}
