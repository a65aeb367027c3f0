import type { LiveMessage } from './live-feed.ts';

/**
 * What a stream lets through. While its merchant is closed for maintenance that is the site's status alone; when it opens
 * again, `reopen`: the message passes, and the reader must ask anew for what it missed.
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
