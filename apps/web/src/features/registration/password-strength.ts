/**
 * The number of lit bulbs for a password, up to five. Length counts most, variety helps; a password with few distinct signs or
 * with the username inside gets one at most.
 */
export function passwordStrength(password: string, username: string): 0 | 1 | 2 | 3 | 4 | 5 {
  const signs = Array.from(password);
  if (signs.length < 8) return 0;
  const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].filter((kind) =>
    kind.test(password),
  ).length;
  const distinct = new Set(signs).size;
  let points = 1;
  if (kinds >= 2) points += 1;
  if (kinds >= 3 || signs.length >= 12) points += 1;
  if (signs.length >= 12 && kinds >= 2) points += 1;
  if (signs.length >= 16 || (signs.length >= 12 && kinds >= 3)) points += 1;
  if (distinct < 5) points = 1;
  if (username.length >= 4 && password.toLowerCase().includes(username.toLowerCase())) points = Math.min(points, 1);
  return points as 1 | 2 | 3 | 4 | 5;
}
