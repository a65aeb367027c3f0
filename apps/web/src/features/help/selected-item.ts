import type { HelpItem } from '@mela/contract/help';
import { FEEDBACK_ITEM } from '@mela/contract/help-rules';

/**
 * The item that an address asks for: `i` by its word or its index from 0 (M11), `tag=terms` by its tag (M35), `feedback` for the form
 * (R21). The first item if nothing matches.
 */
export function selectedItem(items: readonly HelpItem[], search: string): HelpItem | typeof FEEDBACK_ITEM | undefined {
  const query = new URLSearchParams(search);
  const asked = query.get('i');
  if (asked === FEEDBACK_ITEM) return FEEDBACK_ITEM;
  const byPlace = asked !== null && /^\d{1,3}$/.test(asked) ? items[Number(asked)] : undefined;
  return (
    items.find(({ itemId }) => itemId === asked) ??
    byPlace ??
    items.find(({ tag }) => tag !== null && tag === query.get('tag')) ??
    items[0]
  );
}
