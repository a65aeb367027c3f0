/** The pictures in the lanterns, drawn for a box of 64 by 64. */
export function pictureSvg(name: string): string {
  return `<svg viewBox="0 0 64 64" aria-hidden="true">${PICTURES[name] ?? ''}</svg>`;
}

/** A paper lantern on its leaf, with a flame. */
export const LANTERN = `<svg viewBox="0 0 100 100" aria-hidden="true">
<ellipse class="shine" cx="50" cy="84" rx="40" ry="8"/>
<path class="petal back" d="M50 34 C38 48 36 66 50 80 C64 66 62 48 50 34Z"/>
<path class="petal" d="M14 50 C14 70 30 84 50 84 C44 66 32 54 14 50Z"/>
<path class="petal" d="M86 50 C86 70 70 84 50 84 C56 66 68 54 86 50Z"/>
<path class="petal near" d="M28 40 C24 62 34 80 50 84 C52 64 44 48 28 40Z"/>
<path class="petal near" d="M72 40 C76 62 66 80 50 84 C48 64 56 48 72 40Z"/>
<path class="flame" d="M50 22 C58 34 60 40 56 48 C54 53 46 53 44 48 C40 40 45 34 50 22Z"/>
<path class="core" d="M50 34 C54 40 55 43 53 47 C52 49 48 49 47 47 C45 43 48 39 50 34Z"/>
</svg>`;

const PICTURES: Readonly<Record<string, string>> = {
  leaf: '<path fill="#2fae66" d="M10 50 C8 24 26 8 56 8 C56 38 40 56 14 54Z"/><path fill="none" stroke="#bff0c9" stroke-width="3" stroke-linecap="round" d="M10 56 C22 42 32 30 46 18 M22 42 C22 34 22 30 24 26 M30 34 C38 34 40 34 44 32"/>',
  shell:
    '<path fill="#ffb59b" d="M32 8 C50 8 60 22 58 36 L42 54 H22 L6 36 C4 22 14 8 32 8Z"/><path fill="none" stroke="#c9684b" stroke-width="3" stroke-linecap="round" d="M32 10 V54 M22 12 C18 26 22 42 27 54 M42 12 C46 26 42 42 37 54 M12 22 C12 34 18 46 23 53 M52 22 C52 34 46 46 41 53"/>',
  kite: '<path fill="#ff5a3c" d="M34 4 L56 26 L30 46 L14 20Z"/><path fill="#ffd36b" d="M34 4 L35 25 L14 20Z M35 25 L56 26 L30 46Z"/><path fill="none" stroke="#f3f1ea" stroke-width="2.5" stroke-linecap="round" d="M30 46 C24 50 30 54 24 58 C20 60 16 58 12 61"/>',
  fish: '<path fill="#9fd8ff" d="M6 32 C16 14 36 14 46 28 L58 18 C56 28 56 36 58 46 L46 36 C36 50 16 50 6 32Z"/><path fill="#e9f7ff" d="M10 34 C20 42 34 42 44 34 C34 48 18 46 10 34Z"/><circle cx="16" cy="30" r="3" fill="#0a0d1c"/><path fill="none" stroke="#3c7fb8" stroke-width="2.5" stroke-linecap="round" d="M24 24 C27 30 27 34 24 40 M32 23 C35 29 35 35 32 41"/>',
  lotus:
    '<path fill="#ff8fc0" d="M32 10 C24 22 22 38 32 50 C42 38 40 22 32 10Z"/><path fill="#ff6aa9" d="M16 20 C14 36 20 48 32 50 C32 38 26 26 16 20Z M48 20 C50 36 44 48 32 50 C32 38 38 26 48 20Z"/><path fill="#ffb3d5" d="M4 34 C8 46 18 52 32 50 C26 40 16 34 4 34Z M60 34 C56 46 46 52 32 50 C38 40 48 34 60 34Z"/><ellipse cx="32" cy="54" rx="22" ry="4" fill="#2fae66"/>',
  drum: '<path fill="#b5482a" d="M12 20 C12 34 12 44 14 52 H50 C52 44 52 34 52 20Z"/><ellipse cx="32" cy="20" rx="20" ry="9" fill="#ffe3b0"/><ellipse cx="32" cy="20" rx="8" ry="3.5" fill="#3a2216"/><path fill="none" stroke="#ffd36b" stroke-width="2.5" d="M14 26 L22 50 L30 29 L36 50 L44 28 L50 48"/><path fill="none" stroke="#f3f1ea" stroke-width="4" stroke-linecap="round" d="M8 6 L26 16 M56 6 L40 16"/>',
  gem: '<path fill="#1cc8b5" d="M16 10 H48 L60 26 L32 58 L4 26Z"/><path fill="#8ff2e5" d="M16 10 L24 26 H4Z M48 10 L40 26 H60Z M24 26 H40 L32 58Z"/><path fill="#d9fffa" d="M16 10 H48 L40 26 H24Z"/>',
  moon: '<path fill="#ffd36b" d="M42 6 C24 6 10 18 10 34 C10 50 24 60 40 58 C28 52 22 44 22 32 C22 20 30 10 42 6Z"/><path fill="#fff3cf" d="M48 20 L51 28 L59 29 L53 34 L55 42 L48 38 L41 42 L43 34 L37 29 L45 28Z"/>',
  boat: '<path fill="#ffb020" d="M4 40 H60 C56 52 48 56 40 56 H22 C14 56 8 50 4 40Z"/><path fill="#8a4b1f" d="M4 40 H60 L58 45 H6Z"/><path fill="#f3f1ea" d="M30 6 L30 36 H12Z"/><path fill="#ff8fc0" d="M34 12 L52 36 H34Z"/><path stroke="#8a4b1f" stroke-width="3" d="M32 6 V40"/>',
};
