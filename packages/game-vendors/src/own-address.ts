import type { VendorReply } from './game-vendor.ts';

/**
 * Frames are opened on the vendor's own origin only (R16), whatever the vendor says; `told` is called for another one.
 */
export function ownAddress(
  reply: VendorReply<string>,
  gameOrigin: string,
  onError: (error: Error) => void,
): VendorReply<string> {
  if (!reply.ok || new URL(reply.value).origin === gameOrigin) return reply;
  onError(new Error(`The address is not on ${gameOrigin}`));
  return { ok: false, reason: 'unavailable' };
}
