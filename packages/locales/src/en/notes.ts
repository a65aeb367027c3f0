/** What the site itself writes to a member's inbox. */
export const notes = {
  'notes.welcome_title': 'Welcome to {name}',
  'notes.welcome':
    'Your account is open. Money news and answers from us come here.\n\nPlay for fun, and only with what you can do without.',
  'notes.madeAgent_title': 'You are an agent now',
  'notes.madeAgent':
    'Your agency is in the member centre: your invitation link, your team and what its bets bring you. Your balance and your record stay as they were.',
  'notes.madeMasterAgent_title': 'You are a master agent now',
  'notes.madeMasterAgent':
    'In your agency you bring players by a link, open accounts of players and agents, and offer agents contracts. Your balance and your record stay as they were.',
  'notes.failedLogins_title': '{count, plural, one {# failed try} other {# failed tries}} to log in',
  'notes.failedLogins':
    'Somebody tried to log in to your account with a wrong password, {count, plural, one {once} other {# times}} since your last log-in. Nobody got in by that.\n\nIf it was not you, choose a new password that you use nowhere else: Settings, Change password. That signs out every other device, too.',
  'notes.passwordChanged_title': 'Your password was changed',
  'notes.passwordChanged':
    'Your password was changed: {when}, {place}, {device}.\n\nIf it was not you, choose a new one now: log out, then tap Forgot password. Or write to us in the chat.',
  'notes.pinChanged_title': 'Your withdrawal PIN is new',
  'notes.pinChanged':
    'A new withdrawal PIN was set for your account.\n\nIf it was not you, change your password and the PIN now, and write to us in the chat.',
  'notes.withdrawal_paid_title': '{sum} paid out',
  'notes.withdrawal_paid': 'Withdrawal {order} was paid: {sum} is on its way to your account.',
  'notes.withdrawal_returned_title': '{sum} is back in your balance',
  'notes.withdrawal_returned': 'Withdrawal {order} could not be paid. The whole sum, {sum}, is in your balance again.',
  'notes.withdrawal_refused_title': '{sum} is back in your balance',
  'notes.withdrawal_refused':
    'We looked at withdrawal {order} and did not send it. The whole sum, {sum}, is in your balance again.\n\nOur reason: {reason}\n\nIf you have a question, write to us in the chat.',
  'notes.win_held_title': 'You won {sum}',
  'notes.win_held':
    'Well done! Two of us look at every win this large before it is paid. Until then {sum} is held for you in your wallet. You need not do anything: we write to you here.',
  'notes.win_released_title': '{sum} is yours',
  'notes.win_released': 'Your win was checked. {sum} is in your balance now.',
  'notes.win_sent_back_title': '{sum} was not confirmed',
  'notes.win_sent_back':
    'We checked this win, and it could not be confirmed, so {sum} was taken off your wallet again. If you think that is wrong, write to us in the chat.',
  'notes.correction_credit_title': 'Correction: {sum} added',
  'notes.correction_credit':
    'We put your balance right: {sum} was added. Number of the correction: {number}. If you have a question, write to us in the chat.',
  'notes.correction_debit_title': 'Correction: {sum} taken off',
  'notes.correction_debit':
    'We put your balance right: {sum} was taken off. Number of the correction: {number}. If you think that is wrong, write to us in the chat.',
  'notes.promotion_approved_title': '{promotion}: approved',
  'notes.promotion_approved': 'Your application was looked at and approved. See the promotion for what comes next.',
  'notes.promotion_rejected_title': '{promotion}: not approved',
  'notes.promotion_rejected': 'Your application was looked at and not approved.',
  'notes.promotion_won_title': '{promotion}: you were drawn',
  'notes.promotion_won': 'The draw is over and your name came up.',
  'notes.promotion_notDrawn_title': '{promotion}: not this time',
  'notes.promotion_notDrawn': 'The draw is over and your name did not come up. Thank you for taking part.',
  'notes.feedback_title': 'Answer to your feedback {reference}',
  'notes.feedback_asked': 'You wrote: {question}',
  'notes.bonus_released_title': 'Your bonus is cash now',
  'notes.bonus_released':
    'You have played for it: {sum} of “{promotion}” are cash. Play them or withdraw them, whenever you like.',
  'notes.bonus_expired_title': 'Your bonus has expired',
  'notes.bonus_expired':
    'The time of “{promotion}” is over, and {sum} of bonus money went back to the house. Your cash is not touched.',
  'notes.bonus_expires_title': 'Your bonus expires within a day',
  'notes.bonus_expires':
    '“{promotion}” holds {sum}. Up to {left} are still to play; what is not played by its end goes back to the house. Your cash is not touched. The exact time is in your reward centre.',
  'notes.salary_paid_title': 'Salary of {sum} paid',
  'notes.salary_paid': 'Your salary of {sum} for {period} is in your agency account.',
  'notes.salary_waiting_title': 'Salary of {sum} is being checked',
  'notes.salary_waiting': 'Your salary of {sum} for {period} waits for approval. You get a message when it is decided.',
  'notes.salary_declined_title': 'Salary of {sum} was declined',
  'notes.salary_declined': 'Your salary of {sum} for {period} was declined: {reason}',
  'notes.hour_paid_title': 'Hourly pay of {sum} paid',
  'notes.hour_paid': 'Your hourly pay of {sum} for the hour of {period} is in your agency account.',
  'notes.hours_paid_title': 'Hourly pay of {day}: {sum}',
  'notes.hours_paid':
    'Your hours of {day} paid {sum} in {payments, plural, one {# payment} other {# payments}} to your agency account.',
  'notes.hour_waiting_title': 'Hourly pay of {sum} is being checked',
  'notes.hour_waiting':
    'Your hourly pay of {sum} for the hour of {period} waits for approval. You get a message when it is decided.',
  'notes.hour_declined_title': 'Hourly pay of {sum} was declined',
  'notes.hour_declined': 'Your hourly pay of {sum} for the hour of {period} was declined: {reason}',
  'notes.dividend_paid_title': 'Dividend of {sum} paid',
  'notes.dividend_paid': 'Your dividend of {sum} for the period from {period} is in your agency account.',
  'notes.dividend_waiting_title': 'Dividend of {sum} is being checked',
  'notes.dividend_waiting':
    'Your dividend of {sum} for the period from {period} waits for approval. You get a message when it is decided.',
  'notes.dividend_declined_title': 'Dividend of {sum} was declined',
  'notes.dividend_declined': 'Your dividend of {sum} for the period from {period} was declined: {reason}',
  'notes.freeRounds_given_title': '{count, plural, one {# free round} other {# free rounds}} for you',
  'notes.freeRounds_given':
    'Open “{game}” to play {count, plural, one {# round that costs} other {# rounds that cost}} you nothing. What they win is paid when the last one is over.',
  'notes.freeRounds_refused_title': 'Your free rounds are not available',
  'notes.freeRounds_refused':
    'The provider of “{game}” cannot give the free rounds now. Ask customer service, and we will put it right.',
  'notes.freeRounds_bonus_title': 'Your free rounds won {sum}',
  'notes.freeRounds_bonus':
    'You got {sum} as a bonus for your free rounds in “{game}”. See under Bonuses what to play for it.',
  'notes.freeRounds_cash_title': 'Your free rounds won {sum}',
  'notes.freeRounds_cash': 'You got {sum} in cash for your free rounds in “{game}”.',
  'notes.cashback_title': '{sum} cashback for you',
  'notes.cashback':
    '“{promotion}”: {sum} wait in your reward centre. Take them within {days, plural, one {# day} other {# days}}.',
  'notes.redRain_all_title': 'All {packets, plural, one {# red envelope} other {# red envelopes}} are taken',
  'notes.redRain_all':
    'Your team took all {packets, plural, one {# red envelope} other {# red envelopes}}, {sum} in all. The page Red envelopes shows who got which, and how the sizes were drawn.',
  'notes.redRain_over_title': 'Your red envelopes are over',
  'notes.redRain_over':
    'Your team took {taken, plural, one {#} other {#}} of {packets, plural, one {# red envelope} other {# red envelopes}}, {sum} in all. The rest, {rest}, is back in your agency account.',
  'notes.level_up_title': 'You are {level} now',
  'notes.level_up':
    'What you played and paid in brought you to {level}. What it gives stands on the VIP page; a gift, if there is one, waits in the reward centre.',
  'notes.level_down_title': 'Your level is {level} now',
  'notes.level_down':
    'Last month’s valid bets did not keep your level, so it is {level} now. Play what the higher one keeps in any month and it is yours again.',
  'notes.contract_offered_title':
    '{by} offers you a {kind, select, salary {daily salary} hour {hourly salary} other {dividend}} contract',
  'notes.contract_offered':
    'Look at what it pays, and accept or decline it: Agency, Contracts.\n\nUntil you answer, nothing changes.',
  'notes.contract_accepted_title': '{by} accepted your contract',
  'notes.contract_accepted':
    'The {kind, select, salary {daily salary} hour {hourly salary} other {dividend}} contract that you offered to {by} counts from {when}.',
  'notes.contract_declined_title': '{by} declined your contract',
  'notes.contract_declined':
    'The {kind, select, salary {daily salary} hour {hourly salary} other {dividend}} contract that you offered to {by} was declined. You can offer other terms: Agency, Contracts.',
  'notes.contract_ended_title': 'A contract ends on {when}',
  'notes.contract_ended':
    '{by} gave notice: the {kind, select, salary {daily salary} hour {hourly salary} other {dividend}} contract between you counts until {when}.',
  'notes.contract_withdrawn_title': 'A contract offer was withdrawn',
  'notes.contract_withdrawn':
    '{by} took back the offer of a {kind, select, salary {daily salary} hour {hourly salary} other {dividend}} contract. There is nothing left to answer.',
} as const;
