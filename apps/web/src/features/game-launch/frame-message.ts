/** The messages that a game may send to the page around it; any other is ignored (R16). */
export type FrameMessage =
  | { readonly type: 'mela:ready' }
  | { readonly type: 'mela:round'; readonly phase: 'started' | 'revealed' }
  | { readonly type: 'mela:exit' }
  | { readonly type: 'relogin' };

/** Accepts a message only from the game's own window and origin, and only in a known shape. */
export function readFrameMessage(
  event: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  frame: { readonly origin: string; readonly window: unknown },
): FrameMessage | undefined {
  if (
    frame.window === null ||
    frame.window === undefined ||
    event.source !== frame.window ||
    event.origin !== frame.origin
  )
    return undefined;
  const data: unknown = event.data;
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  if (data.type === 'mela:ready' || data.type === 'mela:exit' || data.type === 'relogin') return { type: data.type };
  if (data.type === 'mela:round' && 'phase' in data && (data.phase === 'started' || data.phase === 'revealed'))
    return { type: 'mela:round', phase: data.phase };
  return undefined;
}
