import { isEntryShown } from '@mela/contract/menu-gates';
import { useService } from '#/entities/customer-service/service.queries.ts';
import { useText } from '#/platform/language/text.tsx';
import { Badge } from '#/ui/badge.tsx';
import { ListRow } from '#/ui/list.tsx';
import { pathOf } from '../routes.ts';
import { useMenuVisitor } from './use-menu-visitor.ts';

/** Live chat in the left menu (M54), where the merchant has it. */
export function ChatRow() {
  const text = useText();
  const { unread } = useService();
  if (!isEntryShown('liveChat', useMenuVisitor())) return null;
  return (
    <ListRow
      icon="message-circle-more"
      title={text('shell.liveChat')}
      href={pathOf('chat')}
      end={<Badge count={unread} />}
    />
  );
}
