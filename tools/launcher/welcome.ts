interface Welcome {
  site: string | undefined;
  games: string | undefined;
  gamesOrigin: string | undefined;
  environment: Record<string, string | undefined>;
  dataDir: string;
  startedAt: number;
}

/** What a person is told once everything serves: where to look, and with DEMO who to be. */
export function welcome({ site, games, gamesOrigin, environment, dataDir, startedAt }: Welcome): string {
  const port = site === undefined ? '' : new URL(site).port;
  const demo = isDemo(environment);
  const lines = [
    '',
    `Mela serves after ${((Date.now() - startedAt) / 1000).toFixed(1)} s`,
    ...(site === undefined ? [] : ['', `  Site      ${onThisMachine(site)}/m/home`]),
    ...(site !== undefined && demo
      ? [`            http://haat.localhost:${port}/m/home (the second demo merchant)`]
      : []),
    ...(games === undefined ? [] : [`  Games     ${gamesOrigin ?? games}`]),
    `  Database  ${environment['DATABASE_URL'] ? 'PostgreSQL (DATABASE_URL)' : `embedded, in ${dataDir}`}`,
    ...(demo
      ? [
          '',
          '  Demo accounts, on both merchants; password mela-demo-2026',
          '    rahim   player            karim   agent',
          "    nadia   player, karim's   salma   master agent, karim's",
          '',
          '  Codes "sent" by SMS and e-mail appear below as they happen.',
        ]
      : []),
    '',
    '  Ctrl-C stops everything.',
    '',
  ];
  return lines.join('\n');
}

/** DEMO is on by default on the embedded database while HOST is loopback; the server decides, this only tells. */
function isDemo({ DEMO, DATABASE_URL, HOST }: Record<string, string | undefined>) {
  if (DEMO) return DEMO === 'on';
  return !DATABASE_URL && (!HOST || HOST === 'localhost' || HOST === '::1' || HOST.startsWith('127.'));
}

const onThisMachine = (origin: string) =>
  origin.replace('//127.0.0.1:', '//localhost:').replace('//0.0.0.0:', '//localhost:');
