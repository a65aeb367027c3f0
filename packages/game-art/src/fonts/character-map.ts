/**
 * Lets `character` show the glyph of `like`: a TrueType face with its character map rewritten (format 12).
 * Throws when the face has no `like`.
 */
export function addToCharacterMap(trueType: Uint8Array, character: string, like: string): Uint8Array {
  const tables = readTables(trueType);
  const map = readCharacterMap(tables.get('cmap') ?? new Uint8Array());
  const glyph = map.get(like.codePointAt(0) ?? 0);
  if (glyph === undefined) throw new Error(`the face has no ${like}`);
  map.set(character.codePointAt(0) ?? 0, glyph);
  tables.set('cmap', writeCharacterMap(map));
  return writeTables(trueType, tables);
}

/** Reads formats 4 and 12, the only ones the subsetter writes. */
export function readCharacterMap(cmap: Uint8Array): Map<number, number> {
  const view = viewOf(cmap);
  const map = new Map<number, number>();
  for (let index = 0; index < view.getUint16(2); index += 1) {
    const at = view.getUint32(4 + index * 8 + 4);
    const format = view.getUint16(at);
    if (format === 4) readFormat4(view, at, map);
    else if (format === 12) readFormat12(view, at, map);
  }
  return map;
}

function readFormat4(view: DataView, at: number, map: Map<number, number>): void {
  const twice = view.getUint16(at + 6);
  for (let segment = 0; segment < twice; segment += 2) {
    const end = view.getUint16(at + 14 + segment);
    const start = view.getUint16(at + 16 + twice + segment);
    const delta = view.getUint16(at + 16 + twice * 2 + segment);
    const rangeAt = at + 16 + twice * 3 + segment;
    const range = view.getUint16(rangeAt);
    for (let code = start; code <= end && code < 0xff_ff; code += 1) {
      const found = range === 0 ? code : view.getUint16(rangeAt + range + (code - start) * 2);
      if (found !== 0) map.set(code, (found + delta) & 0xff_ff);
    }
  }
}

function readFormat12(view: DataView, at: number, map: Map<number, number>): void {
  for (let group = 0; group < view.getUint32(at + 12); group += 1) {
    const start = view.getUint32(at + 16 + group * 12);
    const end = view.getUint32(at + 20 + group * 12);
    const glyph = view.getUint32(at + 24 + group * 12);
    for (let code = start; code <= end; code += 1) map.set(code, glyph + code - start);
  }
}

function writeCharacterMap(map: ReadonlyMap<number, number>): Uint8Array {
  const groups: [start: number, end: number, glyph: number][] = [];
  for (const [code, glyph] of [...map].toSorted(([one], [other]) => one - other)) {
    const last = groups.at(-1);
    if (last && code === last[1] + 1 && glyph === last[2] + code - last[0]) last[1] = code;
    else groups.push([code, code, glyph]);
  }
  const bytes = new Uint8Array(12 + 16 + groups.length * 12);
  const view = viewOf(bytes);
  view.setUint16(2, 1);
  view.setUint16(4, 3);
  view.setUint16(6, 10);
  view.setUint32(8, 12);
  view.setUint16(12, 12);
  view.setUint32(16, 16 + groups.length * 12);
  view.setUint32(24, groups.length);
  for (const [index, [start, end, glyph]] of groups.entries()) {
    view.setUint32(28 + index * 12, start);
    view.setUint32(32 + index * 12, end);
    view.setUint32(36 + index * 12, glyph);
  }
  return bytes;
}

function readTables(trueType: Uint8Array): Map<string, Uint8Array> {
  const view = viewOf(trueType);
  return new Map(
    Array.from({ length: view.getUint16(4) }, (_, index) => {
      const at = 12 + index * 16;
      const name = String.fromCodePoint(...trueType.subarray(at, at + 4));
      const start = view.getUint32(at + 8);
      return [name, trueType.subarray(start, start + view.getUint32(at + 12))];
    }),
  );
}

function writeTables(source: Uint8Array, tables: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const head = 12 + tables.size * 16;
  const bytes = new Uint8Array([...tables.values()].reduce((sum, table) => sum + padded(table.length), head));
  bytes.set(source.subarray(0, 12));
  const view = viewOf(bytes);
  let start = head;
  for (const [index, [name, table]] of [...tables].entries()) {
    bytes.set(table, start);
    const at = 12 + index * 16;
    for (let letter = 0; letter < 4; letter += 1) bytes[at + letter] = name.charCodeAt(letter);
    view.setUint32(at + 4, checksum(view, start, padded(table.length)));
    view.setUint32(at + 8, start);
    view.setUint32(at + 12, table.length);
    start += padded(table.length);
  }
  return bytes;
}

function checksum(view: DataView, start: number, length: number): number {
  let sum = 0;
  for (let at = start; at < start + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

function padded(length: number): number {
  return (length + 3) & ~3;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
