import type { GameVendor, VendorRefusalReason, VendorReply } from '@mela/game-vendors/game-vendor';

/** A request to a vendor has ended. */
export interface AskedVendor {
  readonly vendor: string;
  readonly call: string;
  readonly outcome: 'ok' | VendorRefusalReason;
  readonly milliseconds: number;
}

/** Wraps a vendor and reports the outcome of each request to it. The vendor's own calls pass unchanged. */
export function watchedVendor(vendor: GameVendor, onAsked: (asked: AskedVendor) => void): GameVendor {
  const timed =
    <Asked extends unknown[], T>(call: string, ask: (...asked: Asked) => Promise<VendorReply<T>>) =>
    async (...asked: Asked): Promise<VendorReply<T>> => {
      const startedAt = performance.now();
      const reply = await ask(...asked);
      const milliseconds = performance.now() - startedAt;
      onAsked({ vendor: vendor.code, call, outcome: reply.ok ? 'ok' : reply.reason, milliseconds });
      return reply;
    };
  const { launchForFun, hotMatches, issueFreeRounds, cancelFreeRounds } = vendor;
  return {
    ...vendor,
    listGames: timed('list', vendor.listGames),
    launch: timed('launch', vendor.launch),
    replay: timed('replay', vendor.replay),
    ...(launchForFun && { launchForFun: timed('launch_for_fun', launchForFun) }),
    ...(hotMatches && { hotMatches: timed('hot_matches', hotMatches) }),
    ...(issueFreeRounds && { issueFreeRounds: timed('issue_free_rounds', issueFreeRounds) }),
    ...(cancelFreeRounds && { cancelFreeRounds: timed('cancel_free_rounds', cancelFreeRounds) }),
  };
}
