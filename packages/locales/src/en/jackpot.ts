export const jackpot = {
  'jackpot.title': 'The jackpot',
  'jackpot.before': 'Someone wins it before it reaches {sum}',
  'jackpot.justWon': '{name} just won {sum}',
  'jackpot.totalPaid': 'Paid so far',
  'jackpot.about': 'About the jackpot',
  'jackpot.failed': 'The jackpot did not load',
  'jackpot.rule':
    'The pool opens at {floor}. A hidden sum below {ceiling} is drawn at that moment. The bet that brings the pool there wins all of it.',
  'jackpot.share':
    'The house adds {percent} % of each real-money bet to the pool. Your stake and your chances in the game stay as they are. A bet that is taken back takes its part back too. Over a long time the jackpot pays players {back} % of all that they stake.',
  'jackpot.commitment': 'Commitment',
  'jackpot.commitmentText':
    'This hash was published when the pool opened. It hides the drawn sum, and shows afterwards that nobody changed it.',
  'jackpot.drops': 'Won so far',
  'jackpot.noDrops': 'Nobody has won it yet.',
  'jackpot.trigger': 'The hidden sum was',
  'jackpot.salt': 'Salt',
} as const;
