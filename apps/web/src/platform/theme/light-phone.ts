/** The media query that a phone set to light answers. */
export const LIGHT_PHONE = '(prefers-color-scheme: light)';
