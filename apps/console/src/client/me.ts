import type { Value } from '@mela/contract/operations';

/** Who is signed in, and at which merchant. */
export type Me = Value<'deskMe'>;
