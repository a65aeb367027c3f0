/**
 * The SMS with a code. The last line lets the phone's browser fill the code in, and only on this host name.
 * `host` is the site's host name, empty when it is not known for sure. Minutes have the digits of the message's language;
 * the code itself keeps those that keypads have and browsers read.
 */
export function codeText(message: { name: string; code: string; minutes: number; host: string; language: string }) {
  const { name, code, host } = message;
  const isBengali = message.language.toLowerCase() === 'bn';
  const minutes = new Intl.NumberFormat(isBengali ? 'bn' : 'en').format(message.minutes);
  const text = isBengali
    ? `${name}: আপনার কোড ${code}। ${minutes} মিনিট চলবে। কাউকে দেবেন না।`
    : `${name}: your code is ${code}. Good for ${minutes} min. Give it to nobody.`;
  return host === '' ? text : `${text}\n\n@${host} #${code}`;
}
