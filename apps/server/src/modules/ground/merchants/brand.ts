import { z } from 'zod';
import { textIn } from '@mela/locales/text-in';

const colour = z.string().regex(/^#[\da-f]{6}$/i);

/** The drawn identity of a merchant; every part is optional. */
const brand = z.strictObject({
  /** The name as set on the sign, the same in every language. */
  wordmark: z.string().min(1).max(24).optional(),
  /** The character on the application's icon: a letter or a digit. */
  letter: z
    .string()
    .regex(/^[A-Z\d]$/)
    .optional(),
  /** The stripes of the icon's awning; centre and edge of its ground. */
  stripe: colour.optional(),
  light: colour.optional(),
  deep: colour.optional(),
});
type BrandRow = z.infer<typeof brand>;

/** Why a merchant's brand cannot be drawn, in words for the operator; undefined if it can. */
export function brandProblem(given: unknown): string | undefined {
  const parsed = brand.safeParse(given);
  if (parsed.success) return undefined;
  const [issue] = parsed.error.issues;
  return `brand: ${issue?.path.join('.') || 'a value'}: ${issue?.message ?? 'cannot be used'}`;
}

/** The brand of a merchant with these names and this ground, by its row or by the product's defaults. */
export function brandOf(given: unknown, names: Readonly<Record<string, string>>, ground: string): Brand {
  const own: BrandRow = brand.parse(given);
  const wordmark = own.wordmark ?? textIn(names);
  return {
    wordmark,
    letter: own.letter ?? /^[A-Z\d]/i.exec(wordmark)?.[0].toUpperCase() ?? '',
    stripe: (own.stripe ?? '#e0482f').toLowerCase(),
    light: (own.light ?? '#2a3170').toLowerCase(),
    deep: (own.deep ?? ground).toLowerCase(),
  };
}

/** An id of an icon's drawing that contains all its inputs. */
export function iconId({ letter, stripe, light, deep }: Brand): string {
  return [letter, ...[stripe, light, deep].map((colour) => colour.slice(1))].join('-');
}

interface Brand {
  readonly wordmark: string;
  /** Empty if the name begins with no Latin letter: the icon then has its bulbs only. */
  readonly letter: string;
  readonly stripe: string;
  readonly light: string;
  readonly deep: string;
}
