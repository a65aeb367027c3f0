import { Badge } from '@mantine/core';
import type { PromotionState } from '@mela/contract/console/promotions';
import { useText } from '@mela/web/platform/language/text';

const COLOURS: Readonly<Record<PromotionState, string>> = { coming: 'blue', running: 'teal', ended: 'gray' };

/** Whether a promotion comes, runs or has ended. */
export function StateBadge({ state }: { readonly state: PromotionState }) {
  const text = useText();
  return (
    <Badge variant="light" color={COLOURS[state]}>
      {text(`consolePromotions.state.${state}`)}
    </Badge>
  );
}
