/**
 * The fields of registration. A new optional field is named here; what it needs elsewhere (body of the call, rule, database
 * check, words on the page) does not compile, or fails a test, without it.
 */

/** May be asked for in addition to what every account needs, in the order of the form (P53). */
export const OPTIONAL_FIELDS = [
  'nickname',
  'payeeName',
  'email',
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'paymentPassword',
  'recommenderId',
  'affiliateCode',
] as const;
export type OptionalField = (typeof OPTIONAL_FIELDS)[number];

/** Those whose rule an operator may change, in the order of the form (P90). */
export const RULED_FIELDS = ['username', 'mobileNum', 'verificationCode', 'password', ...OPTIONAL_FIELDS] as const;
