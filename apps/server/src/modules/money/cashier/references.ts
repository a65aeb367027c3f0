/**
 * What a provider calls an order. The member's id is in it, so that a report finds its rows without a table across
 * members.
 */
export function depositReference(memberId: bigint, id: bigint): string {
  return `D${memberId}-${id}`;
}

export function withdrawalReference(memberId: bigint, id: bigint): string {
  return `W${memberId}-${id}`;
}

export function parseReference(
  reference: string,
): { kind: 'deposit' | 'withdrawal'; memberId: bigint; id: bigint } | undefined {
  const match = /^([DW])(\d{1,18})-(\d{1,18})$/.exec(reference);
  if (!match) return undefined;
  const [, letter, memberId = '', id = ''] = match;
  return { kind: letter === 'D' ? 'deposit' : 'withdrawal', memberId: BigInt(memberId), id: BigInt(id) };
}
