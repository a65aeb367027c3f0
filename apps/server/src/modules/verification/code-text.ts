/**
 * The SMS with a code. The last line lets the phone's browser fill the code in, and only on this host name.
 * `host` is the site's host name, empty when it is not known for sure.
 */
export function codeText(message: { name: string; code: string; minutes: number; host: string; language: string }) {
  const { name, code, minutes, host } = message;
  const text =
    message.language.toLowerCase() === 'bn'
      ? `${name}: আপনার কোড ${code}। ${minutes} মিনিট চলবে। কাউকে দেবেন না।`
      : `${name}: your code is ${code}. Good for ${minutes} min. Give it to nobody.`;
  return host === '' ? text : `${text}\n\n@${host} #${code}`;
}
