/** The most work that a human check may ask for, as a multiple of the usual: it stands in a picture's place before an SMS. */
export const MAX_EFFORT = 20;
