/** Characters of a guest's question, counted as `charactersOf` counts. */
export const MAX_QUESTION_CHARACTERS = 1_000;
