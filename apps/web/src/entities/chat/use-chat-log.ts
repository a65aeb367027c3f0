import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ApiError } from '#/platform/api/api-error.ts';
import { createChatFeed, type FetchPage } from './chat-feed.ts';
import type { ChatLog } from './chat-log.ts';

/** A room as one side sees it, kept while the component is mounted. Give it a new `key` for another room. */
export function useChatLog(fetchPage: FetchPage) {
  const [log, setLog] = useState<ChatLog>();
  const [error, setError] = useState<ApiError>();
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const feed = useMemo(() => createChatFeed({ fetchPage, onLog: setLog, onError: setError }), [fetchPage]);

  useEffect(() => {
    feed.start();
    // A phone that slept or was offline has missed events.
    const back = () => document.visibilityState === 'visible' && void feed.catchUp();
    document.addEventListener('visibilitychange', back);
    window.addEventListener('online', back);
    return () => {
      feed.stop();
      document.removeEventListener('visibilitychange', back);
      window.removeEventListener('online', back);
    };
  }, [feed]);

  const loadOlder = useCallback(async () => {
    if (!log?.hasOlder) return;
    setLoadingOlder(true);
    await feed.loadOlder();
    setLoadingOlder(false);
  }, [feed, log?.hasOlder]);

  return { ...feed, log, error, isLoadingOlder, loadOlder };
}
