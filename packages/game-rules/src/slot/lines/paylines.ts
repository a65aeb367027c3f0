/** How many reels and rows a slot shows. */
export const REELS = 5;
export const ROWS = 3;

/**
 * The lines in the order in which models take them: a model with 10 lines plays the first ten. Each names the row (0 at
 * the top) on every reel, left to right.
 */
export const PAYLINES: readonly Payline[] = [
  '11111',
  '00000',
  '22222',
  '01210',
  '21012',
  '00100',
  '22122',
  '10001',
  '12221',
  '01110',
  '21112',
  '10101',
  '12121',
  '01010',
  '21212',
  '11011',
  '11211',
  '00200',
  '22022',
  '02220',
  '20002',
  '01012',
  '21210',
  '02020',
  '20202',
].map((rows) => Array.from(rows, Number));

export type Payline = readonly number[];
