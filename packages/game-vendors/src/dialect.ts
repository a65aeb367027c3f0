import type { z } from 'zod';
import type { GameVendor } from './game-vendor.ts';

/** A dialect of vendors, as a vendor's row names it. */
export interface Dialect {
  readonly name: string;
  /** The fields of the dialect's rows in addition to address and game origin. */
  readonly settings: readonly string[];
  /** Fields that must stay secret: keys that both sides hold. */
  readonly secrets: readonly string[];
  /** The vendor, or what is wrong with the row, in words for people that reveal no secret. */
  connect(row: DialectRow, place: VendorPlace): { readonly vendor: GameVendor } | { readonly problem: string };
}

/** The texts of a vendor's row for its dialect, each as it was typed or read from a file. */
export interface DialectRow {
  readonly settings: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
}

/** What every dialect receives about a vendor and its operator. */
export interface VendorPlace {
  readonly code: string;
  /** Address of the vendor's own API, e.g. `https://api.vendor.example/hub88`, without a trailing slash. */
  readonly url: string;
  readonly gameOrigin: string;
  /** PEM: signs our calls to the vendor, if the dialect signs with a key of ours. */
  readonly operatorPrivateKey: string;
  /**
   * Called when a request to the vendor brought no usable answer after two attempts, with a `VendorFailure` as the
   * reason.
   */
  readonly onFailure?: ((path: string, error: unknown) => void) | undefined;
}

/**
 * Builds a dialect from its two schemas, which read texts, and from a function that creates a vendor from the result. A
 * name belongs to one of the schemas only. `create` may throw for what a schema cannot check.
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
