export const connection = {
  'connection.offline': 'No network. We go on as soon as it is back.',
  'connection.slow': 'The network is slow.',
} as const;
