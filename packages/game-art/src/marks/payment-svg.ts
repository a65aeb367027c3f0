/**
 * Marks of the payment methods, 28 × 28: invented names and drawings that resemble no real one.
 * They are displayed on a light plate in both themes, with the method's name next to them as live text.
 */
export const PAYMENT_MARKS = {
  nodi: mark(
    '<g fill="none" stroke="#1C9BE6" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"><path d="M2 12c4-5 8-5 12 0s8 5 12-1"/><path d="M2 20c4-5 8-5 12 0s8 5 12-1" stroke="#5CC0F5"/></g>',
  ),
  jhilik: mark(
    '<path d="M14 1.5c1 8.5 4 11.5 12.5 12.5-8.5 1-11.5 4-12.5 12.5-1-8.5-4-11.5-12.5-12.5 8.5-1 11.5-4 12.5-12.5Z" fill="#FF7A2E"/>',
  ),
  tkgo: mark(
    '<circle cx="14" cy="14" r="12.5" fill="#0F9B8E"/><path d="M7.5 14h12m-5-5.5 5.5 5.5-5.5 5.5" fill="none" stroke="#fff" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/>',
  ),
  shapla: mark(
    '<path d="M14 25c-5-3-6.5-12 0-21 6.5 9 5 18 0 21Z" fill="#E8509A"/><path d="M13 25C6 25 1.5 19 2 10.5 9 13 12.5 18 13 25Zm2 0c7 0 11.5-6 11-14.5C19 13 15.5 18 15 25Z" fill="#F27DB5"/>',
  ),
  bank: mark(
    '<path d="M14 2 2 9v2.5h24V9Zm0 4.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6ZM4.5 13h3.6v8.5H4.5Zm5.6 0h3v8.5h-3Zm4.8 0h3v8.5h-3Zm5 0h3.6v8.5h-3.6ZM2.5 23h23v3h-23Z" fill="#1A1E36"/>',
  ),
  coin: mark(
    '<g fill="#1A1E36"><path d="M10 3c4.7 0 8.5 1.8 8.5 4.2S14.7 11.5 10 11.5 1.5 9.6 1.5 7.2 5.3 3 10 3Z"/><path d="M1.5 10.2c1.7 1.8 5 2.7 8.5 2.7l1.3-.03c-1.4.9-2.2 2.1-2.2 3.5v1.5C4.9 17.6 1.5 16 1.5 13.8Z"/><path d="M18.5 12.5c4.4 0 8 1.6 8 3.9s-3.6 4-8 4-8-1.7-8-4 3.6-3.9 8-3.9Z"/><path d="M10.5 19.4c1.6 1.6 4.6 2.5 8 2.5s6.4-.9 8-2.5v2c0 2.3-3.6 4-8 4s-8-1.7-8-4Z"/></g>',
  ),
} as const;

function mark(body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28" width="28" height="28">${body}</svg>`;
}

export type PaymentCode = keyof typeof PAYMENT_MARKS;
