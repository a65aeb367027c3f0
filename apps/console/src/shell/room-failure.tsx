import { Alert, Button, Center, Stack } from '@mantine/core';
import { useText } from '@mela/web/platform/language/text';
import { Component, type ReactNode } from 'react';

/** Isolates a room that failed to load or broke: shows a message and how to continue. */
export class RoomFailure extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <Broken /> : this.props.children;
  }
}

function Broken() {
  const text = useText();
  return (
    <Center h="100%">
      <Stack>
        <Alert color="red" role="alert">
          {text('console.roomFailed')}
        </Alert>
        <Button variant="default" onClick={() => location.reload()}>
          {text('console.reload')}
        </Button>
      </Stack>
    </Center>
  );
}
