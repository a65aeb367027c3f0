import { crc32, deflateSync } from 'node:zlib';

/** Hostile and plain files for tests, made byte by byte. */

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A black RGB picture; `promised` is the size that its header states, `more` is inserted between header and pixels. */
export function pngOf(
  promised: { width: number; height: number },
  more: readonly Buffer[] = [],
  rows?: Buffer,
): Buffer {
  const { width, height } = promised;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    ...more,
    pngChunk('IDAT', deflateSync(rows ?? Buffer.alloc((width * 3 + 1) * height))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A text chunk that unpacks to so many megabytes. */
export function textBomb(kind: 'zTXt' | 'iTXt', megabytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, 0x61));
  const head = kind === 'zTXt' ? 'x\0\0' : 'x\0\u0001\0\0\0';
  return pngChunk(kind, Buffer.concat([Buffer.from(head, 'latin1'), packed]));
}

/** A segment of a JPEG. */
export function jpegSegment(code: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** A chunk of a WebP. */
export function webpChunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}
