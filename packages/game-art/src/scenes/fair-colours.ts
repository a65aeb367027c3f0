/** The colours of the fair by night and by day; grounds are the site's own `stall` and `ground`. */
export const FAIR_COLOURS = {
  dark: {
    ground: '#121731',
    farHill: '#151C3E',
    nearHill: '#101634',
    palm: '#252C66',
    wire: '#565E92',
    steel: '#6E77BC',
    door: '#FFC652',
    inside: '#1C1030',
    cream: '#F6EBD2',
    cabin: '#F3F1EA',
    paper: '#F6EBD2',
    red: '#E0482F',
    teal: '#23907F',
    gold: '#E8961F',
    blue: '#3D6BE0',
    bulb: '#FFE3A1',
    glow: '#FFAA28',
    glowOpacity: 0.26,
    ink: '#F3F1EA',
    quiet: '#A9AFCF',
  },
  light: {
    ground: '#FFFFFF',
    farHill: '#FBE9C8',
    nearHill: '#F6DBAA',
    palm: '#CDB27A',
    wire: '#B79E6C',
    steel: '#A98F5E',
    door: '#FFD98A',
    inside: '#7A4A22',
    cream: '#FFF3DC',
    cabin: '#2F55B8',
    paper: '#FFD98F',
    red: '#DB4526',
    teal: '#12897B',
    gold: '#F29A12',
    blue: '#2F55B8',
    bulb: '#F59A00',
    glow: '#F59A00',
    glowOpacity: 0.18,
    ink: '#1A1E36',
    quiet: '#8A7B5C',
  },
} as const satisfies Record<'dark' | 'light', FairColours>;

export const THEMES = ['dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

export interface FairColours {
  readonly ground: string;
  readonly farHill: string;
  readonly nearHill: string;
  readonly palm: string;
  /** Wires and hairlines. */
  readonly wire: string;
  /** The wheel's frame. */
  readonly steel: string;
  readonly door: string;
  readonly inside: string;
  readonly cream: string;
  /** The one cabin in four that is neither red, gold nor teal. */
  readonly cabin: string;
  /** A ticket, a letter. */
  readonly paper: string;
  readonly red: string;
  readonly teal: string;
  readonly gold: string;
  readonly blue: string;
  readonly bulb: string;
  readonly glow: string;
  readonly glowOpacity: number;
  readonly ink: string;
  readonly quiet: string;
}
