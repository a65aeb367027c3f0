import { batchedDialect } from './batched/dialect.ts';
import { decimalDialect } from './decimal/dialect.ts';
import type { Dialect } from './dialect.ts';
import { hub88Dialect } from './hub88/dialect.ts';

/** Every dialect that a vendor's row may name. */
const DIALECTS: readonly Dialect[] = [hub88Dialect, batchedDialect, decimalDialect];

/** The dialect of that name; undefined where there is none. */
export function dialectOf(name: string): Dialect | undefined {
  return DIALECTS.find((dialect) => dialect.name === name);
}

export const dialectNames: readonly string[] = DIALECTS.map(({ name }) => name);
