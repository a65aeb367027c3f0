/** Paths open to clients without a session, apart from the calls. */
export const OTHER_PATHS = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/wps/openapi.json',
  '/m/home',
  '/m/register',
  '/m/login',
  '/console',
  '/manifest.webmanifest',
  '/sw.js',
  '/robots.txt',
  '/favicon.ico',
  '/no-such-page',
] as const;
