import type { PlainMessageKey } from '@mela/locales/translation';
import { useText } from '@mela/web/platform/language/text';
import type { ReactNode } from 'react';

/** One row of a `<dl>`: a name and its value. Players' text keeps its own direction. */
export function Fact({ name, children }: { readonly name: PlainMessageKey; readonly children: ReactNode }) {
  const text = useText();
  return (
    <div>
      <dt>{text(name)}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}
