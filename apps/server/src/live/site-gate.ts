import type { LiveMessage } from './live-feed.ts';

/**
 * Filters a stream. While its merchant is closed for maintenance, only the site's status passes; when it opens again, the result is `reopen`: the
 * message passes, and the reader must refetch what it missed.
 */
export function createSiteGate(isClosedNow: boolean): (message: LiveMessage) => 'pass' | 'drop' | 'reopen' {
  let isClosed = isClosedNow;
  return ({ topic, data }) => {
    if (topic !== 'systemStatus') return isClosed ? 'drop' : 'pass';
    const wasClosed = isClosed;
    isClosed = (JSON.parse(data) as { maintenance: boolean }).maintenance;
    return wasClosed && !isClosed ? 'reopen' : 'pass';
  };
}
