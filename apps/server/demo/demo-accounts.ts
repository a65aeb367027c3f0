/** The accounts of the demo, the same at both merchants (R30). Uplines come before those they brought. */
export const DEMO_PASSWORD = 'mela-demo-2026';

export const DEMO_ACCOUNTS: readonly { userName: string; accountType: number; upline?: string }[] = [
  { userName: 'salma', accountType: 2 },
  { userName: 'karim', accountType: 1, upline: 'salma' },
  { userName: 'rahim', accountType: 0 },
  { userName: 'nadia', accountType: 0, upline: 'karim' },
];

/** Robot players make the demo's life by really playing; they are marked as such (R27, R30). */
export const DEMO_ROBOTS: readonly string[] = ['rafiq77', 'tania_r', 'shohel9', 'mitu2020', 'jamil_k', 'parveen5'];
