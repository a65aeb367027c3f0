export const offline = {
  'offline.title': 'No network just now',
  'offline.text': 'Check that mobile data or Wi‑Fi is on. The site opens by itself as soon as the network is back.',
  'offline.money': 'Your money is safe. Nothing changes while you are away.',
  'offline.rounds': 'A round in progress is kept for you, or ends by its own rules and shows in your bet record.',
  'offline.asking': 'Trying to reach the site…',
  'offline.waiting': 'Still no answer. We try again every few seconds.',
} as const;
