import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

/** Turns ICU texts into the arrays that Lingui reads without a parser. Throws on a text that is not valid ICU, naming its key. */
export function compileCatalogue(messages: Readonly<Record<string, string>>): Record<string, CompiledMessage> {
  return Object.fromEntries(
    Object.entries(messages).map(([key, text]) => {
      try {
        return [key, compileMessageOrThrow(text)];
      } catch (cause) {
        throw new Error(`Message ${key} is not valid ICU`, { cause });
      }
    }),
  );
}
