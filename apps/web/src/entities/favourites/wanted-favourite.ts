const PARAM = 'favourite';

/** The return path of a guest who tapped a heart: their screen, and the game that they wanted. */
export function pathWithFavourite(path: string, search: string, nodeId: number): string {
  const query = new URLSearchParams(search);
  query.set(PARAM, String(nodeId));
  return `${path}?${query.toString()}`;
}

/** The game that the address requests as a favourite, and the query without it; `undefined` if it requests none. */
export function wantedFavourite(search: string): { readonly nodeId: number; readonly rest: string } | undefined {
  const query = new URLSearchParams(search);
  const asked = query.get(PARAM) ?? '';
  if (!/^[1-9]\d{0,8}$/.test(asked)) return undefined;
  query.delete(PARAM);
  return { nodeId: Number(asked), rest: query.toString() };
}
