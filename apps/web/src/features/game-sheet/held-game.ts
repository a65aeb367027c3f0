/** The node id of the game that a tile's address opens; `undefined` for every other link. */
export function heldGame(href: string | null): number | undefined {
  const search = /^\/m\/(?:play|sportsGame)\?(.*)$/.exec(href ?? '')?.[1];
  const nodeId = new URLSearchParams(search).get('nodeId') ?? '';
  return /^\d{1,9}$/.test(nodeId) ? Number(nodeId) : undefined;
}
