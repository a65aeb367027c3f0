import { notifications } from '@mantine/notifications';

/** Confirms an action in the corner; the message disappears by itself. */
export function tellDone(message: string): void {
  notifications.show({ message, color: 'teal', autoClose: 4_000 });
}

/** Says in the corner why something was not done; it stays longer. */
export function tellFailure(message: string): void {
  notifications.show({ message, color: 'red', autoClose: 9_000, role: 'alert' });
}
