import { isEntryShown } from '@mela/contract/menu-gates';
import { useChatPath } from '#/entities/chat/chat-path.ts';
import { useService } from '#/entities/customer-service/service.queries.ts';
import { useText } from '#/platform/language/text.tsx';
import { Badge } from '#/ui/badge.tsx';
import { ListRow } from '#/ui/list.tsx';
import { useMenuVisitor } from './use-menu-visitor.ts';

/** Live chat in the left menu (M54), if the merchant has it. */
export function ChatRow() {
  const text = useText();
  const { unread } = useService();
  const path = useChatPath();
  if (!isEntryShown('liveChat', useMenuVisitor())) return null;
  return (
    <ListRow icon="message-circle-more" title={text('shell.liveChat')} href={path} end={<Badge count={unread} />} />
  );
}
