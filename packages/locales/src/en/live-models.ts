export const liveModels = {
  'liveModels.title': 'Live hosts',
  'liveModels.onAir': 'On air',
  'liveModels.from': 'From {time}',
} as const;
