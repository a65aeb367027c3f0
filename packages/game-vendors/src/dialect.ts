import type { z } from 'zod';
import type { GameVendor } from './game-vendor.ts';

/** A way that vendors speak, as a vendor's row names it. */
export interface Dialect {
  readonly name: string;
  /** What a row of the dialect may say beside address and game origin. */
  readonly settings: readonly string[];
  /** The same of what nobody else may read: keys that both sides hold. */
  readonly secrets: readonly string[];
  /** The vendor, or what is wrong with the row, in words for people that name no secret. */
  connect(row: DialectRow, place: VendorPlace): { readonly vendor: GameVendor } | { readonly problem: string };
}

/** What a vendor's row says to its dialect, each a text as it was typed or read from a file. */
export interface DialectRow {
  readonly settings: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
}

/** What every dialect is told of a vendor, and of who asks it. */
export interface VendorPlace {
  readonly code: string;
  /** Where the vendor's own API stands, e.g. `https://api.vendor.example/hub88`, without a slash at its end. */
  readonly url: string;
  readonly gameOrigin: string;
  /** PEM: signs what we ask the vendor, where the dialect signs by a key of ours. */
  readonly operatorPrivateKey: string;
  /** Something that we asked the vendor brought no usable answer; it was asked twice. A `VendorFailure` says why. */
  readonly onFailure?: ((path: string, error: unknown) => void) | undefined;
}

/**
 * Makes a dialect of its two schemas, which read texts, and of what makes a vendor of what they read. A name stands in one of the schemas only. `create`
 * may throw for what a schema cannot see.
 */
export function defineDialect<Settings extends z.ZodObject, Secrets extends z.ZodObject>(parts: {
  readonly name: string;
  readonly settings: Settings;
  readonly secrets: Secrets;
  readonly create: (place: VendorPlace, given: z.output<Settings> & z.output<Secrets>) => GameVendor;
}): Dialect {
  return {
    name: parts.name,
    settings: Object.keys(parts.settings.shape),
    secrets: Object.keys(parts.secrets.shape),
    connect(row, place) {
      const [settings, secrets] = [parts.settings.safeParse(row.settings), parts.secrets.safeParse(row.secrets)];
      if (!settings.success || !secrets.success)
        return { problem: [settings, secrets].flatMap(({ error }) => error?.issues.map(problemOf) ?? []).join('; ') };
      try {
        return { vendor: parts.create(place, { ...settings.data, ...secrets.data }) };
      } catch (error) {
        return { problem: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}

/** Names the setting, never its value. */
function problemOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `${issue.keys.join(', ')}: the dialect has no such setting`;
  if (issue.code === 'invalid_type' && issue.input === undefined) return `${issue.path.join('.')}: is missing`;
  return `${issue.path.join('.')}: ${issue.message}`;
}
