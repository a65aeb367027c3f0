/** Every white-label key that the product reads, with what it switches on at a merchant (P82, P104, M48, M83–M95, M135). */
export const WHITE_LABEL_KEYS = {
  USERNAMEREG3: 'registration by user name',
  MOBILENUMREG3: 'registration by mobile number',
  REGMOBVERF3: 'a code by SMS proves the mobile number at registration',
  MOBILENUMPASSREG3: 'registration by mobile number asks for a password too',
  AGECHECK: 'registration asks for the date of birth',
  SMSLOGIN3: 'log-in by a code sent to the mobile number',
  GOOGLELOGIN3: 'log-in with Google',
  FACEBOOKLOGIN3: 'log-in with Facebook',
  CHNGPASSVERIF3: 'recovery of a password by a code sent to the mobile number',
  REMEMBERME3: 'the log-in form can remember the name',
  TRANSBETREPMEM3: 'bet record',
  TRANSREC3: 'account record',
  DEPRECM3: 'record of deposits and withdrawals',
  PERSREP: 'profit and loss',
  MANPLAYREB3: 'rebate that players collect by hand',
  SECPRIV: 'security centre',
  MAILCEN: 'inbox',
  CBS3: 'live chat',
  AGEPAG: 'agents: team overview',
  DOWNMAN: 'agents: team management',
  AGETEAMPNL3: 'agents: profit and loss of the team',
  TEAMBETTING3: 'agents: bets of the team',
  GAMSER: 'agents: own rebate rates',
  AGEREBINC3: 'agents: rebate income',
  AGENTRANSMULTDOWN3: 'red rain, by agents to their teams',
  AGEDIVIDEND3: 'agents: dividends',
} as const satisfies Readonly<Record<string, string>>;
export type WhiteLabelKey = keyof typeof WHITE_LABEL_KEYS;

export function isWhiteLabelKey(text: string): text is WhiteLabelKey {
  return Object.hasOwn(WHITE_LABEL_KEYS, text);
}
