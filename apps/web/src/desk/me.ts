import type { Value } from '@mela/contract/operations';

/** Who sits at the desk, and what it is. */
export type Me = Value<'deskMe'>;
