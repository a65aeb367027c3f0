/**
 * Sends messages to the page around the frame, only to the operator's known origins; without a frame, the exit leads
 * directly to the lobby.
 */
export function frameMessages(parents: readonly string[]): FrameMessages {
  const framed = window.parent !== window;
  // Firefox has no `ancestorOrigins`: there every known origin is tried, and the browser delivers to the right one.
  const ancestor = window.location.ancestorOrigins?.[0];
  const origins = ancestor ? parents.filter((origin) => origin === ancestor) : parents;
  return {
    tell(message) {
      if (framed) for (const origin of origins) window.parent.postMessage(message, origin);
    },
    leave(lobbyUrl) {
      if (framed) this.tell({ type: 'mela:exit' });
      else if (lobbyUrl) window.location.assign(lobbyUrl);
    },
  };
}

export interface FrameMessages {
  tell(message: FrameMessage): void;
  leave(lobbyUrl: string | undefined): void;
}

type FrameMessage =
  | { type: 'mela:ready' | 'mela:exit' | 'relogin' }
  | { type: 'mela:round'; phase: 'started' | 'revealed' };
