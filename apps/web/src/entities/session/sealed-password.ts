/** Bytes of the random part that AES-GCM needs fresh for each sealing. */
const IV_BYTES = 12;

/**
 * A password as it may lie in storage: encrypted, then written as base64 (R14's "encoded twice"). It opens only with the
 * same key and for whom it was sealed.
 */
export async function sealPassword(key: CryptoKey, password: string, forWhom: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt(algorithm(iv, forWhom), key, new TextEncoder().encode(password));
  return btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed)));
}

/** `undefined` if it cannot be read for any reason; the member is then asked for it. */
export async function openPassword(key: CryptoKey, text: string, forWhom: string): Promise<string | undefined> {
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    const iv = bytes.slice(0, IV_BYTES);
    const opened = await crypto.subtle.decrypt(algorithm(iv, forWhom), key, bytes.slice(IV_BYTES));
    return new TextDecoder().decode(opened);
  } catch {
    return undefined;
  }
}

function algorithm(iv: Uint8Array<ArrayBuffer>, forWhom: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(forWhom) };
}
