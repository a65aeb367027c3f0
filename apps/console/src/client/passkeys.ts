import type { ClientInput } from '@mela/contract/operations';
import type { Api } from '@mela/web/platform/api/api';
import { failed, type Answer } from '@mela/web/platform/api/api-error';

/** A browser's answer to a challenge, as the server takes it. */
export interface PasskeyAnswer {
  readonly tryId: string;
  /** JSON of the Web Authentication standard. */
  readonly response: string;
}

/** Whether the browser knows passkeys, and their JSON; all do since 2025. */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** Asks the person for a passkey of this site; `aborted` if they or the browser declined. */
export async function askPasskey(api: Pick<Api, 'call'>): Promise<Answer<PasskeyAnswer>> {
  const asked = await api.call('consolePasskeyChallenge');
  if (!asked.ok) return asked;
  const { tryId, options } = asked.value;
  return answered(tryId, () =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        options as unknown as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  );
}

/** The same in place of a code. */
export async function askPasskeyFactor(
  api: Pick<Api, 'call'>,
): Promise<Answer<{ readonly kind: 'passkey'; readonly answer: string }>> {
  const given = await askPasskey(api);
  return given.ok ? { ok: true, value: { kind: 'passkey', answer: JSON.stringify(given.value) } } : given;
}

/** Makes a passkey for the own account; `aborted` if the person or the browser declined. */
export async function makePasskey(
  api: Pick<Api, 'call'>,
  proof: ClientInput<'consolePasskeyBegin'>['body'],
): Promise<Answer<PasskeyAnswer>> {
  const begun = await api.call('consolePasskeyBegin', { body: proof });
  if (!begun.ok) return begun;
  const { tryId, options } = begun.value;
  return answered(tryId, () =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options as unknown as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  );
}

/** The browser throws if the window was closed, or the key is missing or exists already; in all cases the user can try again. */
async function answered(tryId: string, ask: () => Promise<Credential | null>): Promise<Answer<PasskeyAnswer>> {
  try {
    const credential = await ask();
    if (!(credential instanceof PublicKeyCredential)) return failed('aborted');
    return { ok: true, value: { tryId, response: JSON.stringify(credential.toJSON()) } };
  } catch {
    return failed('aborted');
  }
}
