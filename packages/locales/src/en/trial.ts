/** Free play: a guest's account with play money. */
export const trial = {
  'trial.title': 'Free play',
  'trial.lead': 'See the whole fair before you open an account.',
  'trial.none': 'There is no free play here for now.',
  'trial.money': 'Play money only',
  'trial.moneyText': 'It is worth nothing, it cannot be won as cash, and every figure says so.',
  'trial.games': 'The same games',
  'trial.gamesText': 'With the same rules and the same chances as for everybody.',
  'trial.cash': 'No deposits, no withdrawals',
  'trial.cashText': 'These, messages and chat need an account of your own.',
  'trial.days': 'Kept for up to 30 days',
  'trial.daysText': 'On this phone, while this tab is open. Then it is cleared away.',
  'trial.start': 'Play with play money',
  'trial.starting': 'Your play money is being counted…',
  'trial.tooMany': 'This phone or network has had its free accounts for today. Try again tomorrow or open an account.',
  'trial.goOn': 'Go to the games',
} as const;
