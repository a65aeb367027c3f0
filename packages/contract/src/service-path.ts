/**
 * The form in which customer-service paths travel and are kept by the phone (M77): the bytes of the path, each combined
 * with the key's, as base64url, and the key of eight characters at the end. It keeps the shape that clients expect. It
 * protects nothing: anyone who holds the text can read it.
 */
export function wrapServicePath(path: string, key: string): string {
  if (!/^[A-Za-z0-9]{8}$/.test(key)) throw new Error('The key of a service path is eight letters or digits');
  const bytes = combined(new TextEncoder().encode(path), key);
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') + key;
}

/** The path that was wrapped; undefined for a text of another form. */
export function unwrapServicePath(wrapped: string): string | undefined {
  const key = wrapped.slice(-KEY_LENGTH);
  const text = wrapped.slice(0, -KEY_LENGTH);
  if (key.length < KEY_LENGTH || !/^[\w-]*$/.test(text)) return undefined;
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(combined(bytes, key));
  } catch {
    return undefined;
  }
}

const KEY_LENGTH = 8;

function combined(bytes: Uint8Array, key: string): Uint8Array {
  return bytes.map((byte, place) => byte ^ key.charCodeAt(place % KEY_LENGTH));
}
