export const provablyFair = {
  'provablyFair.title': 'Provably fair games',
  'provablyFair.meaning':
    'Each result comes from our secret seed and your own seed, and we show the fingerprint of ours before you bet. Afterwards we show the seed too, so you can count the result again yourself and see that nobody changed it.',
  'provablyFair.games': 'Games',
  'provablyFair.how': 'How to check a round',
  'provablyFair.step1':
    'Before you play, tap Fairness in the game: you will see the fingerprint of our seed. Type your own seed if you like.',
  'provablyFair.step2': 'Play. Every round takes the next number of that pair of seeds.',
  'provablyFair.step3': 'Change the seeds. Our old seed is shown, and each round has a Check button.',
  'provablyFair.step4':
    'The check runs on your phone, also offline. You find it in the replay of a bet in your bet record too.',
  'provablyFair.crash':
    'In crash everybody is in the same flight, so its seeds come from one chain that was fixed beforehand.',
  'provablyFair.empty': 'No provably fair games here yet',
} as const;
