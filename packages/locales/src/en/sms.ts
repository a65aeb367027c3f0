/** Short messages: the sign counts, in Bengali 70 of them are one message. */
export const sms = {
  'sms.code': '{name}: your code is {code}. Good for {minutes, number} min. Give it to nobody.',
} as const;
