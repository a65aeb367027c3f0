/** Being signed in, wherever on the site. */
export const session = {
  'session.ended': 'Your session ended. Please log in again.',
} as const;
