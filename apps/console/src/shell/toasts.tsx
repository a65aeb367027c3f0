import { MantineThemeProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useText } from '@mela/web/platform/language/text';

/** The messages of `parts/tell.ts`, in the corner; each can be closed before it disappears. */
export function Toasts() {
  const text = useText();
  const closeButtonProps = { 'aria-label': text('console.close') };
  return (
    <MantineThemeProvider theme={{ components: { Notification: { defaultProps: { closeButtonProps } } } }}>
      <Notifications position="bottom-right" />
    </MantineThemeProvider>
  );
}
