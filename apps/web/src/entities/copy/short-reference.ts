const WHOLE_UP_TO = 16;

/** The two ends of a reference too long to read, such as a UUID; a short one as it is. */
export function shortReference(reference: string): string {
  return reference.length <= WHOLE_UP_TO ? reference : `${reference.slice(0, 8)}…${reference.slice(-4)}`;
}
