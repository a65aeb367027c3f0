import { useState } from 'react';
import { useArt, useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { InboxRequired } from '#/entities/session/inbox-required.tsx';
import { errorText } from '#/platform/api/error-text.ts';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { useApi, useTheme } from '#/platform/platform-context.tsx';
import { useLoadMore } from '#/platform/scroll/use-load-more.ts';
import { zoneName } from '#/platform/time/merchant-time.ts';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import { RowBones } from '#/ui/skeleton.tsx';
import { Empty, Failed, Offline } from '#/ui/states.tsx';
import { useToast } from '#/ui/toast.tsx';
import { InboxRow } from './inbox-row.tsx';
import styles from './inbox.module.css';
import { useInboxActions, useInboxMessages } from './inbox.queries.ts';

/** The inbox (M7): messages to this member alone, from the product and from the operator's people. */
export function InboxScreen() {
  return (
    <InboxRequired>
      <Inbox />
    </InboxRequired>
  );
}

function Inbox() {
  const text = useText();
  const language = useLanguage();
  const { timeZone } = useMerchant();
  const [now] = useState(useApi().clock.now);
  const [doomed, setDoomed] = useState<string | undefined>();
  const toast = useToast();
  const inbox = useInboxMessages();
  const { read, readAll, remove } = useInboxActions();
  const end = useLoadMore(
    inbox.hasNextPage && !inbox.isFetchingNextPage ? () => void inbox.fetchNextPage() : undefined,
  );

  if (!inbox.data) {
    if (!inbox.isError) return <RowBones rows={8} />;
    const Problem = inbox.error.error.errorCode === 'offline' ? Offline : Failed;
    return (
      <Problem
        title={text('inbox.failed')}
        text={text(errorText(inbox.error.error))}
        onRetry={() => void inbox.refetch()}
        busy={inbox.isFetching}
      />
    );
  }
  const messages = inbox.data.pages.flatMap((page) => page.list);
  if (messages.length === 0) return <EmptyInbox />;

  const failed = {
    onError: (error: { error: Parameters<typeof errorText>[0] }) => toast.error(text(errorText(error.error))),
  };
  return (
    <div className={styles.screen}>
      {messages.some((message) => !message.read) && (
        <div className={styles.tools}>
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
      <ul className={styles.list}>
        {messages.map((message) => (
          <InboxRow
            key={message.messageId}
            message={message}
            onRead={() => read.mutate(message.messageId, failed)}
            onDelete={() => setDoomed(message.messageId)}
          />
        ))}
      </ul>
      <div ref={end}>{inbox.isFetchingNextPage && <RowBones rows={2} />}</div>
      {inbox.isFetchNextPageError && (
        <Failed
          title={text('inbox.failed')}
          onRetry={() => void inbox.fetchNextPage()}
          busy={inbox.isFetchingNextPage}
        />
      )}
      <p className={styles.zone}>
        {!inbox.hasNextPage && `${text('inbox.end')} `}
        {text('inbox.timeZone', { zone: zoneName(timeZone, language, now) })}
      </p>
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
    </div>
  );
}

function EmptyInbox() {
  const text = useText();
  const theme = useTheme();
  return (
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
  );
}
