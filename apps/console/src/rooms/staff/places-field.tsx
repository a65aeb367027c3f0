import { Checkbox, SegmentedControl } from '@mantine/core';
import { textIn } from '@mela/locales/text-in';
import { useLanguage, useText } from '@mela/web/platform/language/text';
import { useConsole } from '#/client/console-context.ts';
import styles from './staff.module.css';

export type Places = 'everywhere' | readonly string[];

/** Where an account acts: at some merchants, or at all, those to come included. */
export function PlacesField({
  value,
  onChange,
}: {
  readonly value: Places;
  readonly onChange: (next: Places) => void;
}) {
  const text = useText();
  const language = useLanguage();
  const { merchants, merchantCode } = useConsole().me;
  const chosen = value === 'everywhere' ? [] : value;
  return (
    <fieldset className={styles.group}>
      <legend>{text('consoleStaff.merchants')}</legend>
      <SegmentedControl
        aria-label={text('consoleStaff.merchants')}
        data={[
          { value: 'some', label: text('consoleStaff.atThese') },
          { value: 'everywhere', label: text('consoleStaff.everywhere') },
        ]}
        value={value === 'everywhere' ? 'everywhere' : 'some'}
        onChange={(next) => onChange(next === 'everywhere' ? 'everywhere' : [merchantCode])}
      />
      {value !== 'everywhere' && (
        <div className={styles.places}>
          {merchants.map(({ code, name }) => (
            <Checkbox
              key={code}
              label={textIn(name, language, code)}
              checked={chosen.includes(code)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...chosen, code] : chosen.filter((one) => one !== code))
              }
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
