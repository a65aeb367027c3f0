import { createTheme } from '@mantine/core';

/** The console's look: slate grounds, one blue for what can be acted on, dense enough for a day's work at a desk. */
export const theme = createTheme({
  primaryColor: 'tide',
  primaryShade: { light: 7, dark: 7 },
  // Texts of every shade that Mantine calls dimmed or a placeholder pass WCAG 2.2 AA on their grounds.
  colors: {
    tide: [
      '#eaf3fc',
      '#d5e5f6',
      '#a9cbee',
      '#7bb0e6',
      '#5c9cdf',
      '#4286d3',
      '#2f74c4',
      '#2064b2',
      '#19549a',
      '#10407a',
    ],
    gray: [
      '#f7f8fa',
      '#eff1f5',
      '#e4e8ee',
      '#d6dce5',
      '#c3cbd7',
      '#687386',
      '#566173',
      '#414b5c',
      '#2b3342',
      '#1a202c',
    ],
    dark: [
      '#dde2eb',
      '#bfc7d6',
      '#9ea9bd',
      '#8792a8',
      '#3a4459',
      '#2c3547',
      '#1d2431',
      '#141922',
      '#0f131b',
      '#0a0d13',
    ],
  },
  fontFamily: "system-ui, 'Noto Sans', 'Noto Sans Bengali', sans-serif",
  fontFamilyMonospace: "ui-monospace, 'Noto Sans Mono', monospace",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.3' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.35' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // The page itself never scrolls; locking it would write a style that the policy forbids.
    Modal: { defaultProps: { lockScroll: false } },
    Drawer: { defaultProps: { lockScroll: false } },
    Tooltip: { defaultProps: { openDelay: 400 } },
  },
});
