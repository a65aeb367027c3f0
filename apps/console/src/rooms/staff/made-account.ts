import type { Value } from '@mela/contract/operations';

/** An account that was just made, with what it first signs in by. */
export type MadeAccount = Value<'consoleStaffInvite'> & { readonly name: string };
