import { z } from 'zod';
import { textIn } from '@mela/locales/text-in';

const colour = z.string().regex(/^#[\da-f]{6}$/i);

/** What is drawn for a merchant; every part may be left out. */
const brand = z.strictObject({
  /** The name as the sign sets it, the same in every language. */
  wordmark: z.string().min(1).max(24).optional(),
  /** What stands on the application's icon: a letter or a digit. */
  letter: z
    .string()
    .regex(/^[A-Z\d]$/)
    .optional(),
  /** The stripes of the icon's awning; middle and edge of its ground. */
  stripe: colour.optional(),
  light: colour.optional(),
  deep: colour.optional(),
});
type BrandRow = z.infer<typeof brand>;

/** Why a merchant's brand cannot be drawn, in words for the operator; undefined when it can. */
export function brandProblem(given: unknown): string | undefined {
  const parsed = brand.safeParse(given);
  if (parsed.success) return undefined;
  const [issue] = parsed.error.issues;
  return `brand: ${issue?.path.join('.') || 'a value'}: ${issue?.message ?? 'cannot be used'}`;
}

/** What is drawn for a merchant of these names and this ground, by its row or by the product's defaults. */
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

/** Names the drawing of an icon by all that it is drawn by. */
export function iconId({ letter, stripe, light, deep }: Brand): string {
  return [letter, ...[stripe, light, deep].map((colour) => colour.slice(1))].join('-');
}

interface Brand {
  readonly wordmark: string;
  /** Empty where the name begins with no Latin letter: the icon then hangs its bulbs alone. */
  readonly letter: string;
  readonly stripe: string;
  readonly light: string;
  readonly deep: string;
}
