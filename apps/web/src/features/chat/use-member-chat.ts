import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { lastSeq } from '#/entities/chat/chat-log.ts';
import { useChatLog } from '#/entities/chat/use-chat-log.ts';
import type { Unsent } from '#/entities/chat/outbox.ts';
import { useOutbox } from '#/entities/chat/use-outbox.ts';
import { useSession } from '#/entities/session/session-context.tsx';
import { useLive, useLiveNow } from '#/platform/live/use-live.ts';
import { usePlatform } from '#/platform/platform-context.tsx';
import type { ClientStorage } from '#/platform/storage/client-storage.ts';

/** A typing notice goes to the desk at most this often; a received one is shown for slightly longer, in milliseconds. */
export const TYPING_EVERY_MS = 3000;
export const TYPING_SHOWN_MS = 5000;

/** The member's room: messages, unsent messages, who is typing. Marks visible messages as read. */
export function useMemberChat() {
  const { api, storage } = usePlatform();
  const queries = useQueryClient();
  const userName = useSession()?.userName ?? '';
  const fetchPage = useCallback(
    (query: { before?: number; after?: number }) => api.call('chatMessages', { query }),
    [api],
  );
  const feed = useChatLog(fetchPage);
  const { log, hear, catchUp } = feed;
  const { items, outbox } = useOutbox(() => ({
    kept: keptBy(storage, userName),
    keep: (unsent) =>
      unsent.length === 0 ? storage.remove('chatOutbox') : storage.set('chatOutbox', { userName, items: unsent }),
    send: ({ key, text, uploadId }) =>
      api.call('sendChatMessage', { body: { idempotencyKey: key, text, ...(uploadId && { uploadId }) } }),
    sent: feed.sent,
  }));
  useLiveNow();
  useLive('chat', hear);
  useLive('resync', () => {
    void catchUp();
    outbox.wake();
  });

  const newest = log ? lastSeq(log) : 0;
  const [typing, setTyping] = useState<{ readonly name: string; readonly after: number }>();
  useLive('chatTyping', ({ name }) => setTyping({ name, after: newest }));
  useEffect(() => {
    if (typing === undefined) return undefined;
    const timer = setTimeout(() => setTyping(undefined), TYPING_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [typing]);

  const marked = useRef({ delivered: 0, read: 0 });
  const mark = useEffectEvent(() => {
    if (!log) return;
    const read = document.visibilityState === 'visible' ? newest : marked.current.read;
    const known = {
      delivered: Math.max(log.room.memberDelivered, marked.current.delivered),
      read: Math.max(log.room.memberRead, marked.current.read),
    };
    if (newest <= known.delivered && read <= known.read) return;
    marked.current = { delivered: newest, read };
    void api.call('markChat', { body: { delivered: newest, read } }).then((answer) => {
      if (!answer.ok) marked.current = known;
      else if (answer.value.memberRead === answer.value.lastSeq)
        queries.setQueryData(['chatUnreadCount'], { unReadCount: 0, version: answer.value.version });
    });
  });
  useEffect(() => mark(), [newest, log?.room]);
  useEffect(() => {
    const seen = () => mark();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, []);

  const sentAt = useRef(0);
  return {
    ...feed,
    /** Written, and not yet accepted by the server. */
    unsent: items.filter(({ key }) => !log?.messages.some((message) => message.key === key)),
    /** Who is typing; undefined once their message has arrived. */
    typing: typing?.after === newest ? typing.name : undefined,
    send: (message: { text: string; uploadId?: string | undefined }) => {
      sentAt.current = 0;
      outbox.add(message);
    },
    retry: (key: string) => outbox.retry(key),
    remove: (key: string) => outbox.remove(key),
    type() {
      if (Date.now() - sentAt.current < TYPING_EVERY_MS) return;
      sentAt.current = Date.now();
      void api.call('typeInChat');
    },
  };
}

/** The messages that this member left unsent on this phone, without those of other members. */
function keptBy(storage: ClientStorage, userName: string): readonly Unsent[] {
  const kept = storage.get('chatOutbox');
  return kept?.userName === userName ? kept.items : [];
}

export type MemberChat = ReturnType<typeof useMemberChat>;
