/** Answers kept as bytes, up to a sum of them; the oldest goes first. */
export function createPageCache(mostBytes: number) {
  const kept = new Map<string, Buffer>();
  let bytes = 0;
  return {
    get: (key: string): Buffer | undefined => kept.get(key),
    set(key: string, page: Buffer): void {
      const before = kept.get(key);
      if (before) bytes -= before.byteLength;
      kept.set(key, page);
      bytes += page.byteLength;
      for (const [oldest, other] of kept) {
        if (bytes <= mostBytes) return;
        kept.delete(oldest);
        bytes -= other.byteLength;
      }
    },
    clear(): void {
      kept.clear();
      bytes = 0;
    },
    size: () => ({ pages: kept.size, bytes }),
  };
}
