/** Declares the shared faces by their hashed addresses; text waits only briefly for them. */
export async function loadFonts(addresses: Readonly<Record<string, string>> | undefined): Promise<void> {
  const faces = Object.entries(FACES).flatMap(([name, { family, ...descriptors }]) => {
    const address = addresses?.[name];
    return address ? [new FontFace(family, `url(${address}) format('woff2')`, descriptors)] : [];
  });
  for (const face of faces) document.fonts.add(face);
  await Promise.race([
    Promise.allSettled(faces.map((face) => face.load())),
    new Promise((resolve) => setTimeout(resolve, 1_500)),
  ]);
}

const FACES: Readonly<Record<string, { family: string; weight: string; unicodeRange: string }>> = {
  displayLatin: {
    family: 'Mela Display',
    weight: '600 800',
    unicodeRange: 'U+0020-007E,U+00A0-00FF,U+2010-2027,U+2190-2193,U+2212',
  },
  displayBengali: { family: 'Mela Display', weight: '600 800', unicodeRange: 'U+0964-0965,U+0980-09FF,U+200C-200D' },
  yen: { family: 'Mela Currency', weight: '400 800', unicodeRange: 'U+FFE5' },
  taka: { family: 'Mela Currency', weight: '400 800', unicodeRange: 'U+09F3' },
};
