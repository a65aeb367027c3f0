import { SLOT_SYMBOLS, type SlotSymbol } from '@mela/game-rules/slot/symbols';

/** Loads the pictures of all symbols; a plain letter replaces a missing one. */
export async function loadSymbolPictures(
  addresses: Readonly<Record<string, string>> | undefined,
): Promise<SymbolPictures> {
  const images = new Map<SlotSymbol, HTMLImageElement>();
  await Promise.all(
    SLOT_SYMBOLS.map(async (symbol) => {
      const image = await loadImage(addresses?.[symbol]);
      if (image) images.set(symbol, image);
    }),
  );
  let size = 0;
  let drawn = new Map<SlotSymbol, Drawn>();
  return {
    fit(pixels) {
      if (pixels === size || pixels < 8) return;
      size = pixels;
      drawn = new Map(SLOT_SYMBOLS.map((symbol) => [symbol, draw(symbol, images.get(symbol), pixels)]));
    },
    of: (symbol) => drawn.get(symbol),
  };
}

/** Prepared once per size: drawing a frame is then a plain copy, and the blur costs nothing while reels run. */
function draw(symbol: SlotSymbol, image: HTMLImageElement | undefined, size: number): Drawn {
  const [sharp, sharpContext] = canvas(size, size);
  if (image) {
    sharpContext.imageSmoothingQuality = 'high';
    sharpContext.drawImage(image, 0, 0, size, size);
  } else {
    drawLetter(sharpContext, symbol, size);
  }
  return { sharp, blurred: smear(sharp, Math.round(size * 0.7)) };
}

/** Laid over itself with ever wider steps: an even blur along the way of the reel, `reach` pixels long. */
function smear(sharp: HTMLCanvasElement, reach: number): HTMLCanvasElement {
  const [blurred, context] = canvas(sharp.width, sharp.height + reach);
  const [copy, copyContext] = canvas(blurred.width, blurred.height);
  context.drawImage(sharp, 0, 0);
  context.globalCompositeOperation = 'lighter';
  for (let step = 1, length = 1; length < reach; length += step, step = Math.min(step * 2, reach - length)) {
    copyContext.globalCompositeOperation = 'copy';
    copyContext.drawImage(blurred, 0, 0);
    context.clearRect(0, 0, blurred.width, blurred.height);
    context.globalAlpha = length / (length + step);
    context.drawImage(copy, 0, 0);
    context.globalAlpha = step / (length + step);
    context.drawImage(copy, 0, step);
  }
  return blurred;
}

function drawLetter(context: CanvasRenderingContext2D, symbol: SlotSymbol, size: number): void {
  const [letter, colour] = STAND_INS[symbol];
  context.fillStyle = colour;
  context.font = `800 ${size * 0.6}px sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(letter, size / 2, size / 2);
}

function canvas(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const element = document.createElement('canvas');
  element.width = Math.max(1, Math.round(width));
  element.height = Math.max(1, Math.round(height));
  const context = element.getContext('2d');
  if (!context) throw new Error('This browser draws no canvas');
  return [element, context];
}

function loadImage(address: string | undefined): Promise<HTMLImageElement | undefined> {
  if (!address) return Promise.resolve(undefined);
  const image = new Image();
  image.src = address;
  return image.decode().then(
    () => image,
    () => undefined,
  );
}

const STAND_INS: Readonly<Record<SlotSymbol, readonly [string, string]>> = {
  wild: ['★', '#d4260f'],
  scatter: ['✺', '#0a8478'],
  high1: ['1', '#7c1d12'],
  high2: ['2', '#8f4be6'],
  high3: ['3', '#0b7f73'],
  high4: ['4', '#b36a00'],
  A: ['A', '#f0361b'],
  K: ['K', '#d98700'],
  Q: ['Q', '#0da592'],
  J: ['J', '#4f74f5'],
  T: ['10', '#8f4be6'],
  coin: ['', '#f2a31b'],
};

interface Drawn {
  readonly sharp: HTMLCanvasElement;
  /** Smeared along the way of the reel; taller than the sharp one, with the same middle. */
  readonly blurred: HTMLCanvasElement;
}

export interface SymbolPictures {
  /** Prepares pictures of this many device pixels. */
  fit(pixels: number): void;
  of(symbol: SlotSymbol): Drawn | undefined;
}
