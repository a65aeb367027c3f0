import { z } from 'zod';
import { CONTRASTS, contrast, DEFAULT_COLOURS, type ColourName, type Colours } from '@mela/contract/theme-colours';

/** The two colour schemes of a page: by night and by day. */
const LIGHTS = ['dark', 'light'] as const;
type Light = (typeof LIGHTS)[number];

const COLOUR = /^#(?:[\da-f]{2}){3,4}$/i;
const OPAQUE_LENGTH = '#rrggbb'.length;
const theme = z.partialRecord(z.enum(LIGHTS), z.record(z.string(), z.unknown()));

/** A merchant's colours, as far as they differ from the product's. */
export type Theme = Partial<Record<Light, Partial<Colours>>>;

/** Why a theme cannot be used, in words for the operator; undefined if it can. A `Theme` is one without a problem. */
export function themeProblem(given: unknown): string | undefined {
  const parsed = theme.safeParse(given);
  if (!parsed.success) return 'theme: {"dark": {…}, "light": {…}} is wanted';
  for (const light of LIGHTS) {
    for (const [name, value] of Object.entries(parsed.data[light] ?? {})) {
      if (!isColourName(name)) return `theme: there is no colour "${name.slice(0, 40)}"`;
      if (typeof value !== 'string' || !COLOUR.test(value))
        return `theme: ${light} ${name} is no colour like #0a0d1c: ${JSON.stringify(value).slice(0, 40)}`;
    }
    const unreadable = contrastProblem(colours(given as Theme, light), light);
    if (unreadable !== undefined) return unreadable;
  }
  return undefined;
}

/** All colours of a theme in one scheme, with the product's own for those that it leaves out. */
export function colours(own: Theme, light: Light): Colours {
  return { ...DEFAULT_COLOURS[light], ...own[light] };
}

/** The theme as a style sheet that follows the product's; empty if nothing differs. */
export function themeSheet(own: Theme): string {
  return LIGHTS.map((light) => {
    const set = Object.entries(own[light] ?? {}).map(([name, value]) => `--${name}:${value.toLowerCase()}`);
    return set.length === 0 ? '' : `[data-theme=${light}]{${set.join(';')}}`;
  }).join('');
}

function contrastProblem(all: Colours, light: Light): string | undefined {
  for (const [over, under, least] of CONTRASTS) {
    const glass = [over, under].find((name) => all[name].length !== OPAQUE_LENGTH);
    if (glass !== undefined) return `theme: ${light} ${glass} must be opaque: ${all[glass]}`;
    const found = contrast(all[over], all[under]);
    if (found < least)
      return `theme: ${light} ${over} on ${under} cannot be read: ${all[over]} on ${all[under]} is ${found.toFixed(2)} : 1, ${least} : 1 is the least`;
  }
  return undefined;
}

function isColourName(name: string): name is ColourName {
  return Object.hasOwn(DEFAULT_COLOURS.dark, name);
}
