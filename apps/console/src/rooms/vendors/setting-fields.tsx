import { Textarea } from '@mantine/core';
import type { ConsoleVendor } from '@mela/contract/console/vendors';
import { useText } from '@mela/web/platform/language/text';
import { settingText } from './vendor-words.ts';

/** The settings and secrets of a dialect. A secret's value never reaches the page. */
export function SettingFields({ dialect, vendor }: SettingFieldsProps) {
  const text = useText();
  const { settings, secrets } = dialect;
  return [...settings, ...secrets].map((name) => {
    const isSecret = secrets.includes(name);
    const isSet = isSecret && vendor?.dialect === dialect.name && vendor.secrets.includes(name);
    const hint = isSet ? text('consoleVendors.secretSet') : text('consoleVendors.secretHint');
    return (
      <Textarea
        key={`${dialect.name} ${name}`}
        name={`set.${name}`}
        label={settingText(name, text)}
        {...(isSecret && { description: hint })}
        defaultValue={isSecret ? '' : (vendor?.settings[name] ?? '')}
        maxLength={16_000}
        rows={2}
        spellCheck={false}
        autoComplete="off"
      />
    );
  });
}

interface SettingFieldsProps {
  readonly dialect: {
    readonly name: string;
    readonly settings: readonly string[];
    readonly secrets: readonly string[];
  };
  readonly vendor: ConsoleVendor | undefined;
}
