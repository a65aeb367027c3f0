import { spawn } from 'node:child_process';

/** Runs Node with `args` in `cwd`; rejects with what it printed when it fails. */
export async function runNode(args: readonly string[], cwd = '.'): Promise<void> {
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`node ${args.join(' ')} ended with code ${code}\n${output.trim()}`);
}
