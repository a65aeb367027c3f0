import type { InvitationLinkState } from '@mela/contract/invitation-rules';
import { useText } from '#/platform/language/text.tsx';
import { Tag } from '#/ui/chip.tsx';

/** Whether users can still register by a link, or why not. */
export function LinkState({ state }: { readonly state: InvitationLinkState }) {
  const text = useText();
  return <Tag tone={state === 'live' ? 'peacock' : 'quiet'}>{text(`links.state.${state}`)}</Tag>;
}
