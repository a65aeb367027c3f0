import { askReport, serveReport } from '@mela/database/folder-report';
import type { Problem } from '#/modules/money/wallet/problems.ts';
import type { VerifyOptions, VerifyReport } from '#/modules/money/wallet/verification.ts';

/**
 * Lets `askVerification` in another process have the ledger verified by this one. If a process of the same folder already listens, that process
 * answers.
 */
export function serveVerification(
  folder: string,
  verify: (how: Pick<VerifyOptions, 'fromSeal'>) => Promise<VerifyReport>,
): Promise<{ close(): Promise<void> }> {
  return serveReport(folder, NAME, async (asked) => verify(asked === '' ? {} : { fromSeal: BigInt(asked) }));
}

/** The report of the process that serves this folder; undefined when none does. Counts come as decimal strings. Throws when the process could not verify. */
export function askVerification(folder: string, fromSeal?: bigint): Promise<VerificationAnswer | undefined> {
  return askReport<VerificationAnswer>(folder, NAME, fromSeal?.toString());
}

const NAME = 'ledger-verify';

/** The report in the form that is sent over the socket. */
type VerificationAnswer =
  | { ok: true; members: string; rows: string; seals: string }
  | { ok: false; problems: readonly Problem[]; more: string };
