/** The colours of a tile. A grid uses `outer` as the placeholder while the picture loads. */
export const PALETTES = {
  red: palette('#ff6a3d #5c0413 #ffb14a #ffd76a #fffbe0 #ffb800 #4a0210'),
  gold: palette('#ffc640 #6b2600 #fff0a8 #fff3b0 #ffffff #ffd21f #5a1d00'),
  violet: palette('#9b4dff #1d0550 #ff7df2 #f9a8ff #ffffff #ffc6ff #28024f'),
  teal: palette('#1fd6c1 #032b4a #9bffe9 #c4fff1 #ffffff #7dfbe0 #02233d'),
  blue: palette('#3aa0ff #05124f #8fd0ff #bfe4ff #ffffff #ffe066 #03103f'),
  green: palette('#43c946 #03331f #d4ff7a #e9ffad #ffffff #ffe23d #02291a'),
  night: palette('#5b6cff #0a0722 #ffcf5c #ffe7a3 #ffffff #ffc93d #120a33'),
  rose: palette('#ff6fae #4a0530 #ffc2dd #ffd9ea #ffffff #ffb3d6 #4d0630'),
  ember: palette('#e8883a #2c0b06 #ffc98a #ffe3b0 #fff1dc #ff9d45 #331005'),
  ink: palette('#3f6f8f #060d1e #a5e6ff #c9f0ff #ffffff #9fe8d2 #041020'),
} as const;

function palette(colours: string): Palette {
  const [inner, outer, ray, glow, titleTop, titleBottom, stroke] = colours.split(' ') as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  return { inner, outer, ray, glow, titleTop, titleBottom, stroke };
}

export interface Palette {
  /** Middle and edge of the ground. */
  readonly inner: string;
  readonly outer: string;
  /** The pattern of the ground: rays, waves, bulbs. */
  readonly ray: string;
  /** Light behind the hero and its rim. */
  readonly glow: string;
  readonly titleTop: string;
  readonly titleBottom: string;
  readonly stroke: string;
}

export type PaletteName = keyof typeof PALETTES;
