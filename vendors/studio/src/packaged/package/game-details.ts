import { nearestTag } from '@mela/locales/language-tags';
import { z } from 'zod';
import { parseAmount } from '@mela/money/amount';
import { LISTED_EXPONENT } from '../../games/edition.ts';
import { parsePackageJson } from './package-json.ts';
import { PackageProblem } from './package-problem.ts';

const amount = z
  .string()
  .transform((text) => parseAmount(text, LISTED_EXPONENT))
  .pipe(z.bigint('must be an amount such as "1.00"').min(1n).max(10_000_000n));
const word = z.string().regex(/^[a-z0-9_]{1,32}$/, 'must be a word of a-z, 0-9 and _');

const language = z.string().regex(/^[a-z]{2,3}$/, 'must be a language such as "en"');
/** The languages that clients of this format must support. */
const FORMAT_LANGUAGES = [
  'en',
  'ar',
  'de',
  'es',
  'fi',
  'fr',
  'hi',
  'id',
  'ja',
  'ko',
  'pl',
  'pt',
  'ru',
  'tr',
  'vi',
  'zh',
];

const details = z.strictObject({
  name: z.record(z.string().regex(/^[a-z]{2,3}(-[a-z]{2})?$/), z.string().min(1).max(64)).optional(),
  category: z
    .enum(['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'RUMMY', 'LUDO', 'ELOTT', 'LOTT'])
    .default('RNG'),
  releaseDate: z.iso.date().optional(),
  lines: z.int().min(0).max(100_000).default(0),
  features: z.array(word).max(32).default([]),
  /** Languages that its front end has; the first stands in for all others where English is none of them. */
  languages: z.array(language).min(1).max(40).default(FORMAT_LANGUAGES),
  /** Its front end can show a finished round again. */
  replay: z.boolean().default(false),
  /** A picture for the lobby, by its path in the package. */
  icon: z
    .string()
    .regex(/^[\w.@~+-]+(\/[\w.@~+-]+)*\.(png|jpe?g|webp)$/i, 'must be the path of a PNG, JPEG or WebP in the package')
    .optional(),
  betLevels: z.array(amount).min(1).max(60).optional(),
  defaultBet: amount.optional(),
  /** Modes that buy a feature; where none are named, those that cost ten bets or more. */
  buyModes: z.array(z.string()).optional(),
});

/**
 * Reads `game.json`: what the operator receives about a game in addition to its maths. Every field is optional, and so
 * is the file.
 */
export function readGameDetails(text: string | undefined): GameDetails {
  if (text === undefined) return details.parse({});
  const parsed = details.safeParse(parsePackageJson('game.json', text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new PackageProblem(`game.json: ${issue?.path.map(String).join('.') ?? ''} ${issue?.message ?? 'is wrong'}`);
}

/** A game without a name of its own is called after its folder: `river-lanterns` is River Lanterns. */
export function nameFromId(id: string): string {
  return id
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');
}

/** The language that a game is opened in: the member's where the game has it, else English, else the game's first. */
export function openingLanguage(tag: string, languages: readonly string[]): string {
  const has = (one: string) => languages.includes(one);
  return nearestTag(has, tag) ?? (has('en') ? 'en' : (languages[0] ?? 'en'));
}

export type GameDetails = z.output<typeof details>;
