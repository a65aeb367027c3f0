import { setImmediate as nextTurn } from 'node:timers/promises';
import { holdsBrokenText } from '@mela/edge/broken-text';
import { isWithinBounds, type JsonBounds } from '@mela/edge/json-bounds';
import type { z } from 'zod';

/** A text of this many values is read as a list; each element is bounded again by `ELEMENT_BOUNDS`. */
export const LIST_BOUNDS: JsonBounds = { values: 250_000, depth: 12 };
/** A game or match: names in 35 languages, and its other fields. */
const ELEMENT_BOUNDS: JsonBounds = { values: 500, depth: 6 };
/** With more faulty elements, the answer is not a list of its kind. */
const FAULTY_MAX = 1_000;
/** Elements between two turns of the event loop, which other calls use. */
const AT_ONCE = 50;

/** An element of a vendor's list that cannot be used. */
export interface LeftOut {
  /** Its position, from 0. */
  readonly index: number;
  /** Its name for itself; '' if it has no usable id. */
  readonly id: string;
  /** The first wrong field by its path, e.g. `title.en`; '' if the element as a whole is wrong. */
  readonly field: string;
  readonly problem: string;
}

/** The usable elements in their order, and the others. */
export interface Taken<Element> {
  /** False if all are faulty, or so many that the check was stopped: the answer is not a list of its kind. */
  readonly isUsable: boolean;
  readonly taken: readonly Element[];
  readonly leftOut: readonly LeftOut[];
}

/**
 * Checks each element separately, so that a faulty one is left out and named instead of spoiling the list. Elements
 * after the first `most` are left out.
 */
export async function takeEach<Schema extends z.ZodType>(
  elements: readonly unknown[],
  { schema, idField, most }: { readonly schema: Schema; readonly idField: string; readonly most: number },
): Promise<Taken<z.output<Schema>>> {
  const taken: z.output<Schema>[] = [];
  const leftOut: LeftOut[] = [];
  const ids = new Set<string>();
  for (const [index, element] of elements.slice(0, most).entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await nextTurn();
    const fault = take(element);
    if (fault) leftOut.push({ index, id: idOf(element, idField), ...fault });
    if (leftOut.length > FAULTY_MAX) return { isUsable: false, taken, leftOut };
  }
  const rest = elements.length - most;
  if (rest > 0) leftOut.push({ index: most, id: '', field: '', problem: `${rest} more than the ${most} allowed` });
  return { isUsable: taken.length > 0 || leftOut.length === 0, taken, leftOut };

  function take(element: unknown): Pick<LeftOut, 'field' | 'problem'> | undefined {
    if (!isWithinBounds(element, ELEMENT_BOUNDS)) return { field: '', problem: 'holds too many values' };
    const parsed = schema.safeParse(element);
    if (parsed.success) {
      if (holdsBrokenText(parsed.data)) return { field: '', problem: 'holds U+0000 or half of a surrogate pair' };
      const id = idOf(parsed.data, idField);
      if (ids.has(id)) return { field: idField, problem: 'stands for an element before it' };
      ids.add(id);
      return void taken.push(parsed.data);
    }
    const [issue] = parsed.error.issues;
    return { field: issue?.path.join('.').slice(0, 64) ?? '', problem: issue?.message.slice(0, 120) ?? 'is wrong' };
  }
}

/** Ids are printable ASCII in every dialect. */
function idOf(element: unknown, idField: string): string {
  const id =
    typeof element === 'object' && element !== null ? (element as Record<string, unknown>)[idField] : undefined;
  return typeof id === 'string' && /^[\x21-\x7e]{1,64}$/.test(id) ? id : '';
}

/** In one line: how many, and the first three by name and field. */
export function describeLeftOut(leftOut: readonly LeftOut[]): string {
  const named = leftOut
    .slice(0, 3)
    .map(
      ({ index, id, field, problem }) => `${[id || `no. ${index + 1}`, field].filter(Boolean).join(' ')}: ${problem}`,
    );
  return `${leftOut.length} left out: ${named.join('; ')}${leftOut.length > 3 ? ' …' : ''}`;
}
