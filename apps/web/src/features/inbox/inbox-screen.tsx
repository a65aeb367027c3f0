import { useState } from 'react';
import { useSearch } from 'wouter';
import { useInboxActions, useInboxMessages } from '#/entities/inbox/messages.queries.ts';
import { useInboxUnread } from '#/entities/inbox/unread.queries.ts';
import { useArt } from '#/entities/merchant/merchant-context.tsx';
import { QuietScreen } from '#/entities/merchant/quiet-screen.tsx';
import { ListEnd } from '#/entities/record-list/list-end.tsx';
import { QueryFailed } from '#/entities/record-list/query-failed.tsx';
import { Days } from '#/entities/record-list/days.tsx';
import { OwnAccountRequired } from '#/entities/session/own-account-required.tsx';
import { errorText } from '#/platform/api/error-text.ts';
import { useLiveNow } from '#/platform/live/use-live.ts';
import { useText } from '#/platform/language/text.tsx';
import { useTheme } from '#/platform/platform-context.tsx';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import { RowSkeleton } from '#/ui/skeleton.tsx';
import { Empty } from '#/ui/states.tsx';
import { useToast } from '#/ui/toast.tsx';
import { InboxRow } from './inbox-row.tsx';
import styles from './inbox.module.css';

/** The inbox (M7): messages to this member alone, from the product and from the operator's staff; `?id=` opens one of them. */
export function InboxScreen() {
  return (
    <OwnAccountRequired>
      <Inbox />
    </OwnAccountRequired>
  );
}

function Inbox() {
  const text = useText();
  const [doomed, setDoomed] = useState<string | undefined>();
  const toast = useToast();
  useLiveNow();
  const inbox = useInboxMessages();
  const unread = useInboxUnread() ?? 0;
  const asked = new URLSearchParams(useSearch()).get('id');
  const { read, readAll, remove } = useInboxActions();
  if (!inbox.data)
    return inbox.isError ? (
      <QueryFailed title={text('inbox.failed')} query={inbox} />
    ) : (
      <QuietScreen>
        <RowSkeleton rows={6} />
      </QuietScreen>
    );
  const messages = inbox.data.pages.flatMap((page) => page.list);
  if (messages.length === 0) return <EmptyInbox />;

  const failed = {
    onError: (error: { error: Parameters<typeof errorText>[0] }) => toast.error(text(errorText(error.error))),
  };
  return (
    <QuietScreen>
      {messages.some((message) => !message.read) && (
        <div className={styles.head}>
          <p>{unread > 0 && text('inbox.unreadCount', { count: unread })}</p>
          <Button
            size="small"
            icon="check"
            busy={readAll.isPending}
            onClick={() =>
              readAll.mutate(undefined, { ...failed, onSuccess: () => toast.success(text('inbox.readAllDone')) })
            }
          >
            {text('inbox.readAll')}
          </Button>
        </div>
      )}
      <Days isApart rows={messages} at={({ sentAt }) => sentAt}>
        {(message) => (
          <InboxRow
            key={message.messageId}
            message={message}
            isOpenAtFirst={message.messageId === asked}
            onRead={() => read.mutate(message.messageId, failed)}
            onDelete={() => setDoomed(message.messageId)}
          />
        )}
      </Days>
      <ListEnd query={inbox} failedTitle={text('inbox.failed')} />
      <ConfirmDialog
        open={doomed !== undefined}
        title={text('inbox.deleteTitle')}
        confirm={text('inbox.delete')}
        tone="danger"
        busy={remove.isPending}
        onCancel={() => setDoomed(undefined)}
        onConfirm={() =>
          doomed !== undefined &&
          remove.mutate(doomed, {
            ...failed,
            onSuccess: () => toast.success(text('inbox.deleted')),
            onSettled: () => setDoomed(undefined),
          })
        }
      >
        {text('inbox.deleteText')}
      </ConfirmDialog>
    </QuietScreen>
  );
}

function EmptyInbox() {
  const text = useText();
  const theme = useTheme();
  return (
    <QuietScreen>
      <Empty
        title={text('inbox.empty')}
        text={text('inbox.emptyText')}
        scene={useArt().scenes[`empty.no-messages.${theme}`]}
        icon="mail"
        action={
          <ButtonLink kind="primary" href="/m/home">
            {text('inbox.home')}
          </ButtonLink>
        }
      />
    </QuietScreen>
  );
}
