import { isThisMachine } from '@mela/edge/this-machine';

interface StartMessage {
  /** Origins of what runs; undefined for what this machine leaves to another. */
  site: string | undefined;
  games: string | undefined;
  environment: Record<string, string | undefined>;
  gamesOrigin: string | undefined;
  dataDir: string;
  startedAt: number;
}

/** The message printed once everything serves: addresses, with DEMO the accounts, and beyond this machine what TLS needs. */
export function startMessage({ site, games, gamesOrigin, environment, dataDir, startedAt }: StartMessage): string {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  const beyond = !isLoopback(environment['HOST']);
  const demo = isDemo(environment);
  const database = environment['DATABASE_URL'] ? 'PostgreSQL (DATABASE_URL)' : `embedded, in ${dataDir}`;
  const parts = [
    [`Mela serves after ${seconds} s`],
    [
      ...(site ? siteLines(site, demo && !beyond) : []),
      ...(games ? [`  Games     ${gamesOrigin ?? games}`] : []),
      `  Database  ${database}`,
    ],
    demo ? demoLines : [],
    beyond ? tlsLines : [],
    ['  Ctrl-C stops everything.'],
  ];
  return `\n${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

/** Whether the demo is on: when it is said, or on the embedded database of this machine when it is not. */
export function isDemo(environment: Record<string, string | undefined>): boolean {
  if (environment['DEMO']) return environment['DEMO'] === 'on';
  return !environment['DATABASE_URL'] && isLoopback(environment['HOST']) && !saysBeyond(environment);
}

function siteLines(site: string, withSecond: boolean) {
  const { port } = new URL(site);
  const onThisMachine = site.replace(/\/\/(127\.0\.0\.1|0\.0\.0\.0):/, '//localhost:');
  const second = `            http://haat.localhost:${port}/m/home (the second demo merchant)`;
  return [`  Site      ${onThisMachine}/m/home`, ...(withSecond ? [second] : [])];
}

const demoLines = [
  '  Demo accounts, on both merchants; password mela-demo-2026, withdrawal PIN 246810',
  '    rahim   player            karim   agent',
  "    nadia   player, karim's   salma   master agent, karim's",
  '',
  '  Codes "sent" by SMS and e-mail appear below as they happen, and on the site at /sandbox/outbox',
];

const tlsLines = [
  '  HOST is beyond this machine. A phone can log in over https only, because a browser has the',
  '  encryption of passwords on https and localhost alone: put a proxy with TLS in front, and set',
  '  PUBLIC_ORIGINS, GAMES_ORIGIN and TRUST_PROXY=1. docs/runbooks/tls.md says how.',
];

const isLoopback = (host: string | undefined) => !host || isThisMachine(host);

/** A proxy or public names: the server then asks for DEMO to be said plainly. */
function saysBeyond(environment: Record<string, string | undefined>): boolean {
  const origins = (environment['PUBLIC_ORIGINS'] ?? '').split(',').map((origin) => origin.trim());
  const isPublic = (origin: string) => URL.canParse(origin) && !isThisMachine(new URL(origin).hostname);
  return (environment['TRUST_PROXY'] || 'off') !== 'off' || origins.some(isPublic);
}
