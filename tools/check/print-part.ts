import type { CheckPart } from './part.ts';

/** Runs one part and prints all it found. True when there was nothing. */
export async function printPart(part: CheckPart): Promise<boolean> {
  const startedAt = Date.now();
  const findings = await part
    .run()
    .catch((error: unknown) => [error instanceof Error ? (error.stack ?? error.message) : String(error)]);
  console.log(
    `${findings.length === 0 ? 'ok  ' : 'FAIL'} ${part.name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`,
  );
  for (const finding of findings) console.log(`  ${finding.replaceAll('\n', '\n  ')}`);
  return findings.length === 0;
}
