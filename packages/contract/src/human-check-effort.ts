/** The most work that a human check may ask for, as a multiple of the usual: it replaces a picture before an SMS. */
export const MAX_EFFORT = 20;
