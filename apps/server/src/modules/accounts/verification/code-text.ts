import { serverWords } from '@mela/locales/server-words';

/**
 * The SMS with a code. The last line lets the phone's browser fill the code in, and only on this host name. `host` is the
 * site's host name, empty when it is not known for sure. Minutes have the digits of the message's language; the code
 * itself keeps the digits of keypads, which browsers read.
 */
export function codeText(message: { name: string; code: string; minutes: number; host: string; language: string }) {
  const { name, code, minutes, host, language } = message;
  const text = serverWords(language).say('sms.code', { name, code, minutes });
  return host === '' ? text : `${text}\n\n@${host} #${code}`;
}
