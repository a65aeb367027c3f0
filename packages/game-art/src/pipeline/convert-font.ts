import fontverter from 'fontverter';

let last: Promise<unknown> = Promise.resolve();

/**
 * Converts between TrueType and WOFF2, one face at a time: the packer returns a view of memory that its next call
 * reuses.
 */
export async function convertFont(font: Uint8Array, to: 'truetype' | 'woff2'): Promise<Buffer> {
  const turn = last.then(async () => Buffer.from(await fontverter.convert(Buffer.from(font), to)));
  last = turn.catch(() => undefined);
  return await turn;
}
