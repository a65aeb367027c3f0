/**
 * Discrete Fourier transform in place, length a power of two. `inverse` divides by the length, so that the two undo each
 * other. Iterative radix 2; the roots come from one table, which keeps the rounding error near 1e-16 per value.
 */
export function transform(re: Float64Array, im: Float64Array, direction: 'forward' | 'inverse'): void {
  const size = re.length;
  if (size & (size - 1)) throw new RangeError('The length must be a power of two');
  reorder(re, im);
  const sign = direction === 'forward' ? -1 : 1;
  const cos = Float64Array.from({ length: size / 2 }, (_, index) => Math.cos((2 * Math.PI * index) / size));
  const sin = Float64Array.from({ length: size / 2 }, (_, index) => sign * Math.sin((2 * Math.PI * index) / size));
  for (let span = 1; span < size; span *= 2) {
    const stride = size / (2 * span);
    for (let start = 0; start < size; start += 2 * span) {
      for (let offset = 0; offset < span; offset += 1) {
        const rootRe = cos[offset * stride] as number;
        const rootIm = sin[offset * stride] as number;
        const even = start + offset;
        const odd = even + span;
        const oddRe = (re[odd] as number) * rootRe - (im[odd] as number) * rootIm;
        const oddIm = (re[odd] as number) * rootIm + (im[odd] as number) * rootRe;
        re[odd] = (re[even] as number) - oddRe;
        im[odd] = (im[even] as number) - oddIm;
        re[even] = (re[even] as number) + oddRe;
        im[even] = (im[even] as number) + oddIm;
      }
    }
  }
  if (direction === 'inverse') {
    for (let index = 0; index < size; index += 1) {
      re[index] = (re[index] as number) / size;
      im[index] = (im[index] as number) / size;
    }
  }
}

function reorder(re: Float64Array, im: Float64Array): void {
  const size = re.length;
  for (let index = 1, mirror = 0; index < size; index += 1) {
    let bit = size >> 1;
    for (; mirror & bit; bit >>= 1) mirror ^= bit;
    mirror ^= bit;
    if (index >= mirror) continue;
    for (const part of [re, im]) {
      const kept = part[index] as number;
      part[index] = part[mirror] as number;
      part[mirror] = kept;
    }
  }
}
