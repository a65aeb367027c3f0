import { spawn } from 'node:child_process';

/** Runs a program of node_modules/.bin and gathers all it prints. */
export async function runProgram(program: string, args: readonly string[]): Promise<{ code: number; output: string }> {
  const child = spawn(`node_modules/.bin/${program}`, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: `node_modules/.bin:${process.env['PATH'] ?? ''}`, NO_COLOR: '1' },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(1);
    });
    child.once('close', (status) => resolve(status ?? 1));
  });
  return { code, output: output.trim() };
}

/** A program whose exit code and output are the finding. */
export async function findingsOf(program: string, args: readonly string[]): Promise<string[]> {
  const { code, output } = await runProgram(program, args);
  return code === 0 ? [] : [output || `${program} ended with code ${code}`];
}
