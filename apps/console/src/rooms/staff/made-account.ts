import type { Value } from '@mela/contract/operations';

/** A newly created account, with its first credentials. */
export type MadeAccount = Value<'consoleStaffInvite'> & { readonly name: string };
