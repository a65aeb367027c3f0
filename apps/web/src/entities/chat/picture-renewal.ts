import { pictureAt, type ChatLog } from './chat-log.ts';

/** Refetches expired addresses of pictures, one after the other, and each address once. */
export function createPictureRenewal(logNow: () => ChatLog | undefined, fetch: (seq: number) => Promise<void>) {
  const lostAddresses = new Set<string>();
  let asking = Promise.resolve();

  return {
    renew(seq: number): void {
      const address = addressOf(seq);
      if (address === undefined || lostAddresses.has(address)) return;
      lostAddresses.add(address);
      // A page that was fetched for another picture may include this one too.
      asking = asking.then(() => (addressOf(seq) === address ? fetch(seq) : undefined));
    },
  };

  function addressOf(seq: number): string | undefined {
    const log = logNow();
    return log && pictureAt(log, seq);
  }
}
