import { join } from 'node:path';
import { expect } from 'vitest';
import type { Database } from '@mela/database/database';
import { cryptoRandom } from '@mela/game-rules/crypto-random';
import type { Random } from '@mela/game-rules/random';
import { HONEST_ROWS, testFolder, writeTestPackage, type TestRow } from '#/packaged/test-package.ts';
import { patienceWith, type Fault } from '../fake-operator.ts';
import { runStudio } from '../running-studio.ts';

export const GAME = 'test-package';
export const MICRO = 1_000_000;

/** A studio with one packaged game in its folder: a base mode, and a mode that buys a feature for twenty bets. */
export async function runPackagedGame(database: Database, options: RunOptions = {}) {
  const packagesDir = testFolder();
  const bonus = [
    { simulation: 1, weight: 500n, payout: 0 },
    { simulation: 2, weight: 500n, payout: 3_840 },
  ];
  const write = (rows: readonly TestRow[] = options.rows ?? HONEST_ROWS) =>
    writeTestPackage(join(packagesDir, GAME), {
      modes: [
        { name: options.modeNames?.[0] ?? 'BASE', cost: 1, rows },
        { name: options.modeNames?.[1] ?? 'BONUS', cost: 20, rows: bonus },
      ],
      details: {
        name: { en: 'Test package', bn: 'পরীক্ষার খেলা' },
        betLevels: ['1.00', '2.00', '10.00'],
        defaultBet: '1.00',
        ...options.details,
      },
      ...(options.html !== undefined && { html: options.html }),
      ...(options.icon && { icon: options.icon }),
    });
  await write();
  const studio = await runStudio(database, {
    random: options.random ?? cryptoRandom(),
    ...(options.featureSeconds && { featureSeconds: options.featureSeconds }),
    ...(options.courierSecondMs && { courierSecondMs: options.courierSecondMs }),
    config: { packagesDir, packageIndexDir: testFolder(), ...(options.fault && patienceWith(options.fault)) },
  });
  const isListed = async () => {
    const { games } = (await studio.ask('/game/list', {})) as { games: { game_code: string }[] };
    return games.some((game) => game.game_code === GAME);
  };
  await expect.poll(isListed).toBe(true);

  async function call(path: string, body: unknown): Promise<Reply> {
    const response = await fetch(studio.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Reply['body'] };
  }

  async function launch(user: string, more: Record<string, unknown> = {}): Promise<URL> {
    const { url } = await studio.ask('/game/url', { ...LAUNCH, user, token: `token:${user}`, ...more });
    return new URL(String(url));
  }

  /** A page that has authenticated. */
  async function sit(user: string, more: Record<string, unknown> = {}) {
    const sessionID = (await launch(user, more)).searchParams.get('sessionID') ?? '';
    const opened = await call('/wallet/authenticate', { sessionID, language: 'en' });
    return {
      sessionID,
      opened,
      authenticate: () => call('/wallet/authenticate', { sessionID }),
      balance: () => call('/wallet/balance', { sessionID }),
      play: (amount: unknown = MICRO, mode = 'base') => call('/wallet/play', { sessionID, amount, mode }),
      end: () => call('/wallet/end-round', { sessionID }),
      event: (event: string) => call('/bet/event', { sessionID, event }),
    };
  }

  return { ...studio, packagesDir, write, isListed, call, launchOf: studio.launch, launch, sit };
}

/** Draws that produce the table's rows in this order: a high word of zero, then the point. */
export function pointsInOrder(...points: readonly number[]): Random {
  const words = points.flatMap((point) => [0, point]);
  return { below: () => words.shift() ?? 0 };
}

export const LOSS = 0;
export const SMALL_WIN = 500;
export const BIG_WIN = 900;

const LAUNCH = {
  game_code: GAME,
  currency: 'CNY',
  currency_exponent: 2,
  currency_symbol: '￥',
  lang: 'bn-bd',
  theme: 'dark',
  lobby_url: 'http://localhost:8080/m/home',
  platform: 'GPL_MOBILE',
};

interface RunOptions {
  readonly random?: Random;
  /** The expected fault: the studio's wait is set accordingly. */
  readonly fault?: Fault;
  readonly rows?: readonly TestRow[];
  readonly featureSeconds?: number;
  readonly courierSecondMs?: number;
  /** As index.json writes them. */
  readonly modeNames?: readonly [string, string];
  readonly details?: Record<string, unknown>;
  readonly html?: string;
  readonly icon?: Uint8Array;
}

interface Reply {
  readonly status: number;
  readonly body: {
    readonly error?: string;
    readonly message?: string;
    readonly balance?: { readonly amount: number; readonly currency: string };
    readonly round?: RoundAnswer | null;
    readonly event?: string;
    readonly config?: Record<string, unknown>;
    readonly meta?: Record<string, unknown>;
  };
}

interface RoundAnswer {
  readonly betID: number;
  readonly amount: number;
  readonly payout: number;
  readonly payoutMultiplier: number;
  readonly active: boolean;
  readonly mode: string;
  readonly event: string | null;
  readonly state: readonly unknown[];
}
