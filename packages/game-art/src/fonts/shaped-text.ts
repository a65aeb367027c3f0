import { Blob, Buffer as ShapeBuffer, Face, Font, shape, Variation } from 'harfbuzzjs';

/** A face set at one weight and width, to find the glyphs of a text. */
export function openFace(trueType: Uint8Array, weight: number, width: number): ShapedFace {
  const font = new Font(new Face(new Blob(trueType)));
  font.setVariations([new Variation('wght', weight), new Variation('wdth', width)]);
  return {
    unitsPerEm: font.face.upem,
    place: (text) => {
      const buffer = load(text);
      shape(font, buffer);
      let x = 0;
      return buffer.getGlyphInfosAndPositions().map((glyph) => {
        const placed = {
          path: font.glyphToPath(glyph.codepoint),
          x: x + (glyph.xOffset ?? 0),
          y: glyph.yOffset ?? 0,
          advance: glyph.xAdvance ?? 0,
          cluster: glyph.cluster,
        };
        x += placed.advance;
        return placed;
      });
    },
    glyphsTouched: (text) => {
      const touched = new Set<number>();
      const buffer = load(text);
      // Shaping uses half forms that the last step replaces: every step's glyphs must stay in a subset.
      buffer.setMessageFunc((stage) => {
        if (stage.getContentType() === GLYPHS)
          for (const { codepoint } of stage.getGlyphInfos()) touched.add(codepoint);
        return true;
      });
      shape(font, buffer);
      for (const { codepoint } of buffer.getGlyphInfos()) touched.add(codepoint);
      return touched;
    },
  };
}

function load(text: string): ShapeBuffer {
  const buffer = new ShapeBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  return buffer;
}

/** A buffer holds characters before shaping and glyphs during it. */
const GLYPHS = 2;

export interface ShapedFace {
  readonly unitsPerEm: number;
  /** Glyphs of one line in font units, y upwards; `cluster` is the index of the character they come from. */
  place(text: string): { path: string; x: number; y: number; advance: number; cluster: number }[];
  /** Ids of all glyphs used between the text and its picture. */
  glyphsTouched(text: string): Set<number>;
}
