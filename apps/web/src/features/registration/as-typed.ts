/** For a field whose text the phone must not correct: names, codes, account numbers. */
export const AS_TYPED = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
