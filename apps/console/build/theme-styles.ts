import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { theme } from '#/theme/theme.ts';

/**
 * Fills `theme/variables.css` with the theme's variables. Mantine writes them into a `<style>` of the running page, which the
 * console's policy forbids.
 */
export function themeStyles(): ThemePlugin {
  return {
    name: 'console-theme-styles',
    enforce: 'pre',
    transform: (_code, id) =>
      id.endsWith('/theme/variables.css')
        ? convertCssVariables(defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme)))
        : undefined,
  };
}

/** The part of Vite's plugin interface that is used. */
interface ThemePlugin {
  name: string;
  enforce: 'pre';
  transform(code: string, id: string): string | undefined;
}
